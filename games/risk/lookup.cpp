#include "games/risk/lookup.h"

#include <algorithm>

#include "core/text.h"

namespace bivouac::risk {
namespace {

[[nodiscard]] bool same_letters(std::string_view a, std::string_view b) {
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return small(x) == small(y); });
}

template <class Card, std::size_t N>
[[nodiscard]] std::optional<int> find_card(const std::array<Card, N>& cards,
                                           const Characters& texts, std::string_view id) {
    for (std::size_t i = 0; i < N; ++i) {
        if (texts[cards[i].id] == id) return static_cast<int>(i);
    }
    return std::nullopt;
}

}  // namespace

std::optional<Territory> find_territory(const Map& map, std::string_view word) {
    for (int i = 0; i < map.size; ++i) {
        const Territory territory = territory_at(i);
        if (same_letters(map.id_of(territory), word) ||
            same_letters(map.code_of(territory), word)) {
            return territory;
        }
    }
    return std::nullopt;
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
