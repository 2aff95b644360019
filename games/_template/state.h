// The truth of a game of Pebbles: one heap, nothing hidden.
#pragma once

#include <cstdint>

#include "engine/sealed/fence.h"

namespace bivouac::pebbles {

inline constexpr int kMostTaken = 3;  // PB-2
inline constexpr int kMostPebbles = 21;

struct Settings {
    std::uint8_t pebbles = 15;  // in the beginning (PB-1)
    friend bool operator==(const Settings&, const Settings&) = default;
};

struct Action {
    std::uint8_t taken = 0;
    friend bool operator==(const Action&, const Action&) = default;
};

enum class End : std::uint8_t { none, last_pebble, resignation, agreement };

struct State {
    std::uint8_t left = 0;
    std::uint8_t to_move = 0;  // the index of a seat
    std::uint8_t turn = 0;
    End end = End::none;
    std::uint8_t winner = 0;  // unless nobody, or nobody yet
    friend bool operator==(const State&, const State&) = default;
};

}  // namespace bivouac::pebbles
