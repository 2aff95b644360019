// Games of an arena that are played by workers, over a bus within the process.
// tests/server/workers_test.py has the same with processes and NATS.
#include "server/reviews/review_desk.h"
#include "server/workers/far_reviews.h"
#include "server/workers/testing/players.h"

namespace bivouac::server {
namespace {

using arena::MatchPlan;
using arena::MatchResult;
using arena::PlayedBy;
using testing::Book;
using testing::FakePlayer;
using testing::kProgram;
using testing::kSecret;
using testing::LocalWire;
using testing::played_at_home;
using testing::Players;
using testing::TestWorker;
using testing::without_times;

class PlayersOf : public Players, public ::testing::WithParamInterface<const char*> {};

TEST_P(PlayersOf, every_family_play_what_the_arena_would_play_to_the_byte) {
    const TestWorker& one = player("one");
    player("two");
    book_.add(GetParam(), 4);
    book_.plan(1).openings = arena::Openings::shared;
    book_.plan(1).opening_seed = 7;
    book_.plan(2).most_steps = 25;
    ASSERT_TRUE(all_come(4));
    for (std::uint64_t number = 0; number < 4; ++number) expect_played(number);
    EXPECT_EQ(far_->figures().given, 4U);
    EXPECT_EQ(lost(), 0U);
    EXPECT_GT(one.worker.counts().games.finished, 0U);
    EXPECT_EQ(one.worker.counts().games.open, 0U);
}
INSTANTIATE_TEST_SUITE_P(Families, PlayersOf,
                         ::testing::Values("strategic", "stratego-training", "risk-assassins"));

TEST_F(Players, say_how_far_they_are) {
    static_cast<void>(player("one"));
    LocalWire::Line line(wire_);
    Seal seal(kSecret);
    std::vector<std::uint32_t> heard;
    const auto ear = line.listen(
        think_subjects::match_told(seal.site(), "node", "*"), [&](const BusMessage& message) {
            const auto text = seal.open(message.bytes, message.subject, loop_.now());
            heard.push_back(read_match_news(text.value())->steps);
        });
    book_.add("strategic", 1, "expert", 3000);
    ASSERT_TRUE(all_come(1));
    EXPECT_GT(heard.size(), 3U);
    EXPECT_TRUE(std::ranges::is_sorted(heard));
    EXPECT_EQ(heard.back(), book_.results().at(0).steps);
}

TEST_F(Players, that_are_killed_are_replaced_by_another_then_by_ourselves) {
    FakePlayer one(wire_, loop_, "one",
                   [](FakePlayer& worker, const MatchOrder&) { worker.say({.steps = 1}); });
    book_.add("strategic");
    ASSERT_TRUE(is_asked(one));
    TestWorker& two = player("two");
    pass(FarWorkers::kSilence + 100);  // without a beat of the first
    ASSERT_TRUE(all_come(1));
    expect_played(0);
    EXPECT_EQ(two.worker.counts().games.finished, 1U);
    EXPECT_EQ(lost(), 1U);
    two.kill();
    book_.add("strategic");
    pass(FarWorkers::kSilence + 100);
    EXPECT_EQ(book_.left() + book_.back().size(), 1U) << "nobody is there, or it has come back";
    EXPECT_EQ(book_.results().size(), 1U);
}

TEST_F(Players, that_are_all_frozen_give_nothing_back_and_are_not_counted_when_they_wake) {
    TestWorker& one = player("one");
    TestWorker& two = player("two");
    one.freeze();
    two.freeze();
    book_.add("strategic");
    ASSERT_TRUE(all_come(1));
    EXPECT_EQ(book_.back(), lost(0));
    EXPECT_EQ(lost(), 2U);
    EXPECT_EQ(far_->figures().able, 0U);
    one.freeze(false);
    two.freeze(false);
    pass(1000);
    EXPECT_TRUE(book_.results().empty());
    book_.add("strategic");
    ASSERT_TRUE(all_come(2));
    expect_played(1);
}

// It had the game when it was frozen; somebody else has played it since.
TEST_F(Players, that_wake_late_hear_that_nobody_waits) {
    TestWorker& one = player("one");
    book_.add("strategic", 1, "expert", 100'000);
    ASSERT_TRUE(pass_until([&] { return one.worker.counts().games.open == 1; }));
    one.freeze();
    ASSERT_TRUE(all_come(1));
    EXPECT_EQ(book_.back(), lost(0));
    one.freeze(false);
    EXPECT_TRUE(pass_until([&] { return one.worker.counts().games.open == 0; }));
    EXPECT_EQ(one.worker.counts().games.called_off, 1U);
    EXPECT_TRUE(book_.results().empty());
}

TEST_F(Players, that_forget_are_replaced_though_they_live) {
    FakePlayer one(wire_, loop_, "one", [](FakePlayer&, const MatchOrder&) {});
    book_.add("strategic");
    ASSERT_TRUE(is_asked(one));
    for (Millis passed = 0; passed < FarGames::kPatience - 500; passed += 500) {
        one.beat(0);
        pass(500);
    }
    EXPECT_EQ(lost(), 0U) << "there is some patience";
    one.beat(0);
    pass(700);
    EXPECT_EQ(book_.back(), lost(0));
}

TEST_F(Players, that_make_no_step_are_replaced_though_they_speak) {
    FakePlayer one(wire_, loop_, "one", [](FakePlayer&, const MatchOrder&) {});
    book_.add("strategic");
    book_.plan(0).seats[0].budget.time = std::chrono::milliseconds(1000);
    ASSERT_TRUE(is_asked(one));
    const auto speak_for = [&](Millis time) {
        for (Millis passed = 0; passed < time; passed += 1000) {
            one.beat(0);
            one.say({.steps = 3});
            pass(1000);
        }
    };
    speak_for(FarGames::kMostForStep);
    EXPECT_EQ(lost(), 0U);
    speak_for(6000);
    EXPECT_EQ(lost(), 1U);
    EXPECT_EQ(book_.back(), lost(0));
    EXPECT_GT(one.called_off(), 0) << "it hears that nobody waits";
}

TEST_F(Players, that_answer_rubbish_or_lies_are_replaced) {
    book_.add("strategic");
    const MatchPlan& plan = book_.plan(0);
    const MatchResult good = arena::play_match(plan).value();
    const auto text_of = [](const MatchResult& result) {
        return arena::print_result_line(result) + "\n" + result.record;
    };
    MatchPlan other = plan;
    other.seed = 99;
    MatchResult lie = good;
    lie.winners = lie.winners.contains(engine::Seat(0)) ? engine::Seat(1) : engine::Seat(0);
    MatchResult fault = good;
    fault.faults.push_back({engine::Seat(0), arena::Fault::crashed, "so it says"});
    const std::vector<MatchNews> rubbish = {
        {.parts = 1, .text = "rubbish"},
        {.parts = 1, .text = "rubbish\nand more"},
        {.parts = 1, .text = arena::print_result_line(good)},
        {.parts = 1, .text = arena::print_result_line(good) + "\nrubbish"},
        {.parts = 1, .text = text_of(arena::play_match(other).value())},
        {.parts = 1, .text = text_of(lie)},
        {.parts = 1, .text = text_of(fault)},
        {.parts = 1, .text = text_of(good) + "\n"},
        {.parts = 1, .text = {}},
        {.part = 3, .parts = 2, .text = text_of(good)},
        {.parts = 4'000'000'000, .text = text_of(good)},
        {.trouble = WorkerTrouble::failed},
        {.trouble = WorkerTrouble::unknown},
    };
    std::size_t number = 0;
    for (const MatchNews& news : rubbish) {
        FakePlayer one(wire_, loop_, "one",
                       [&](FakePlayer& worker, const MatchOrder&) { worker.say(news); });
        const std::uint64_t before = lost();
        if (number > 0) {
            book_.add("strategic");
            book_.plan(number).seed = plan.seed;
        }
        ASSERT_TRUE(is_asked(one));
        ASSERT_TRUE(all_come(number + 1));
        EXPECT_EQ(book_.back().back().second, PlayedBy::ourselves) << news.text;
        EXPECT_EQ(lost(), before + 1) << news.text;
        EXPECT_EQ(one.orders().size(), 1U);
        ++number;
    }
    EXPECT_TRUE(book_.results().empty());
    // And what is no lie is believed, from the same mouth.
    FakePlayer one(wire_, loop_, "one", [&](FakePlayer& worker, const MatchOrder&) {
        worker.say({.parts = 1, .text = text_of(good)});
    });
    book_.add("strategic");
    book_.plan(number).seed = plan.seed;
    ASSERT_TRUE(all_come(number + 1));
    EXPECT_EQ(book_.results().at(number), good);
}

TEST_F(Players, may_send_it_in_parts_in_any_order) {
    book_.add("strategic");
    const MatchResult good = arena::play_match(book_.plan(0)).value();
    const std::string text = arena::print_result_line(good) + "\n" + good.record;
    FakePlayer one(wire_, loop_, "one", [&](FakePlayer& worker, const MatchOrder&) {
        for (const std::uint32_t part : {2U, 0U, 0U, 1U}) {
            const std::size_t third = text.size() / 3;
            const std::size_t length = part == 2 ? std::string::npos : third;
            worker.say({.part = part, .parts = 3, .text = text.substr(part * third, length)});
        }
    });
    ASSERT_TRUE(all_come(1));
    EXPECT_EQ(book_.results().at(0), good);
    EXPECT_EQ(lost(), 0U);
}

// It names itself and the try: an answer to another question is none.
TEST_F(Players, that_answer_for_others_are_not_heard) {
    book_.add("strategic");
    const MatchResult good = arena::play_match(book_.plan(0)).value();
    const std::string text = arena::print_result_line(good) + "\n" + good.record;
    FakePlayer one(wire_, loop_, "one", [&](FakePlayer& worker, const MatchOrder&) {
        worker.say({.match = "another", .parts = 1, .text = text});
        worker.say({.worker = "two", .parts = 1, .text = text});
    });
    ASSERT_TRUE(is_asked(one));
    pass(100);
    EXPECT_TRUE(book_.results().empty());
    EXPECT_EQ(far_->figures().lost, 0U);
    EXPECT_EQ(one.called_off(), 1) << "and not under somebody else's subject";
}

TEST_F(Players, hear_that_the_arena_is_gone) {
    TestWorker& one = player("one", 2);
    book_.add("strategic", 2, "expert", 100'000);
    ASSERT_TRUE(pass_until([&] { return one.worker.counts().games.open == 2; }));
    far_.reset();
    EXPECT_TRUE(pass_until([&] { return one.worker.counts().games.open == 0; }));
    EXPECT_EQ(one.worker.counts().games.called_off, 2U);
    EXPECT_TRUE(book_.results().empty());
    EXPECT_TRUE(book_.back().empty()) << "an arena that has ended is told nothing";
}

TEST_F(Players, that_leave_give_back_what_they_have) {
    TestWorker& one = player("one");
    book_.add("strategic", 1, "expert", 100'000);
    ASSERT_TRUE(pass_until([&] { return one.worker.counts().games.open == 1; }));
    one.worker.leave();
    pass(100);
    EXPECT_EQ(book_.back(), lost(0));
    EXPECT_EQ(one.worker.counts().games.open, 0U);
}

TEST_F(Players, are_given_no_more_than_they_take) {
    FakePlayer one(wire_, loop_, "one", [](FakePlayer&, const MatchOrder&) {});
    FakePlayer liar(wire_, loop_, "liar", [](FakePlayer&, const MatchOrder&) {});
    liar.beat(4'000'000'000);
    book_.add("strategic", 200);
    pass(50);
    pass(50);
    EXPECT_EQ(liar.orders().size(), FarGames::kMostAtWorker);
    EXPECT_EQ(one.orders().size(), 2U);
    EXPECT_EQ(book_.left(), 200 - 2 - FarGames::kMostAtWorker);
}

TEST_F(Players, that_another_arena_has_kept_busy_are_not_waited_for) {
    FakePlayer one(wire_, loop_, "one", [](FakePlayer& worker, const MatchOrder&) {
        worker.say({.trouble = WorkerTrouble::busy});
    });
    book_.add("strategic");
    ASSERT_TRUE(all_come(1));
    EXPECT_EQ(book_.back(), (Book::Back{{0, PlayedBy::anybody}}));
    EXPECT_EQ(one.orders().size(), 1U) << "until it says that it has room";
    EXPECT_EQ(lost(), 0U);
}

TEST_F(Players, of_another_program_are_not_asked) {
    FakePlayer old(wire_, loop_, "old", [](FakePlayer&, const MatchOrder&) {});
    old.beat(0, "");
    FakePlayer other(wire_, loop_, "other", [](FakePlayer&, const MatchOrder&) {});
    other.beat(4, "another one");
    const TestWorker& nameless = hire("nameless", {.most_games = 2});
    book_.add("strategic");
    pass(300);
    EXPECT_EQ(far_->figures().heard, 3U);
    EXPECT_EQ(far_->figures().able, 0U);
    EXPECT_TRUE(old.orders().empty() && other.orders().empty());
    EXPECT_EQ(nameless.worker.counts().games.refused, 0U);
    EXPECT_EQ(book_.left(), 1U);
    // As an earlier version says it.
    const auto beat =
        read_worker_beat(R"({"worker":"old","room":4,"leaves":false,"reviews":2,"edition":2})");
    ASSERT_TRUE(beat);
    EXPECT_EQ(beat->games, 0U);
    EXPECT_EQ(beat->program, "");
}

// Somebody asks all the same, or for what is no game here.
TEST_F(Players, refuse_what_they_cannot_play_as_it_is_meant) {
    const TestWorker& one = player("one");
    book_.add("strategic");
    const MatchOrder good = order_of(book_.plan(0), "m", kProgram);
    static_cast<void>(book_.give());
    std::vector<MatchOrder> orders(7, good);
    orders[0].program = "another one";
    orders[1].game = "chess";
    orders[2].rules_version = 99;
    orders[3].players[0].level = "genius";
    orders[4].players.push_back(orders[4].players[0]);
    orders[5].options.push_back({"colour", "blue"});
    orders[6].files.push_back({"map", "no option of this game"});
    LocalWire::Line line(wire_);
    const Seal seal(kSecret);
    const std::string to = think_subjects::match(seal.site(), "one");
    std::vector<WorkerTrouble> heard;
    const auto ear = line.listen("here", [&](const BusMessage& message) {
        const auto text = Seal(kSecret).open(message.bytes, message.subject, loop_.now());
        heard.push_back(read_match_news(text.value())->trouble);
    });
    for (std::size_t i = 0; i < 6; ++i) {
        line.say(to, seal.close(print(orders[i]), to, loop_.now()), "here");
    }
    loop_.run();
    EXPECT_EQ(heard, std::vector<WorkerTrouble>(6, WorkerTrouble::unknown));
    EXPECT_EQ(one.worker.counts().games.refused, 6U);
    // A file for an option that is not there is nobody's, and the game the same.
    EXPECT_NE(plan_of(orders[6], *book_.plan(0).game), nullptr);
}

TEST_F(Players, are_not_sent_what_is_too_long_for_the_bus) {
    FakePlayer one(wire_, loop_, "one", [](FakePlayer&, const MatchOrder&) {});
    book_.add("strategic");
    book_.plan(0).tags.emplace_back("Long", std::string(kMostMessage, 'x'));
    ASSERT_TRUE(all_come(1));
    EXPECT_EQ(book_.back(), lost(0));
    EXPECT_TRUE(one.orders().empty());
}

TEST_F(Players, do_not_believe_strangers) {
    TestWorker& one = player("one");
    LocalWire::Line stranger(wire_);
    const Seal ours(kSecret);
    const Seal theirs("another secret than ours");
    book_.add("strategic", 1, "expert", 5'000);
    ASSERT_TRUE(pass_until([&] { return one.worker.counts().games.open == 1; }));
    const MatchOrder order = order_of(book_.plan(0), "x", kProgram);
    const std::string to = think_subjects::match(ours.site(), "one");
    stranger.say(to, theirs.close(print(order), to, loop_.now()), "somewhere");
    const std::string back = think_subjects::match_told(ours.site(), "node", "1");
    const MatchNews news{.worker = "one", .match = "x", .trouble = WorkerTrouble::failed};
    stranger.say(back, theirs.close(print(news), back, loop_.now()), "somewhere");
    const std::string off = think_subjects::match_off(ours.site(), "one", "1");
    stranger.say(off, theirs.close({}, off, loop_.now()), {});
    loop_.run();
    EXPECT_EQ(one.worker.counts().unsealed, 2U);
    EXPECT_EQ(one.worker.counts().games.open, 1U);
    EXPECT_EQ(one.worker.counts().games.called_off, 0U);
    EXPECT_EQ(lost(), 0U);
    ASSERT_TRUE(all_come(1));
    expect_played(0);
}

TEST_F(Players, stand_still_when_told_and_go_on_where_they_were) {
    LocalWire::Line line(wire_);
    SiteBus bus(loop_, line, Seal(kSecret));
    WorkerGames games(loop_, bus, "w", kProgram, 1, testing::find_game);
    LocalWire::Line arena(wire_);
    const Seal seal(kSecret);
    std::uint32_t steps = 0;
    std::string result;
    const auto ear = arena.listen("here", [&](const BusMessage& message) {
        const auto text = Seal(kSecret).open(message.bytes, message.subject, loop_.now());
        const auto news = read_match_news(text.value());
        steps = news->steps;
        if (news->parts > 0) result = news->text;
    });
    book_.add("strategic", 1, "expert", 3000);
    static_cast<void>(book_.give());
    const std::string to = think_subjects::match(seal.site(), "w");
    const MatchOrder order = order_of(book_.plan(0), "m", kProgram);
    arena.say(to, seal.close(print(order), to, loop_.now()), "here");
    const auto look = [&] {
        games.tell();
        loop_.run();
        return steps;
    };
    ASSERT_TRUE(pass_until([&] { return look() >= 2; }));
    games.stand_still(true);
    EXPECT_EQ(games.room(), 0U);
    const std::uint32_t then = look();
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    EXPECT_LE(look(), then + 1) << "but for a step that had begun";
    EXPECT_EQ(games.counts().open, 1U);
    games.stand_still(false);
    ASSERT_TRUE(pass_until([&] { return !result.empty(); }));
    const auto told = arena::parse_result_line(result.substr(0, result.find('\n')));
    ASSERT_TRUE(told);
    EXPECT_EQ(told->steps, played_at_home(book_.plan(0)).steps);
    EXPECT_EQ(games.room(), 1U);
}

// Reviews come first: while there is one, no game begins there.
TEST_F(Players, judge_before_they_play) {
    const TestWorker& one = player("one");
    FarReviews reviews(loop_, known_);
    book_.add("strategic", 1, "random");
    MatchPlan brought = book_.plan(0);
    brought.tags.clear();
    const auto record = arena::play_match(brought).value().record;
    static_cast<void>(book_.give());
    std::vector<std::string> kept;
    ReviewDesk desk(
        loop_, [&](const std::string& name, const protocol::Reviewed&) { kept.push_back(name); },
        {.nodes = 2000}, &reviews);
    EXPECT_EQ(desk.begin("g", "t", 1, read_brought(record).value()), ReviewDesk::Begun::yes);
    ASSERT_TRUE(loop_.run_until([&] { return one.worker.counts().reviews.open == 1; }));
    pass(300);
    book_.add("strategic");
    while (one.worker.counts().reviews.open == 1) {
        EXPECT_EQ(one.worker.counts().games.open, 0U);
        EXPECT_TRUE(desk.ask("g", 1)) << "whoever waits asks now and then";
        pass(50);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    EXPECT_TRUE(loop_.run_until([&] { return kept.size() == 1; }));
    ASSERT_TRUE(all_come(1));
    expect_played(1);
}

}  // namespace
}  // namespace bivouac::server
