// Rules::sample: every world that looks like the view is equally likely, and no other is drawn.
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "engine/testing/scale.h"
#include "games/stratego/tests/scene.h"
#include "games/stratego/tests/worlds.h"

namespace bivouac::stratego {
namespace {

using engine::testing::scaled;

constexpr auto kRed = engine::Seat(0);
constexpr auto kBlue = engine::Seat(1);

// The number of worlds is counted by hand. The limit on chi-square is five standard deviations.
void expect_uniform(const Game& game, engine::Observer observer, std::size_t worlds,
                    std::uint64_t seed) {
    const View view = view_of(game, observer);
    const std::vector<Position> all = all_worlds(game.settings, view);
    EXPECT_EQ(all.size(), worlds);
    const Law law = law_of(all, [](const Position&) { return 1.0; });
    EXPECT_EQ(law.size(), worlds);
    core::Rng rng(seed);
    const Fit fit =
        fit_to(law, scaled(60'000), [&] { return Rules::sample(game.settings, view, rng); });
    EXPECT_LE(fit.chi_square, fit.degrees + 5 * std::sqrt(2 * fit.degrees));
    EXPECT_GE(fit.chi_square, fit.degrees - 5 * std::sqrt(2 * fit.degrees));
}

// OR-7: six pieces nobody has seen, two of them alike.
TEST(StrategoSample, deals_every_order_of_the_hidden_ranks_equally_often) {
    const Game game(settings_of("stratego-training"),
                    "bF,2,bB,6/bB,9/2,b9,2,b3,4/3,b2,6/10/10/10/10/10/r3,8,rF red");
    expect_uniform(game, kRed, 360, 1);
}

// OR-14, VI-12: what has moved is neither bomb nor flag; what stands still may be anything.
TEST(StrategoSample, gives_no_bomb_and_no_flag_to_what_has_moved) {
    const Game game(settings_of("stratego-original"),
                    "bF,2,bB,2,bB,3/10/10/10/b9@a7,9/9,b2@j7/10/10/r3,9/9,rF red");
    // F, B, B on three still squares and two movable ranks on two moved ones.
    expect_uniform(game, kRed, 6, 2);
    const Game more(settings_of("stratego-original"),
                    "bF,2,bB,2,b7,2,b7/b8,9/10/10/b9@a7,9/9,b2@j7/10/10/r3,9/9,rF red");
    // F and B on five still squares in 20 ways; 9, 8, 7, 7, 2 on the rest in 60.
    expect_uniform(more, kRed, 1200, 3);
}

// B9, A6, B11: what has shown itself or has fallen is not dealt again.
TEST(StrategoSample, keeps_what_is_known) {
    const Game game(settings_of("stratego-training"),
                    "bF,2,bB!,6/bB,9/2,b9@b9!,2,b3,4/3,b2,6/10/10/10/10/10/r3,8,rF red");
    expect_uniform(game, kRed, 24, 4);
    core::Rng rng(4);
    const State world = Rules::sample(game.settings, view_of(game, kRed), rng);
    const Position& truth = game.state.position;
    EXPECT_EQ(world.position.rank_at(*parse_square("d10")), Rank::bomb);
    EXPECT_EQ(world.position.rank_at(*parse_square("c8")), Rank::general);
    for (int i = 0; i < kPieceIds; ++i) {
        const auto id = static_cast<PieceId>(i);
        const bool red = side_of(id) == Side::red;
        if (red || truth.piece(id).fallen()) {
            EXPECT_EQ(world.position.piece(id), truth.piece(id));
        }
    }
}

// OR-33: blue is to move and the game goes on, so F, B, B are not just where the ways out are.
TEST(StrategoSample, leaves_a_move_to_a_hidden_side_that_plays_on) {
    const std::string cluster = "bF,bB,b9,7/b3,bB,8/b2,9/10/10/10/10/10/10/r3,8,rF";
    const Settings training = settings_of("stratego-training");
    // Three of six have a way out: c10, b9, a8. All fixed there: 3 · 3! of 360.
    expect_uniform(Game(training, cluster + " blue"), kRed, 360 - 18, 5);
    expect_uniform(Game(training, cluster + " red"), kRed, 360, 6);
}

// OR-33, VI-24: the game ended because blue was blocked.
TEST(StrategoSample, keeps_a_blocked_side_blocked) {
    const Game game(settings_of("stratego-training"),
                    "b2,b9,bB,7/b3,bB,8/bF,9/10/10/10/10/10/10/r3,8,rF blue end=blocked:red");
    expect_uniform(game, kRed, 18, 7);
}

// AC-39, A16: with an Apple to use nobody is blocked, so nothing is known of the ways out.
TEST(StrategoSample, knows_that_an_apple_is_an_action) {
    const Settings special = settings_of("assassins-special");
    const std::string cluster = "bF,bB,b9,7/b3,bB,8/b2,9/10/10/10/10/r3,8,rF";
    expect_uniform(Game(special, cluster + " blue"), kRed, 360, 8);
}

// A spectator sees neither army.
TEST(StrategoSample, deals_both_armies_to_a_spectator) {
    const Game game(settings_of("stratego-original"),
                    "bF,2,bB,2,b5!,3/b4@b9,9/3,b8,6/10/10/10/10/r6@a1,9/r3,9/9,rF red");
    // Blue: F and B on three still squares, 4 and 8 on the rest, 12 ways. Red: F on one of two, 4.
    expect_uniform(game, engine::Observer::spectator(), 48, 9);
}

// OR-18, AC-45, C9: a long move shows the scout; a short one does not.
TEST(StrategoSample, knows_a_scout_by_its_long_move) {
    const Settings settings = settings_of("stratego-original");
    const std::string_view start = "bF,8,bB/10/10/b2,8,b5/10/10/10/10/r3,9/9,rF red";
    Game game(settings, start);
    game.play("a2-a3 a7-a5");
    expect_uniform(game, kRed, 6, 10);
    Game secret(settings, start);
    secret.play("a2-a3 a7-a6");
    expect_uniform(secret, kRed, 12, 11);
}

// B9, B11, C3: an attack shows both; the fallen lie open.
TEST(StrategoSample, counts_what_fell_in_an_attack) {
    Game game(settings_of("stratego-vintage"),
              "bF,8,bB/b6,9/10/b5,8,b5/r7@a4,9/10/10/10/10/9,rF red");
    game.play("a6xa7");
    expect_uniform(game, kRed, 24, 12);
    expect_uniform(game, kBlue, 1, 13);
}

// OR-5, AC-10: before the screen is lifted any legal setup may stand behind it.
TEST(StrategoSample, invents_a_setup_behind_the_screen) {
    const Settings settings = settings_of("assassins-duel", "red=first");
    State state = Rules::start(settings);
    core::Rng rng(14);
    ASSERT_EQ(Rules::due(settings, state).wanted, engine::Wanted::setup);
    Rules::apply_setup(settings, state, kBlue, Rules::random_setup(settings, kBlue, rng));
    const View view = Rules::view(settings, state, kRed);
    std::set<std::string> seen;
    for (int i = 0; i < 1000; ++i) {
        const State world = Rules::sample(settings, view, rng);
        ASSERT_EQ(Rules::broken(settings, world), "");
        ASSERT_EQ(Rules::view(settings, world, kRed), view);
        seen.insert(ranks_of(world.position));
    }
    EXPECT_EQ(seen.size(), 1000U);
}

}  // namespace
}  // namespace bivouac::stratego
