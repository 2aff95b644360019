#include "server/api/language.h"

#include <gtest/gtest.h>

namespace bivouac::server {
namespace {

using engine::Language;
using protocol::BadCode;
using protocol::BadMessage;
using protocol::Preferences;

TEST(Language, the_browser_is_answered_in_the_language_it_wants_most) {
    EXPECT_EQ(accepted_language("fr"), *engine::language_from("fr"));
    EXPECT_EQ(accepted_language("fr-CH, fr;q=0.9, en;q=0.8"), *engine::language_from("fr"));
    EXPECT_EQ(accepted_language("en;q=0.8, fr-FR;q=0.9"), *engine::language_from("fr"));
    EXPECT_EQ(accepted_language("tlh, en-GB;q=0.7, fr;q=0.3"), Language::english);
    EXPECT_EQ(accepted_language("FR;Q=0.5"), *engine::language_from("fr"));
    EXPECT_EQ(accepted_language("fr;q=0.5,en;q=0.5"), *engine::language_from("fr"));
    EXPECT_EQ(accepted_language("en;q=0.05,fr;q=0.1"), *engine::language_from("fr"));
}

TEST(Language, it_is_english_when_nothing_of_ours_is_wanted_or_nothing_can_be_read) {
    for (const char* text : {"", "tlh", "*", "fr;q=0", "fr;q=0.000", "fr;q=", "fr;q=x", "fr;q=2",
                             "fr;q=0,5", ";;;,,", "french", "fr;q=0.12345", "fr;q=-1"}) {
        EXPECT_EQ(accepted_language(text), Language::english) << text;
    }
}

TEST(Language, what_the_account_has_chosen_counts_more) {
    EXPECT_EQ(language_for(R"({"theme":"dark","language":"fr"})", Language::english),
              *engine::language_from("fr"));
    EXPECT_EQ(language_for(R"({"language":"en"})", *engine::language_from("fr")),
              Language::english);
    EXPECT_EQ(language_for(preferring(*engine::language_from("fr")), Language::english),
              *engine::language_from("fr"));
}

TEST(Language, an_account_that_has_not_chosen_follows_the_browser) {
    for (const char* text :
         {"", "{}", R"({"theme":"fr"})", R"({"language":7})", R"({"language":"tlh"})", "no json"}) {
        EXPECT_EQ(language_for(text, *engine::language_from("fr")), *engine::language_from("fr"))
            << text;
    }
}

TEST(Language, only_ours_can_be_chosen) {
    EXPECT_EQ(wrong_language(Preferences{{"theme", std::string("dark")}}), std::nullopt);
    EXPECT_EQ(wrong_language(Preferences{{"language", std::string("fr")}}), std::nullopt);
    EXPECT_EQ(wrong_language(Preferences{{"language", std::string("tlh")}}),
              (BadMessage{BadCode::unknown_word, "language"}));
    EXPECT_EQ(wrong_language(Preferences{{"language", true}}),
              (BadMessage{BadCode::wrong_type, "language"}));
}

}  // namespace
}  // namespace bivouac::server
