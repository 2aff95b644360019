// What an arena and its workers say to each other reads back, and carries all that a game follows
// from.
#include "server/workers/match_order.h"

#include "server/workers/program_mark.h"
#include "server/workers/testing/players.h"

namespace bivouac::server {
namespace {

using arena::MatchPlan;
using testing::played_at_home;

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
