// Under the board: round and pile, what the turn has come to, the battle and its dice.
#pragma once

#include <span>
#include <vector>

#include "games/risk/draw_map.h"

namespace bivouac::risk {

[[nodiscard]] std::vector<Line> game_lines(const Settings& settings, const View& view,
                                           const engine::Phrasebook& phrases);

// `recent` are the observer's last events, newest last: the last roll comes from there.
[[nodiscard]] std::vector<Line> turn_lines(const Settings& settings, const View& view,
                                           std::span<const Event> recent,
                                           const engine::Phrasebook& phrases);

// "6-3-1 against 4-2, losses: Blue 2": the dice of the event must have been compared.
[[nodiscard]] std::string losses_text(const Settings& settings, const Event& event,
                                      engine::Observer observer, const engine::Phrasebook& phrases);

}  // namespace bivouac::risk
