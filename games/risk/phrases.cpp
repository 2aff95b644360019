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

}  // namespace

engine::Language language_of(const Phrasebook& phrases) {
    return engine::language_from(phrases.say("map.language")).value_or(engine::Language::english);
}

char letter_of(Faction faction) { return static_cast<char>('A' + faction); }

engine::Side look_of(Faction faction) { return kLooks[faction]; }

std::string faction_name(Faction faction, const Phrasebook& phrases) {
    return phrases.say(look_of(faction).key);
}

std::string who(Faction faction, engine::Observer observer, const Phrasebook& phrases,
                Where where) {
    if (!observer.is_seat() || observer.seat().index() != faction) {
        return faction_name(faction, phrases);
    }
    return phrases.say(where == Where::beginning ? "who.you" : "who.you.inside");
}

std::string territory_name(const Map& map, Territory territory, const Phrasebook& phrases) {
    return std::string(map.name_of(territory, language_of(phrases)));
}

std::string region_name(const Map& map, std::size_t region, const Phrasebook& phrases) {
    return std::string(map.texts[text_in(language_of(phrases), map.regions[region].name)]);
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
    const std::string_view name = deck.texts[text_in(language_of(phrases), card.name)];
    return with_source(std::string(name), card.source, phrases);
}

std::string aptitude_name(const Deck& deck, int aptitude, const Phrasebook& phrases) {
    const Aptitude& card = deck.aptitudes[static_cast<std::size_t>(aptitude)];
    const std::string_view name = deck.texts[text_in(language_of(phrases), card.name)];
    return with_source(std::string(name), card.source, phrases);
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
    const std::string_view ending = count == 0 ? ".none" : count == 1 ? ".one" : ".many";
    return phrases.say("count." + std::string(thing) + std::string(ending),
                       {std::to_string(count)});
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
