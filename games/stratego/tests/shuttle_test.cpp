// The shuttle rule: a piece may cross a border no more than three, five or six times running.
#include <array>

#include <gtest/gtest.h>

#include "games/stratego/tests/books.h"

namespace bivouac::stratego {
namespace {

struct Limited {
    std::string_view id;
    int limit = 0;
    std::string_view refusal;
    std::string_view options = {};
};
constexpr std::array<Limited, 4> kEditions = {{
    {"stratego-tournament", 3, "refuse.two_squares OR-15"},
    {"stratego-original", 6, "refuse.two_squares OR-15"},
    {"stratego-training", 6, "refuse.two_squares OR-15"},
    {"stratego-vintage", 5, "refuse.two_squares VI-13"},
}};
// Where attacks and all borders count: tournaments, the first rules, and whoever chooses so.
constexpr std::string_view kAllCounts = "shuttle_attacks=counted shuttle_scouts=border";
constexpr std::array<Limited, 7> kCounting = {{
    {"stratego-tournament", 3, "refuse.two_squares OR-15"},
    {"stratego-tournament", 3, "refuse.two_squares OR-15", "rules=1"},
    {"stratego-original", 6, "refuse.two_squares OR-15", "rules=1"},
    {"stratego-training", 6, "refuse.two_squares OR-15", "rules=1"},
    {"stratego-vintage", 5, "refuse.two_squares VI-13", "rules=1"},
    {"stratego-original", 6, "refuse.two_squares OR-15", kAllCounts},
    {"stratego-vintage", 5, "refuse.two_squares VI-13", kAllCounts},
}};

// The n-th step of a walk to and fro between two squares.
std::string to_and_fro(int n, const std::string& a = "a2", const std::string& b = "a3") {
    return n % 2 == 0 ? a + "-" + b : b + "-" + a;
}

// Red acts, and blue waits with two pieces in turn, so that blue has no run of its own.
void red(Game& game, const std::string& text) {
    constexpr std::array<std::string_view, 4> kWaiting = {"e9-e8", "g9-g8", "e8-e9", "g8-g9"};
    const auto n = static_cast<std::size_t>(Rules::turn(game.state)) / 2 % 4;
    game.play(text + " " + std::string(kWaiting[n]));
}
void shuttle(Game& game, int times, const std::string& a = "a2", const std::string& b = "a3") {
    for (int n = 0; n < times; ++n) red(game, to_and_fro(n, a, b));
}

Game walker(const Limited& edition, const std::string& more = "") {
    return scene(settings_of(edition.id, edition.options), "rFj1 r9a2 r3e2 bFj10 b9e9 bXg9" + more);
}

// OR-15, VI-13, B5, C5: a2-a3-a2-a3 and so on; crossing 4, 7 or 6 is one too many.
TEST(StrategoShuttle, ends_with_the_limit) {
    for (const Limited& edition : kEditions) {
        Game game = walker(edition);
        for (int n = 0; n < edition.limit; ++n) {
            ASSERT_EQ(game.refusal(to_and_fro(n)), "") << edition.id << " " << n;
            red(game, to_and_fro(n));
        }
        EXPECT_EQ(game.refusal(to_and_fro(edition.limit)), edition.refusal) << edition.id;
    }
}

// OR-15, VI-13: along a row, starting on either square, and for blue.
TEST(StrategoShuttle, ends_in_every_direction_and_for_both_sides) {
    for (const Limited& edition : kEditions) {
        for (const auto& [a, b] :
             {std::pair<std::string, std::string>{"a2", "b2"}, {"a2", "a1"}, {"a2", "a3"}}) {
            Game game = walker(edition);
            shuttle(game, edition.limit, a, b);
            EXPECT_EQ(game.refusal(to_and_fro(edition.limit, a, b)), edition.refusal);
        }
        Game blue = scene(settings_of(edition.id), "rFj1 r9a2 r3e2 bFj10 b9e9 bXg9", "blue");
        constexpr std::array<std::string_view, 4> kWaiting = {"a2-a3", "e2-e3", "a3-a2", "e3-e2"};
        for (int n = 0; n < edition.limit; ++n) {
            blue.play(to_and_fro(n, "e9", "e8"));
            blue.play(kWaiting[static_cast<std::size_t>(n) % 4]);
        }
        EXPECT_EQ(blue.refusal(to_and_fro(edition.limit, "e9", "e8")), edition.refusal);
    }
}

// SC-1: a move of another piece in between, and everything is allowed again.
TEST(StrategoShuttle, begins_anew_after_a_move_of_another_piece) {
    for (const Limited& edition : kEditions) {
        Game game = walker(edition);
        shuttle(game, edition.limit);
        red(game, "e2-e3");
        EXPECT_EQ(game.refusal(to_and_fro(edition.limit)), "") << edition.id;
        // The whole allowance, and no more.
        for (int n = edition.limit; n < 2 * edition.limit; ++n) red(game, to_and_fro(n));
        EXPECT_EQ(game.refusal(to_and_fro(2 * edition.limit)), edition.refusal);
    }
}

// SC-1: it need not come at the limit to count.
TEST(StrategoShuttle, forgets_a_run_that_was_interrupted) {
    for (const Limited& edition : kEditions) {
        Game game = walker(edition);
        shuttle(game, 2);
        red(game, "e2-e3");
        shuttle(game, edition.limit);
        EXPECT_EQ(game.refusal(to_and_fro(edition.limit)), edition.refusal);
    }
}

// SC-1: a Sword's double attack moves nobody: the run is over.
TEST(StrategoShuttle, begins_anew_after_a_sword) {
    const std::string pieces = "rFj1 r6a2 bFj8 b9e7 b8g7 b2b2 b3a1";
    constexpr std::array<std::string_view, 4> kWaiting = {"e7-e6", "g7-g6", "e6-e7", "g6-g7"};
    Game game = special(pieces);
    for (int n = 0; n < 6; ++n) {
        game.play(to_and_fro(n));
        game.play(kWaiting[static_cast<std::size_t>(n) % 4]);
    }
    EXPECT_EQ(game.refusal("a2-a3"), "refuse.two_squares AC-28");
    game.play("a2xa1+b2 e6-e7");
    EXPECT_EQ(game.refusal("a2-a3"), "");
}

// SC-1: nor does the Apple.
TEST(StrategoShuttle, begins_anew_after_the_apple) {
    constexpr std::array<std::string_view, 4> kWaiting = {"e7-e6", "g7-g6", "e6-e7", "g6-g7"};
    Game game = special("rFj1 r6a2 bFj8 b9e7 b8g7 b2i7");
    for (int n = 0; n < 6; ++n) {
        game.play(to_and_fro(n));
        game.play(kWaiting[static_cast<std::size_t>(n) % 4]);
    }
    EXPECT_EQ(game.refusal("a2-a3"), "refuse.two_squares AC-28");
    game.play("apple@i7 e6-e7");
    EXPECT_EQ(game.refusal("a2-a3"), "");
}

// SC-2: whatever the opponent does, attacks on the walker included.
TEST(StrategoShuttle, does_not_care_about_the_opponent) {
    for (const Limited& edition : kEditions) {
        Game game = walker(edition, " b3b3 b2e3");
        game.play("a2-a3 b3xa3 a3-a2 e3xe2");  // a lost attack on the walker, another elsewhere
        for (int n = 2; n < edition.limit; ++n) {
            game.play(to_and_fro(n));
            game.play(n % 2 == 0 ? "e9-e8" : "e8-e9");
        }
        EXPECT_EQ(game.refusal(to_and_fro(edition.limit)), edition.refusal) << edition.id;
    }
}

// SC-3: an attack into the other square counts like a move; winning it keeps the run.
TEST(StrategoShuttle, counts_a_won_attack) {
    for (const Limited& edition : kCounting) {
        Game game = walker(edition, " b3a4");
        game.play("a2-a3 e9-e8 a3-a2 a4-a3 a2xa3 g9-g8");
        EXPECT_EQ(game.at("a3"), "r9@!");
        for (int n = 3; n < edition.limit; ++n) {
            game.play(to_and_fro(n));
            game.play(n % 4 == 3 ? "e8-e9" : n % 4 == 0 ? "g8-g9" : n % 4 == 1 ? "e9-e8" : "g9-g8");
        }
        EXPECT_EQ(game.refusal(to_and_fro(edition.limit)), edition.refusal) << edition.id;
    }
}

// SC-3: the crossing too many is illegal even as an attack.
TEST(StrategoShuttle, forbids_an_attack_beyond_the_limit) {
    for (const Limited& edition : kCounting) {
        const bool odd = edition.limit % 2 == 1;  // the walker ends on a3, otherwise on a2
        const std::string lurking = odd ? "b2" : "b3";
        const std::string left = odd ? "a2" : "a3";
        Game game = walker(edition, " b3" + lurking);
        shuttle(game, edition.limit - 1);
        game.play(to_and_fro(edition.limit - 1) + " " + lurking + "-" + left);
        const std::string attack = (odd ? "a3x" : "a2x") + left;
        EXPECT_EQ(game.refusal(attack), edition.refusal) << edition.id;
        // After a move of another piece it may.
        red(game, "e2-e1");
        EXPECT_EQ(game.refusal(attack), "") << edition.id;
    }
}

// SC-3: a walker that falls takes its run with it.
TEST(StrategoShuttle, forgets_a_fallen_walker) {
    for (const Limited& edition : kCounting) {
        Game lost = walker(edition, " b3b10");
        lost.play("a2-a3 e9-e8");
        EXPECT_TRUE(tells(lost, "redrun"));
        Game drawn =
            scene(settings_of(edition.id, edition.options), "rFj1 r9a2 r3e2 bFj10 b9a4 bXg9");
        drawn.play("a2-a3 g9-g8 a3xa4");
        EXPECT_FALSE(tells(drawn, "redrun"));
        Game beaten =
            scene(settings_of(edition.id, edition.options), "rFj1 r9a2 r3e2 bFj10 bXa4 b9g9");
        beaten.play("a2-a3 g9-g8 a3xa4");
        EXPECT_FALSE(tells(beaten, "redrun"));
        Game taken =
            scene(settings_of(edition.id, edition.options), "rFj1 r9a2 r3e2 bFj10 bXa4 b9g9");
        taken.play("a2-a3 a4xa3");
        EXPECT_FALSE(tells(taken, "redrun"));
        EXPECT_TRUE(tells(taken, "bluerun"));
    }
}

Game scout_on_row_four(const Limited& edition) {
    return scene(settings_of(edition.id, edition.options), "rFj1 r2d4 r3e2 bFj10 b9e9 bXg9");
}

// SC-4: borders count, not squares: after d4-h4-b4-j4 the four borders d|e … g|h are crossed three
// times, and the scout may go back as far as h4. With five and six the same.
TEST(StrategoShuttle, counts_every_border_a_scout_crosses) {
    constexpr std::array<std::string_view, 6> kWalk = {"d4-h4", "h4-b4", "b4-j4",
                                                       "j4-b4", "b4-j4", "j4-b4"};
    for (const Limited& edition : kCounting) {
        Game game = scout_on_row_four(edition);
        for (int n = 0; n < edition.limit; ++n) {
            red(game, std::string(kWalk[static_cast<std::size_t>(n)]));
        }
        const bool right = edition.limit % 2 == 1;
        std::vector<std::string> along_row;
        for (const std::string& text : game.legal()) {
            if (text.starts_with(right ? "j4" : "b4") && text.ends_with("4")) {
                along_row.push_back(text);
            }
        }
        EXPECT_EQ(sorted(along_row), right ? "j4-h4 j4-i4" : "b4-a4 b4-c4 b4-d4") << edition.id;
        for (const std::string_view to : {"g4", "f4", "e4"}) {
            const std::string text = (right ? "j4-" : "b4-") + std::string(to);
            EXPECT_EQ(game.refusal(text), edition.refusal) << edition.id << " " << text;
        }
        EXPECT_EQ(game.refusal(right ? "j4-c4" : "b4-i4"), edition.refusal);
        EXPECT_EQ(game.refusal(right ? "j4-h4" : "b4-d4"), "");
    }
}

// SC-4: the same up and down a column, for blue.
TEST(StrategoShuttle, counts_the_borders_of_a_column) {
    Game game = scene(settings_of("stratego-tournament"), "rFj1 r9a2 r3c2 bFj10 b2e4 bXg9", "blue");
    game.play("e4-e8 a2-a3 e8-e2 c2-c3 e2-e10 a3-a2");
    EXPECT_EQ(legal_after(game, "e10-e"), "8 9");
    EXPECT_EQ(game.refusal("e10-e7"), "refuse.two_squares OR-15");
    EXPECT_EQ(game.refusal("e10-e1"), "refuse.two_squares OR-15");
}

// SC-4: other end squares do not help when a border is the same.
TEST(StrategoShuttle, is_not_evaded_by_a_scout_on_other_squares) {
    Game game = scout_on_row_four(kEditions[0]);
    red(game, "d4-h4");
    red(game, "h4-g4");
    red(game, "g4-j4");
    EXPECT_EQ(legal_after(game, "j4-"), "h4 i4 j2 j3 j5 j6 j7 j8 j9");
    EXPECT_EQ(game.refusal("j4-a4"), "refuse.two_squares OR-15");
}

// SC-4: a border not crossed by the last move is forgotten.
TEST(StrategoShuttle, forgets_the_borders_not_crossed_again) {
    Game game = scout_on_row_four(kEditions[0]);
    red(game, "d4-h4");
    red(game, "h4-b4");
    red(game, "b4-c4");
    red(game, "c4-j4");  // d|e … g|h once more from the start
    red(game, "j4-b4");
    red(game, "b4-j4");
    EXPECT_EQ(game.refusal("j4-b4"), "refuse.two_squares OR-15");
}

// SC-3, SC-4: a scout's attack over a full border.
TEST(StrategoShuttle, forbids_a_scouts_attack_over_a_full_border) {
    Game game = scene(settings_of("stratego-tournament"), "rFj1 r2d4 r3e2 bFj10 b9e9 bXg9 b1b3");
    game.play("d4-h4 e9-e8 h4-b4 g9-g8 b4-j4 b3-b4");
    EXPECT_EQ(game.refusal("j4xb4"), "refuse.two_squares OR-15");
    Game near = scene(settings_of("stratego-tournament"), "rFj1 r2d4 r3e2 bFj10 b9e9 bXg9 b1h3");
    near.play("d4-h4 e9-e8 h4-b4 g9-g8 b4-j4 h3-h4");
    EXPECT_EQ(near.refusal("j4xh4"), "");
}

// SC-5: turning off the line and back. The border a|b is the first of its line like 1|2: crossings
// of one line are not mistaken for crossings of the other.
TEST(StrategoShuttle, begins_anew_after_a_turn) {
    for (const Limited& edition : kEditions) {
        for (const std::string there : {"a3", "a1"}) {
            Game game = walker(edition);
            shuttle(game, edition.limit, "a2", there);
            const std::string at = edition.limit % 2 == 1 ? there : "a2";
            const std::string aside = "b" + at.substr(1);
            red(game, at + "-" + aside);
            red(game, aside + "-" + at);
            EXPECT_EQ(game.refusal(to_and_fro(edition.limit, "a2", there)), "") << edition.id;
        }
    }
}

// SC-5: a turn alone is enough, the crossings on the new line count from one.
TEST(StrategoShuttle, counts_the_new_line_from_its_first_step) {
    for (const Limited& edition : kEditions) {
        Game game = walker(edition);
        shuttle(game, 2);
        shuttle(game, edition.limit, "a2", "b2");
        EXPECT_EQ(game.refusal(to_and_fro(edition.limit, "a2", "b2")), edition.refusal);
        EXPECT_EQ(game.refusal(edition.limit % 2 == 1 ? "b2-b3" : "a2-a3"), "");
    }
}

// SC-6: a walk over three squares is none of this rule's business.
TEST(StrategoShuttle, allows_walks_over_three_squares) {
    for (const Limited& edition : kEditions) {
        Game game = walker(edition);
        for (int lap = 0; lap < 8; ++lap) {
            red(game, "a2-a3");
            red(game, "a3-a4");
            red(game, "a4-a3");
            red(game, "a3-a2");
        }
        EXPECT_EQ(game.at("a2"), "r9@") << edition.id;
    }
}

// SC-7: when both go to and fro, who began reaches the limit first and must stop first.
TEST(StrategoShuttle, stops_the_one_who_began) {
    for (const Limited& edition : kEditions) {
        Game game = scene(settings_of(edition.id), "rFj1 r9b3 rXe1 bFj10 b3a4 bXg9");
        for (int n = 0; n < edition.limit; ++n) {
            game.play(to_and_fro(n, "b3", "a3") + " " + to_and_fro(n, "a4", "b4"));
        }
        EXPECT_EQ(game.refusal(to_and_fro(edition.limit, "b3", "a3")), edition.refusal);
        game.play("e1-e2");
        // Now the other has its allowance used up as well.
        EXPECT_EQ(game.refusal(to_and_fro(edition.limit, "a4", "b4")), edition.refusal);
    }
}

// SC-8, B7, OR-33, VI-24: only forbidden moves left is no move left.
TEST(StrategoShuttle, loses_with_only_forbidden_moves_left) {
    for (const Limited& edition : kEditions) {
        const bool older = edition.id == "stratego-vintage";
        // Two bombs and the flag leave one walker two squares.
        Game game = scene(settings_of(edition.id), "rFb1 rBb2 rBa3 r9a1 bFj10 b9e9 bXg9");
        shuttle(game, edition.limit, "a1", "a2");
        EXPECT_EQ(game.result(),
                  older ? "end.only_shuttles VI-13,SC-8 blue" : "end.only_shuttles OR-15,SC-8 blue")
            << edition.id;
        Game first =
            scene(settings_of(edition.id, "rules=1"), "rFb1 rBb2 rBa3 r9a1 bFj10 b9e9 bXg9");
        shuttle(first, edition.limit, "a1", "a2");
        EXPECT_EQ(first.result(), older ? "end.blocked VI-24 blue" : "end.blocked OR-33 blue")
            << edition.id;
    }
}

// SC-9: the other directions of the same piece stay open.
TEST(StrategoShuttle, leaves_the_other_directions_open) {
    for (const Limited& edition : kEditions) {
        Game game = walker(edition);
        shuttle(game, edition.limit);
        const bool top = edition.limit % 2 == 1;
        EXPECT_EQ(legal_after(game, top ? "a3-" : "a2-"), top ? "a4 b3" : "a1 b2") << edition.id;
        EXPECT_EQ(legal_after(game, "e2-"), "d2 e1 e3 f2");
    }
}

// SC-9: going straight on over another border of the line.
TEST(StrategoShuttle, lets_the_walker_go_on) {
    for (const Limited& edition : kEditions) {
        Game game = walker(edition);
        shuttle(game, edition.limit);
        const bool top = edition.limit % 2 == 1;
        red(game, top ? "a3-a4" : "a2-a1");
        EXPECT_EQ(game.refusal(top ? "a4-a3" : "a1-a2"), "") << edition.id;
    }
}

// B5: the limit is an option, and so is having none.
TEST(StrategoShuttle, has_a_limit_to_choose) {
    for (const int limit : {3, 5, 6}) {
        Game game = scene(settings_of("stratego-original", "two_squares=" + std::to_string(limit)),
                          "rFj1 r9a2 r3e2 bFj10 b9e9 bXg9");
        shuttle(game, limit);
        EXPECT_EQ(game.refusal(to_and_fro(limit)), "refuse.two_squares OR-15") << limit;
    }
    Game free =
        scene(settings_of("stratego-vintage", "two_squares=off"), "rFj1 r9a2 r3e2 bFj10 b9e9 bXg9");
    shuttle(free, 40);
    EXPECT_EQ(free.at("a2"), "r9@");
}

// OR-15: the refusal tells the limit.
TEST(StrategoShuttle, says_how_often_was_allowed) {
    for (const Limited& edition : kEditions) {
        Game game = walker(edition);
        shuttle(game, edition.limit);
        const auto no = Rules::refuse(game.settings, game.state, game.seat(Side::red),
                                      *Rules::parse(game.settings, to_and_fro(edition.limit)));
        ASSERT_TRUE(no.has_value());
        EXPECT_EQ(no->arguments, std::vector<std::string>{std::to_string(edition.limit)});
    }
}

// SC-2: both sides have a run of their own.
TEST(StrategoShuttle, keeps_one_run_for_each_side) {
    Game game = tournament("rFj1 r9a2 bFj10 b9e9");
    game.play("a2-a3 e9-e8 a3-a2 e8-e9 a2-a3 e9-e8");
    EXPECT_EQ(game.refusal("a3-a2"), "refuse.two_squares OR-15");
    game.play("a3-a4");
    EXPECT_EQ(game.refusal("e8-e9"), "refuse.two_squares OR-15");
}

}  // namespace
}  // namespace bivouac::stratego
