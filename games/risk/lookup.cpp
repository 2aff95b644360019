#include "games/risk/lookup.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/text.h"
#include "engine/typed_words.h"
#include "game_risk_embedded.h"

namespace bivouac::risk {
namespace {

// Letters of Western Europe and what is typed where a keyboard lacks them.
struct Accented {
    std::string_view letters;  // of two bytes each
    std::string_view plain;
};
constexpr std::array<Accented, 11> kAccented = {{
    {"àáâãäåÀÁÂÃÄÅ", "a"},
    {"çÇ", "c"},
    {"èéêëÈÉÊË", "e"},
    {"ìíîïÌÍÎÏ", "i"},
    {"ñÑ", "n"},
    {"òóôõöøÒÓÔÕÖØ", "o"},
    {"ùúûüÙÚÛÜ", "u"},
    {"ýÿÝ", "y"},
    {"æÆ", "ae"},
    {"œŒ", "oe"},
    {"ß", "ss"},
}};

[[nodiscard]] std::string_view plain_of(std::string_view letter) {
    if (letter.size() != 2) return letter;
    for (const Accented& row : kAccented) {
        for (std::size_t i = 0; i < row.letters.size(); i += letter.size()) {
            if (row.letters.substr(i, letter.size()) == letter) return row.plain;
        }
    }
    return letter;
}

// Small letters without accents.
[[nodiscard]] std::string plain_letters(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        const char c = text.front();
        if (static_cast<unsigned char>(c) < 0x80) {
            plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
            text.remove_prefix(1);
            continue;
        }
        const auto lead = static_cast<unsigned char>(c);
        const std::string_view letter = text.substr(0, lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4);
        plain += plain_of(letter);
        text.remove_prefix(letter.size());
    }
    return plain;
}

// The first index below `count` whose word is the typed one: as it is, else by its plain letters.
template <class IsWord>
[[nodiscard]] std::optional<int> find_index(int count, std::string_view typed, IsWord&& is_word) {
    for (int i = 0; i < count; ++i) {
        if (is_word(i, [&](std::string_view word) { return typed == word; })) return i;
    }
    const std::string plain = plain_letters(typed);
    for (int i = 0; i < count; ++i) {
        if (is_word(i, [&](std::string_view word) { return plain == plain_letters(word); }))
            return i;
    }
    return std::nullopt;
}

template <class Card, std::size_t N>
[[nodiscard]] std::optional<int> find_card(const std::array<Card, N>& cards,
                                           const Characters& texts, std::string_view id) {
    return find_index(static_cast<int>(N), id, [&](int i, auto&& same) {
        return same(texts[cards[static_cast<std::size_t>(i)].id]);
    });
}

}  // namespace

bool same_word(std::string_view typed, std::string_view word) {
    return typed == word || plain_letters(typed) == plain_letters(word);
}

bool is_verb(std::string_view typed, std::string_view word) {
    if (same_word(typed, word)) return true;
    static const engine::TypedWords kTyped(texts::embedded, "typed.");
    return std::any_of(kTyped.all().begin(), kTyped.all().end(), [&](const auto& each) {
        return each.meaning == word && same_word(typed, each.text);
    });
}

std::optional<Territory> find_territory(const Map& map, std::string_view word) {
    const auto index = find_index(map.size, word, [&](int i, auto&& same) {
        return same(map.id_of(territory_at(i))) || same(map.code_of(territory_at(i)));
    });
    if (!index) return std::nullopt;
    return territory_at(*index);
}

std::optional<int> find_mission(const Deck& deck, std::string_view id) {
    return find_card(deck.missions, deck.texts, id);
}

std::optional<int> find_aptitude(const Deck& deck, std::string_view id) {
    return find_card(deck.aptitudes, deck.texts, id);
}

std::optional<Territories> find_territories(const Map& map, std::string_view words) {
    Territories set = 0;
    for (const std::string_view word : core::split(words, '+')) {
        const auto territory = find_territory(map, word);
        if (!territory || contains(set, *territory)) return std::nullopt;
        set |= bit(*territory);
    }
    return set;
}

std::string print_territories(const Map& map, Territories set) {
    std::string text;
    for_each_territory(set, [&](Territory territory) {
        if (!text.empty()) text += '+';
        text += index_of(territory) < map.size ? map.id_of(territory) : "?";
    });
    return text;
}

}  // namespace bivouac::risk
