// How a game stood in truth: what neither side could know counts.
#include "games/stratego/judge.h"
#include "games/stratego/tests/scene.h"

namespace bivouac::stratego {
namespace {

constexpr engine::Budget kBudget{.time = {}, .nodes = 4000, .stop = nullptr};

[[nodiscard]] double chance_of_red(const Game& game) {
    const auto chances = Judge::open_truth(game.settings)(game.state, kBudget);
    EXPECT_EQ(chances.size(), 2U);
    EXPECT_NEAR(chances[0] + chances[1], 1, 1e-9);
    return chances[static_cast<std::size_t>(game.seat(Side::red).index())];
}

// Nobody has seen the flag beside the Captain; in truth it is taken with the next move.
TEST(StrategoTruth, a_hidden_flag_within_reach_is_a_won_game) {
    const Settings settings = settings_of("stratego-original", "red=first");
    const Game near = scene(settings, "rFa1 rBa2 rBb1 r5e9 bFe10 b9b8 bBi10 bBj9 b4a9");
    const Game far = scene(settings, "rFa1 rBa2 rBb1 r5e9 bBe10 b9b8 bBi10 bFj9 b4a9");
    EXPECT_GT(chance_of_red(near), 0.95);
    EXPECT_LT(chance_of_red(far), 0.7);
}

// What is known to both is no different in truth: showing a piece changes nothing.
TEST(StrategoTruth, what_has_been_shown_and_what_has_not_counts_alike) {
    const Settings settings = settings_of("stratego-original", "red=first");
    const Game hidden = scene(settings, "rFa1 rBa2 rBb1 r8e5 b7e7 bFj10 bBi10 bBj9 b4a9");
    const Game shown = scene(settings, "rFa1! rBa2! rBb1! r8e5! b7e7! bFj10! bBi10! bBj9! b4a9!");
    EXPECT_EQ(chance_of_red(hidden), chance_of_red(shown));
}

TEST(StrategoTruth, before_play_nobody_is_ahead) {
    EXPECT_EQ(chance_of_red(fresh(settings_of("stratego-original"))), 0.5);
}

}  // namespace
}  // namespace bivouac::stratego
