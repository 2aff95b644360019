// What version 2 of the rules changed, beside what version 1 says: docs/rules/version-2.md.
#include <array>
#include <string>

#include <gtest/gtest.h>

#include "engine/phrasebook.h"
#include "games/stratego/tests/books.h"

namespace bivouac::stratego {
namespace {

constexpr std::array<std::string_view, 4> kBoxes = {"stratego-original", "stratego-training",
                                                    "stratego-vintage", "assassins-classic"};
constexpr std::array<std::string_view, 7> kAll = {
    "stratego-original", "stratego-training", "stratego-vintage", "stratego-tournament",
    "assassins-classic", "assassins-duel",    "assassins-special"};

const engine::GameSpec& spec_of(std::string_view id) {
    for (const engine::GameSpec& game : Rules::games()) {
        if (game.id == id) return game;
    }
    ADD_FAILURE() << id;
    return Rules::games()[0];
}

std::string options_of(const engine::GameSpec& game) {
    std::string names;
    for (const engine::OptionSpec& spec : game.options) {
        names += (names.empty() ? "" : " ") + std::string(spec.name) + "=" +
                 std::string(spec.by_default);
    }
    return names;
}

engine::Phrasebook words(std::string_view code = "en") {
    engine::Phrasebook phrases;
    phrases.add(Rules::file("lang/" + std::string(code) + ".txt"));
    return phrases;
}

// Red goes to and fro `times` times between two squares while blue waits with two pieces in turn.
void shuttle(Game& game, int times, const std::string& a, const std::string& b) {
    const std::string row = std::to_string(game.settings.rows - 1);
    const std::string next = std::to_string(game.settings.rows - 2);
    const std::array<std::string, 4> waiting = {"e" + row + "-e" + next, "g" + row + "-g" + next,
                                                "e" + next + "-e" + row, "g" + next + "-g" + row};
    for (int n = 0; n < times; ++n) {
        const auto round = static_cast<std::size_t>(Rules::turn(game.state) / 2 % 4);
        game.play((n % 2 == 0 ? a + "-" + b : b + "-" + a) + " " + waiting[round]);
    }
}
Game on_board(std::string_view id, std::string_view options, const std::string& red) {
    const Settings settings = settings_of(id, options);
    const std::string row = std::to_string(settings.rows - 1);
    const std::string last = std::to_string(int{settings.rows});
    return scene(settings, red + " bFj" + last + " b9e" + row + " bXg" + row);
}

// V2-1, V2-2, V2-4: what can be chosen, and since when.
TEST(StrategoVersion2, has_options_that_version_1_does_not_know) {
    for (const std::string_view id : kAll) {
        const engine::GameSpec& newest = spec_of(id);
        EXPECT_EQ(newest.rules_version, 2) << id;
        const engine::GameSpec* first = engine::under_rules(newest, 1);
        ASSERT_NE(first, nullptr) << id;
        EXPECT_EQ(first->id, id);
        EXPECT_EQ(first->options.size(), 4U) << id;
        EXPECT_EQ(engine::under_rules(newest, 3), nullptr);
        const bool tournament = id == "stratego-tournament";
        const bool special = id == "assassins-special";
        const std::string options = options_of(newest);
        EXPECT_EQ(
            options.find("shuttle_attacks=free shuttle_scouts=as_printed") != std::string::npos,
            !tournament)
            << id;
        EXPECT_EQ(options.find("shroud_row=back") != std::string::npos, special) << id;
        for (const char* name : {"shuttle_attacks", "shuttle_scouts", "shroud_row"}) {
            const std::vector<engine::OptionValue> given = {{name, "free"}};
            EXPECT_EQ(engine::resolve_options(first->options, given).error().key, "option.unknown")
                << id << " " << name;
        }
    }
}

// V2-1: an attack is no crossing, and the count begins anew after it.
TEST(StrategoVersion2, lets_an_attack_pass_the_limit) {
    for (const std::string_view id : kBoxes) {
        for (const bool free : {true, false}) {
            Game game =
                on_board(id, free ? "two_squares=6" : "two_squares=6 shuttle_attacks=counted",
                         "rFj1 r9a1 r3e1 b3b1");
            shuttle(game, 5, "a1", "a2");
            game.play("a2-a1 b1-b2");
            // Blue steps onto the square that red may not enter any more.
            const std::string before = game.refusal("a1-a2");
            EXPECT_EQ(before.substr(0, 18), "refuse.two_squares") << id;
            game.state.position.to_move = Side::blue;
            game.play("b2-a2");
            EXPECT_EQ(game.refusal("a1xa2").empty(), free) << id;
            if (!free) continue;
            game.play("a1xa2");
            EXPECT_FALSE(tells(game, "redrun")) << id;
        }
    }
}

// V2-1: tournaments count it, whatever anybody would like.
TEST(StrategoVersion2, counts_attacks_in_tournaments) {
    EXPECT_TRUE(settings_of("stratego-tournament").attacks_run);
    EXPECT_EQ(settings_of("stratego-tournament").scout_runs, ScoutRuns::borders);
    EXPECT_TRUE(settings_of("stratego-original", "rules=1").attacks_run);
    EXPECT_FALSE(settings_of("stratego-original").attacks_run);
}

// V2-2: Original and vintage count moves between exactly the same two squares, however far apart.
TEST(StrategoVersion2, counts_a_scouts_way_between_the_same_two_squares) {
    for (const std::string_view id :
         {"stratego-original", "stratego-training", "stratego-vintage"}) {
        const int limit = id == "stratego-vintage" ? 5 : 6;
        Game game = on_board(id, "", "rFj1 r2a2 r3e1");
        shuttle(game, limit, "a2", "a5");
        const std::string from = limit % 2 == 0 ? "a2" : "a5";
        const std::string to = limit % 2 == 0 ? "a5" : "a2";
        EXPECT_EQ(game.refusal(from + "-" + to).substr(0, 18), "refuse.two_squares") << id;
        // A square less far, or further: those are other squares.
        for (const char* other : {"a3", "a4", "a6"}) {
            EXPECT_EQ(game.refusal(from + "-" + other), "") << id << " " << other;
        }
        game.play(from + "-a4 " + std::string(limit % 4 == 1 ? "g9-g8" : "e8-e9"));
        EXPECT_EQ(game.refusal("a4-a2"), "") << id;
    }
}

// V2-2: with borders, as in tournaments, none of that helps.
TEST(StrategoVersion2, counts_borders_where_chosen) {
    Game game = on_board("stratego-original", "shuttle_scouts=border", "rFj1 r2a2 r3e1");
    shuttle(game, 6, "a2", "a5");
    for (const char* to : {"a3", "a4", "a5", "a6"}) {
        EXPECT_EQ(game.refusal("a2-" + std::string(to)), "refuse.two_squares OR-15") << to;
    }
}

// V2-2: Assassin's Creed counts steps of one; a long move begins the count anew.
TEST(StrategoVersion2, counts_steps_between_neighbouring_squares) {
    Game game = on_board("assassins-classic", "", "rFj1 r2a1 r3e1");
    shuttle(game, 12, "a1", "a3");
    EXPECT_EQ(game.refusal("a1-a3"), "");
    EXPECT_FALSE(tells(game, "redrun"));
    shuttle(game, 6, "a1", "a2");
    EXPECT_EQ(game.refusal("a1-a2"), "refuse.two_squares AC-28");
    EXPECT_EQ(game.refusal("a1-a3"), "");
    Game borders = on_board("assassins-classic", "shuttle_scouts=border", "rFj1 r2a1 r3e1");
    shuttle(borders, 6, "a1", "a3");
    EXPECT_EQ(borders.refusal("a1-a3"), "refuse.two_squares AC-28");
}

// V2-2: what a run looks like there is checked when a position is read.
TEST(StrategoVersion2, reads_runs_between_two_squares_only) {
    const std::string rows = "9,bF/10/10/10/4,b9@e7,5/10/10/10/r2@a1,9/9,rF red";
    const auto reads = [&](std::string_view options, const std::string& run) {
        const Settings settings = settings_of("stratego-training", options);
        const std::string fallen = " fallen=rX,r9,r3,r3,r2,r1,rB,rB,bX,b3,b3,b2,b2,b1,bB,bB";
        return Rules::parse_position(settings, rows + fallen + " redrun=a2,v," + run).has_value();
    };
    EXPECT_TRUE(reads("", "022200000"));
    EXPECT_TRUE(reads("", "400000000"));
    EXPECT_FALSE(reads("", "021000000"));  // not the same squares each time
    EXPECT_FALSE(reads("", "020200000"));
    EXPECT_FALSE(reads("", "002200000"));  // the piece stands elsewhere
    EXPECT_TRUE(reads("shuttle_scouts=border", "021000000"));
    EXPECT_TRUE(reads("rules=1", "021000000"));
}

// V2-3: the side that has lost its last mover has lost, be it its turn or not.
TEST(StrategoVersion2, ends_when_the_last_mover_falls) {
    for (const std::string_view id : kAll) {
        if (id == "assassins-special") continue;
        const bool assassins = id.starts_with("assassins");
        const std::string rule = assassins ? "AC-39" : id == "stratego-vintage" ? "VI-24" : "OR-33";
        const std::string last = assassins ? "8" : "10";
        Game own = scene(settings_of(id), "rFj1 r3e6 bFj" + last + " b9e7");
        own.play("e6xe7");
        EXPECT_EQ(own.result(), "end.no_movers " + rule + ",V2-3 blue") << id;
        Game theirs = scene(settings_of(id), "rFj1 rBa1 r9e6 bFj" + last + " b3e7 bBa" + last);
        theirs.play("e6xe7");
        EXPECT_EQ(theirs.result(), "end.no_movers " + rule + ",V2-3 red") << id;
        Game both = scene(settings_of(id), "rFj1 rBa1 r9e6 bFj" + last + " b9e7");
        both.play("e6xe7");
        EXPECT_EQ(both.result(), "end.no_movers.both " + rule + ",V2-3 draw") << id;
        EXPECT_TRUE(Rules::outcome(both.settings, both.state)->winners.empty());
    }
}

// V2-3: who is shut in may get out again, and loses only when it is their turn and they cannot.
TEST(StrategoVersion2, spares_whoever_is_only_shut_in) {
    Game game = original("rFj1 rBi1 r3e6 r9a1 rBa2 rBb1 bFj10 b9e7 b2c9");
    game.play("e6xe7");
    EXPECT_EQ(game.result(), "");
    game.play("c9-c8");
    EXPECT_EQ(game.result(), "end.blocked OR-33 blue");
}

// V2-3, A16: an Apple that may still be used; A7: a Shroud that is still to be decided.
TEST(StrategoVersion2, waits_for_the_apple_and_the_shroud) {
    Game apple = special("rFa1 rBb1 r3e4 b9e5 b5a7 bFj8");
    apple.play("e4xe5");
    EXPECT_EQ(apple.result(), "");
    apple.play("a7-a6 apple@j8");
    EXPECT_EQ(apple.result(), "end.no_movers AC-39,V2-3 blue");
    Game shroud = special("rFa1 r1e4 b5e5 bFj8", "red spent=red,blue");
    shroud.play("e4xe5");
    EXPECT_EQ(shroud.result(), "");
    EXPECT_EQ(shroud.due(), "red");
    Game gone = shroud;
    shroud.play("revive:5@b1");
    EXPECT_EQ(shroud.result(), "");
    gone.play("leave");
    EXPECT_EQ(gone.result(), "end.no_movers AC-39,V2-3 blue");
}

// V2-4: the front line instead of the back row, then the rows behind it, then the middle.
TEST(StrategoVersion2, brings_back_in_the_front_line_where_chosen) {
    const std::string pieces = "rFa1 r8b1 r1e4 b5e5 b4b8 bFj8";
    Game front = scene(settings_of("assassins-special", "shroud_row=front"), pieces);
    front.play("e4xe5");
    EXPECT_EQ(legal_after(front, "revive:2@"), "a3 b3 c3 d3 e3 f3 g3 h3 i3 j3");
    EXPECT_EQ(front.refusal("revive:2@c1"), "refuse.revive_square.front AC-49");
    Game back = special(pieces);
    back.play("e4xe5");
    EXPECT_EQ(legal_after(back, "revive:2@"), "c1 d1 e1 f1 g1 h1 i1 j1");
    EXPECT_EQ(back.refusal("revive:2@c3"), "refuse.revive_square AC-49");
    Game full = scene(settings_of("assassins-special", "shroud_row=front"),
                      "rFa1 r8a3 r7b3 r7c3 r6d3 r6e3 r5f3 r5g3 r4h3 r4i3 r3j3 r1e4 b5e5 b4b8 bFj8");
    full.play("e4xe5");
    EXPECT_EQ(legal_after(full, "revive:2@"), "a2 b2 c2 d2 e2 f2 g2 h2 i2 j2");
}

// V2-5: equal ranks, both fall; nobody else may attack a Spy and fall with her.
TEST(StrategoVersion2, lets_two_spies_fall_together) {
    for (const std::string_view id : kAll) {
        const bool assassins = id.starts_with("assassins");
        const std::string last = assassins ? "8" : "10";
        for (const char* rules : {"rules=1", "rules=2"}) {
            Game game =
                scene(settings_of(id, rules), "rFj1 r1e6 r9a1 bFj" + last + " b1e7 b9a" + last);
            game.play("e6xe7");
            EXPECT_EQ(game.at("e6") + game.at("e7"), "") << id;
            EXPECT_EQ(game.fallen(Side::red, Rank::spy), 1);
            EXPECT_EQ(game.fallen(Side::blue, Rank::spy), 1);
        }
    }
}

std::string told(const Game& game, std::string_view action, std::string_view language) {
    const auto parsed = *Rules::parse(game.settings, action);
    const engine::Actor actor = Rules::due(game.settings, game.state).seats.lowest();
    State after = game.state;
    Rules::apply(game.settings, after, actor, parsed);
    const Rules::Step step{engine::StepKind::action, actor, parsed, nullptr};
    const Event event =
        Rules::observe(game.settings, game.state, step, after, engine::Observer::spectator());
    return Rules::tell(game.settings, event, engine::Observer::spectator(), words(language));
}

// VI-20, V2-6: the owner of a struck bomb answers aloud, in the old box only.
TEST(StrategoVersion2, answers_boom_in_the_old_box) {
    EXPECT_EQ(told(vintage("rFj1 r9e6 r3a1 bFj10 b9a10 bBe8 r8e7"), "e7xe8", "en"),
              "Red: e7 attacks e8. “Boom!” Colonel (8) is blown up by a Bomb.");
    EXPECT_EQ(told(vintage("rFj1 r9e6 r3a1 bFj10 b9a10 bBe8 r8e7"), "e7xe8", "fr"),
              "Rouge : e7 attaque e8. « Boum ! » Colonel (8) saute sur une bombe.");
    EXPECT_EQ(told(vintage("rFj1 r9e6 r3e7 bFj10 b9a10 bBe8"), "e7xe8", "en"),
              "Red: e7 attacks e8, Miner (3) clears a Bomb.");
    EXPECT_EQ(told(original("rFj1 r9e6 r3a1 bFj10 b9a10 bBe8 r8e7"), "e7xe8", "en"),
              "Red: e7 attacks e8, Colonel (8) is blown up by a Bomb.");
}

// V2-9, SC-8: which rule forbade the last moves.
TEST(StrategoVersion2, names_the_rule_that_left_no_move) {
    Game shuttles = scene(settings_of("assassins-duel"), "rFb1 rBb2 rBa3 r9a1 bFj8 b9e7 bXg7");
    shuttle(shuttles, 6, "a1", "a2");
    EXPECT_EQ(shuttles.result(), "end.only_shuttles AC-28,SC-8 blue");
    const auto sentence = words().say("end.only_shuttles", {"Blue"});
    EXPECT_EQ(sentence,
              "Blue victorious: all that was left to the other side was to go to and fro once too "
              "often, and that is forbidden.");
}

std::optional<std::string> caution(const Game& game, std::string_view action,
                                   std::string_view language = "en") {
    const engine::Seat seat = Rules::due(game.settings, game.state).seats.lowest();
    return Rules::caution(game.settings, Rules::view(game.settings, game.state, seat),
                          *Rules::parse(game.settings, action), words(language));
}

// SC-8, V2-9: the last crossing that is allowed is announced before it is made, and no other.
TEST(StrategoVersion2, announces_the_last_crossing) {
    for (const std::string_view id : kAll) {
        for (const char* rules : {"rules=1", "rules=2"}) {
            Game game = on_board(id, rules, "rFj1 r9a1 r3e1");
            const int limit = game.settings.two_squares;
            for (int n = 0; n + 1 < limit; ++n) {
                EXPECT_FALSE(caution(game, n % 2 == 0 ? "a1-a2" : "a2-a1")) << id << " " << n;
                shuttle(game, 1, n % 2 == 0 ? "a1" : "a2", n % 2 == 0 ? "a2" : "a1");
            }
            const std::string last = limit % 2 == 0 ? "a2-a1" : "a1-a2";
            const std::string number = std::to_string(limit);
            EXPECT_EQ(caution(game, last),
                      "Careful: this is crossing " + number + " of " + number +
                          " in a row, the last one allowed. After it this piece may not go "
                          "straight back.")
                << id;
            EXPECT_EQ(caution(game, last, "fr"),
                      "Attention : c’est le passage " + number + " sur " + number +
                          ", le dernier permis de suite. Cette pièce ne pourra pas revenir "
                          "aussitôt.");
            EXPECT_FALSE(caution(game, "e1-e2")) << id;
        }
    }
}

// OR-33, C8: a setup that nobody can leave is warned about before it is handed in.
TEST(StrategoVersion2, warns_of_a_setup_that_walls_everybody_in) {
    const Settings settings = settings_of("stratego-original", "red=first");
    const State start = Rules::start(settings);
    for (const int seat : {0, 1}) {
        const View view = Rules::view(settings, start, engine::Seat(seat));
        const auto warned = [&](std::string_view text) {
            const auto setup = Rules::parse_setup(settings, start, engine::Seat(seat), text);
            EXPECT_TRUE(setup.ok()) << text;
            return Rules::caution_setup(settings, view, *setup, words()).has_value();
        };
        EXPECT_TRUE(warned("BB22BB22BB/2222333334/4445555666/67778891XF"));
        EXPECT_FALSE(warned("2222333334/BB22BB22BB/4445555666/67778891XF"));
        EXPECT_FALSE(warned("BB22BB22B2/22B2333334/4445555666/67778891XF"));
    }
}

// AC-6, AC-5: one name everywhere, and no flag where there is an Apple.
TEST(StrategoVersion2, speaks_of_no_flag_in_assassins_creed) {
    constexpr std::array<std::string_view, 8> kOthers = {
        "rank.F",           "end.flag",       "log.attack.flag",  "game.stratego-original.summary",
        "preset.open-flag", "end.flag.apple", "refuse.game_over", "log.attack.apple"};
    for (const std::string_view code : {"en", "fr"}) {
        const engine::Phrasebook phrases = words(code);
        for (const auto& [key, sentence] : phrases.entries()) {
            const bool flag = sentence.find("rapeau") != std::string::npos ||
                              sentence.find("flag") != std::string::npos ||
                              sentence.find("Flag") != std::string::npos;
            const bool other = std::find(kOthers.begin(), kOthers.end(), key) != kOthers.end();
            EXPECT_TRUE(!flag || other) << key << " = " << sentence;
        }
    }
    EXPECT_EQ(words("fr").say("name.blue.2"), "Apprenti assassin");
    EXPECT_EQ(words("en").say("name.blue.2"), "Assassin Apprentice");
}

}  // namespace
}  // namespace bivouac::stratego
