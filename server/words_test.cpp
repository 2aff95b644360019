#include "server/words.h"

#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "engine/languages.h"
#include "server_words_embedded.h"

namespace bivouac::server {
namespace {

using engine::Language;
using engine::Phrasebook;
using protocol::BadCode;
using protocol::ErrorCode;

Phrasebook own_words(std::string_view code) {
    Phrasebook words;
    words.add(texts::embedded("lang/" + std::string(code) + ".txt"));
    return words;
}

std::set<std::string> slots_of(const std::string& text) {
    std::set<std::string> slots;
    static const std::regex kSlot("\\{[0-9]\\}");
    for (std::sregex_iterator slot(text.begin(), text.end(), kSlot), end; slot != end; ++slot) {
        slots.insert(slot->str());
    }
    return slots;
}

// Each value of an enum, its last one given, has a sentence in every language; what it is called
// comes from the code, so a value that is added without a sentence is found here.
template <class E, class Name>
void expect_sentences(const std::string& family, E last, Name name) {
    for (int value = 0; value <= static_cast<int>(last); ++value) {
        const std::string key = family + std::string(name(static_cast<E>(value)));
        for (const Language language : engine::languages()) {
            EXPECT_TRUE(words_in(language).knows(key)) << key;
        }
    }
}

TEST(ServerWords, all_languages_have_the_same_keys_with_the_same_places) {
    const Phrasebook english = own_words("en");
    EXPECT_GT(english.entries().size(), 60U);
    for (const Language language : engine::languages()) {
        if (language == Language::english) continue;
        const Phrasebook words = own_words(engine::language_code(language));
        for (const auto& [key, text] : english.entries()) {
            ASSERT_TRUE(words.knows(key)) << engine::language_code(language) << ' ' << key;
            EXPECT_EQ(slots_of(text), slots_of(words.entries().find(key)->second)) << key;
            EXPECT_NE(text, words.entries().find(key)->second) << key;
        }
        EXPECT_EQ(words.entries().size(), english.entries().size());
    }
}

TEST(ServerWords, every_code_has_a_sentence) {
    expect_sentences("error.", ErrorCode::broken,
                     [](ErrorCode code) { return protocol::word_of(code); });
    expect_sentences("bad.", BadCode::unknown_word,
                     [](BadCode code) { return protocol::name_of(code); });
    expect_sentences("people.", Refusal::unavailable,
                     [](Refusal refusal) { return word(refusal); });
}

TEST(ServerWords, no_sentence_is_left_over) {
    const Phrasebook english = own_words("en");
    std::set<std::string> known{"bad.whole"};
    for (int code = 0; code <= static_cast<int>(ErrorCode::broken); ++code) {
        known.insert("error." + std::string(protocol::word_of(static_cast<ErrorCode>(code))));
    }
    for (int code = 0; code <= static_cast<int>(BadCode::unknown_word); ++code) {
        known.insert("bad." + std::string(protocol::name_of(static_cast<BadCode>(code))));
    }
    for (int value = 0; value <= static_cast<int>(Refusal::unavailable); ++value) {
        known.insert("people." + std::string(word(static_cast<Refusal>(value))));
    }
    for (const auto& [key, text] : english.entries()) {
        if (key.starts_with("error.") || key.starts_with("bad.") || key.starts_with("people.")) {
            EXPECT_TRUE(known.contains(key)) << key;
        }
    }
}

TEST(ServerWords, what_is_to_be_filled_in_is_filled_in) {
    EXPECT_EQ(sentence(Language::english, ErrorCode::slow_down, 5),
              "That was a lot at once. Try again in 5 s.");
    EXPECT_EQ(sentence(*engine::language_from("fr"), ErrorCode::busy, 2),
              "Le serveur est débordé. Réessayez dans 2 s.");
    EXPECT_EQ(sentence(Language::english, {BadCode::unknown_field, "seats[1].level"}),
              "This message has a field that is not known here: seats[1].level.");
    EXPECT_EQ(sentence(*engine::language_from("fr"), {BadCode::bad_text, ""}),
              "Des caractères n’ont pas leur place ici : l’ensemble.");
    EXPECT_EQ(sentence(Language::english, Refusal::name_short),
              "That name is too short: take at least 3 characters.");
    EXPECT_EQ(sentence(Language::english, "notice.your_turn", {"Strategic", "grace"}),
              "Strategic against grace: it is your turn.");
}

}  // namespace
}  // namespace bivouac::server
