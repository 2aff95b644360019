#include "server/people/letters.h"

#include <algorithm>
#include <array>

#include "core/text.h"

namespace bivouac::server {
namespace {

struct Composed {
    std::string_view text;
    char base;
    Mark mark;
};

// What Unicode has as one character: the letters of Latin-1, and Ÿ.
constexpr Composed kComposed[] = {
    {"À", 'A', Mark::grave},      {"È", 'E', Mark::grave},      {"Ì", 'I', Mark::grave},
    {"Ò", 'O', Mark::grave},      {"Ù", 'U', Mark::grave},      {"à", 'a', Mark::grave},
    {"è", 'e', Mark::grave},      {"ì", 'i', Mark::grave},      {"ò", 'o', Mark::grave},
    {"ù", 'u', Mark::grave},      {"Á", 'A', Mark::acute},      {"É", 'E', Mark::acute},
    {"Í", 'I', Mark::acute},      {"Ó", 'O', Mark::acute},      {"Ú", 'U', Mark::acute},
    {"Ý", 'Y', Mark::acute},      {"á", 'a', Mark::acute},      {"é", 'e', Mark::acute},
    {"í", 'i', Mark::acute},      {"ó", 'o', Mark::acute},      {"ú", 'u', Mark::acute},
    {"ý", 'y', Mark::acute},      {"Â", 'A', Mark::circumflex}, {"Ê", 'E', Mark::circumflex},
    {"Î", 'I', Mark::circumflex}, {"Ô", 'O', Mark::circumflex}, {"Û", 'U', Mark::circumflex},
    {"â", 'a', Mark::circumflex}, {"ê", 'e', Mark::circumflex}, {"î", 'i', Mark::circumflex},
    {"ô", 'o', Mark::circumflex}, {"û", 'u', Mark::circumflex}, {"Ã", 'A', Mark::tilde},
    {"Ñ", 'N', Mark::tilde},      {"Õ", 'O', Mark::tilde},      {"ã", 'a', Mark::tilde},
    {"ñ", 'n', Mark::tilde},      {"õ", 'o', Mark::tilde},      {"Ä", 'A', Mark::diaeresis},
    {"Ë", 'E', Mark::diaeresis},  {"Ï", 'I', Mark::diaeresis},  {"Ö", 'O', Mark::diaeresis},
    {"Ü", 'U', Mark::diaeresis},  {"Ÿ", 'Y', Mark::diaeresis},  {"ä", 'a', Mark::diaeresis},
    {"ë", 'e', Mark::diaeresis},  {"ï", 'i', Mark::diaeresis},  {"ö", 'o', Mark::diaeresis},
    {"ü", 'u', Mark::diaeresis},  {"ÿ", 'y', Mark::diaeresis},  {"Å", 'A', Mark::ring},
    {"å", 'a', Mark::ring},       {"Ç", 'C', Mark::cedilla},    {"ç", 'c', Mark::cedilla},
};

// In the order of Mark, as combining characters.
constexpr std::array<std::string_view, 8> kMarks = {"",         "\xCC\x80", "\xCC\x81", "\xCC\x82",
                                                    "\xCC\x83", "\xCC\x88", "\xCC\x8A", "\xCC\xA7"};

// Letters that have no accent to take off are spelt out.
constexpr std::array<std::array<std::string_view, 2>, 5> kSpeltOut = {
    {{"œ", "oe"}, {"Œ", "Oe"}, {"æ", "ae"}, {"Æ", "Ae"}, {"ß", "ss"}}};

bool is_plain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
}

const Composed* find_composed(char base, Mark mark) {
    const auto* found = std::ranges::find_if(
        kComposed, [&](const Composed& each) { return each.base == base && each.mark == mark; });
    return found == std::end(kComposed) ? nullptr : found;
}

// A combining mark of its own belongs to the letter before it.
bool add_mark(Letters& letters, std::string_view character) {
    const auto* const found = std::ranges::find(kMarks, character);
    if (found == kMarks.end() || letters.empty()) return false;
    const auto mark = static_cast<Mark>(found - kMarks.begin());
    Letter& last = letters.back();
    if (last.mark != Mark::none || find_composed(last.base, mark) == nullptr) return false;
    last.mark = mark;
    return true;
}

bool add_character(Letters& letters, std::string_view character) {
    if (character.size() == 1 && is_plain(character.front())) {
        letters.push_back({character.front(), Mark::none});
        return true;
    }
    if (const auto* found = std::ranges::find(kComposed, character, &Composed::text);
        found != std::end(kComposed)) {
        letters.push_back({found->base, found->mark});
        return true;
    }
    for (const auto& [letter, spelling] : kSpeltOut) {
        if (character != letter) continue;
        for (const char c : spelling) letters.push_back({c, Mark::none});
        return true;
    }
    return add_mark(letters, character);
}

}  // namespace

std::optional<Letters> letters_of(std::string_view text) {
    Letters letters;
    while (!text.empty()) {
        const std::size_t length = core::utf8_length(text);
        if (length == 0 || !add_character(letters, text.substr(0, length))) return std::nullopt;
        text.remove_prefix(length);
    }
    return letters;
}

std::string decomposed(const Letters& letters) {
    std::string text;
    for (const Letter& letter : letters) {
        text += letter.base;
        text += kMarks.at(static_cast<std::size_t>(letter.mark));
    }
    return text;
}

std::string composed(const Letters& letters) {
    std::string text;
    for (const Letter& letter : letters) {
        const Composed* found = find_composed(letter.base, letter.mark);
        text += found == nullptr ? std::string_view(&letter.base, 1) : found->text;
    }
    return text;
}

std::string without_marks(const Letters& letters) {
    std::string text;
    for (const Letter& letter : letters) text += letter.base;
    return text;
}

}  // namespace bivouac::server
