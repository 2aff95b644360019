#include "games/risk/lookup.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/text.h"

namespace bivouac::risk {
namespace {

// Small letters without the accents of French.
[[nodiscard]] std::string plain_letters(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kPlain = {{
        {"é", "e"},
        {"É", "e"},
        {"è", "e"},
        {"ê", "e"},
        {"œ", "oe"},
        {"Œ", "oe"},
        {"à", "a"},
        {"â", "a"},
        {"î", "i"},
        {"ç", "c"},
    }};
    std::string plain;
    while (!text.empty()) {
        const char c = text.front();
        if (static_cast<unsigned char>(c) < 0x80) {
            plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
            text.remove_prefix(1);
            continue;
        }
        std::string_view letter = text.substr(0, 1);
        std::string_view without = letter;
        for (const auto& [accented, simple] : kPlain) {
            if (!text.starts_with(accented)) continue;
            letter = accented;
            without = simple;
        }
        plain += without;
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
