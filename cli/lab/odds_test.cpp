#include <gtest/gtest.h>

#include "cli/errors.h"
#include "cli/test_world.h"

namespace bivouac::cli {
namespace {

using testing::has;
using testing::World;

TEST(Odds, a_small_battle_is_told_in_full) {
    World world;
    EXPECT_EQ(world.run({"odds", "4", "2"}), kSuccess);
    EXPECT_EQ(world.out.str(),
              "Chance of conquest: 65.60%\n"
              "Expected losses: 1.41 of the attacker, 1.44 of the defender\n"
              "\n"
              "Conquered; units left to the attacker in both territories:\n"
              "  4  37.2%\n"
              "  3  19.4%\n"
              "  2   9.0%\n"
              "\n"
              "Repelled; units left to the defender:\n"
              "  1  12.6%\n"
              "  2  21.8%\n"
              "\n"
              "The attacker goes all the way and leaves only one unit behind: withdrawing and\n"
              "committing afresh between rolls keeps three dice, as long as three units can be\n"
              "committed.\n");
    EXPECT_EQ(world.err.str(), "");
}

TEST(Odds, french_has_its_own_words_and_comma) {
    World world;
    EXPECT_EQ(world.run({"odds", "4", "2", "--lang", "fr"}), kSuccess);
    EXPECT_TRUE(has(world.out, "Chances de conquête : 65,60\u202f%\n"));
    EXPECT_TRUE(has(world.out, "  4  37,2\u202f%\n"));
}

TEST(Odds, cards_and_a_fixed_group_change_the_chance_and_are_explained) {
    World world;
    EXPECT_EQ(world.run({"odds", "4", "2", "--attack-plus"}), kSuccess);
    EXPECT_TRUE(has(world.out, "82.90%"));
    EXPECT_TRUE(has(world.out, "Both sides play their cards at the best moment"));
    EXPECT_TRUE(has(world.out, "Withdrawing ends a +1."));
    EXPECT_EQ(world.run({"odds", "4", "2", "--attack-reroll"}), kSuccess);
    EXPECT_TRUE(has(world.out, "78.98%"));
    EXPECT_EQ(world.run({"odds", "4", "2", "--defence-plus"}), kSuccess);
    EXPECT_TRUE(has(world.out, "58.46%"));
    EXPECT_EQ(world.run({"odds", "4", "2", "--defence-reroll"}), kSuccess);
    EXPECT_TRUE(has(world.out, "47.95%"));
    EXPECT_EQ(world.run({"odds", "9", "3", "--committed", "2"}), kSuccess);
    EXPECT_TRUE(has(world.out, "20.61%"));
    EXPECT_TRUE(has(world.out, "One battle with a group of 2"));
    EXPECT_FALSE(has(world.out, "cards"));
    EXPECT_EQ(world.run({"odds", "9", "3", "--committed", "2", "--attack-plus"}), kSuccess);
    EXPECT_FALSE(has(world.out, "Withdrawing"));
}

TEST(Odds, large_armies_are_told_in_ranges_and_rare_ends_together) {
    World world;
    EXPECT_EQ(world.run({"odds", "1000", "1000"}), kSuccess);
    EXPECT_TRUE(has(world.out, "  150–199  ")) << world.out.str();
    EXPECT_TRUE(has(world.out, "the rest"));
    EXPECT_TRUE(has(world.out, "      1–49   0.1%"));
    const std::string text = world.out.str();
    EXPECT_LT(std::count(text.begin(), text.end(), '\n'), 40);
    EXPECT_EQ(world.run({"odds", "1000", "2"}), kSuccess);
    EXPECT_TRUE(has(world.out, "Chance of conquest: >99.99%"));
    EXPECT_TRUE(has(world.out, "  any number  <0.1%"));
    EXPECT_EQ(world.run({"odds", "2", "1000"}), kSuccess);
    EXPECT_TRUE(has(world.out, "Chance of conquest: <0.01%"));
}

TEST(Odds, json_has_all_figures) {
    World world;
    EXPECT_EQ(world.run({"odds", "2", "1", "--json"}), kSuccess);
    EXPECT_EQ(world.out.str(),
              R"({"attackers":2,"defenders":1,"committed":null,"attack_plus":false,)"
              R"("attack_reroll":false,"defence_plus":false,"defence_reroll":false,)"
              R"("conquest":0.416666666667,"attacker_losses":0.583333333,)"
              R"("defender_losses":0.416666667,)"
              R"("left_after_conquest":[0.000000000000,0.000000000000,0.416666666667],)"
              R"("left_after_defeat":[0.000000000000,0.583333333333,0.000000000000],)"
              R"("defenders_left":[0.416666666667,0.583333333333]})"
              "\n");
    EXPECT_EQ(world.run({"odds", "9", "1", "--committed", "3", "--defence-plus", "--json"}),
              kSuccess);
    EXPECT_TRUE(has(world.out, R"("committed":3,"attack_plus":false)"));
    EXPECT_TRUE(has(world.out, R"("defence_plus":true)"));
}

TEST(Odds, numbers_that_make_no_battle_get_a_sentence) {
    World world;
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
        {{"odds"}, "How many units? Write `bivouac odds A D`"},
        {{"odds", "5"}, "How many units?"},
        {{"odds", "1", "3"}, "An attack needs at least 2 units"},
        {{"odds", "3", "0"}, "at least 1 unit"},
        {{"odds", "many", "3"}, "A cannot be “many”"},
        {{"odds", "3", "1001"}, "D cannot be “1001”: give a whole number up to 1000."},
        {{"odds", "201", "3", "--attack-plus"}, "up to 200 where cards are played"},
        {{"odds", "9", "3", "--committed", "4"}, "--committed cannot be “4”"},
        {{"odds", "9", "3", "--committed", "0"}, "--committed must be at least 1."},
        {{"odds", "3", "3", "--committed", "3"}, "To commit 3 units, the attacker needs more"},
        {{"odds", "3", "3", "3"}, "“3” is one word too many."},
        {{"odds", "3", "3", "--atack-plus"}, "Did you mean --attack-plus?"},
    };
    for (const auto& [arguments, sentence] : cases) {
        EXPECT_EQ(world.run(arguments), kUsage) << sentence;
        EXPECT_TRUE(has(world.err, sentence)) << world.err.str();
        EXPECT_EQ(world.out.str(), "");
    }
}

}  // namespace
}  // namespace bivouac::cli
