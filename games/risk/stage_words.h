// The words of stages, standings and ends in positions and JSON.
#pragma once

#include <array>
#include <string_view>

#include "games/risk/position.h"
#include "games/risk/settings.h"

namespace bivouac::risk {

inline constexpr std::array<std::string_view, 19> kStages = {
    "first",       "deal",           "mission",      "main",    "turn_up",
    "lose",        "before_roll",    "defence_card", "roll",    "attack_reroll",
    "attack_dice", "defence_reroll", "defence_dice", "advance", "win",
    "draw_choice", "lift",           "draw",         "over"};
static_assert(kStages.size() == static_cast<std::size_t>(kLastStage) + 1);

inline constexpr std::array<std::string_view, 3> kSigmaPlaces = {"anywhere", "after_rounds",
                                                                 "lower_half"};
static_assert(kSigmaPlaces.size() == static_cast<std::size_t>(SigmaPlace::lower_half) + 1);

inline constexpr std::array<std::string_view, 5> kStandings = {"playing", "out", "resigned",
                                                               "neutral", "absent"};
static_assert(kStandings.size() == static_cast<std::size_t>(Standing::absent) + 1);

inline constexpr std::array<std::string_view, 9> kEnds = {"none",      "conquest", "elimination",
                                                          "last_left", "sigma",    "quiet",
                                                          "rounds",    "resigned", "agreed"};
static_assert(kEnds.size() == static_cast<std::size_t>(kLastEnd) + 1);

}  // namespace bivouac::risk
