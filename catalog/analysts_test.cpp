// Analysts through the front door: told events alone, at any moment of a game.
#include "catalog/analysts.h"

#include <numeric>

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "engine/analysis_json.h"

namespace bivouac::catalog {
namespace {

using engine::Seat;

std::string bytes_of(const engine::Analysis& analysis) {
    core::JsonWriter json;
    engine::write_analysis(json, analysis);
    return json.take();
}

// A table of random players after so many of their decisions.
std::unique_ptr<engine::Table> table_after(const engine::Game& game,
                                           const engine::OptionValues& options,
                                           engine::ChanceSource& chance, int decisions) {
    auto opened = game.open_table(options, chance, {});
    std::unique_ptr<engine::Table> table = std::move(opened).value();
    for (int i = 0; i < decisions && !table->outcome(); ++i) {
        const engine::Due due = table->due();
        const Seat seat = due.seats.lowest();
        const auto bot = game.open_bot("random", options, seat, static_cast<std::uint64_t>(i));
        for (const engine::Event& event : table->events(seat, 0)) bot->tell(event);
        const std::string action = bot->choose({}).action;
        const bool done = due.wanted == engine::Wanted::setup
                              ? table->submit_setup(seat, action).ok()
                              : table->submit(seat, action).ok();
        EXPECT_TRUE(done) << action;
    }
    return table;
}

TEST(Analysts, every_family_has_one_that_says_the_same_when_told_the_same) {
    for (const char* id : {"strategic", "assassins-duel", "risk-assassins"}) {
        const engine::Game& game = *find(id);
        const auto options = engine::resolve_options(game.options(), {});
        for (const int decisions : {0, 2, 9, 30}) {
            engine::SeededChance chance(5);
            const auto table = table_after(game, *options, chance, decisions);
            for (int i = 0; i < table->seats(); ++i) {
                const auto one = open_analyst(game, *options, Seat(i));
                const auto other = open_analyst(game, *options, Seat(i));
                ASSERT_NE(one, nullptr) << id;
                engine::Question question;
                question.budget.nodes = 500;
                for (const engine::Event& event : table->events(Seat(i), 0)) {
                    one->tell(event);
                    other->tell(event);
                    // Questions on the way leave no trace.
                    if (event.seq() % 7 == 0) static_cast<void>(other->analyse(question));
                }
                const engine::Analysis analysis = one->analyse(question);
                EXPECT_EQ(bytes_of(analysis), bytes_of(other->analyse(question))) << id;
                ASSERT_EQ(analysis.chances.size(), static_cast<std::size_t>(table->seats()));
                EXPECT_NEAR(std::accumulate(analysis.chances.begin(), analysis.chances.end(), 0.0),
                            1, 1e-9);
                const auto legal = table->view(Seat(i))->legal();
                EXPECT_EQ(analysis.actions.empty(), legal->count() == 0) << id;
                for (const engine::ValuedAction& valued : analysis.actions) {
                    EXPECT_TRUE(legal->contains(valued.action)) << id << " " << valued.action;
                }
            }
        }
    }
}

// The truth is everybody's, and nobody's while the game goes on.
TEST(Analysts, how_a_game_stood_in_truth_is_said_to_who_sees_everything_and_to_nobody_else) {
    constexpr engine::Budget kLittle{.time = {}, .nodes = 300, .stop = nullptr};
    for (const char* id : {"assassins-duel", "risk-assassins"}) {
        const engine::Game& game = *find(id);
        const auto options = engine::resolve_options(game.options(), {});
        engine::SeededChance chance(5);
        const auto table = table_after(game, *options, chance, 40);
        ASSERT_FALSE(table->outcome()) << id;
        const ChancesInTruth truth = open_truth(game, *options);
        ASSERT_TRUE(truth) << id;
        EXPECT_EQ(table->glance(engine::Observer::all_seeing()), nullptr) << id;
        for (int i = 0; i < table->seats(); ++i) {
            EXPECT_TRUE(truth(*table->glance(Seat(i)), kLittle).empty()) << id;
        }
        const auto watching = table->glance(engine::Observer::spectator());
        EXPECT_TRUE(truth(*watching, kLittle).empty()) << id;
        const std::uint32_t moment = table->seq();
        for (int i = 1; !table->outcome(); ++i) ASSERT_TRUE(table->resign(Seat(i)).ok());
        const auto replay = table->so_far();
        const auto all = replay->glance(moment, engine::Observer::all_seeing());
        ASSERT_NE(all, nullptr) << id;
        const auto chances = truth(*all, kLittle);
        ASSERT_EQ(chances.size(), static_cast<std::size_t>(table->seats())) << id;
        EXPECT_NEAR(std::accumulate(chances.begin(), chances.end(), 0.0), 1, 1e-9) << id;
        EXPECT_EQ(chances, truth(*all, kLittle)) << id;
    }
    // Where nothing is hidden everybody knows it.
    const engine::Game& strategic = *find("strategic");
    const auto options = engine::resolve_options(strategic.options(), {});
    EXPECT_FALSE(open_truth(strategic, *options));
}

TEST(Analysts, a_game_that_nobody_can_judge_has_none) {
    const engine::Game& game = *find("ambush");
    const auto options = engine::resolve_options(game.options(), {});
    EXPECT_EQ(open_analyst(game, *options, Seat(0)), nullptr);
}

TEST(Analysts, nobody_sits_where_there_is_no_seat) {
    const engine::Game& game = *find("strategic");
    const auto options = engine::resolve_options(game.options(), {});
    EXPECT_EQ(open_analyst(game, *options, Seat(2)), nullptr);
}

}  // namespace
}  // namespace bivouac::catalog
