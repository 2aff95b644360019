// The truth of an Ambush.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/fixed_vector.h"
#include "engine/sealed/fence.h"
#include "engine/seat.h"

namespace bivouac::ambush {

inline constexpr int kPosts = 3;
inline constexpr int kMostSeats = 3;
inline constexpr int kMostTurns = 20;

struct Settings {
    std::uint8_t players = 2;
    std::uint8_t most_turns = kMostTurns;
    friend bool operator==(const Settings&, const Settings&) = default;
};

// How many seats play; never more than there are, which also tells the compiler so.
[[nodiscard]] constexpr std::size_t players(const Settings& settings) {
    return settings.players < kMostSeats ? settings.players : std::size_t{kMostSeats};
}

// The strength behind each post: 1, 2 and 3 in some order.
struct Setup {
    std::array<std::uint8_t, kPosts> strength{};
    friend bool operator==(const Setup&, const Setup&) = default;
};

struct Action {
    enum class Kind : std::uint8_t { attack, look, turn_up, omen, roll };
    Kind kind = Kind::attack;
    std::uint8_t from = 0;    // own post
    std::uint8_t target = 0;  // seat
    std::uint8_t post = 0;    // of the target
    std::uint8_t value = 0;   // omen 0 or 1, die 1 … 6
    friend bool operator==(const Action&, const Action&) = default;
};

enum class Stage : std::uint8_t { setup, omens, play, roll, over };

struct SeatState {
    std::array<std::uint8_t, kPosts> strength{};  // 0 before the setup
    std::uint8_t standing = 0;                    // bits by post
    std::uint8_t shown = 0;                       // posts everybody has seen
    std::uint8_t looked_by[kMostSeats] = {};      // posts that a seat has looked at
    std::uint8_t omen = 0;
    bool ready = false;
    bool dealt = false;
    bool turned_up = false;
    bool has_looked = false;
    bool resigned = false;
    friend bool operator==(const SeatState&, const SeatState&) = default;
};

enum class End : std::uint8_t { none, last_standing, all_fell, turns, resignation, agreement };

struct State {
    std::array<SeatState, kMostSeats> seats{};
    Stage stage = Stage::setup;
    std::uint8_t to_move = 0;
    Action attack;  // waiting for the die
    std::uint8_t turn = 0;
    End end = End::none;
    friend bool operator==(const State&, const State&) = default;
};

}  // namespace bivouac::ambush
