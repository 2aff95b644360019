// The fast playouts play exactly what Rules::legal and Rules::apply play.
#include "games/stratego/playout.h"

#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "engine/testing/scale.h"
#include "games/stratego/tests/books.h"
#include "games/stratego/tests/few_pieces.h"

namespace bivouac::stratego {
namespace {

using engine::testing::scaled;

// A copy of the inner loop and a way to pick moves.
struct Way {
    Kernel kernel;
    Picking picking = Picking::by_count;

    [[nodiscard]] std::uint64_t play(const Settings& settings, State& state, core::Rng& rng,
                                     std::uint64_t most) const {
        return play_turns_by(kernel, settings, state, rng, most, picking);
    }
    [[nodiscard]] std::string name() const {
        return std::string(kernel.name) + (picking == Picking::by_count ? " count" : " list");
    }
};

// All that this processor can run.
std::vector<Way> every_way() {
    std::vector<Way> ways;
    for (const Kernel& kernel : usable_kernels()) {
        ways.push_back({kernel, Picking::by_count});
        ways.push_back({kernel, Picking::from_list});
    }
    return ways;
}

// Every edition without powers, with its own limits and with others.
std::vector<Settings> plain_editions() {
    std::vector<Settings> all;
    for (const engine::GameSpec& game : Rules::games()) {
        for (const std::string_view options :
             {"red=first", "red=second two_squares=3 chase=isf", "red=first two_squares=off",
              "red=first two_squares=5 chase=isf", "red=first two_squares=6 chase=off",
              "red=first army=company", "rules=1 red=first",
              "rules=1 red=second two_squares=3 chase=isf"}) {
            const auto settings = read_settings(game.id, options);  // not every game has them all
            if (settings && !settings->powers) all.push_back(*settings);
        }
        // Half and half of what version 2 lets people choose (V2-1, V2-2).
        Settings counted = settings_of(game.id, "red=first two_squares=3");
        counted.attacks_run = !counted.attacks_run;
        if (!counted.powers) all.push_back(counted);
    }
    return all;
}

State begin(const Settings& settings, core::Rng& rng) {
    State state = Rules::start(settings);
    for (const int seat : {0, 1}) {
        Rules::apply_setup(settings, state, engine::Seat(seat), Rules::any_setup(settings, rng));
    }
    return state;
}

// The usual way, with the same picks.
std::uint64_t play_usual(const Settings& settings, State& state, core::Rng& rng,
                         std::uint64_t most) {
    std::uint64_t played = 0;
    while (played < most && state.position.stage == Stage::play) {
        const engine::Seat seat = Rules::due(settings, state).seats.lowest();
        const LegalSet set = Rules::legal(settings, state, seat);
        Rules::apply(settings, state, seat, set.nth(rng.below(set.count())));
        ++played;
    }
    return played;
}

std::string text_of(const Settings& settings, const State& state) {
    return Rules::print_position(settings, state);
}

// Plays a game to its end in pieces of chance length, both ways, and compares after each.
void compare(const Way& way, const Settings& settings, const State& start, std::uint64_t seed) {
    State fast = start;
    State usual = start;
    core::Rng fast_rng(seed);
    core::Rng usual_rng(seed);
    core::Rng lengths(seed + 1);
    while (usual.position.stage == Stage::play) {
        const std::uint64_t most = lengths.below(4) == 0 ? 1 + lengths.below(9) : 5000;
        const std::uint64_t played = way.play(settings, fast, fast_rng, most);
        ASSERT_EQ(played, play_usual(settings, usual, usual_rng, most));
        ASSERT_EQ(fast, usual) << way.name() << "\n"
                               << text_of(settings, fast) << "\n"
                               << text_of(settings, usual);
        ASSERT_EQ(fast_rng, usual_rng);
        ASSERT_EQ(Rules::broken(settings, fast), "");
    }
    EXPECT_EQ(Rules::outcome(settings, fast), Rules::outcome(settings, usual));
}

// OR-9, OR-33, B8: whole games from setups of chance.
TEST(StrategoPlayout, plays_what_the_rules_play) {
    core::Rng rng(1);
    for (const Settings& settings : plain_editions()) {
        for (const Way& way : every_way()) {
            for (std::uint64_t game = 0; game < scaled(40); ++game) {
                const State start = begin(settings, rng);
                ASSERT_NO_FATAL_FAILURE(compare(way, settings, start, rng.next()));
            }
        }
    }
}

// SC-1 … SC-12: few pieces shuttle and chase a lot.
TEST(StrategoPlayout, plays_what_the_rules_play_with_few_pieces) {
    core::Rng rng(2);
    for (const Settings& settings : plain_editions()) {
        for (const Way& way : every_way()) {
            for (std::uint64_t game = 0; game < scaled(60); ++game) {
                const FewPieces few{
                    .walkers = 2, .bombs = 2, .width = 3 + static_cast<int>(game % 3)};
                const auto start = Rules::parse_position(settings, few_pieces(settings, few, rng));
                if (!start) continue;  // whoever is to move cannot
                ASSERT_NO_FATAL_FAILURE(compare(way, settings, *start, rng.next()));
            }
        }
    }
}

TEST(StrategoPlayout, stops_when_told) {
    const Settings settings = settings_of("stratego-original", "red=first");
    for (const Way& way : every_way()) {
        core::Rng rng(3);
        const State start = begin(settings, rng);
        State state = start;
        EXPECT_EQ(way.play(settings, state, rng, 0), 0U);
        EXPECT_EQ(state, start);
        for (const std::uint64_t most : {1U, 2U, 7U, 30U}) {
            State some = start;
            EXPECT_EQ(way.play(settings, some, rng, most), most) << way.name();
            EXPECT_EQ(Rules::turn(some), static_cast<int>(most));
        }
    }
}

// Says how many turns a whole game took, and plays none of a game that is over.
TEST(StrategoPlayout, counts_its_turns) {
    const Settings settings = settings_of("stratego-training", "red=first");
    core::Rng rng(4);
    for (std::uint64_t game = 0; game < scaled(200); ++game) {
        State state = begin(settings, rng);
        const std::uint64_t played = Rules::play_turns(settings, state, rng, 100'000);
        ASSERT_EQ(state.position.stage, Stage::over);
        // A turn that takes the flag ends the game before it is counted.
        const bool flag = state.position.end == End::flag;
        EXPECT_EQ(static_cast<std::uint64_t>(Rules::turn(state)) + (flag ? 1 : 0), played);
        EXPECT_EQ(Rules::play_turns(settings, state, rng, 100), 0U);
    }
}

// Where it cannot play it leaves everything to the usual way.
TEST(StrategoPlayout, leaves_powers_and_memory_alone) {
    core::Rng rng(5);
    for (const Settings& settings :
         {settings_of("assassins-special"),
          settings_of("stratego-original", "red=first memory_mode=on")}) {
        State state = begin(settings, rng);
        const State before = state;
        EXPECT_EQ(Rules::play_turns(settings, state, rng, 100), 0U);
        EXPECT_EQ(state, before);
    }
    const Settings settings = settings_of("stratego-original");
    State lots = Rules::start(settings);
    EXPECT_EQ(Rules::play_turns(settings, lots, rng, 100), 0U);
    EXPECT_EQ(lots.position.stage, Stage::lots);
}

// Every legal move is equally likely: chi-square over the first moves, scouts' long ones included.
TEST(StrategoPlayout, chooses_uniformly) {
    const Settings settings = settings_of("stratego-original", "red=first");
    const Game start = set_up_game(settings, "262725X262/519428574B/472638453B/3B236B3BBF",
                                   "2625272826/794251X645/B386B4273B/353BFB32B4");
    const LegalSet set = Rules::legal(settings, start.state, start.seat(Side::red));
    std::vector<State> after;
    for (std::uint64_t n = 0; n < set.count(); ++n) {
        after.push_back(start.state);
        Rules::apply(settings, after.back(), start.seat(Side::red), set.nth(n));
    }
    const std::uint64_t draws = scaled(20'000);
    for (const Way& way : every_way()) {
        core::Rng rng(6);
        std::vector<double> times(after.size());
        for (std::uint64_t n = 0; n < draws; ++n) {
            State state = start.state;
            ASSERT_EQ(way.play(settings, state, rng, 1), 1U);
            std::size_t which = 0;
            while (which < after.size() && !(after[which] == state)) ++which;
            ASSERT_LT(which, after.size());
            ++times[which];
        }
        const double expected = static_cast<double>(draws) / static_cast<double>(after.size());
        double chi_square = 0;
        for (const double count : times) {
            chi_square += (count - expected) * (count - expected) / expected;
        }
        const auto freedom = static_cast<double>(after.size() - 1);
        EXPECT_LT(chi_square, freedom + 5 * std::sqrt(2 * freedom)) << way.name();
    }
}

// B8: the draw comes with the same ply, and gives way to a player who cannot move.
TEST(StrategoPlayout, judges_draws_alike) {
    for (const Way& way : every_way()) {
        core::Rng rng(7);
        Game drawn = original("rFj1 r9e4 bFj10 b9a9", "red turn=300 quiet=198");
        EXPECT_EQ(way.play(drawn.settings, drawn.state, rng, 1000), 2U);
        EXPECT_EQ(drawn.result(), "end.no_progress B8 draw");
        // Stopped right there, it is over all the same.
        Game stopped = original("rFj1 r9e4 bFj10 b9a9", "red turn=300 quiet=199");
        EXPECT_EQ(way.play(stopped.settings, stopped.state, rng, 1), 1U);
        EXPECT_EQ(stopped.result(), "end.no_progress B8 draw");
        Game blocked = original("rFj1 r9e4 bFj10 b9a10 bBa9 bBb10", "red turn=300 quiet=199");
        EXPECT_EQ(way.play(blocked.settings, blocked.state, rng, 1000), 1U);
        EXPECT_EQ(blocked.result(), "end.blocked OR-33 red");
    }
}

// OR-33, SC-8, B12: and so does the end of somebody who cannot move.
TEST(StrategoPlayout, judges_blocks_alike) {
    for (const Way& way : every_way()) {
        core::Rng rng(8);
        for (const std::uint64_t most : {1U, 1000U}) {
            Game shut = original("rFj1 r9e4 bFj10 b9a10 bBa9 bBb10");
            EXPECT_EQ(way.play(shut.settings, shut.state, rng, most), 1U);
            EXPECT_EQ(shut.result(), "end.blocked OR-33 red") << way.name();
        }
        // Only a forbidden shuttle is left: three crossings, then red has lost.
        Game shuttle = tournament("rFb1 rBb2 rBa3 r9a1 bFj10 b9e9 bXg9");
        EXPECT_EQ(way.play(shuttle.settings, shuttle.state, rng, 1000), 6U);
        EXPECT_EQ(shuttle.result(), "end.only_shuttles OR-15,SC-8 blue") << way.name();
        EXPECT_EQ(Rules::turn(shuttle.state), 6);
    }
}

// Several games side by side, the usual way: a round chooses a move for every game under way, then
// makes them; a game without moves keeps its place for one more round.
std::uint64_t play_usual_together(const Settings& settings, std::vector<State>& games,
                                  core::Rng& rng) {
    std::uint64_t played = 0;
    std::vector<std::size_t> open;
    std::size_t next = 0;
    const auto fill = [&] {
        for (; open.size() < kTogether && next < games.size(); ++next) {
            if (games[next].position.stage == Stage::play) open.push_back(next);
        }
    };
    const auto is_over = [&](std::size_t game) {
        return games[game].position.stage == Stage::over;
    };
    for (fill(); open.size() == kTogether; fill()) {
        std::vector<std::size_t> kept;
        std::vector<std::optional<Action>> picks;
        for (const std::size_t game : open) {
            picks.emplace_back();
            if (is_over(game)) continue;
            const auto seat = Rules::due(settings, games[game]).seats.lowest();
            const LegalSet set = Rules::legal(settings, games[game], seat);
            picks.back() = set.nth(rng.below(set.count()));
        }
        for (std::size_t i = 0; i < open.size(); ++i) {
            if (!picks[i]) continue;
            State& game = games[open[i]];
            Rules::apply(settings, game, Rules::due(settings, game).seats.lowest(), *picks[i]);
            ++played;
            const End end = game.position.end;
            if (end != End::flag && end != End::no_movers) kept.push_back(open[i]);
        }
        open = kept;
    }
    for (const std::size_t game : open)
        played += play_usual(settings, games[game], rng, UINT64_MAX);
    return played;
}

// Many games at once are played by the same rules, from the first to the last.
TEST(StrategoPlayout, plays_games_together_by_the_rules) {
    core::Rng rng(10);
    for (const Settings& settings : plain_editions()) {
        for (const Kernel& kernel : usable_kernels()) {
            for (const std::size_t count : {std::size_t{1}, kTogether, std::size_t{23}}) {
                std::vector<State> fast;
                for (std::size_t i = 0; i < count; ++i) fast.push_back(begin(settings, rng));
                if (count > 20) Rules::agree_draw(settings, fast[7]);
                const std::vector<State> start = fast;
                std::vector<State> usual = fast;
                core::Rng fast_rng(count);
                core::Rng usual_rng(count);
                const std::uint64_t played = play_together_by(kernel, settings, fast, fast_rng);
                EXPECT_EQ(played, play_usual_together(settings, usual, usual_rng));
                ASSERT_EQ(fast, usual) << kernel.name << " " << count;
                EXPECT_EQ(fast_rng, usual_rng);
                for (const State& state : fast) {
                    EXPECT_EQ(state.position.stage, Stage::over);
                    EXPECT_EQ(Rules::broken(settings, state), "");
                }
                if (count > 20) {
                    EXPECT_EQ(fast[7], start[7]);  // over already
                }
            }
        }
    }
}

// OR-32: a Scout with a clear way to the flag.
TEST(StrategoPlayout, ends_with_the_flag) {
    for (const Way& way : every_way()) {
        core::Rng rng(9);
        const Game start = original("rFj1 rBa3 rBb4 r2a4 bFa10 b9e9");
        Game game = start;
        // One of six moves; the game that takes it is over after a single turn.
        while (game.result().empty()) {
            game = start;
            EXPECT_EQ(way.play(game.settings, game.state, rng, 1), 1U);
        }
        EXPECT_EQ(game.result(), "end.flag OR-32 red") << way.name();
        EXPECT_EQ(game.at("a10"), "r2@!");
    }
}

}  // namespace
}  // namespace bivouac::stratego
