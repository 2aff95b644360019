// Risk for programs: what a view, an event and the legal actions look like as JSON. What is usual
// is left out. Territories, missions and Aptitudes are named by the ids of the game's own map and
// deck, so the Settings are the context of every description.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/fixed_vector.h"
#include "engine/sealed/step_json.h"
#include "engine/seat_json.h"
#include "games/risk/lookup.h"
#include "games/risk/position.h"
#include "games/risk/settings.h"
#include "games/risk/stage_words.h"

namespace bivouac::risk {

namespace json = core::json;

inline constexpr auto kStageWords = json::in_order<Stage>(kStages);
constexpr auto words_of(Stage) { return json::Words<Stage>{"Stage", kStageWords}; }
inline constexpr auto kStandingWords = json::in_order<Standing>(kStandings);
constexpr auto words_of(Standing) { return json::Words<Standing>{"Standing", kStandingWords}; }
inline constexpr auto kEndWords = json::in_order<End>(kEnds);
constexpr auto words_of(End) { return json::Words<End>{"EndReason", kEndWords}; }

inline constexpr auto kSigmaPlaceWords = json::in_order<SigmaPlace>(kSigmaPlaces);
constexpr auto words_of(SigmaPlace) {
    return json::Words<SigmaPlace>{"SigmaPlace", kSigmaPlaceWords};
}

inline constexpr json::Range kUnitRange{0, 0xFFFF};
inline constexpr json::Range kFactionRange{0, kFactions - 1};

// Map and deck by their names: they are files of data/, or a player's own.
struct SettingsJson {
    int players = 0;
    bool sigma = true;
    bool advance_extra = false;
    int round_limit = 0;
    // What version 2 leaves to choose (V2-7).
    SigmaPlace sigma_place = SigmaPlace::anywhere;
    int sigma_rounds = 0;
    std::optional<int> first_seat;
    bool may_leave_card = false;
    bool gains_any_time = false;
    bool trades_winnings = false;
    bool asks_idle_rerolls = true;
    std::string colours;  // the letters of the Brotherhoods in the order of seats
    std::string map;
    std::string deck;
    friend bool operator==(const SettingsJson&, const SettingsJson&) = default;
};
void fields(auto& io, SettingsJson& settings) {
    io.named("Settings");
    io.field("players", settings.players, json::Range{2, kMostPlayers});
    io.field("sigma", settings.sigma);
    io.field("advance_extra", settings.advance_extra);
    io.field("round_limit", settings.round_limit, json::Range{0, 0xFFFF});
    io.field("sigma_place", settings.sigma_place);
    io.field("sigma_rounds", settings.sigma_rounds, json::Range{0, 0xFF});
    io.field("first_seat", settings.first_seat, json::Range{0, kMostPlayers - 1});
    io.field("may_leave_card", settings.may_leave_card);
    io.field("gains_any_time", settings.gains_any_time);
    io.field("trades_winnings", settings.trades_winnings);
    io.field("asks_idle_rerolls", settings.asks_idle_rerolls);
    io.field("colours", settings.colours);
    io.field("map", settings.map);
    io.field("deck", settings.deck);
}

void as_json(auto& io, Territory& territory) {
    io.text_as(
        "TerritoryId", "", [&] { return io.context().map.id_of(territory); },
        [&](std::string_view text) {
            const auto found = find_territory(io.context().map, text);
            if (found) territory = *found;
            return found && io.context().map.id_of(*found) == text;
        });
}

// ["alaska","brazil"]
struct TerritorySet {
    Territories set = 0;
    friend bool operator==(const TerritorySet&, const TerritorySet&) = default;
};
void as_json(auto& io, TerritorySet& territories) {
    io.when_reading([&] { territories.set = 0; });
    io.template list_of<Territory>([&](auto&& put) { for_each_territory(territories.set, put); },
                                   [&](Territory territory) {
                                       if (contains(territories.set, territory)) return false;
                                       territories.set |= bit(territory);
                                       return true;
                                   });
}

// A Memory Fragment or an Aptitude, by its id in the deck.
struct MissionName {
    int card = 0;
    friend bool operator==(const MissionName&, const MissionName&) = default;
};
void as_json(auto& io, MissionName& mission) {
    io.text_as(
        "MissionId", "",
        [&] {
            const Deck& deck = io.context().deck;
            return deck.texts[deck.missions[static_cast<std::size_t>(mission.card)].id];
        },
        [&](std::string_view text) {
            const auto found = find_mission(io.context().deck, text);
            if (found) mission.card = *found;
            return found.has_value();
        });
}
struct AptitudeName {
    int card = 0;
    friend bool operator==(const AptitudeName&, const AptitudeName&) = default;
};
void as_json(auto& io, AptitudeName& aptitude) {
    io.text_as(
        "AptitudeId", "",
        [&] {
            const Deck& deck = io.context().deck;
            return deck.texts[deck.aptitudes[static_cast<std::size_t>(aptitude.card)].id];
        },
        [&](std::string_view text) {
            const auto found = find_aptitude(io.context().deck, text);
            if (found) aptitude.card = *found;
            return found.has_value();
        });
}

// A set of either, as a list.
template <class Name>
struct CardSet {
    Cards set = 0;
    friend bool operator==(const CardSet&, const CardSet&) = default;
};
template <class Name>
void as_json(auto& io, CardSet<Name>& cards) {
    io.when_reading([&] { cards.set = 0; });
    io.template list_of<Name>(
        [&](auto&& put) { core::for_each_bit(cards.set, [&](int card) { put(Name{card}); }); },
        [&](Name name) {
            const auto one = static_cast<Cards>(1U << name.card);
            if ((cards.set & one) != 0) return false;
            cards.set = static_cast<Cards>(cards.set | one);
            return true;
        });
}
using Missions = CardSet<MissionName>;
using Aptitudes = CardSet<AptitudeName>;

// ["alaska",0,2]: whose it is (a number in `factions`, null before the deal), and how many units
// stand there.
struct LandJson {
    Territory id{};
    std::optional<Faction> owner;
    std::uint16_t units = 0;
    friend bool operator==(const LandJson&, const LandJson&) = default;
};
void items(auto& io, LandJson& land) {
    io.item(land.id);
    io.item(land.owner, kFactionRange);
    io.item(land.units, kUnitRange);
}

// Cards that only their owner sees.
struct OwnJson {
    TerritorySet cards;
    Missions missions;
    friend bool operator==(const OwnJson&, const OwnJson&) = default;
};
void fields(auto& io, OwnJson& own) {
    io.named("OwnCards");
    io.field("cards", own.cards);
    io.field("missions", own.missions);
}

// What only a player's Brotherhood has.
struct PlayerJson {
    int cards = 0;
    int missions = 0;
    int face_down = 0;
    Aptitudes face_up;
    int reward = 0;
    // How many own turns in a row each mission has been held (E17): plain to see, so whoever has
    // the card or not. Null: long enough, so that the card is shown or was never held.
    core::FixedVector<std::pair<MissionName, std::optional<int>>, kMissions> held;
    std::optional<OwnJson> own;
    friend bool operator==(const PlayerJson&, const PlayerJson&) = default;
};

struct FactionJson {
    std::string letter;
    Standing standing = Standing::playing;
    int territories = 0;
    int units = 0;
    std::optional<PlayerJson> player;  // none for a neutral one
    friend bool operator==(const FactionJson&, const FactionJson&) = default;
};
void fields(auto& io, FactionJson& faction) {
    constexpr json::Range kCards{0, kMostTerritories};
    io.named("Faction");
    io.field("letter", faction.letter);
    io.field("standing", faction.standing);
    io.field("territories", faction.territories, kCards);
    io.field("units", faction.units, json::Range{0, std::int64_t{0xFFFF} * kMostTerritories});
    io.field_group("cards", faction.player, [&](PlayerJson& player) {
        io.field("cards", player.cards, kCards);
        io.field("missions", player.missions, json::Range{0, kMissions});
        io.field("face_down", player.face_down, json::Range{0, kAptitudes});
        io.field("face_up", player.face_up);
        io.field("reward", player.reward, json::Range{0, 0xFF});
        io.field("held", player.held, json::Count{0, kMissions, json::Range{1, 0xFE}});
        io.field_if_any("own", player.own);
    });
}

using Dice = core::FixedVector<std::uint8_t, 5>;
inline constexpr json::Count<json::Range> kDiceRule{0, 5, {1, 6}};

// While the dice are still to decide.
struct FightJson {
    Faction defender = 0;
    int committed = 0;
    bool rolled = false;
    bool attack_plus = false;
    bool defence_plus = false;
    friend bool operator==(const FightJson&, const FightJson&) = default;
};

// A battle that is under way, or over and about to be followed up.
struct BattleJson {
    Territory from{};
    Territory to{};
    std::optional<FightJson> fight;  // none while the attacker says how many follow
    std::optional<Dice> black;
    std::optional<Dice> red;
    friend bool operator==(const BattleJson&, const BattleJson&) = default;
};

struct NeutralJson {
    int units = 0;
    std::optional<Faction> faction;
    friend bool operator==(const NeutralJson&, const NeutralJson&) = default;
};
void fields(auto& io, NeutralJson& neutral) {
    io.named("NeutralUnits");
    io.field("units", neutral.units, json::Range{1, 0xFF});
    io.field("faction", neutral.faction, kFactionRange);
}

struct EndJson {
    End reason = End::none;
    engine::SeatSet winners;
    friend bool operator==(const EndJson&, const EndJson&) = default;
};
void fields(auto& io, EndJson& end) {
    io.named("End");
    io.field("reason", end.reason);
    io.field("winners", end.winners);
}

struct ViewJson {
    std::string map;
    std::string deck;
    Stage stage = Stage::first;
    int turn = 0;
    int round = 0;
    int round_limit = 0;
    int quiet = 0;
    int quiet_limit = kQuietRounds;
    Faction first = 0;
    Faction to_move = 0;
    core::FixedVector<LandJson, kMostTerritories> territories;
    core::FixedVector<FactionJson, kFactions> factions;
    bool sigma = false;
    int sigma_waits = 0;  // rounds until Sigma is shuffled in, or cards that lie above it for sure
    int pile = 0;
    int shuffles = 0;
    TerritorySet discard;
    Aptitudes turned;
    Missions shown;
    // The state of the turn; what is nothing is left out.
    int to_place = 0;
    int to_lose = 0;
    std::optional<NeutralJson> neutral;
    int cards_due = 0;
    bool revealed = false;
    bool attacking = false;
    bool beaten = false;
    bool conquered = false;
    bool conquest_in_round = false;
    bool won_cards = false;
    std::optional<BattleJson> battle;
    std::optional<EndJson> end;
    friend bool operator==(const ViewJson&, const ViewJson&) = default;
};

// What a step did in a battle.
struct BattleToldJson {
    Territory from{};
    Territory to{};
    Faction defender = 0;
    std::optional<Dice> black;
    std::optional<Dice> red;
    bool attack_plus = false;
    bool defence_plus = false;
    std::optional<std::array<int, 2>> lost;  // attacker, defender
    std::optional<std::array<int, 2>> left;
    bool conquest = false;
    bool eliminated = false;
    int won_cards = 0;
    friend bool operator==(const BattleToldJson&, const BattleToldJson&) = default;
};

struct NextJson {
    Faction faction = 0;
    int units = 0;
    friend bool operator==(const NextJson&, const NextJson&) = default;
};
void fields(auto& io, NextJson& next) {
    io.named("NextTurn");
    io.field("faction", next.faction, kFactionRange);
    io.field("units", next.units, kUnitRange);
}

struct EventJson {
    engine::StepKind kind = engine::StepKind::action;
    std::optional<engine::Seat> by;  // unless it is nature, or everybody
    std::string action;              // of an action
    std::optional<Faction> faction;  // whose turn it was; who got a card
    std::optional<BattleToldJson> battle;
    TerritorySet taken;
    int units = 0;
    Missions accomplished;
    bool shuffled = false;
    bool turn_ended = false;
    std::optional<NextJson> next;
    std::optional<EndJson> end;
    friend bool operator==(const EventJson&, const EventJson&) = default;
};

struct OriginJson {
    Territory from{};
    int most = 0;
    TerritorySet to;
    friend bool operator==(const OriginJson&, const OriginJson&) = default;
};
struct SpreadJson {
    int most = 0;
    TerritorySet on;
    friend bool operator==(const SpreadJson&, const SpreadJson&) = default;
};
struct LossJson {
    Territory on{};
    int most = 0;
    friend bool operator==(const LossJson&, const LossJson&) = default;
};
struct TradeJson {
    TerritorySet cards;
    core::FixedVector<int, kMostTerritories> crests;  // one a card
    friend bool operator==(const TradeJson&, const TradeJson&) = default;
};
struct AdvanceJson {
    std::uint64_t most = 0;
    friend bool operator==(const AdvanceJson&, const AdvanceJson&) = default;
};

// Every number from 1 to `most` may be chosen, for advance also 0; of the cards any set with two
// crests or more.
struct LegalJson {
    std::optional<TradeJson> trade;
    std::optional<SpreadJson> place;
    std::optional<SpreadJson> neutral;
    std::vector<OriginJson> attack;
    std::vector<OriginJson> move;
    std::vector<LossJson> lose;
    std::optional<AdvanceJson> advance;
    std::vector<std::string> other;  // whole actions
    friend bool operator==(const LegalJson&, const LegalJson&) = default;
};

}  // namespace bivouac::risk

#include "games/risk/json_fields.inl"
