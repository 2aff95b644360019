// What is refused in Special, why, and in which words.
#include <gtest/gtest.h>

#include "core/rng.h"
#include "engine/languages.h"
#include "games/stratego/tests/scene.h"

namespace bivouac::stratego {
namespace {

engine::Phrasebook phrases(const std::string& file) {
    engine::Phrasebook book;
    book.add(Rules::file(file));
    return book;
}

// AC-47: without powers every special action is refused for the same reason.
TEST(StrategoSpecialRefusal, knows_no_powers_outside_special) {
    for (const char* id : {"assassins-classic", "assassins-duel", "stratego-original"}) {
        const Game game =
            set_up_game(settings_of(id, "red=first"), Rules::presets(settings_of(id)).front(),
                        Rules::presets(settings_of(id)).front());
        for (const char* text : {"e3xf3+e4", "apple@e6", "strike@e6", "revive:6@a1", "leave"}) {
            EXPECT_EQ(game.refusal(text), "refuse.no_powers ") << id << " " << text;
        }
    }
}

// AC-47: Special is Classic besides: same board, army, limits and refusals.
TEST(StrategoSpecialRefusal, refuses_moves_as_classic_does) {
    const std::string_view pieces = "rFa1 rBb1 r5b4 r2e2 r4e4 b9h2 bFj8 b4j7";
    const Game in_special = special(pieces);
    const Game in_classic = classic(pieces);
    EXPECT_EQ(in_special.settings.board, in_classic.settings.board);
    EXPECT_EQ(in_special.settings.army, in_classic.settings.army);
    EXPECT_EQ(in_special.settings.two_squares, in_classic.settings.two_squares);
    for (int from = 0; from < 80; ++from) {
        for (int to = 0; to < 80; ++to) {
            for (const char sign : {'-', 'x'}) {
                const std::string text =
                    name_of(static_cast<Square>(from)) + sign + name_of(static_cast<Square>(to));
                EXPECT_EQ(in_special.refusal(text), in_classic.refusal(text)) << text;
            }
        }
    }
}

// AC-50, A11
TEST(StrategoSpecialRefusal, explains_the_sword) {
    const Game game = special("rFa1 r6e3 r7b3 b2e4 b2f3 b3b4 b3a3 bFj8");
    EXPECT_EQ(game.refusal("b3xa3+b4"), "refuse.not_a_captain AC-50");
    EXPECT_EQ(game.refusal("e4xe3+f4"), "refuse.not_a_captain AC-50");
    EXPECT_EQ(game.refusal("c3xb3+d3"), "refuse.not_a_captain AC-50");
    EXPECT_EQ(game.refusal("e3xd3+e4"), "refuse.sword_targets A11");
    EXPECT_EQ(game.refusal("e3xa3+b4"), "refuse.sword_targets A11");
    EXPECT_EQ(game.refusal("e3xf3+e4"), "");
}

// AC-56, AC-57, A18
TEST(StrategoSpecialRefusal, explains_the_apple) {
    const Game game = special("rFa1 r6e3 b2e5 bFj8");
    EXPECT_EQ(game.refusal("apple@e3"), "refuse.apple_target AC-57");
    EXPECT_EQ(game.refusal("apple@g4"), "refuse.apple_target AC-57");
    EXPECT_EQ(game.refusal("apple@j9"), "refuse.apple_target AC-57");
    EXPECT_EQ(game.refusal("strike@e5"), "refuse.no_strike A18");
    const Game spent = special("rFa1 r6e3 b2e5 bFj8", "red spent=red");
    EXPECT_EQ(spent.refusal("apple@e5"), "refuse.apple_spent AC-56");
    EXPECT_EQ(spent.refusal("apple@e3"), "refuse.apple_spent AC-56");
}

// AC-48, AC-49, A8
TEST(StrategoSpecialRefusal, explains_the_shroud) {
    Game game = special("rFa1 rXb1 r1e4 b5e5 bFj8", "blue");
    EXPECT_EQ(game.refusal("leave"), "refuse.no_shroud AC-48");
    EXPECT_EQ(game.refusal("revive:9@c8"), "refuse.no_shroud AC-48");
    game.play("e5xe4");
    EXPECT_EQ(game.refusal("revive:X@c1"), "refuse.revive_rank A8");
    EXPECT_EQ(game.refusal("revive:1@c1"), "refuse.revive_rank A8");
    EXPECT_EQ(game.refusal("revive:?@c1"), "refuse.revive_rank A8");
    EXPECT_EQ(game.refusal("revive:9@b1"), "refuse.revive_square AC-49");
    EXPECT_EQ(game.refusal("revive:9@c2"), "refuse.revive_square AC-49");
    EXPECT_EQ(game.refusal("revive:9@c10"), "refuse.revive_square AC-49");
    EXPECT_EQ(game.refusal("revive:9@c1"), "");
}

// A7, A18: in the middle of a turn nothing else may be begun.
TEST(StrategoSpecialRefusal, asks_to_finish_first) {
    Game shroud = special("rFa1 r6e3 r1e4 b5e5 b4f3 bFj8", "blue");
    shroud.play("e5xe4");
    Game strike = special("rFa1 r6e3 b5e4 b5f3 b7e7 b7e8 b7d7 bFj8");
    strike.play("apple@e7");
    for (const Game* game : {&shroud, &strike}) {
        for (const char* text : {"e3-d3", "e3xe4", "e3xf3+e4", "apple@e4"}) {
            EXPECT_EQ(game->refusal(text), "refuse.finish_first A7") << text;
        }
    }
    EXPECT_EQ(strike.refusal("leave"), "refuse.no_shroud AC-48");
}

// A7: nobody but the one who has to decide.
TEST(StrategoSpecialRefusal, keeps_the_other_player_out_of_decisions) {
    Game shroud = special("rFa1 r8b1 r1e4 b5e5 bFj8", "blue");
    shroud.play("e5xe4");
    EXPECT_EQ(refusal_for(shroud, Side::blue, "revive:9@c1"), "refuse.not_your_turn");
    EXPECT_EQ(refusal_for(shroud, Side::blue, "leave"), "refuse.not_your_turn");
    Game strike = special("rFa1 r8b1 b7e7 b7e8 b7d7 bFj8");
    strike.play("apple@e7");
    EXPECT_EQ(refusal_for(strike, Side::blue, "strike@e8"), "refuse.not_your_turn");
}

// AC-11: lots are nature's.
TEST(StrategoSpecialRefusal, draws_no_lots_for_players) {
    const Game game = special("rFa1 r6e3 b2e5 bFj8");
    EXPECT_EQ(game.refusal("red:seat1"), "refuse.not_for_players ");
}

// AC-47: refuse() and legal() agree on every action there is.
TEST(StrategoSpecialRefusal, agrees_with_the_legal_actions) {
    const Game game = special("rFa1 r6e3 r6b2 b5e4 b5f3 b7e7 b7e8 b7d7 b2b3 b1a2 bFj8");
    std::vector<std::string> legal = game.legal();
    std::sort(legal.begin(), legal.end());
    std::size_t allowed = 0;
    const auto check = [&](const std::string& text) {
        const bool listed = std::binary_search(legal.begin(), legal.end(), text);
        EXPECT_EQ(game.is_legal(text), listed) << text;
        allowed += listed;
    };
    for (int a = 0; a < 80; ++a) {
        const std::string from = name_of(static_cast<Square>(a));
        check("apple@" + from);
        check("strike@" + from);
        for (int b = 0; b < 80; ++b) {
            const std::string to = name_of(static_cast<Square>(b));
            check(from + "-" + to);
            check(from + "x" + to);
        }
    }
    for (const char* text : {"e3xf3+e4", "b2xa2+b3"}) check(text);
    EXPECT_EQ(allowed, legal.size());
}

// AC-47: every reason is a sentence in every language.
TEST(StrategoSpecialRefusal, is_explained_in_every_language) {
    for (const engine::Language language : engine::languages()) {
        const std::string file = "lang/" + std::string(engine::language_code(language)) + ".txt";
        const engine::Phrasebook book = phrases(file);
        for (const char* key : {"no_powers", "not_a_captain", "sword_targets", "apple_spent",
                                "apple_target", "no_strike", "no_shroud", "revive_rank",
                                "revive_square", "finish_first", "not_for_players"}) {
            EXPECT_TRUE(book.knows(std::string("refuse.") + key)) << file << " " << key;
        }
    }
}

}  // namespace
}  // namespace bivouac::stratego
