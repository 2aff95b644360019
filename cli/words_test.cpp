#include "cli/words.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "cli_embedded.h"
#include "engine/languages.h"

namespace bivouac::cli {
namespace {

using engine::Language;
using engine::Phrasebook;

std::set<std::string> slots_of(const std::string& text) {
    std::set<std::string> slots;
    static const std::regex kSlot("\\{[0-9]\\}");
    for (std::sregex_iterator slot(text.begin(), text.end(), kSlot), end; slot != end; ++slot) {
        slots.insert(slot->str());
    }
    return slots;
}

std::string sources() {
    std::ostringstream text;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(BIVOUAC_CLI_DIR)) {
        const std::string name = entry.path().filename().string();
        const bool source = name.ends_with(".cpp") && !name.ends_with("_test.cpp");
        if (source) text << std::ifstream(entry.path()).rdbuf();
    }
    return text.str();
}

// The engine and the catalog, without their tests and the games that only tests play.
std::string engine_sources() {
    std::ostringstream text;
    const std::filesystem::path root = std::filesystem::path(BIVOUAC_CLI_DIR).parent_path();
    for (const char* folder : {"engine", "catalog"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
            const std::string path = entry.path().string();
            const bool source = path.ends_with(".cpp") || path.ends_with(".h");
            const bool test =
                path.ends_with("_test.cpp") || path.find("/engine/testing/") != std::string::npos;
            if (source && !test) text << std::ifstream(path).rdbuf();
        }
    }
    return text.str();
}

TEST(Words, all_languages_have_the_same_keys_with_the_same_arguments) {
    const Phrasebook english = load_words(Language::english);
    EXPECT_GT(english.entries().size(), 100U);
    for (const Language language : engine::languages()) {
        const Phrasebook words = load_words(language);
        for (const auto& [key, text] : english.entries()) {
            ASSERT_TRUE(words.knows(key)) << engine::language_code(language) << ' ' << key;
            EXPECT_EQ(slots_of(text), slots_of(words.entries().find(key)->second)) << key;
        }
        EXPECT_EQ(words.entries().size(), english.entries().size());
    }
}

TEST(Words, every_key_the_program_says_has_a_sentence) {
    const Phrasebook words = load_words(Language::english);
    const std::string text = sources();
    static const std::regex kKey(
        "\"((?:admin|analyse|arena|backup|belief|bench|cli|error|example|games|help|hint|host|"
        "number|odds|"
        "option|perft|"
        "play|refuse|"
        "replay|"
        "usage|verify)\\.[a-z_.]*[a-z_])\"");
    int found = 0;
    for (std::sregex_iterator key(text.begin(), text.end(), kKey), end; key != end; ++key) {
        EXPECT_TRUE(words.knows((*key)[1].str())) << (*key)[1].str();
        ++found;
    }
    EXPECT_GT(found, 80);
}

TEST(Words, every_key_the_engine_says_has_a_sentence) {
    const Phrasebook words = load_words(Language::english);
    const std::string text = engine_sources();
    static const std::regex kKey("\"((?:log|option|record|refuse)\\.[a-z_.]*[a-z_])\"");
    int found = 0;
    for (std::sregex_iterator key(text.begin(), text.end(), kKey), end; key != end; ++key) {
        EXPECT_TRUE(words.knows((*key)[1].str())) << (*key)[1].str();
        ++found;
    }
    EXPECT_GT(found, 30);
}

TEST(Words, no_sentence_of_the_program_is_left_over) {
    Phrasebook own;
    own.add(texts::embedded("lang/en.txt"));
    const std::string text = sources();
    for (const auto& [key, sentence] : own.entries()) {
        // Help is composed from the names of commands, arguments and options, and words that people
        // type are found by what they mean; other keys are a beginning and a word of the protocol.
        const std::size_t last = key.rfind('.');
        const std::string name = key.substr(last + 1);
        const bool named =
            key.starts_with("help.") || key.starts_with("verb.") || key.starts_with("answer.");
        const bool composed = named && (text.find("\"--" + name + "\"") != std::string::npos ||
                                        text.find("\"" + name + "\"") != std::string::npos);
        const bool begun = text.find("\"" + key.substr(0, last + 1) + "\" +") != std::string::npos;
        EXPECT_TRUE(composed || begun || text.find("\"" + key + "\"") != std::string::npos) << key;
    }
}

TEST(Words, numbers_follow_the_language) {
    const Phrasebook english = load_words(Language::english);
    const Phrasebook french = load_words(*engine::language_from("fr"));
    EXPECT_EQ(grouped(1234567, english), "1,234,567");
    EXPECT_EQ(grouped(12, english), "12");
    EXPECT_EQ(grouped(1234, french), "1\u202f234");
    EXPECT_EQ(decimal(1.25, 1, french), "1,2");
}

}  // namespace
}  // namespace bivouac::cli
