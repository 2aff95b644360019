#include "games/risk/phrases.h"

#include <algorithm>
#include <array>

#include "games/risk/dice.h"

namespace bivouac::risk {
namespace {

using engine::Phrasebook;
using engine::Style;

// Red and orange look alike on a terminal of sixteen colours: only one of them is used.
constexpr std::array<engine::Side, kFactions> kLooks = {{
    {"side.a", Style::yellow},
    {"side.b", Style::blue},
    {"side.c", Style::red},
    {"side.d", Style::violet},
    {"side.e", Style::green},
}};

std::string with_source(std::string name, Source source, const Phrasebook& phrases) {
    return source == Source::house ? phrases.say("card.house", {std::move(name)}) : name;
}

// What the phrases call a thing, for languages that maps and decks do not have; otherwise its own
// name, in the column that the phrases read.
std::string called(const Phrasebook& phrases, const std::string& key, const Characters& texts,
                   const Name& name) {
    if (phrases.knows("called." + key)) return phrases.say("called." + key);
    return std::string(texts[text_in(phrases.say("map.language"), name)]);
}

std::string key_of(std::string_view kind, std::string_view owner, std::string_view id) {
    return std::string(kind) + '.' + std::string(owner) + '.' + std::string(id);
}

}  // namespace

char letter_of(const Settings& settings, Faction faction) {
    return static_cast<char>('A' + settings.colours[faction]);
}

engine::Side look_of(const Settings& settings, Faction faction) {
    return kLooks[settings.colours[faction]];
}

std::string faction_name(const Settings& settings, Faction faction, const Phrasebook& phrases) {
    return phrases.say(look_of(settings, faction).key);
}

std::string who(const Settings& settings, Faction faction, engine::Observer observer,
                const Phrasebook& phrases, Where where) {
    if (!observer.is_seat() || observer.seat().index() != faction) {
        return faction_name(settings, faction, phrases);
    }
    return phrases.say(where == Where::beginning ? "who.you" : "who.you.inside");
}

std::string territory_name(const Map& map, Territory territory, const Phrasebook& phrases) {
    const std::string key = key_of("place", map.texts[map.id], map.id_of(territory));
    return called(phrases, key, map.texts, map.names[index_of(territory)]);
}

std::string region_name(const Map& map, std::size_t region, const Phrasebook& phrases) {
    const Region& named = map.regions[region];
    const std::string key = key_of("region", map.texts[map.id], map.texts[named.id]);
    return called(phrases, key, map.texts, named.name);
}

std::string map_name(const Map& map, const Phrasebook& phrases) {
    return called(phrases, "map." + std::string(map.texts[map.id]), map.texts, map.name);
}

std::string deck_name(const Deck& deck, const Phrasebook& phrases) {
    return called(phrases, "deck." + std::string(deck.texts[deck.id]), deck.texts, deck.name);
}

std::string cards_text(const Map& map, Territories cards, const Phrasebook& phrases) {
    std::string list;
    for_each_territory(cards, [&](Territory card) {
        const std::string crests = std::to_string(int{map.crests[index_of(card)]});
        add_to_list(list, territory_name(map, card, phrases) + " (" + crests + ")");
    });
    return list;
}

std::string mission_name(const Deck& deck, int mission, const Phrasebook& phrases) {
    const Mission& card = deck.missions[static_cast<std::size_t>(mission)];
    const std::string key = key_of("mission", deck.texts[deck.id], deck.texts[card.id]);
    return with_source(called(phrases, key, deck.texts, card.name), card.source, phrases);
}

std::string bare_aptitude_name(const Deck& deck, int aptitude, const Phrasebook& phrases) {
    const Aptitude& card = deck.aptitudes[static_cast<std::size_t>(aptitude)];
    const std::string key = key_of("aptitude", deck.texts[deck.id], deck.texts[card.id]);
    return called(phrases, key, deck.texts, card.name);
}

std::string aptitude_name(const Deck& deck, int aptitude, const Phrasebook& phrases) {
    const Aptitude& card = deck.aptitudes[static_cast<std::size_t>(aptitude)];
    return with_source(bare_aptitude_name(deck, aptitude, phrases), card.source, phrases);
}

std::string effect_text(const Aptitude& aptitude, const Phrasebook& phrases) {
    const std::string units = counted("unit", aptitude.amount, phrases);
    switch (aptitude.effect) {
        case Aptitude::Effect::gain: return phrases.say("effect.gain", {units});
        case Aptitude::Effect::lose: return phrases.say("effect.lose", {units});
        case Aptitude::Effect::attack_plus: return phrases.say("effect.attack_plus");
        case Aptitude::Effect::attack_reroll: return phrases.say("effect.attack_reroll");
        case Aptitude::Effect::defence_plus: return phrases.say("effect.defence_plus");
        case Aptitude::Effect::defence_reroll: return phrases.say("effect.defence_reroll");
    }
    return {};
}

std::string counted(std::string_view thing, int count, const Phrasebook& phrases) {
    const std::string key = "count." + std::string(thing);
    if (count == 0 && phrases.knows(key + ".none")) return phrases.say(key + ".none");
    return phrases.say(key, {std::to_string(count)});
}

Tokens tokens_of(int units) { return {units / 10, units % 10 / 5, units % 5}; }

std::string dice_text(unsigned dice, int count, bool plus) {
    std::string values;
    for (int i = 0; i < count; ++i) values += static_cast<char>('0' + die(dice, i));
    std::sort(values.rbegin(), values.rend());
    std::string text;
    for (const char value : values) {
        if (!text.empty()) text += '-';
        text += value;
    }
    return plus ? text + " (+1)" : text;
}

void add_to_list(std::string& list, const std::string& word) {
    if (!list.empty()) list += ", ";
    list += word;
}

}  // namespace bivouac::risk
