// The bot that plays Stratego at every level: what it must never miss, and what it must never do.
#include "games/stratego/bot/thinking_bot.h"

#include <map>
#include <set>

#include "engine/sealed/table_of.h"
#include "games/stratego/bot/guarded_setup.h"
#include "games/stratego/tests/scene.h"

namespace bivouac::stratego::bot {
namespace {

using engine::Seat;

constexpr engine::Budget kNodes{std::chrono::milliseconds(0), 4000};

std::unique_ptr<engine::Bot> open(const Settings& settings, Seat seat, std::uint64_t seed,
                                  const engine::Handicap& handicap = {}) {
    return std::make_unique<ThinkingBot>(settings, seat, seed, handicap);
}

// What the bot does as whoever is due in the scene, knowing what that seat sees.
std::string choice_in(const Game& game, std::uint64_t seed = 1) {
    const Seat seat = Rules::due(game.settings, game.state).seats.lowest();
    const auto bot = open(game.settings, seat, seed);
    const engine::ViewOf<Rules> view(game.settings, seat,
                                     Rules::view(game.settings, game.state, seat));
    EXPECT_TRUE(bot->start_from(view));
    return bot->choose(kNodes).action;
}

Settings original() { return settings_of("stratego-original", "red=first"); }

TEST(StrategoThinkingBot, takes_a_flag_it_can_see) {
    EXPECT_EQ(choice_in(scene(original(), "rFa1 r5e6 r9b2 bFe7! bXb3! b3j10")), "e6xe7");
}

TEST(StrategoThinkingBot, lets_the_spy_take_a_known_marshal) {
    EXPECT_EQ(choice_in(scene(original(), "rFa1 rBa2 rBb1 r1e5 r8j1 bXe6! bFj10 b3i10 b4h9")),
              "e5xe6");
}

TEST(StrategoThinkingBot, does_not_attack_a_known_bomb_without_a_miner) {
    const Game game = scene(original(), "rFa1 rBa2 rBb1 r8e6 bBe7! bFj10 bBi10 b4a9");
    for (std::uint64_t seed = 1; seed <= 5; ++seed) EXPECT_NE(choice_in(game, seed), "e6xe7");
}

TEST(StrategoThinkingBot, takes_a_weaker_piece_that_cannot_be_avenged) {
    EXPECT_EQ(choice_in(scene(original(), "rFa1 rBa2 rBb1 r8e5! b7e6! bFj10 bBi10 bBj9 b4a9")),
              "e5xe6");
}

TEST(StrategoThinkingBot, moves_a_piece_that_would_be_taken) {
    const Game game = scene(original(), "rFa1 rBa2 rBb1 r8e5! r2j1 b9e6! bFj10 bBi10 bBj9 b4a9");
    EXPECT_TRUE(choice_in(game).starts_with("e5-"));
}

TEST(StrategoThinkingBot, answers_the_same_for_the_same_seed_and_nodes) {
    const Game game =
        scene(original(), "rFa1 rBa2 rBb1 r8e5 r7d3 r2j1 r3c4 b9e7 bFj10 bBi10 bBj9 b4a9 b6d7");
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        EXPECT_EQ(choice_in(game, seed), choice_in(game, seed));
    }
}

// Plays a whole game; the record's text. Every answer must be accepted.
std::string play_out(const engine::GameSpec& spec, std::string_view options, std::uint64_t seed,
                     const engine::Handicap& handicap) {
    const auto resolved = engine::resolve_options(spec.options, *engine::parse_options(options));
    const auto settings = Rules::configure(spec, *resolved);
    engine::SeededChance chance(seed);
    engine::RecordHeading<Rules> heading{&spec, *settings, *resolved, {}};
    engine::TableOf<Rules> table(std::move(heading), chance);
    std::array<std::unique_ptr<engine::Bot>, 2> bots = {open(*settings, Seat(0), seed, handicap),
                                                        open(*settings, Seat(1), seed, handicap)};
    std::uint32_t told = 0;
    while (!table.outcome()) {
        for (int i = 0; i < 2; ++i) {
            for (const engine::Event& event : table.events(Seat(i), told)) {
                bots[static_cast<std::size_t>(i)]->tell(event);
            }
        }
        told = table.seq();
        const engine::Due due = table.due();
        const Seat seat = due.seats.lowest();
        const std::string action =
            bots[static_cast<std::size_t>(seat.index())]->choose({{}, 40}).action;
        const auto done = due.wanted == engine::Wanted::setup ? table.submit_setup(seat, action)
                                                              : table.submit(seat, action);
        if (!done) {
            ADD_FAILURE() << spec.id << " refuses " << action << ": " << done.error().key;
            break;
        }
    }
    return table.seal().bytes();
}

TEST(StrategoThinkingBot, plays_every_edition_to_the_end_by_the_rules) {
    for (const engine::GameSpec& spec : Rules::games()) {
        const std::string once = play_out(spec, "", 3, {});
        EXPECT_NE(once.find("\nresult "), std::string::npos) << spec.id;
        EXPECT_EQ(once, play_out(spec, "", 3, {})) << spec.id;
    }
}

TEST(StrategoThinkingBot, plays_on_when_ranks_are_hidden_again_and_when_it_forgets) {
    for (const engine::GameSpec& spec : Rules::games()) {
        const engine::Handicap forgetful{1, 60, 20};
        const std::string record = play_out(spec, "memory_mode=on", 4, forgetful);
        EXPECT_NE(record.find("\nresult "), std::string::npos) << spec.id;
    }
}

TEST(StrategoThinkingBot, keeps_to_the_tournament_limit_where_nobody_forbids_to_shuttle) {
    // Nothing but the scout on a1 … c1 can move: it may cross a border three times in a run.
    const Settings settings = settings_of("stratego-original", "two_squares=off red=first");
    Game game = scene(settings, "r2a1 rBa2 rBb2 rBc2 rFd1 r5j4 b4j9 bFa10 bBb10 bBa9");
    const auto red = open(settings, Seat(0), 1);
    engine::ViewOf<Rules> view(settings, Seat(0), Rules::view(settings, game.state, Seat(0)));
    ASSERT_TRUE(red->start_from(view));
    std::uint32_t seq = 0;
    std::map<std::string, int> in_a_row;
    std::string last_line;
    for (int i = 0; i < 60 && !Rules::outcome(settings, game.state); ++i) {
        const Seat seat = Rules::due(settings, game.state).seats.lowest();
        std::string text;
        if (seat == Seat(0)) {
            text = red->choose({{}, 300}).action;
        } else {
            text = game.is_legal("j9-j10") ? "j9-j10" : "j10-j9";
        }
        if (!game.is_legal(text)) break;  // the quarry was taken
        const auto action = Rules::parse(settings, text);
        const State before = game.state;
        game.play(text);
        const engine::StepOf<Rules> step{engine::StepKind::action, seat, *action, nullptr};
        red->tell(engine::Event::step(Seat(0), ++seq,
                                      Rules::observe(settings, before, step, game.state, Seat(0))));
        if (seat == Seat(1)) continue;
        // Single steps over one border, forth and back, without another move between.
        const std::string forth = text;
        const std::string back = text.substr(3, 2) + "-" + text.substr(0, 2);
        const std::string line = std::min(forth, back);
        in_a_row[line] = line == last_line ? in_a_row[line] + 1 : 1;
        last_line = line;
        EXPECT_LE(in_a_row[line], 3) << text;
    }
}

TEST(StrategoThinkingBot, unlearns_what_is_taken_back) {
    const Settings settings = settings_of("stratego-original", "red=first");
    const auto bot = open(settings, Seat(0), 1);
    const auto told_less = open(settings, Seat(0), 1);
    engine::SeededChance chance(1);
    const engine::GameSpec& spec = Rules::games()[0];
    const auto options = engine::resolve_options(spec.options, *engine::parse_options("red=first"));
    engine::RecordHeading<Rules> heading{&spec, settings, *options, {}};
    engine::TableOf<Rules> table(std::move(heading), chance);
    core::Rng rng(5);
    for (const Seat seat : {Seat(0), Seat(1)}) {
        const auto setup = Rules::random_setup(settings, seat, rng);
        ASSERT_TRUE(table.submit_setup(seat, Rules::print_setup(settings, setup)));
    }
    const std::uint32_t after_setup = table.seq();
    for (const engine::Event& event : table.events(Seat(0), 0)) told_less->tell(event);
    const std::string first = told_less->choose(kNodes).action;
    ASSERT_TRUE(table.submit(Seat(0), first));
    if (!table.take_back(after_setup)) GTEST_SKIP() << "the first move shows something";
    for (const engine::Event& event : table.events(Seat(0), 0)) bot->tell(event);
    EXPECT_EQ(bot->choose(kNodes).action, first);
}

TEST(StrategoGuardedSetup, is_legal_varied_and_keeps_the_flag_behind_bombs) {
    for (const engine::GameSpec& spec : Rules::games()) {
        const Settings settings = settings_of(spec.id);
        core::Rng rng(7);
        std::set<std::string> seen;
        for (int i = 0; i < 60; ++i) {
            const auto setup = guarded_setup(settings, rng);
            State state = Rules::start(settings);
            state.position.stage = Stage::setup;
            EXPECT_FALSE(Rules::refuse_setup(settings, state, Seat(0), setup)) << spec.id;
            seen.insert(Rules::print_setup(settings, setup));
        }
        EXPECT_EQ(seen.size(), 60U) << spec.id;
    }
}

// What bombs enclose is not always the flag, and what else they enclose is cheap.
TEST(StrategoGuardedSetup, has_decoys_and_walls_in_nobody_of_worth) {
    const Settings settings = settings_of("stratego-original");
    core::Rng rng(11);
    int decoys = 0;
    for (int i = 0; i < 60; ++i) {
        const auto setup = guarded_setup(settings, rng);
        const auto rank = [&](int column, int row) {
            if (column < 0 || column >= settings.columns || row < 0) return Rank::bomb;
            const int at = row * settings.columns + column;
            return setup.ranks[static_cast<std::size_t>(at)];
        };
        for (int place = 0; place < settings.home_squares(); ++place) {
            const int column = place % settings.columns;
            const int row = place / settings.columns;
            const bool enclosed =
                row + 1 < settings.home_rows && rank(column - 1, row) == Rank::bomb &&
                rank(column + 1, row) == Rank::bomb && rank(column, row - 1) == Rank::bomb &&
                rank(column, row + 1) == Rank::bomb;
            if (!enclosed || is_fixed(rank(column, row))) continue;
            ++decoys;
            EXPECT_TRUE(rank(column, row) == Rank::sergeant ||
                        rank(column, row) == Rank::lieutenant)
                << letter_of(rank(column, row));
        }
    }
    EXPECT_GE(decoys, 6);
    EXPECT_LE(decoys, 54);
}

TEST(StrategoThinkingBot, takes_a_shuttling_enemy_for_bound_until_he_is_not) {
    const Settings settings = settings_of("stratego-original", "red=first two_squares=off");
    Game game = scene(settings, "rFa1 r8e5! r2j1 b7e7@ bFj10 bBi10", "blue");
    View view = Rules::view(settings, game.state, Seat(0));
    Memory memory(settings, Seat(0), view);
    const auto play = [&](const char* text) {
        const State was = game.state;
        const auto seat = Rules::due(settings, was).seats.lowest();
        game.play(text);
        const Rules::Step step{engine::StepKind::action, seat, *Rules::parse(settings, text),
                               nullptr};
        view = Rules::view(settings, game.state, Seat(0));
        memory.tell(Rules::observe(settings, was, step, game.state, Seat(0)), view);
    };
    for (const char* text : {"e7-e8", "j1-j2", "e8-e7", "j2-j1", "e7-e8", "j1-i1"}) play(text);
    EXPECT_EQ(memory.enemy_limit(), 3);
    play("e8-e7");
    EXPECT_EQ(memory.enemy_limit(), 0);
}

}  // namespace
}  // namespace bivouac::stratego::bot
