// Shorthand for tests of setups.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/stratego/setup.h"
#include "games/stratego/tests/positions.h"

namespace bivouac::stratego {

using engine::Seat;
using Arranged = Setup;  // GoogleTest has a Setup of its own

inline constexpr Seat kRed(0);
inline constexpr Seat kBlue(1);
inline constexpr std::array<std::string_view, 8> kEditions = {
    "stratego-original", "stratego-training", "stratego-vintage", "stratego-tournament",
    "stratego-quick",    "assassins-classic", "assassins-duel",   "assassins-special",
};

// Seat 1 plays red, so that the game begins with the setups.
[[nodiscard]] inline Settings settings_with_red_first(std::string_view edition) {
    return settings_of(edition, "red=first");
}

[[nodiscard]] inline std::string canonical(const Settings& settings, Side side,
                                           std::string_view text) {
    const auto setup = read_setup(settings, side, text);
    return setup ? Rules::print_setup(settings, *setup) : setup.error().key;
}

// "refuse.setup_outside OR-6 a5 a1 j4": everything a refusal says, "" when the setup is taken.
[[nodiscard]] inline std::string refusal(const Settings& settings, std::string_view text,
                                         Seat seat = kRed) {
    const State state = Rules::start(settings);
    const auto setup = Rules::parse_setup(settings, state, seat, text);
    const auto no = setup ? Rules::refuse_setup(settings, state, seat, *setup) : setup.error();
    if (!no) return "";
    std::string all = no->key;
    if (!no->rule.empty()) all += " " + no->rule;
    for (const std::string& argument : no->arguments) all += " | " + argument;
    return all;
}

inline constexpr std::string_view kFull = "262725X262/519428574B/472638453B/3B236B3BBF";
inline constexpr std::string_view kClassic = "2826726X25/71943875BB/362433BBFB";
inline constexpr std::string_view kSmall = "2---X----2/B9-1------/FB-3----3-";

}  // namespace bivouac::stratego
