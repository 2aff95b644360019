#include "engine/phrasebook.h"

#include <gtest/gtest.h>

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
    EXPECT_EQ(language_from("fr_FR.UTF-8"), Language::french);
    EXPECT_EQ(language_from("en-GB"), Language::english);
    EXPECT_EQ(language_from("fr"), Language::french);
    EXPECT_FALSE(language_from("de_DE"));
    EXPECT_FALSE(language_from("C"));
    EXPECT_EQ(language_code(Language::french), "fr");
}

}  // namespace
}  // namespace bivouac::engine
