#include "engine/typed_words.h"

#include <gtest/gtest.h>

namespace bivouac::engine {
namespace {

std::string_view file(std::string_view name) {
    if (name == "lang/en.txt") return "typed.quit = quit | exit\ntyped.swap = swap\nother = x";
    if (name == "lang/fr.txt") return "typed.quit = quitter\ntyped.swap = échanger";
    return {};
}

TEST(TypedWords, are_those_of_all_languages_at_once) {
    const TypedWords words(file, "typed.");
    EXPECT_TRUE(words.means("quit", "quit"));
    EXPECT_TRUE(words.means("exit", "quit"));
    EXPECT_TRUE(words.means("quitter", "quit"));
    EXPECT_TRUE(words.means("échanger", "swap"));
    EXPECT_FALSE(words.means("échanger", "quit"));
    EXPECT_FALSE(words.means("quit | exit", "quit"));
    EXPECT_FALSE(words.means("x", "other"));
    EXPECT_EQ(words.all().size(), 5U);
}

TEST(TypedWords, the_first_word_of_a_meaning_is_found_first) {
    const TypedWords words(file, "typed.");
    EXPECT_EQ(words.all()[0].text, "quit");
    EXPECT_EQ(words.all()[0].language, Language::english);
    EXPECT_EQ(words.all()[1].text, "exit");
}

}  // namespace
}  // namespace bivouac::engine
