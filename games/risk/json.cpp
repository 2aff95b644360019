// Risk for programs: a view, an event and the legal actions as JSON. Everything comes from what the
// observer knows; what is usual is left out.
#include <algorithm>
#include <array>
#include <string>

#include "games/risk/dice.h"
#include "games/risk/phrases.h"
#include "games/risk/pile.h"
#include "games/risk/reckoning.h"
#include "games/risk/rules.h"
#include "games/risk/stage_words.h"

namespace bivouac::risk {
namespace {

using core::JsonWriter;

constexpr std::array<std::string_view, 4> kKinds = {"action", "setup", "resign", "draw"};

template <class E, std::size_t N>
std::string_view name_in(const std::array<std::string_view, N>& names, E value) {
    return names[static_cast<std::size_t>(value)];
}

// A Brotherhood by its number, or null.
void write_faction(JsonWriter& json, std::string_view key, Faction faction) {
    json.key(key);
    if (faction == kNoFaction) {
        json.null();
    } else {
        json.value(int{faction});
    }
}

void write_territories(JsonWriter& json, std::string_view key, const Map& map, Territories set) {
    json.key(key).array();
    for_each_territory(set, [&](Territory territory) { json.value(map.id_of(territory)); });
    json.end();
}

std::string_view mission_id(const Deck& deck, int mission) {
    return deck.texts[deck.missions[static_cast<std::size_t>(mission)].id];
}

void write_missions(JsonWriter& json, std::string_view key, const Deck& deck, Cards cards) {
    json.key(key).array();
    core::for_each_bit(cards, [&](int card) { json.value(mission_id(deck, card)); });
    json.end();
}

void write_aptitudes(JsonWriter& json, std::string_view key, const Deck& deck, Cards cards) {
    json.key(key).array();
    core::for_each_bit(cards, [&](int card) {
        json.value(deck.texts[deck.aptitudes[static_cast<std::size_t>(card)].id]);
    });
    json.end();
}

// [["alaska",0,2],…] in the order of the map: whose it is (a number in `factions`, null before the
// deal) and how many units stand there.
void write_board(JsonWriter& json, const Map& map, const Position& position) {
    json.key("territories").array();
    const Territories dealt = position.everybodys();
    for (int i = 0; i < map.size; ++i) {
        const Territory territory = territory_at(i);
        json.array().value(map.id_of(territory));
        if (contains(dealt, territory)) {
            json.value(int{position.owner_of(territory)});
        } else {
            json.null();
        }
        json.value(int{position.units_on(territory)}).end();
    }
    json.end();
}

// How many own turns in a row each mission has been held (E17): plain to see, so whoever has the
// card or not. Null: long enough, so that the card is shown or was never held.
void write_held(JsonWriter& json, const Deck& deck, const Position& position, Faction faction) {
    json.key("held").object();
    for (int i = 0; i < kMissions; ++i) {
        const std::uint8_t turns = position.held[faction][static_cast<std::size_t>(i)];
        if (turns == 0) continue;
        json.key(mission_id(deck, i));
        if (turns == kHeldLongEnough) {
            json.null();
        } else {
            json.value(int{turns});
        }
    }
    json.end();
}

void write_side(JsonWriter& json, const Settings& settings, const View& view, Faction faction) {
    const Position& position = view.position;
    json.object().field("letter", std::string(1, letter_of(faction)));
    json.field("standing", name_in(kStandings, position.standing[faction]));
    json.field("territories", core::bit_count(position.owned[faction]));
    json.field("units", units_of(position, faction));
    if (faction < settings.players) {
        json.field("cards", int{position.hand_count[faction]});
        json.field("missions", int{position.mission_count[faction]});
        json.field("face_down", int{position.face_down[faction]});
        write_aptitudes(json, "face_up", settings.deck, position.face_up[faction]);
        json.field("reward", int{position.rewards[faction]});
        write_held(json, settings.deck, position, faction);
        if (view.observer.sees_secrets_of(engine::Seat(faction))) {
            json.key("own").object();
            write_territories(json, "cards", settings.map, view.hands.cards[faction]);
            write_missions(json, "missions", settings.deck, view.hands.missions[faction]);
            json.end();
        }
    }
    json.end();
}

void write_dice(JsonWriter& json, std::string_view key, unsigned dice, int count) {
    json.key(key).array();
    for (int i = 0; i < count; ++i) json.value(die(dice, i));
    json.end();
}

void write_battle(JsonWriter& json, const Map& map, const Position& position) {
    const Battle& battle = position.battle;
    const bool advance = position.stage == Stage::advance;
    if (battle.committed == 0 && !advance) return;
    json.key("battle").object().field("from", map.id_of(battle.from));
    json.field("to", map.id_of(battle.to));
    if (!advance) {
        json.field("defender", int{battle.defender}).field("committed", int{battle.committed});
        json.field("rolled", battle.rolled).field("attack_plus", battle.attack_plus);
        json.field("defence_plus", battle.defence_plus);
    }
    if (dice_lie(position.stage)) {
        write_dice(json, "black", battle.black, battle.committed);
        write_dice(json, "red", battle.red,
                   std::min<int>(position.units_on(battle.to), kMostDefending));
    }
    json.end();
}

void write_end(JsonWriter& json, End end, engine::SeatSet winners) {
    json.key("end");
    if (end == End::none) {
        json.null();
        return;
    }
    json.object().field("reason", name_in(kEnds, end)).key("winners").array();
    winners.for_each([&](engine::Seat seat) { json.value(seat.index()); });
    json.end().end();
}

// The state of the turn; what is nothing is left out.
void write_turn(JsonWriter& json, const Settings& settings, const Position& position) {
    const auto number = [&](std::string_view key, int value) {
        if (value != 0) json.field(key, value);
    };
    const auto truth = [&](std::string_view key, bool value) {
        if (value) json.field(key, true);
    };
    number("to_place", position.to_place);
    number("to_lose", position.to_lose);
    if (position.neutral_left > 0) {
        json.key("neutral").object().field("units", int{position.neutral_left});
        write_faction(json, "faction", position.neutral_choice);
        json.end();
    }
    number("cards_due", position.cards_due);
    truth("revealed", position.revealed);
    truth("attacking", position.attacking);
    truth("beaten", position.beaten);
    truth("conquered", position.conquered);
    truth("conquest_in_round", position.conquest_in_round);
    write_battle(json, settings.map, position);
}

// [{"from":"brazil","most":3,"to":["peru","argentina"]},…]
void write_origins(JsonWriter& json, std::string_view key, const Map& map,
                   const LegalSet::Origins& origins) {
    if (origins.empty()) return;
    json.key(key).array();
    for (const LegalSet::Origin& origin : origins) {
        json.object().field("from", map.id_of(origin.from)).field("most", int{origin.most});
        write_territories(json, "to", map, origin.targets);
        json.end();
    }
    json.end();
}

void write_spread(JsonWriter& json, std::string_view key, const Map& map,
                  const LegalSet::Spread& spread) {
    if (spread.where == 0 || spread.most == 0) return;
    json.key(key).object().field("most", int{spread.most});
    write_territories(json, "on", map, spread.where);
    json.end();
}

}  // namespace

void Rules::write_json(JsonWriter& json, const Settings& settings, const View& view) {
    const Position& position = view.position;
    const Map& map = settings.map;
    json.object().field("map", map.texts[map.id]);
    json.field("deck", settings.deck.texts[settings.deck.id]);
    json.field("stage", name_in(kStages, position.stage));
    json.field("turn", int{position.turn}).field("round", int{position.round});
    json.field("round_limit", int{settings.round_limit}).field("quiet", int{position.quiet});
    json.field("quiet_limit", kQuietRounds);
    json.field("first", int{position.first}).field("to_move", int{position.to_move});
    write_board(json, map, position);
    json.key("factions").array();
    for (int i = 0; i < settings.factions(); ++i) {
        write_side(json, settings, view, static_cast<Faction>(i));
    }
    json.end();
    json.field("sigma", settings.sigma);
    json.field("pile", cards_to_draw(settings, position));
    json.field("shuffles", int{position.shuffles});
    write_territories(json, "discard", map, position.discard);
    write_aptitudes(json, "turned", settings.deck, position.turned);
    write_missions(json, "shown", settings.deck, position.shown);
    write_turn(json, settings, position);
    write_end(json, position.end, position.winners);
    json.end();
}

void Rules::write_event(JsonWriter& json, const Settings& settings, const Event& event) {
    const Map& map = settings.map;
    json.object().field("kind", name_in(kKinds, event.kind));
    if (!event.actor.is_nature()) json.field("by", event.actor.seat().index());
    if (event.kind == engine::StepKind::action) json.field("action", print(settings, event.action));
    write_faction(json, "faction", event.faction);
    const bool battle = event.other != kNoFaction;
    if (battle) {
        json.key("battle").object().field("from", map.id_of(event.from));
        json.field("to", map.id_of(event.to)).field("defender", int{event.other});
        if (event.black_dice + event.red_dice > 0) {
            write_dice(json, "black", event.black, event.black_dice);
            write_dice(json, "red", event.red, event.red_dice);
        }
        if (event.attack_plus) json.field("attack_plus", true);
        if (event.defence_plus) json.field("defence_plus", true);
        if (event.settled) {
            json.key("lost").array().value(int{event.attacker_lost});
            json.value(int{event.defender_lost}).end();
            json.key("left").array().value(int{event.attacker_left});
            json.value(int{event.defender_left}).end();
        }
        if (event.conquest) json.field("conquest", true);
        if (event.eliminated) json.field("eliminated", true);
        if (event.won_cards > 0) json.field("won_cards", int{event.won_cards});
        json.end();
    }
    if (event.taken != 0) write_territories(json, "taken", map, event.taken);
    if (event.units > 0) json.field("units", int{event.units});
    if (event.accomplished != 0) {
        write_missions(json, "accomplished", settings.deck, event.accomplished);
    }
    if (event.turn_ended) json.field("turn_ended", true);
    if (event.next != kNoFaction) {
        json.key("next").object().field("faction", int{event.next});
        json.field("units", int{event.next_units}).end();
    }
    if (event.end != End::none) write_end(json, event.end, event.winners);
    json.end();
}

// {"trade":{"cards":["alaska"],"crests":[2]},"place":{"most":5,"on":["brazil"]},"neutral":{…},
// "attack":[{"from":"brazil","most":3,"to":["peru"]}],"move":[…],
// "lose":[{"on":"brazil","most":2}],"advance":{"most":4},"other":["end"]}. Every number from 1 to
// `most` may be chosen, for advance also 0; of the cards any set with two crests or more.
void Rules::write_legal(JsonWriter& json, const Settings& settings, const LegalSet& set) {
    const Map& map = settings.map;
    json.object();
    if (set.may_trade()) {
        json.key("trade").object();
        write_territories(json, "cards", map, set.hand());
        json.key("crests").array();
        for_each_territory(set.hand(),
                           [&](Territory card) { json.value(int{map.crests[index_of(card)]}); });
        json.end().end();
    }
    write_spread(json, "place", map, set.places());
    write_spread(json, "neutral", map, set.neutral_places());
    write_origins(json, "attack", map, set.attacks());
    write_origins(json, "move", map, set.moves());
    if (!set.losses().empty()) {
        json.key("lose").array();
        for (const LegalSet::Origin& loss : set.losses()) {
            for_each_territory(loss.targets, [&](Territory territory) {
                json.object().field("on", map.id_of(territory));
                json.field("most", int{loss.most}).end();
            });
        }
        json.end();
    }
    if (set.advances() > 0) {
        json.key("advance").object();
        json.field("most", static_cast<std::uint64_t>(set.advances() - 1)).end();
    }
    if (!set.others().empty()) {
        json.key("other").array();
        for (const Action& action : set.others()) json.value(print(settings, action));
        json.end();
    }
    json.end();
}

}  // namespace bivouac::risk
