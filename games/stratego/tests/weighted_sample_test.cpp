// sample_weighted: hidden ranks as likely as people put them there.
#include "games/stratego/weighted_sample.h"

#include <string>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "engine/testing/scale.h"
#include "games/stratego/tests/positions.h"
#include "games/stratego/tests/worlds.h"

namespace bivouac::stratego {
namespace {

using engine::testing::scaled;

constexpr auto kRed = engine::Seat(0);
constexpr int kSweeps = 80;    // of about six pieces
constexpr int kFewSweeps = 5;  // where the sample that is begun with has the law already

// What an army was before the first move, as far as the world says.
Setup setup_of(const Position& world, Side side) {
    Setup setup;
    for (int place = 0; place < kMostPieces; ++place) {
        setup.ranks[static_cast<std::size_t>(place)] = world.piece(piece_id(side, place)).rank();
    }
    return setup;
}

double weight_of(const SetupModel& model, const Position& world) {
    const int sum = model.log_weight(setup_of(world, Side::red)) +
                    model.log_weight(setup_of(world, Side::blue));
    return std::exp(static_cast<double>(sum) / SetupModel::kNat - 40);
}

// How far a sample is from its own law on average.
double usual_distance(const Law& law, std::uint64_t draws) {
    double sum = 0;
    for (const auto& [ranks, chance] : law) {
        sum += std::sqrt(chance * (1 - chance) / static_cast<double>(draws));
    }
    return sum * 0.4;
}

void expect_law(const Game& game, engine::Observer observer, const SetupModel& model,
                std::uint64_t seed, int sweeps = kSweeps) {
    const View view = Rules::view(game.settings, game.state, observer);
    const Law law = law_of(all_worlds(game.settings, view),
                           [&](const Position& world) { return weight_of(model, world); });
    core::Rng rng(seed);
    const std::uint64_t draws = scaled(20'000);
    const Fit fit = fit_to(
        law, draws, [&] { return sample_weighted(game.settings, view, model, rng, sweeps); });
    EXPECT_LT(fit.distance, 0.01 + 1.25 * usual_distance(law, draws));
}

// How far the weighted law is from the uniform one: a test of nothing would pass without this.
double distance_from_uniform(const Game& game, const SetupModel& model) {
    const auto worlds = all_worlds(game.settings, Rules::view(game.settings, game.state, kRed));
    double distance = 0;
    for (const auto& [ranks, chance] :
         law_of(worlds, [&](const Position& world) { return weight_of(model, world); })) {
        distance += std::abs(chance - 1.0 / static_cast<double>(worlds.size())) / 2;
    }
    return distance;
}

constexpr std::string_view kScattered =
    "b9,2,bB,bF,bB,3,b3/8,b2,1/10/10/10/10/10/10/10/r3,8,rF red";
constexpr std::string_view kWandering =
    "2,bB,bF,6/3,bB!,6/2,b3,7/b9@a9,9/10/9,b2@j7/10/10/10/r3,8,rF red";
constexpr std::string_view kCluster = "bF,bB,b9,7/b3,bB,8/b2,9/10/10/10/10/10/10/r3,8,rF ";
constexpr std::string_view kBlocked =
    "b2,b9,bB,7/b3,bB,8/bF,9/10/10/10/10/10/10/r3,8,rF blue end=blocked:red";

TEST(StrategoWeightedSample, follows_the_model) {
    const Settings training = settings_of("stratego-training");
    const SetupModel model(training);
    const Game scattered(training, kScattered);
    EXPECT_GT(distance_from_uniform(scattered, model), 0.5);
    expect_law(scattered, kRed, model, 1);
}

// OR-14, B9
TEST(StrategoWeightedSample, follows_the_model_with_moved_and_known_pieces) {
    const Settings training = settings_of("stratego-training");
    const SetupModel model(training);
    const Game wandering(training, kWandering);
    EXPECT_GT(distance_from_uniform(wandering, model), 0.3);
    expect_law(wandering, kRed, model, 2);
    // The army of forty, late: homes far from where the pieces stand, most of them fallen.
    const Settings original = settings_of("stratego-original");
    const Game late(original,
                    "3,bF,6/2,b4,bB,6/3,b5!,6/10/b9@e8,9/9,b1@e9/4,b2@a7,5/10/r3,9/9,rF red "
                    "fallen=bB@c10,bB@e10,bX@h7,b8@f8");
    expect_law(late, kRed, SetupModel(original), 3);
}

// OR-33, VI-24, AC-39
TEST(StrategoWeightedSample, knows_who_can_move_and_who_is_blocked) {
    const Settings training = settings_of("stratego-training");
    const SetupModel model(training);
    expect_law(Game(training, std::string(kCluster) + "blue"), kRed, model, 4);
    expect_law(Game(training, kBlocked), kRed, model, 5);
    const Settings special = settings_of("assassins-special");
    const Game apple(special, "bF,bB,b9,7/b3,bB,8/b2,9/10/10/10/10/r3,8,rF blue");
    expect_law(apple, kRed, SetupModel(special), 6);
}

TEST(StrategoWeightedSample, weighs_both_armies_for_a_spectator) {
    const Settings settings = settings_of("assassins-classic");
    const Game game(settings, "bF,2,bB,2,b5!,3/b4@b7,9/3,b8,6/10/10/r6@a1,9/r3,rB,8/9,rF red");
    expect_law(game, engine::Observer::spectator(), SetupModel(settings), 7);
}

TEST(StrategoWeightedSample, is_uniform_under_a_flat_model) {
    const Settings training = settings_of("stratego-training");
    const SetupModel flat = SetupModel::flat();
    EXPECT_LT(distance_from_uniform(Game(training, kScattered), flat), 1e-9);
    expect_law(Game(training, kScattered), kRed, flat, 8, kFewSweeps);
    expect_law(Game(training, kWandering), kRed, flat, 9, kFewSweeps);
    expect_law(Game(training, std::string(kCluster) + "blue"), kRed, flat, 10, kFewSweeps);
    expect_law(Game(training, kBlocked), kRed, flat, 11, kFewSweeps);
}

TEST(StrategoWeightedSample, without_sweeps_is_the_uniform_sample) {
    const Game game(settings_of("stratego-training"), kScattered);
    const View view = Rules::view(game.settings, game.state, kRed);
    core::Rng one(12);
    core::Rng two(12);
    EXPECT_EQ(sample_weighted(game.settings, view, SetupModel(game.settings), one, 0),
              Rules::sample(game.settings, view, two));
}

// One random game; whoever watches, the world drawn looks like the view and is whole.
void expect_likeness(const Settings& settings, core::Rng& rng) {
    const SetupModel model(settings);
    State state = Rules::start(settings);
    for (int step = 0; step < 300; ++step) {
        const engine::Due due = Rules::due(settings, state);
        if (due.wanted == engine::Wanted::nothing) break;
        const engine::Seat seat = due.seats.lowest();
        if (due.wanted == engine::Wanted::setup) {
            Rules::apply_setup(settings, state, seat, sound_setup(settings, rng));
        } else {
            const LegalSet legal = Rules::legal(settings, state, seat);
            Rules::apply(settings, state, seat, legal.nth(rng.below(legal.count())));
        }
        for (const engine::Observer observer :
             {engine::Observer(engine::Seat(0)), engine::Observer(engine::Seat(1)),
              engine::Observer::spectator()}) {
            const View view = Rules::view(settings, state, observer);
            const State world = sample_weighted(settings, view, model, rng, 1);
            ASSERT_EQ(Rules::view(settings, world, observer), view);
            ASSERT_EQ(Rules::broken(settings, world), "") << Rules::print_position(settings, world);
            ASSERT_EQ(Rules::due(settings, world), Rules::due(settings, state));
        }
    }
}

TEST(StrategoWeightedSample, looks_like_the_view_it_was_drawn_from) {
    core::Rng rng(13);
    for (const engine::GameSpec& game : Rules::games()) {
        for (const char* options : {"red=first", "red=first memory_mode=on"}) {
            const Settings settings = settings_of(game.id, options);
            for (std::uint64_t i = 0; i < scaled(10); ++i) expect_likeness(settings, rng);
        }
    }
}

// OR-5, AC-10: behind the screen a whole army is drawn, empty squares among it.
TEST(StrategoWeightedSample, draws_a_likely_army_behind_the_screen) {
    for (const char* id : {"stratego-original", "assassins-duel"}) {
        const Settings settings = settings_of(id, "red=first");
        const SetupModel model(settings);
        State state = Rules::start(settings);
        core::Rng rng(14);
        Rules::apply_setup(settings, state, engine::Seat(1), sound_setup(settings, rng));
        const View view = Rules::view(settings, state, kRed);
        double weighted = 0;
        double uniform = 0;
        for (int i = 0; i < 200; ++i) {
            const State world = sample_weighted(settings, view, model, rng, 40);
            ASSERT_EQ(Rules::view(settings, world, kRed), view);
            ASSERT_EQ(Rules::broken(settings, world), "");
            weighted += model.log_weight(setup_of(world.position, Side::blue));
            const State any = Rules::sample(settings, view, rng);
            uniform += model.log_weight(setup_of(any.position, Side::blue));
        }
        EXPECT_GT(weighted - uniform, 200 * 5 * SetupModel::kNat) << id;  // e^5 a setup
    }
}

}  // namespace
}  // namespace bivouac::stratego
