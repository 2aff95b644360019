// Taking back costs the same however long the game is: counted in steps, not in time.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/event_log.h"
#include "engine/sealed/json_of.inl"
#include "engine/sealed/read_record.h"
#include "engine/sealed/replay_of.h"
#include "engine/sealed/table_of.h"
#include "games/strategic/json.h"
#include "games/strategic/rules.h"

namespace bivouac::engine {
namespace {

// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables): rules have nothing to count in.
std::uint64_t applied = 0;
std::uint64_t folded = 0;
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

struct Counted : strategic::Rules {
    static void apply(const Settings& settings, State& state, Actor actor, const Action& action) {
        ++applied;
        strategic::Rules::apply(settings, state, actor, action);
    }
    static void fold(const Settings& settings, View& view, const Event& event) {
        ++folded;
        strategic::Rules::fold(settings, view, event);
    }
};
using State = Counted::State;

template <class Work>
std::uint64_t count(const std::uint64_t& counter, Work work) {
    const std::uint64_t before = counter;
    work();
    return counter - before;
}

RecordHeading<Counted> heading() {
    const GameSpec& game = Counted::games()[0];
    const auto options = resolve_options(game.options, {});
    return {&game, *Counted::configure(game, *options), *options, {}};
}

constexpr std::uint64_t kMost = 16;  // steps that going back may cost

class TakeBackCost : public ::testing::Test {
protected:
    SeededChance chance_{1};
    core::Rng rng_{1};
    TableOf<Counted> table_{heading(), chance_};

    void play() {
        const Seat seat = table_.due().seats.lowest();
        const auto legal = table_.glance(seat)->legal();
        ASSERT_TRUE(table_.submit(seat, legal->nth(rng_.below(legal->count()))).ok());
    }
    // A game with many moves that were taken back.
    void play_to_and_fro(int times) {
        for (int i = 0; i < 20; ++i) play();
        for (int i = 0; i < times; ++i) {
            const std::uint32_t seq = table_.seq();
            play();
            ASSERT_TRUE(table_.take_back(seq).ok());
        }
    }
};

TEST_F(TakeBackCost, is_the_same_in_a_short_game_and_in_a_long_one) {
    for (int i = 0; i < 2000; ++i) {
        const std::uint32_t seq = table_.seq();
        for (std::uint64_t moves = rng_.below(6) + 2; moves > 0; --moves) play();
        ASSERT_FALSE(table_.outcome());
        // Mostly all of it, sometimes all but one, so that the game goes on.
        const std::uint32_t target = rng_.below(100) == 0 ? seq + 1 : seq;
        EXPECT_LE(count(applied, [&] { EXPECT_TRUE(table_.take_back(target).ok()); }), kMost);
    }
    EXPECT_GT(table_.seq(), 5000U);
}

TEST_F(TakeBackCost, is_nothing_when_it_is_refused) {
    play_to_and_fro(200);
    EXPECT_EQ(count(applied, [&] { EXPECT_FALSE(table_.take_back(0).ok()); }), 0U);
    EXPECT_EQ(count(applied, [&] { EXPECT_TRUE(table_.last_choice_of(Seat(0))); }), 0U);
}

TEST_F(TakeBackCost, makes_reading_a_record_linear) {
    const auto cost = [this](int times) {
        play_to_and_fro(times);
        const std::string record = table_.seal().bytes();
        const std::uint64_t steps =
            count(applied, [&] { EXPECT_TRUE(parse_record_of<Counted>(record).ok()); });
        EXPECT_LE(steps, std::uint64_t{table_.seq()} * (kMost / 2));
        return static_cast<double>(steps) / table_.seq();
    };
    const double few = cost(100);
    const double many = cost(3000);
    EXPECT_LT(many, few * 2);
}

TEST_F(TakeBackCost, is_the_same_for_views) {
    play_to_and_fro(3000);
    ViewOf<Counted> view(heading().settings, Observer::spectator());
    for (const Event& event : table_.events(Observer::spectator(), 0)) {
        const bool back = event.kind() == engine::Event::Kind::taken_back;
        EXPECT_LE(count(folded, [&] { EXPECT_TRUE(view.fold(event)); }),
                  back ? EventLog::kPage : 1);
    }
    EXPECT_EQ(view.snapshot(),
              Counted::view(heading().settings,
                            parse_record_of<Counted>(table_.seal().bytes())->history.state(),
                            Observer::spectator()));
}

TEST_F(TakeBackCost, is_the_same_for_every_moment_of_a_replay) {
    play_to_and_fro(1500);
    const auto record = parse_record_of<Counted>(table_.seal().bytes());
    const ReplayOf<Counted> replay(*record);
    for (std::uint32_t step = 0; step <= replay.size(); ++step) {
        EXPECT_LE(
            count(applied, [&] { static_cast<void>(replay.glance(step, Observer::spectator())); }),
            kMost);
        EXPECT_LE(
            count(applied,
                  [&] { static_cast<void>(replay.events(Observer::spectator(), step, step + 1)); }),
            kMost + 1);
    }
}

TEST_F(TakeBackCost, is_refused_beyond_the_budget_of_a_strangers_record) {
    play_to_and_fro(100);
    const std::string record = table_.seal().bytes();
    const auto read = parse_record_of<Counted>(record);
    ASSERT_TRUE(read.ok());
    const auto needed = static_cast<std::uint32_t>(table_.seq() + read->history.played_again());
    EXPECT_GT(needed, table_.seq());
    EXPECT_TRUE(parse_record_of<Counted>(record, {needed}).ok());
    const auto refused = parse_record_of<Counted>(record, {table_.seq()});
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().key, "record.too_long");
    EXPECT_EQ(refused.error().arguments, std::vector{std::to_string(table_.seq())});
    const std::uint64_t steps =
        count(applied, [&] { EXPECT_FALSE(parse_record_of<Counted>(record, {50}).ok()); });
    EXPECT_LE(steps, 50 + kMost);
}

// Against a history that keeps every state.
TEST(History, knows_the_state_after_every_entry) {
    const RecordHeading<Counted> head = heading();
    core::Rng rng(5);
    History<Counted> history(head.settings);
    std::vector<State> after{history.state()};
    const auto draw = [&] {
        const Due due = Counted::due(head.settings, history.state());
        const Actor actor =
            due.wanted == Wanted::chance ? Actor::nature() : Actor(due.seats.lowest());
        const auto legal = Counted::legal(head.settings, history.state(), actor);
        history.append(head.settings,
                       {StepKind::action, actor, legal.nth(rng.below(legal.count())), nullptr});
        after.push_back(history.state());
    };
    while (history.seq() < 3000) {
        for (auto moves = rng.below(50); moves > 0; --moves) {
            if (Counted::outcome(head.settings, history.state())) break;
            draw();
        }
        const std::size_t standing = history.line().size();
        if (standing < 2) continue;
        const std::uint32_t target =
            history.line()[standing - 1 - rng.below(std::min<std::size_t>(standing - 1, 45))];
        history.append_take_back(head.settings, target);
        after.push_back(after[target]);
        ASSERT_EQ(history.state(), after.back());
    }
    for (std::uint32_t seq = 0; seq <= history.seq(); ++seq) {
        ASSERT_EQ(history.state_at(head.settings, seq), after[seq]) << seq;
    }
}

TEST(EventLog, is_what_was_told_and_not_taken_back) {
    core::Rng rng(3);
    EventLog log;
    std::vector<std::uint32_t> model;
    std::vector<std::pair<EventLog, std::vector<std::uint32_t>>> copies;
    for (std::uint32_t seq = 1; seq <= 3000; ++seq) {
        log.push_back(Event::step(Observer::spectator(), seq, seq));
        model.push_back(seq);
        if (rng.below(20) == 0) copies.emplace_back(log, model);
        if (rng.below(10) == 0) {
            const auto size = model.size() - rng.below(std::min<std::size_t>(model.size(), 80) + 1);
            log.shorten(size);
            model.resize(size);
        }
    }
    copies.emplace_back(log, model);
    for (const auto& [copy, expected] : copies) {
        ASSERT_EQ(copy.size(), expected.size());
        EXPECT_EQ(copy.empty(), expected.empty());
        EXPECT_TRUE(
            std::equal(copy.begin(), copy.end(), expected.begin(), expected.end(),
                       [](const Event& event, std::uint32_t seq) { return event.seq() == seq; }));
        if (!expected.empty()) {
            EXPECT_EQ(copy.back().seq(), expected.back());
        }
    }
}

}  // namespace
}  // namespace bivouac::engine
