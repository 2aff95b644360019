// Risk Assassin's Creed, types only: what the contract must carry for two to five seats.
#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_vector.h"
#include "engine/sealed/rules.h"

namespace bivouac::risk {

inline constexpr std::size_t kMostTerritories = 42;
inline constexpr std::size_t kMostRegions = 8;
inline constexpr std::size_t kMostFactions = 5;  // Brotherhoods on the board, neutral ones included
inline constexpr std::size_t kMostMissions = 10;
inline constexpr std::size_t kMostAptitudes = 10;

using Territories = std::uint64_t;  // a set of territories as bits

enum class Territory : std::uint8_t {};

// Map and decks are part of the settings: read by the program, whole in the record, never changed.
struct Map {
    std::uint8_t territories = 0;
    std::array<Territories, kMostTerritories> borders{};
    std::array<std::uint8_t, kMostTerritories> crests{};
    std::array<Territories, kMostRegions> regions{};
    std::array<std::uint8_t, kMostRegions> bonus{};
};
struct Mission {
    Territories named = 0;
    std::uint8_t hold_turns = 1;
    std::uint8_t reward = 0;
};
struct Aptitude {
    enum class Kind : std::uint8_t { gain, loss, die_plus_one, reroll };
    Kind kind = Kind::gain;
    std::uint8_t amount = 0;
};
struct Settings {
    std::uint8_t players = 3;
    bool sigma = true;
    bool advance_extra = false;
    std::uint16_t round_limit = 300;
    Map map;
    std::array<Mission, kMostMissions> missions{};
    std::array<Aptitude, kMostAptitudes> aptitudes{};
};

// One decision or one outcome of chance. Amounts are part of the action, and the legal set holds
// them as ranges: "place 1 … n on Brazil" is one entry with n members.
struct Action {
    enum class Kind : std::uint8_t {
        trade,
        turn_up,
        keep,
        place,
        place_neutral,
        give_up_unit,
        commit,
        press_on,
        withdraw,
        play_card,
        pass,
        manoeuvre,
        end_turn,
        deal_territory,  // nature
        deal_mission,    // nature, seen by one seat
        turn_aptitude,   // nature, at the moment a face-down card is turned up
        roll,            // nature
        draw_card,       // nature, seen by one seat unless it is Sigma
    };
    Kind kind = Kind::end_turn;
    Territory from{};
    Territory to{};
    std::uint16_t amount = 0;  // units, or a card
    std::uint16_t dice = 0;    // all five in base six
    friend bool operator==(const Action&, const Action&) = default;
};

struct State {
    std::array<std::uint16_t, kMostTerritories> units{};
    std::array<Territories, kMostFactions> owned{};
    std::array<std::uint64_t, kMostFactions> hands{};     // territory cards as bits
    std::array<std::uint16_t, kMostFactions> missions{};  // mission cards as bits
    std::array<std::uint8_t, kMostFactions> face_down{};  // Aptitudes nobody has seen: a count
    std::array<std::uint16_t, kMostFactions> face_up{};   // Aptitudes as bits
    std::uint16_t aptitudes_left = 0;                     // not yet seen by anybody, as bits
    std::uint64_t discard = 0;
    std::array<std::uint8_t, kMostFactions> alive{};
    std::array<std::array<std::uint8_t, 2>, kMostFactions> held_turns{};  // of each mission card
    std::array<std::uint8_t, kMostFactions> rewards_due{};
    // The battle under way: committed units, where from and to, battle cards in force.
    Territory attack_from{};
    Territory attack_to{};
    std::uint8_t committed = 0;
    std::uint8_t battle_cards = 0;
    bool conquered = false;  // earns a card at the end of the turn
    std::uint8_t to_move = 0;
    std::uint8_t phase = 0;
    std::uint16_t to_place = 0;
    std::uint16_t round = 0;
    std::uint16_t rounds_without_conquest = 0;
    friend bool operator==(const State&, const State&) = default;
};

// The same with the secrets of others as counts.
struct View {
    State known;  // hands and missions of others empty
    std::array<std::uint8_t, kMostFactions> hand_sizes{};
    std::array<std::uint8_t, kMostFactions> mission_counts{};
    engine::Observer observer = engine::Observer::spectator();
    friend bool operator==(const View&, const View&) = default;
};

struct Event {
    engine::StepKind kind = engine::StepKind::action;
    engine::Actor actor;
    Action action;            // a card dealt to somebody else has its number taken out
    std::uint64_t cards = 0;  // what this observer saw of them
    friend bool operator==(const Event&, const Event&) = default;
};

// Entries of one action each, or of a range of amounts.
class LegalSet {
public:
    struct Entry {
        Action first;
        std::uint16_t amounts = 1;  // first.amount, first.amount + 1 …
    };
    [[nodiscard]] std::uint64_t count() const;
    [[nodiscard]] Action nth(std::uint64_t n) const;
    [[nodiscard]] bool contains(Action action) const;

private:
    core::FixedVector<Entry, 128> entries_;
    Territories from_ = 0;  // a manoeuvre: any of these, to any it is connected with
};

struct Rules {
    using Settings = risk::Settings;
    using State = risk::State;
    using Action = risk::Action;
    using Setup = engine::NoSetup;
    using LegalSet = risk::LegalSet;
    using View = risk::View;
    using Event = risk::Event;
};

static_assert(engine::RulesTypes<Rules>);

}  // namespace bivouac::risk
