// Games of an arena that are played by workers, over a bus within the process.
// tests/server/workers_test.py has the same with processes and NATS.
#include <algorithm>
#include <deque>
#include <map>
#include <mutex>

#include <gtest/gtest.h>

#include "arena/tournament/game_line.h"
#include "server/reviews/review_desk.h"
#include "server/workers/far_games.h"
#include "server/workers/far_reviews.h"
#include "server/workers/match_order.h"
#include "server/workers/program_mark.h"
#include "server/workers/testing/hired.h"

namespace bivouac::server {
namespace {

using arena::MatchPlan;
using arena::MatchResult;
using arena::PlayedBy;
using testing::kSecret;
using testing::LocalWire;
using testing::TestWorker;

constexpr const char* kProgram = "this one";

// Without times, which nothing makes repeat.
MatchResult without_times(MatchResult result) {
    using std::chrono::microseconds;
    for (arena::SeatFigures& seat : result.seats) {
        seat.time = seat.longest = seat.worst_over = microseconds(0);
    }
    return result;
}

MatchResult played_at_home(const MatchPlan& plan) {
    return without_times(arena::play_match(plan).value());
}

// What an arena would have to give, and what came of it.
class Book final : public arena::GamesToGive {
public:
    void add(const char* id, int count = 1, const char* level = "greedy", std::uint64_t nodes = 40,
             const std::vector<engine::OptionValue>& given = {}) {
        const engine::Game& game = *catalog::find(id);
        engines_.push_back(arena::level_engine("one", level));
        arena::Engine* first = engines_.back().get();
        engines_.push_back(arena::level_engine("two", "random"));
        MatchPlan plan;
        plan.game = &game;
        plan.options = engine::resolve_options(game.options(), given).value();
        const auto view = game.empty_view(plan.options, engine::Observer::spectator()).value();
        for (int seat = 0; seat < view->seats(); ++seat) {
            plan.seats.push_back({seat == 0 ? first : engines_.back().get(), {}});
            plan.seats.back().budget.nodes = nodes;
        }
        plan.tags = {{"Event", "test"}, {"Seat1", "one"}};
        for (int i = 0; i < count; ++i) {
            plan.seed = 40 + left_.size();
            plans_.push_back(plan);
            left_.push_back(plans_.size() - 1);
        }
    }
    [[nodiscard]] MatchPlan& plan(std::size_t number) { return plans_.at(number); }

    [[nodiscard]] std::optional<arena::GivenGame> give() override {
        const std::scoped_lock lock(mutex_);
        if (left_.empty()) return std::nullopt;
        const std::uint64_t number = left_.front();
        left_.pop_front();
        return arena::GivenGame{number, plans_.at(number)};
    }
    void played(std::uint64_t number, MatchResult result) override {
        const std::scoped_lock lock(mutex_);
        EXPECT_TRUE(played_.emplace(number, std::move(result)).second) << "played twice";
    }
    void came_back(std::uint64_t number, PlayedBy by) override {
        const std::scoped_lock lock(mutex_);
        EXPECT_FALSE(played_.contains(number));
        back_.emplace_back(number, by);
    }

    [[nodiscard]] std::size_t left() const {
        const std::scoped_lock lock(mutex_);
        return left_.size();
    }
    [[nodiscard]] std::map<std::uint64_t, MatchResult> results() const {
        const std::scoped_lock lock(mutex_);
        return played_;
    }
    using Back = std::vector<std::pair<std::uint64_t, PlayedBy>>;
    [[nodiscard]] Back back() const {
        const std::scoped_lock lock(mutex_);
        return back_;
    }

private:
    std::vector<std::unique_ptr<arena::Engine>> engines_;
    std::deque<MatchPlan> plans_;
    mutable std::mutex mutex_;
    std::deque<std::uint64_t> left_;
    std::map<std::uint64_t, MatchResult> played_;
    Back back_;
};

// Says that it takes games, and does with them what the test wants.
class FakePlayer {
public:
    using Act = std::function<void(FakePlayer& worker, const MatchOrder& order)>;
    FakePlayer(LocalWire& wire, Loop& loop, std::string name, Act act)
        : line_(wire), bus_(loop, line_, Seal(kSecret)), name_(std::move(name)) {
        ear_ = bus_.listen(think_subjects::match(bus_.site(), name_),
                           [this, act = std::move(act)](const BusMessage& message) {
                               const auto text = bus_.open(message);
                               reply_ = message.reply;
                               orders_.push_back(*read_match_order(text.value()));
                               act(*this, orders_.back());
                           });
        off_ = bus_.listen(think_subjects::match_off(bus_.site(), name_, "*"),
                           [this](const BusMessage&) { ++called_off_; });
        beat();
    }
    void beat(std::uint32_t games = 2, const std::string& program = kProgram) {
        WorkerBeat beat{.worker = name_, .room = 4};
        beat.games = games;
        beat.program = program;
        bus_.say(think_subjects::beats(bus_.site()), print(beat));
    }
    void say(MatchNews news) {
        if (news.worker.empty()) news.worker = name_;
        if (news.match.empty()) news.match = orders_.back().match;
        bus_.say(reply_, print(news), think_subjects::match_off(bus_.site(), name_, "1"));
    }
    [[nodiscard]] const std::vector<MatchOrder>& orders() const { return orders_; }
    [[nodiscard]] int called_off() const { return called_off_; }

private:
    LocalWire::Line line_;
    SiteBus bus_;
    std::string name_;
    std::string reply_;
    std::vector<MatchOrder> orders_;
    int called_off_ = 0;
    std::unique_ptr<Bus::Ear> ear_;
    std::unique_ptr<Bus::Ear> off_;
};

class Players : public testing::Hired {
protected:
    void tick() override {
        if (far_) far_->tick();
    }
    TestWorker& player(const std::string& name, std::size_t most = 1) {
        return hire(name, {.most_games = most, .program = kProgram});
    }
    [[nodiscard]] bool all_come(std::size_t count) {
        return pass_until([&] { return book_.results().size() + book_.back().size() >= count; });
    }
    void expect_played(std::uint64_t number) {
        const auto results = book_.results();
        ASSERT_TRUE(results.contains(number)) << number;
        EXPECT_EQ(without_times(results.at(number)), played_at_home(book_.plan(number)));
    }
    [[nodiscard]] bool is_asked(const FakePlayer& worker) {
        return pass_until([&] { return !worker.orders().empty(); });
    }
    [[nodiscard]] static Book::Back lost(std::uint64_t number) {
        return {{number, PlayedBy::ourselves}};
    }
    [[nodiscard]] std::uint64_t lost() const { return far_->figures().lost; }

    Book book_;
    std::optional<FarGames> far_{std::in_place, loop_, known_, book_, kProgram};
};

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

TEST(MatchMessages, read_back_and_damage_is_refused) {
    const MatchOrder order{.match = "node-1-1",
                           .game = "risk-assassins",
                           .rules_version = 2,
                           .program = "p",
                           .options = {{"players", "2"}, {"map", "own"}},
                           .files = {{"map", "a map\nin lines\n"}},
                           .players = {{"club", 20, 0}, {"greedy", 0, ~std::uint64_t{0}}},
                           .seed = ~std::uint64_t{0},
                           .opening_seed = 3,
                           .shared_openings = true,
                           .most_steps = 500,
                           .tags = {{"Event", "Spring"}, {"Seat1", "A \"B\""}}};
    EXPECT_EQ(read_match_order(print(order)), order);
    const MatchNews news{.worker = "one",
                         .match = "node-1-1",
                         .trouble = WorkerTrouble::busy,
                         .steps = 7,
                         .part = 1,
                         .parts = 2,
                         .text = "{\n}"};
    EXPECT_EQ(read_match_news(print(news)), news);
    WorkerBeat beat{"one", 8, false, 3, 2};
    beat.games = 5;
    beat.program = "p";
    EXPECT_EQ(read_worker_beat(print(beat)), beat);
    const std::string text = print(order);
    for (std::size_t length = 0; length < text.size(); ++length) {
        EXPECT_FALSE(read_match_order(text.substr(0, length))) << length;
    }
    std::string halved = text;
    halved.replace(halved.find("\"seed\""), 6, "\"sown\"");
    EXPECT_FALSE(read_match_order(halved)) << "half of it is another game";
    EXPECT_FALSE(read_match_news(R"({"worker":"one"})"));
}

TEST(ProgramMark, is_the_same_for_the_same_program) {
    const std::string mark = program_mark();
    EXPECT_FALSE(mark.empty());
    EXPECT_EQ(program_mark(), mark);
}

// A map of one's own goes along.
TEST(MatchOrders, carry_everything_that_a_game_follows_from) {
    const engine::Game& game = *catalog::find("risk-assassins");
    const auto one = arena::level_engine("one", "greedy");
    MatchPlan plan;
    plan.game = &game;
    const std::vector<engine::OptionValue> given = {{"players", "2"}};
    plan.options = engine::resolve_options(game.options(), given).value();
    plan.seats = {{one.get(), {}}, {one.get(), {}}};
    plan.seats[0].budget.nodes = 30;
    plan.seats[1].budget.nodes = 60;
    plan.seed = 11;
    plan.tags = {{"Event", "test"}};
    plan.most_steps = 400;
    const auto ordered = plan_of(*read_match_order(print(order_of(plan, "m", "p"))), game);
    ASSERT_NE(ordered, nullptr);
    EXPECT_EQ(played_at_home(ordered->plan), played_at_home(plan));
    plan.options[0].file = "lines\n";
    const MatchOrder order = order_of(plan, "m", "p");
    ASSERT_EQ(order.files.size(), 1U);
    EXPECT_EQ(order.files[0].option, plan.options[0].name);
    EXPECT_EQ(order.files[0].text, "lines\n");
}

}  // namespace
}  // namespace bivouac::server
