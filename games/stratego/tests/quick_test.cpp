// The house edition: eight by eight squares, two armies to choose from, all else as in Original.
#include <gtest/gtest.h>

#include "games/stratego/tests/scene.h"
#include "games/stratego/tests/setups.h"

namespace bivouac::stratego {
namespace {

constexpr std::string_view kPatrol = "27296X2B/354183BF";
constexpr std::string_view kCompany = "26292X52/47B1863B/324B35BF";

Settings patrol() { return settings_of("stratego-quick", "red=first"); }
Settings company() { return settings_of("stratego-quick", "army=company red=first"); }

// "1112…": how many of X, 9 … 1, B and F.
std::string counts_of(const Army& army) {
    std::string counts;
    for (const char letter : std::string_view("X987654321BF")) {
        counts += std::to_string(int{army[index_of(*rank_of_letter(letter))]});
    }
    return counts;
}

std::string existing_squares(const Settings& settings) {
    std::string names;
    for_each_square(settings.board, [&](Square square) { names += name_of(square) + " "; });
    return names;
}

// HQ-1
TEST(StrategoQuick, is_played_on_eight_by_eight_squares_with_two_narrow_lakes) {
    EXPECT_EQ(existing_squares(patrol()),
              "a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2 e2 f2 g2 h2 a3 b3 c3 d3 e3 f3 g3 h3 "
              "a4 b4 d4 e4 g4 h4 a5 b5 d5 e5 g5 h5 "
              "a6 b6 c6 d6 e6 f6 g6 h6 a7 b7 c7 d7 e7 f7 g7 h7 a8 b8 c8 d8 e8 f8 g8 h8 ");
    EXPECT_EQ(existing_squares(company()), existing_squares(patrol()));
}

// HQ-1: the board ends where the eighth column and row end.
TEST(StrategoQuick, has_no_ninth_column_and_row) {
    const Game game = scene(patrol(), "rFa1 r9h3 r2g8 b9a6 bFd8 bBd7");
    EXPECT_EQ(legal_after(game, "h3-"), "g3 h2 h4");
    EXPECT_EQ(game.refusal("h3-i3"), "refuse.outside_board OR-11");
    EXPECT_EQ(game.refusal("g8-g9"), "refuse.outside_board OR-11");
    EXPECT_EQ(legal_after(game, "g8-"), "e8 f8 g1 g2 g3 g4 g5 g6 g7 h8");
}

// HQ-1, OR-13
TEST(StrategoQuick, keeps_everybody_out_of_the_water) {
    const Game game = scene(patrol(), "rFa1 r9c3 r2a4 r2d5 b9a8 bFh8");
    EXPECT_EQ(game.refusal("c3-c4"), "refuse.lake OR-13");
    EXPECT_EQ(legal_after(game, "a4-"), "a2 a3 a5 a6 a7 b4");
    EXPECT_EQ(legal_after(game, "d5-"), "d1 d2 d3 d4 d6 d7 d8 e5");
}

// HQ-2
TEST(StrategoQuick, sends_a_patrol_of_sixteen) {
    EXPECT_EQ(counts_of(patrol().army), "111111123121");
    EXPECT_EQ(size_of(patrol().army), 16);
    EXPECT_EQ(refusal(patrol(), kPatrol), "");
    EXPECT_EQ(refusal(patrol(), "27296X2B/354183B-"), "refuse.setup_missing HQ-2 | 1×F");
    EXPECT_EQ(refusal(patrol(), "27296X2B/354183FF"),
              "refuse.setup_missing_and_too_many HQ-2 | 1×B | 1×F");
}

// HQ-3
TEST(StrategoQuick, sends_a_company_of_twenty_four_where_chosen) {
    EXPECT_EQ(counts_of(company().army), "111122235141");
    EXPECT_EQ(size_of(company().army), 24);
    EXPECT_EQ(refusal(company(), kCompany), "");
    EXPECT_EQ(refusal(company(), "26292X52/47B1863B/324B35B-"), "refuse.setup_missing HQ-3 | 1×F");
    EXPECT_EQ(refusal(company(), kPatrol), "refuse.setup_rows | 3 | 8");
    EXPECT_FALSE(read_settings("stratego-original", "army=company"));
}

// HQ-4: two rows of one's own for a patrol, three for a company, all of them filled.
TEST(StrategoQuick, fills_two_or_three_rows_of_each_side) {
    EXPECT_EQ(patrol().home_squares(), size_of(patrol().army));
    EXPECT_EQ(company().home_squares(), size_of(company().army));
    const Game small = set_up_game(patrol(), kPatrol, kPatrol);
    EXPECT_EQ(small.position(),
              "bF,bB,b3,b8,b1,b4,b5,b3/bB,b2,bX,b6,b9,b2,b7,b2/8/8/8/8/"
              "r2,r7,r2,r9,r6,rX,r2,rB/r3,r5,r4,r1,r8,r3,rB,rF red");
    const Game large = set_up_game(company(), kCompany, kCompany);
    EXPECT_EQ(large.position(),
              "bF,bB,b5,b3,bB,b4,b2,b3/bB,b3,b6,b8,b1,bB,b7,b4/b2,b5,bX,b2,b9,b2,b6,b2/8/8/"
              "r2,r6,r2,r9,r2,rX,r5,r2/r4,r7,rB,r1,r8,r6,r3,rB/r3,r2,r4,rB,r3,r5,rB,rF red");
    EXPECT_EQ(refusal(patrol(), "F@a3"), "refuse.setup_outside HQ-4 | a3 | a1 | h2");
    EXPECT_EQ(refusal(patrol(), "F@i1"), "refuse.setup_outside HQ-4 | i1 | a1 | h2");
    EXPECT_EQ(refusal(patrol(), "F@c4"), "refuse.setup_lake HQ-4 | c4");
    EXPECT_EQ(refusal(company(), "F@a3", kBlue), "refuse.setup_outside HQ-4 | a3 | a6 | h8");
}

// HQ-5, OR-11 … OR-33: what is refused and how it ends is what Original says.
TEST(StrategoQuick, is_original_in_everything_else) {
    const Settings original = settings_of("stratego-original", "red=first");
    const Settings quick = patrol();
    EXPECT_EQ(quick.book, original.book);
    EXPECT_EQ(quick.two_squares, original.two_squares);
    EXPECT_EQ(quick.chase, original.chase);
    EXPECT_EQ(quick.scout_runs, original.scout_runs);
    EXPECT_EQ(quick.attacks_run, original.attacks_run);
    EXPECT_FALSE(quick.powers);
    Game game = scene(quick, "rFa1 r1d4 r3a6 bXd5 bBa7 bFh8 b2h6");
    game.play("d4xd5");
    EXPECT_EQ(game.at("d5").substr(0, 2), "r1");
    game.play("h6-h3");
    game.play("a6xa7");
    EXPECT_EQ(game.at("a7").substr(0, 2), "r3");
}

// HQ-5: it says of itself, in its name and first of all on its rules page, that no box has it.
TEST(StrategoQuick, says_that_it_is_a_house_edition) {
    const auto says = [](std::string_view file, std::string_view words) {
        return Rules::file(file).find(words) != std::string_view::npos;
    };
    EXPECT_TRUE(says("lang/en.txt", "game.stratego-quick = Quick Stratego (house edition)"));
    EXPECT_TRUE(
        says("lang/fr.txt", "game.stratego-quick = Stratego rapide (édition de la maison)"));
    EXPECT_TRUE(says("rules/en.md", "**A house edition.** No box has this game"));
    EXPECT_TRUE(says("rules/fr.md", "**Une édition de la maison.** Ce jeu n’existe dans aucune"));
}

}  // namespace
}  // namespace bivouac::stratego
