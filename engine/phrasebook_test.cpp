#include "engine/phrasebook.h"

#include <gtest/gtest.h>

#include "engine/languages.h"

namespace bivouac::engine {
namespace {

TEST(Phrasebook, fills_in_arguments) {
    Phrasebook book;
    book.add("# a comment\nhello = Bonjour {0}, {1} !\n\nodd = {x} {9} {0\n");
    EXPECT_EQ(book.say("hello", {"Anne", "Zoé"}), "Bonjour Anne, Zoé !");
    EXPECT_EQ(book.say("hello", {"Anne"}), "Bonjour Anne,  !");
    EXPECT_EQ(book.say("odd"), "{x}  {0");
    EXPECT_EQ(book.say("missing"), "missing");
    EXPECT_TRUE(book.knows("hello"));
    EXPECT_FALSE(book.knows("# a comment"));
}

TEST(Phrasebook, an_argument_is_never_a_pattern) {
    Phrasebook book;
    book.add("echo = <{0}>");
    EXPECT_EQ(book.say("echo", {"{1}"}), "<{1}>");
}

TEST(Language, is_read_from_tags_and_locales) {
    ASSERT_TRUE(language_from("fr"));
    EXPECT_EQ(language_from("fr_FR.UTF-8"), language_from("fr"));
    EXPECT_EQ(language_from("en-GB"), Language::english);
    EXPECT_FALSE(language_from("xx_XX"));
    EXPECT_FALSE(language_from("C"));
    EXPECT_EQ(language_code(*language_from("fr")), "fr");
}

TEST(Language, is_a_file_and_english_comes_first) {
    ASSERT_GE(languages().size(), 2U);
    EXPECT_EQ(languages()[0], Language::english);
    EXPECT_EQ(language_code(Language::english), "en");
    for (const Language language : languages()) {
        EXPECT_EQ(language_from(language_code(language)), language);
    }
}

TEST(Phrasebook, chooses_the_form_by_the_number) {
    Phrasebook english;
    english.add("left = {0} {0:one=card|other=cards} left, {1}");
    EXPECT_EQ(english.say("left", {"1", "a"}), "1 card left, a");
    EXPECT_EQ(english.say("left", {"0", "a"}), "0 cards left, a");
    Phrasebook french;
    french.add("plural.one = 0 1\nleft = {0} {0:one=carte|other=cartes}\nopen = {0:one=x");
    EXPECT_EQ(french.say("left", {"0"}), "0 carte");
    EXPECT_EQ(french.say("left", {"21"}), "21 cartes");
    EXPECT_EQ(french.say("left"), " ");
    EXPECT_EQ(french.say("open", {"1"}), "{0:one=x");
}

}  // namespace
}  // namespace bivouac::engine
