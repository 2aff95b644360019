// Risk for programs: what the observer knows, as json.h describes it.
#include "games/risk/json.h"

#include <algorithm>

#include "engine/sealed/json_of.inl"
#include "games/risk/dice.h"
#include "games/risk/phrases.h"
#include "games/risk/pile.h"
#include "games/risk/reckoning.h"
#include "games/risk/rules.h"

namespace bivouac::risk {
namespace {

std::optional<Faction> faction_json(Faction faction) {
    return faction == kNoFaction ? std::nullopt : std::optional(faction);
}

Dice dice_json(unsigned dice, int count) {
    Dice json;
    for (int i = 0; i < count; ++i) json.push_back(static_cast<std::uint8_t>(die(dice, i)));
    return json;
}

PlayerJson player_json(const Settings& settings, const View& view, Faction faction) {
    const Position& position = view.position;
    PlayerJson json;
    json.cards = position.hand_count[faction];
    json.missions = position.mission_count[faction];
    json.face_down = position.face_down[faction];
    json.face_up.set = position.face_up[faction];
    json.reward = position.rewards[faction];
    for (int i = 0; i < kMissions; ++i) {
        const std::uint8_t turns = position.held[faction][static_cast<std::size_t>(i)];
        if (turns == 0) continue;
        const bool over = turns == kHeldLongEnough;
        json.held.push_back({MissionName{i}, over ? std::nullopt : std::optional<int>(turns)});
    }
    static_cast<void>(settings);
    if (view.observer.sees_secrets_of(engine::Seat(faction))) {
        json.own = OwnJson{{view.hands.cards[faction]}, {view.hands.missions[faction]}};
    }
    return json;
}

FactionJson side_json(const Settings& settings, const View& view, Faction faction) {
    const Position& position = view.position;
    FactionJson json;
    json.letter = std::string(1, letter_of(settings, faction));
    json.standing = position.standing[faction];
    json.territories = core::bit_count(position.owned[faction]);
    json.units = units_of(position, faction);
    if (faction < settings.players) json.player = player_json(settings, view, faction);
    return json;
}

std::optional<BattleJson> battle_json(const Position& position) {
    const Battle& battle = position.battle;
    const bool advance = position.stage == Stage::advance;
    if (battle.committed == 0 && !advance) return std::nullopt;
    BattleJson json;
    json.from = battle.from;
    json.to = battle.to;
    if (!advance) {
        json.fight = FightJson{battle.defender, battle.committed, battle.rolled, battle.attack_plus,
                               battle.defence_plus};
    }
    if (dice_lie(position.stage)) {
        json.black = dice_json(battle.black, battle.committed);
        json.red =
            dice_json(battle.red, std::min<int>(position.units_on(battle.to), kMostDefending));
    }
    return json;
}

std::optional<EndJson> end_json(End end, engine::SeatSet winners) {
    return end == End::none ? std::nullopt : std::optional(EndJson{end, winners});
}

void tell_turn(ViewJson& json, const Position& position) {
    json.to_place = position.to_place;
    json.to_lose = position.to_lose;
    if (position.neutral_left > 0) {
        json.neutral = NeutralJson{position.neutral_left, faction_json(position.neutral_choice)};
    }
    json.cards_due = position.cards_due;
    json.revealed = position.revealed;
    json.attacking = position.attacking;
    json.beaten = position.beaten;
    json.conquered = position.conquered;
    json.conquest_in_round = position.conquest_in_round;
    json.won_cards = position.won_cards;
    json.battle = battle_json(position);
}

BattleToldJson battle_told(const Event& event) {
    BattleToldJson json;
    json.from = event.from;
    json.to = event.to;
    json.defender = event.other;
    if (event.black_dice + event.red_dice > 0) {
        json.black = dice_json(event.black, event.black_dice);
        json.red = dice_json(event.red, event.red_dice);
    }
    json.attack_plus = event.attack_plus;
    json.defence_plus = event.defence_plus;
    if (event.settled) {
        json.lost = {event.attacker_lost, event.defender_lost};
        json.left = {event.attacker_left, event.defender_left};
    }
    json.conquest = event.conquest;
    json.eliminated = event.eliminated;
    json.won_cards = event.won_cards;
    return json;
}

std::vector<OriginJson> origins_json(const LegalSet::Origins& origins) {
    std::vector<OriginJson> json;
    for (const LegalSet::Origin& origin : origins) {
        json.push_back({origin.from, origin.most, {origin.targets}});
    }
    return json;
}

std::optional<SpreadJson> spread_json(const LegalSet::Spread& spread) {
    if (spread.where == 0 || spread.most == 0) return std::nullopt;
    return SpreadJson{spread.most, {spread.where}};
}

}  // namespace

ViewJson Rules::to_json(const Settings& settings, const View& view) {
    const Position& position = view.position;
    const Map& map = settings.map;
    ViewJson json;
    json.map = map.texts[map.id];
    json.deck = settings.deck.texts[settings.deck.id];
    json.stage = position.stage;
    json.turn = position.turn;
    json.round = position.round;
    json.round_limit = settings.round_limit;
    json.quiet = position.quiet;
    json.first = position.first;
    json.to_move = position.to_move;
    const Territories dealt = position.everybodys();
    for (int i = 0; i < map.size; ++i) {
        const Territory id = territory_at(i);
        const bool owned = contains(dealt, id);
        json.territories.push_back({id, owned ? std::optional(position.owner_of(id)) : std::nullopt,
                                    position.units_on(id)});
    }
    for (int i = 0; i < settings.factions(); ++i) {
        json.factions.push_back(side_json(settings, view, static_cast<Faction>(i)));
    }
    json.sigma = settings.sigma;
    json.sigma_waits =
        rounds_until_sigma(settings, position) + cards_above_sigma(settings, position);
    json.pile = cards_to_draw(settings, position);
    json.shuffles = position.shuffles;
    json.discard.set = position.discard;
    json.turned.set = position.turned;
    json.shown.set = position.shown;
    tell_turn(json, position);
    json.end = end_json(position.end, position.winners);
    return json;
}

SettingsJson Rules::to_json(const Settings& settings) {
    const Map& map = settings.map;
    const Deck& deck = settings.deck;
    std::string colours;
    for (Faction faction = 0; faction < kFactions; ++faction) {
        colours += letter_of(settings, faction);
    }
    return {settings.players,
            settings.sigma,
            settings.advance_extra,
            settings.round_limit,
            settings.sigma_place,
            settings.sigma_rounds,
            settings.first_seat,
            settings.may_leave_card,
            settings.gains_any_time,
            settings.trades_winnings,
            settings.asks_idle_rerolls,
            colours,
            std::string(map.texts[map.id]),
            std::string(deck.texts[deck.id])};
}

EventJson Rules::to_json(const Settings& settings, const Event& event) {
    EventJson json;
    json.kind = event.kind;
    if (!event.actor.is_nature()) json.by = event.actor.seat();
    if (event.kind == engine::StepKind::action) json.action = print(settings, event.action);
    json.faction = faction_json(event.faction);
    if (event.other != kNoFaction) json.battle = battle_told(event);
    json.taken.set = event.taken;
    json.units = event.units;
    json.accomplished.set = event.accomplished;
    json.shuffled = event.shuffled;
    json.turn_ended = event.turn_ended;
    if (event.next != kNoFaction) json.next = NextJson{event.next, event.next_units};
    json.end = end_json(event.end, event.winners);
    return json;
}

LegalJson Rules::to_json(const Settings& settings, const LegalSet& set) {
    const Map& map = settings.map;
    LegalJson json;
    if (set.may_trade()) {
        json.trade.emplace();
        json.trade->cards.set = set.hand();
        for_each_territory(set.hand(), [&](Territory card) {
            json.trade->crests.push_back(map.crests[index_of(card)]);
        });
    }
    json.place = spread_json(set.places());
    json.neutral = spread_json(set.neutral_places());
    json.attack = origins_json(set.attacks());
    json.move = origins_json(set.moves());
    for (const LegalSet::Origin& loss : set.losses()) {
        for_each_territory(loss.targets, [&](Territory territory) {
            json.lose.push_back({territory, loss.most});
        });
    }
    if (set.advances() > 0) json.advance = AdvanceJson{set.advances() - 1};
    for (const Action& action : set.others()) json.other.push_back(print(settings, action));
    return json;
}

}  // namespace bivouac::risk

template struct bivouac::engine::JsonOf<bivouac::risk::Rules>;
