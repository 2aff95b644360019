#include "engine/rules_page.h"

#include <gtest/gtest.h>

namespace bivouac::engine {
namespace {

constexpr std::string_view kPage =
    "# Rules\n"
    "\n"
    "<!-- word the flag = the Apple for assassins -->\n"
    "<!-- word OR-1 = VI-2 for stratego-vintage -->\n"
    "Take {the flag} ({OR-1}).\n"
    "\n"
    "<!-- for assassins-special stratego-vintage -->\n"
    "Only there.\n"
    "\n"
    "<!-- for all -->\n"
    "The end.\n";

TEST(RulesPage, is_each_game_s_own) {
    EXPECT_EQ(rules_page_for(kPage, "stratego-original"),
              "# Rules\n\nTake the flag (OR-1).\n\nThe end.\n");
    EXPECT_EQ(rules_page_for(kPage, "stratego-vintage"),
              "# Rules\n\nTake the flag (VI-2).\n\nOnly there.\n\nThe end.\n");
    EXPECT_EQ(rules_page_for(kPage, "assassins-special"),
              "# Rules\n\nTake the Apple (OR-1).\n\nOnly there.\n\nThe end.\n");
    EXPECT_EQ(rules_page_for(kPage, "assassins-duel"),
              "# Rules\n\nTake the Apple (OR-1).\n\nThe end.\n");
}

TEST(RulesPage, takes_the_beginning_of_an_id_up_to_a_dash_only) {
    EXPECT_EQ(rules_page_for("<!-- for strat -->\na\n<!-- for all -->\nb\n", "stratego-x"), "b\n");
    EXPECT_EQ(rules_page_for("<!-- for stratego -->\na\n", "stratego-x"), "a\n");
}

TEST(RulesPage, without_marks_stays_as_it_is) {
    constexpr std::string_view kPlain = "# A\n\nb {c d, no end\n";
    EXPECT_EQ(rules_page_for(kPlain, "risk-assassins"), kPlain);
}

TEST(RulesPage, keeps_columns_straight) {
    constexpr std::string_view kTable = "<!-- word é = été for x -->\n| {é     } |\n| {b     } |\n";
    EXPECT_EQ(rules_page_for(kTable, "x"), "| été    |\n| b      |\n");
    EXPECT_EQ(rules_page_for(kTable, "y"), "| é      |\n| b      |\n");
}

// A bad mark is the writer's fault, never a reader's.
TEST(RulesPage, passes_over_marks_it_does_not_understand) {
    EXPECT_EQ(rules_page_for("<!-- word a = b -->\n<!-- hello -->\n{a}\n", "x"), "a\n");
}

}  // namespace
}  // namespace bivouac::engine
