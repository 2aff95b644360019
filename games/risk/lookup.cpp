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

// What is left of a name when it is typed in a hurry: "Afrique_du_Nord" and "afrique du nord"
// alike.
[[nodiscard]] std::string bare_letters(std::string_view text) {
    constexpr std::string_view kApostrophe = "’";
    std::string plain = plain_letters(text);
    for (std::size_t at = 0; (at = plain.find(kApostrophe)) != std::string::npos;) {
        plain.erase(at, kApostrophe.size());
    }
    std::string bare;
    for (const char c : plain) {
        const bool joins = c == ' ' || c == '_' || c == '-' || c == '\'';
        if (!joins) bare += c;
    }
    return bare;
}

// A thing of a map or a deck and all that it is called.
struct Named {
    std::string_view id;
    std::string_view code;  // empty where there is none
    const Name* name;
};

// The only one below `count` for which `fits` holds; nothing when it holds for several.
template <class Fits>
[[nodiscard]] std::optional<int> only_one(int count, Fits&& fits) {
    std::optional<int> found;
    for (int i = 0; i < count; ++i) {
        if (!fits(i)) continue;
        if (found) return std::nullopt;
        found = i;
    }
    return found;
}

// Finds what was typed among the things of a map or a deck: an id as records have it at once, else
// a code or a name in any language, capitals, accents and joints aside, else the beginning of a
// name that nothing else begins with.
class Finder {
public:
    // `kind` is "place" or "aptitude", `owner` the map's or the deck's id, as in the keys
    // `called.`.
    Finder(std::string_view kind, std::string_view owner, const Characters& texts)
        : prefix_(std::string(kind) + '.' + std::string(owner) + '.'), texts_(texts) {}

    template <class At>
    [[nodiscard]] std::optional<int> find(int count, std::string_view typed, At&& at) const {
        if (typed.empty()) return std::nullopt;
        for (int i = 0; i < count; ++i) {
            if (typed == at(i).id || typed == at(i).code) return i;
        }
        const std::string bare = bare_letters(typed);
        if (bare.empty()) return std::nullopt;
        const auto is_it = [&](std::string_view word) { return bare_letters(word) == bare; };
        if (const auto whole = only_one(count, [&](int i) { return any(at(i), is_it); })) {
            return whole;
        }
        return only_one(count, [&](int i) {
            return any(at(i),
                       [&](std::string_view word) { return bare_letters(word).starts_with(bare); });
        });
    }

private:
    template <class Is>
    [[nodiscard]] bool any(const Named& thing, Is&& is) const {
        if (is(thing.id) || (!thing.code.empty() && is(thing.code))) return true;
        for (const Text name : *thing.name) {
            if (is(texts_[name])) return true;
        }
        static const engine::TypedWords kCalled(texts::embedded, "called.");
        const std::string key = prefix_ + std::string(thing.id);
        return std::any_of(kCalled.all().begin(), kCalled.all().end(),
                           [&](const auto& each) { return each.meaning == key && is(each.text); });
    }

    std::string prefix_;
    const Characters& texts_;
};

template <class Card, std::size_t N>
[[nodiscard]] std::optional<int> find_card(std::string_view kind, const Deck& deck,
                                           const std::array<Card, N>& cards,
                                           std::string_view typed) {
    return Finder(kind, deck.texts[deck.id], deck.texts)
        .find(static_cast<int>(N), typed, [&](int i) {
            const Card& card = cards[static_cast<std::size_t>(i)];
            return Named{deck.texts[card.id], {}, &card.name};
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
    const auto index =
        Finder("place", map.texts[map.id], map.texts).find(map.size, word, [&](int i) {
            const Territory territory = territory_at(i);
            return Named{map.id_of(territory), map.code_of(territory),
                         &map.names[index_of(territory)]};
        });
    if (!index) return std::nullopt;
    return territory_at(*index);
}

std::optional<int> find_mission(const Deck& deck, std::string_view word) {
    return find_card("mission", deck, deck.missions, word);
}

std::optional<int> find_aptitude(const Deck& deck, std::string_view word) {
    return find_card("aptitude", deck, deck.aptitudes, word);
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
