// Stratego, types only: what the contract must carry for seven editions.
#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_vector.h"
#include "engine/sealed/rules.h"

namespace bivouac::stratego {

inline constexpr int kMostSquares = 100;  // 10×10; the Assassin's editions use 10×8
inline constexpr int kMostPieces = 40;    // of one army

// A square of the board, row by row from red's back row.
enum class Square : std::uint8_t {};

enum class Rank : std::uint8_t {
    none,
    spy,
    scout,
    miner,
    sergeant,
    lieutenant,
    captain,
    major,
    colonel,
    general,
    marshal,
    bomb,
    flag,     // the Apple in the Assassin's editions
    unknown,  // in views: an enemy piece not yet seen
};
inline constexpr std::size_t kRanks = 14;

// Editions are data: board, lakes, army, limits. The powers are the only extra code.
struct Settings {
    std::uint8_t rows = 10;
    std::uint8_t setup_rows = 4;
    std::array<std::uint8_t, kRanks> army{};  // how many of each rank
    core::FixedVector<Square, 8> lakes;
    std::uint8_t two_squares = 6;  // crossings of one border; 0: no such rule
    bool chase = true;             // the ISF chase rule
    bool memory_mode = false;      // what was revealed is hidden again
    bool powers = false;           // Shroud, Sword and Apple
};

// One decision. A Sword attack names its two targets at once; the order in which an Apple's victim
// fights equal neighbours is the user's choice, one decision each; a Shroud is a decision of the
// Spy's owner, on whosever turn she fell.
struct Action {
    enum class Kind : std::uint8_t { move, sword, apple, apple_next, revive, leave_fallen };
    Kind kind = Kind::move;
    Square from{};
    Square to{};             // or the first target
    Square second{};         // the Sword's second target
    Rank rank = Rank::none;  // the piece a Shroud brings back
    friend bool operator==(const Action&, const Action&) = default;
};

// The whole hidden arrangement as one value: submitted, validated and generated, never listed.
struct Setup {
    std::array<Rank, kMostPieces> ranks{};  // by setup square, from the back row
    friend bool operator==(const Setup&, const Setup&) = default;
};

// What interrupts a turn. Spy against Spy owes two Shrouds, the attacker's owner first, so they
// queue.
enum class Pending : std::uint8_t { shroud_of_red, shroud_of_blue, apple_order };
using Interruptions = core::FixedVector<Pending, 3>;

// The shuttle rule: how often the piece moved last crossed each border of its line.
struct Run {
    Square square{};
    bool vertical = false;
    std::array<std::uint8_t, 9> crossings{};
    friend bool operator==(const Run&, const Run&) = default;
};

// The quiet moves since the last attack, two squares each: exact for the no-progress draw and for
// the chase, in which a position repeats when the moves since it cancel out.
struct QuietMoves {
    struct Move {
        Square from{};
        Square to{};
        friend bool operator==(const Move&, const Move&) = default;
    };
    core::FixedVector<Move, 200> moves;
    std::array<std::uint8_t, 2> chase_began{};  // by side: the first threatening move of its chase
    friend bool operator==(const QuietMoves&, const QuietMoves&) = default;
};

struct Piece {
    Rank rank : 4 = Rank::none;
    bool red : 1 = false;
    bool moved : 1 = false;
    bool known : 1 = false;  // to the opponent
    friend bool operator==(const Piece&, const Piece&) = default;
};

struct State {
    std::array<Piece, kMostSquares> board{};
    std::array<std::array<std::uint8_t, kRanks>, 2> fallen{};
    std::array<bool, 2> ready{};
    std::array<bool, 2> apple_used{};
    std::uint8_t to_move = 0;
    Interruptions pending;
    std::array<Run, 2> runs{};
    QuietMoves quiet;
    friend bool operator==(const State&, const State&) = default;
};

// What one observer knows. Enemy pieces have no identity but their square: nothing is numbered by
// setup order. It needs no State behind it.
struct View {
    std::array<Piece, kMostSquares> board{};  // Rank::unknown where it is
    std::array<std::array<std::uint8_t, kRanks>, 2> fallen{};
    std::array<bool, 2> ready{};
    std::array<bool, 2> apple_used{};
    std::uint8_t to_move = 0;
    Interruptions pending;
    std::array<Run, 2> runs{};  // both players watch the board: open to all
    QuietMoves quiet;
    engine::Observer observer = engine::Observer::spectator();
    friend bool operator==(const View&, const View&) = default;
};

// What one observer learns from one step: the action as far as it may be seen, and the ranks shown.
struct Event {
    struct Shown {
        Square square{};
        Rank rank = Rank::none;
        friend bool operator==(const Shown&, const Shown&) = default;
    };
    engine::StepKind kind = engine::StepKind::action;
    engine::Actor actor;
    Action action;
    Setup own_setup;  // for its owner alone; all none for everybody else
    core::FixedVector<Shown, 6> shown;
    friend bool operator==(const Event&, const Event&) = default;
};

// Which squares hold pieces that may move, by direction; scouts have their reach counted along the
// ray. Counted and indexed by bit operations.
class LegalSet {
public:
    [[nodiscard]] std::uint64_t count() const;
    [[nodiscard]] Action nth(std::uint64_t n) const;
    [[nodiscard]] bool contains(Action action) const;

private:
    std::array<std::array<std::uint64_t, 2>, 4> destinations_{};  // 128-bit boards by direction
};

struct Rules {
    using Settings = stratego::Settings;
    using State = stratego::State;
    using Action = stratego::Action;
    using Setup = stratego::Setup;
    using LegalSet = stratego::LegalSet;
    using View = stratego::View;
    using Event = stratego::Event;
};

static_assert(engine::RulesTypes<Rules>);

}  // namespace bivouac::stratego
