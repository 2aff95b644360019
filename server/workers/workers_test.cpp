// Bots that think at workers, over a bus within the process. tests/server/workers_test.py has the
// same with processes and NATS.
#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "engine/chance.h"
#include "server/bots/bot_pool.h"
#include "server/workers/far_bots.h"
#include "server/workers/testing/hired.h"

namespace bivouac::server {
namespace {

using testing::kSecret;
using testing::TestWorker;

// A table that no server has.
class Match {
public:
    explicit Match(const char* game) : game_(*catalog::find(game)) {
        options_ = engine::resolve_options(game_.options(), {}).value();
        table_ = game_.open_table(options_, chance_, {}).value();
    }
    [[nodiscard]] engine::Table& table() { return *table_; }
    [[nodiscard]] engine::Seat due() const { return table_->due().seats.lowest(); }
    [[nodiscard]] bool takes(const std::string& answer) {
        const engine::Seat seat = due();
        return table_->due().wanted == engine::Wanted::setup
                   ? table_->submit_setup(seat, answer).ok()
                   : table_->submit(seat, answer).ok();
    }
    [[nodiscard]] BotOrder order(const std::string& level) {
        BotOrder order;
        order.table = "t";
        order.seat = due();
        order.game = &game_;
        order.options = options_;
        order.level = level;
        order.seed = 5;
        order.seq = table_->seq();
        order.events = [this, seat = due()](std::uint32_t after) {
            return table_->events(seat, after);
        };
        order.so_far = [this] { return table_->so_far(); };
        order.stands = [this, seq = table_->seq()] { return stands && table_->seq() == seq; };
        return order;
    }
    bool stands = true;

private:
    const engine::Game& game_;
    engine::OptionValues options_;
    engine::SeededChance chance_{7};
    std::unique_ptr<engine::Table> table_;
};

class Workers : public testing::Hired {
protected:
    void tick() override { far_.tick(); }
    // Nothing: not answered without the help of time.
    struct Answer {
        bool came = false;
        std::optional<std::string> action;
    };
    [[nodiscard]] std::shared_ptr<Answer> ask(BotOrder order) {
        auto answer = std::make_shared<Answer>();
        pool_.ask(std::move(order), [answer](std::optional<std::string> action) {
            *answer = {true, std::move(action)};
        });
        return answer;
    }
    [[nodiscard]] std::string answer_to(BotOrder order) {
        const auto answer = ask(std::move(order));
        EXPECT_TRUE(loop_.run_until([&] { return answer->came; }));
        return answer->action.value_or("-");
    }
    [[nodiscard]] std::string thought_at_home(BotOrder order) {
        std::optional<std::string> answer;
        home_.ask(std::move(order),
                  [&](const std::optional<std::string>& action) { answer = action.value_or("-"); });
        EXPECT_TRUE(loop_.run_until([&] { return answer.has_value(); }));
        return answer.value_or("-");
    }
    [[nodiscard]] std::vector<std::string> questions() const { return said(".think."); }

    FarBots far_{loop_, known_};
    BotPool pool_{loop_, {.threads = 1, .most_queued = 8, .most_kept = 8, .pace = 0}, &far_};
    BotPool home_{loop_, {.threads = 1, .most_queued = 8, .most_kept = 8, .pace = 0}};
};

class AtWorkers : public Workers, public ::testing::WithParamInterface<const char*> {};

TEST_P(AtWorkers, bots_choose_what_they_choose_at_home) {
    const TestWorker& one = hire("one", {.threads = 2});
    Match match(GetParam());
    int taken = 0;
    for (; !match.table().outcome() && taken < 60; ++taken) {
        const std::string level = taken % 3 == 0 ? "random" : "greedy";
        const std::string here = thought_at_home(match.order(level));
        EXPECT_EQ(answer_to(match.order(level)), here) << "answer " << taken;
        ASSERT_TRUE(match.takes(here));
    }
    EXPECT_GT(taken, 10);
    EXPECT_EQ(pool_.figures().thoughts, 0U) << "nothing was thought about here";
    EXPECT_EQ(one.worker.counts().answered, static_cast<std::uint64_t>(taken));
    EXPECT_EQ(far_.figures().lost, 0U);
}
INSTANTIATE_TEST_SUITE_P(Families, AtWorkers,
                         ::testing::Values("strategic", "stratego-training", "risk-assassins"));

TEST_F(Workers, are_told_what_is_new_and_nothing_twice) {
    static_cast<void>(hire("one"));
    Match match("strategic");
    for (int i = 0; i < 12; ++i) ASSERT_TRUE(match.takes(answer_to(match.order("greedy"))));
    std::size_t lines = 0;
    for (const std::string& text : questions()) {
        const auto question = read_bot_question(text);
        ASSERT_TRUE(question);
        lines += question->events.size();
    }
    EXPECT_LE(lines, 2 * match.table().seq()) << "each of the two bots hears each step once";
    EXPECT_GE(lines, match.table().seq());
}

TEST_F(Workers, follow_what_was_taken_back) {
    static_cast<void>(hire("one"));
    Match match("strategic");
    for (int i = 0; i < 4; ++i) ASSERT_TRUE(match.takes(answer_to(match.order("greedy"))));
    ASSERT_TRUE(match.table().take_back(match.table().seq() - 2));
    EXPECT_EQ(answer_to(match.order("greedy")), thought_at_home(match.order("greedy")));
    EXPECT_EQ(far_.figures().lost, 0U);
}

TEST_F(Workers, that_are_not_there_are_not_waited_for) {
    Match match("strategic");
    EXPECT_FALSE(far_.is_there());
    EXPECT_TRUE(match.takes(answer_to(match.order("greedy"))));
    EXPECT_EQ(pool_.figures().thoughts, 1U);
    EXPECT_EQ(far_.figures().asked, 0U);
}

TEST_F(Workers, that_are_killed_are_replaced_by_the_node) {
    TestWorker& one = hire("one");
    Match match("strategic");
    ASSERT_TRUE(match.takes(answer_to(match.order("greedy"))));
    ASSERT_TRUE(match.takes(answer_to(match.order("greedy"))));
    one.kill();  // the bus says that nobody listens
    ASSERT_TRUE(far_.is_there()) << "nobody has noticed yet";
    EXPECT_TRUE(match.takes(answer_to(match.order("greedy"))));
    EXPECT_EQ(pool_.figures().thoughts, 1U);
}

TEST_F(Workers, that_are_frozen_are_replaced_by_another) {
    hire("one").freeze();
    const TestWorker& two = hire("two");
    Match match("strategic");
    const auto answer = ask(match.order("greedy"));
    // The bus chooses the first of the two.
    EXPECT_TRUE(loop_.run_until([&] { return questions().size() == 1; }));
    pass(7000);
    EXPECT_TRUE(loop_.run_until([&] { return answer->came; }));
    ASSERT_TRUE(answer->action && match.takes(*answer->action));
    for (int i = 0; i < 5; ++i) ASSERT_TRUE(match.takes(answer_to(match.order("greedy"))));
    EXPECT_EQ(two.worker.counts().answered, 6U);
    EXPECT_EQ(far_.figures().lost, 1U);
    EXPECT_EQ(pool_.figures().thoughts, 0U);
}

TEST_F(Workers, that_are_all_frozen_are_stood_in_for) {
    hire("one").freeze();
    Match match("strategic");
    const auto answer = ask(match.order("greedy"));
    loop_.run();
    EXPECT_FALSE(answer->came);
    pass(FarWorkers::kSilence + 6000);
    EXPECT_TRUE(loop_.run_until([&] { return answer->came; }));
    EXPECT_TRUE(answer->action && match.takes(*answer->action));
    EXPECT_EQ(pool_.figures().thoughts, 1U);
}

TEST_F(Workers, that_answer_for_a_table_that_has_gone_on_change_nothing) {
    hire("one").freeze();
    Match match("strategic");
    const auto answer = ask(match.order("greedy"));
    match.stands = false;
    pass(FarWorkers::kSilence + 6000);
    EXPECT_TRUE(loop_.run_until([&] { return answer->came; }));
    EXPECT_FALSE(answer->action) << "to be asked again";
    EXPECT_EQ(pool_.figures().thoughts, 0U);
}

TEST_F(Workers, that_forget_are_told_everything_again) {
    const TestWorker& one = hire("one", {.threads = 1, .most_kept = 0});
    Match match("strategic");
    for (int i = 0; i < 6; ++i) ASSERT_TRUE(match.takes(answer_to(match.order("greedy"))));
    EXPECT_EQ(one.worker.counts().answered, 6U);
    EXPECT_GT(one.worker.counts().refused, 0U);
    EXPECT_EQ(pool_.figures().thoughts, 0U);
}

TEST_F(Workers, that_do_not_know_the_game_say_so) {
    static_cast<void>(hire("one", {}, [](std::string_view, int) { return nullptr; }));
    Match match("strategic");
    EXPECT_TRUE(match.takes(answer_to(match.order("greedy"))));
    EXPECT_EQ(pool_.figures().thoughts, 1U);
}

TEST_F(Workers, that_leave_take_no_more_questions) {
    TestWorker& one = hire("one");
    Match match("strategic");
    ASSERT_TRUE(match.takes(answer_to(match.order("greedy"))));
    one.worker.leave();
    loop_.run();
    EXPECT_FALSE(far_.is_there());
    EXPECT_TRUE(match.takes(answer_to(match.order("greedy"))));
    EXPECT_EQ(one.worker.counts().answered, 1U);
}

// More than a worker takes at a time stays here.
TEST_F(Workers, are_not_asked_more_than_they_take) {
    static_cast<void>(hire("one", {.threads = 1, .most_kept = 8, .most_per_thread = 1}));
    Match first("strategic");
    Match second("strategic");
    const auto one = ask(first.order("greedy"));
    BotOrder other = second.order("greedy");
    other.table = "u";
    const auto two = ask(std::move(other));
    EXPECT_TRUE(loop_.run_until([&] { return one->came && two->came; }));
    EXPECT_EQ(far_.figures().asked, 1U);
    EXPECT_EQ(pool_.figures().thoughts, 1U);
}

// Somebody on the bus who knows its subjects, but not the secret.
TEST_F(Workers, do_not_believe_strangers) {
    const TestWorker& one = hire("one");
    testing::LocalWire::Line stranger(wire_);
    const Seal ours(kSecret);
    const Seal theirs("another secret than ours");
    const auto say = [&](const std::string& subject, const std::string& text,
                         const std::string& reply) {
        stranger.say(subject, theirs.close(text, subject, loop_.now()), reply);
    };
    Match match("strategic");
    BotQuestion question;
    question.bot = "x";
    question.game = "strategic";
    question.level = "greedy";
    say(think_subjects::one(ours.site(), "one"), print(question), "somewhere");
    say(think_subjects::beats(ours.site()), print(WorkerBeat{"two", 1000, false}), {});
    loop_.run();
    EXPECT_EQ(one.worker.counts().unsealed, 1U);
    EXPECT_EQ(one.worker.counts().open, 0U);
    EXPECT_EQ(far_.figures().workers, 1U);
    EXPECT_EQ(far_.figures().unsealed, 1U);
    const auto answer = ask(match.order("greedy"));
    const std::string to = think_subjects::answer(ours.site(), "node", "1");
    say(to, print(BotAnswer{"two", "node-1", BotAnswer::Trouble::none, "a1-a2"}), {});
    EXPECT_TRUE(loop_.run_until([&] { return answer->came; }));
    EXPECT_NE(answer->action, "a1-a2");
    EXPECT_EQ(far_.figures().unsealed, 2U);
    // What one of us has said, said again, is nobody's any more.
    const std::size_t before = one.worker.counts().answered;
    const std::vector<BusMessage> log = wire_.log();
    for (const BusMessage& each : log) stranger.say(each.subject, each.bytes, each.reply);
    pass(500);
    EXPECT_EQ(one.worker.counts().answered, before);
}

// Ten pieces a side on 10×8. The opponent's two worlds have the same squares and, but for the
// pieces that are shown, other ranks.
constexpr const char* kOwn = "---922X---/---1------/33---BF-B-";
constexpr const char* kOtherOwn = "---922X---/---1------/3-3--BF-B-";
constexpr const char* kHidden = "---------9/--B-----X1/2-FB---323";
constexpr const char* kOtherHidden = "---------9/--B-----X3/F-2B---321";

class WorkersHear : public Workers {
protected:
    void SetUp() override { static_cast<void>(hire("one")); }

    // What is asked for seat 0 while these actions are played.
    [[nodiscard]] std::vector<std::string> heard(const char* own, const char* hidden) {
        Match match("assassins-duel");
        const std::size_t before = questions().size();
        EXPECT_TRUE(match.table().submit_setup(engine::Seat(0), own));
        EXPECT_TRUE(match.table().submit_setup(engine::Seat(1), hidden));
        for (const char* action :
             {"a1-a2", "a6-a5", "a2-a3", "a7-a6", "a3-a4", "b7-b6", "a4xa5", "a5-a4"}) {
            if (match.due() == engine::Seat(0)) {
                BotOrder order = match.order("greedy");
                order.table = own == std::string(kOwn) ? hidden : own;
                EXPECT_NE(answer_to(std::move(order)), "-");
            }
            EXPECT_TRUE(match.takes(action)) << action;
        }
        std::vector<std::string> texts = questions();
        texts.erase(texts.begin(), texts.begin() + static_cast<std::ptrdiff_t>(before));
        // The name of the bot counts them.
        for (std::string& text : texts) text.replace(0, text.find(','), "");
        return texts;
    }
};

TEST_F(WorkersHear, the_same_bytes_whatever_an_opponent_hides) {
    const auto one = heard(kOwn, kHidden);
    EXPECT_EQ(one.size(), 4U);
    EXPECT_EQ(one, heard(kOwn, kOtherHidden));
    EXPECT_NE(one, heard(kOtherOwn, kHidden)) << "the comparison cannot fail";
}

TEST(WorkerMessages, read_back_and_damage_is_refused) {
    const BotQuestion question{.bot = "node-1",
                               .game = "strategic",
                               .rules_version = 2,
                               .options = {{"first", "orange"}},
                               .seat = engine::Seat(1),
                               .level = "club",
                               .seed = 18'446'744'073'709'551'615U,
                               .people = false,
                               .time = 420,
                               .nodes = 5000,
                               .wait = 1420,
                               .known = 3,
                               .events = {R"({"seq":4})", R"({"seq":5})"}};
    EXPECT_EQ(read_bot_question(print(question)), question);
    const BotAnswer answer{"one", "node-1", BotAnswer::Trouble::forgotten, ""};
    EXPECT_EQ(read_bot_answer(print(answer)), answer);
    const WorkerBeat beat{"one", 8, true};
    EXPECT_EQ(read_worker_beat(print(beat)), beat);
    const std::string head = print(question).substr(0, print(question).find('\n'));
    for (std::size_t length = 0; length < head.size(); ++length) {
        EXPECT_FALSE(read_bot_question(head.substr(0, length))) << length;
    }
    EXPECT_FALSE(read_bot_question(R"({"bot":"x"})"));
    EXPECT_FALSE(read_bot_answer("[]"));
    EXPECT_FALSE(read_worker_beat(""));
}

}  // namespace
}  // namespace bivouac::server
