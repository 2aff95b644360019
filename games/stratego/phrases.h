// What sides and pieces are called in the player's language and in the words of the rulebook.
#pragma once

#include <string>
#include <string_view>

#include "engine/phrasebook.h"
#include "engine/picture.h"
#include "games/stratego/board.h"
#include "games/stratego/rank.h"
#include "games/stratego/settings.h"

namespace bivouac::stratego {

// Red and Blue, or Templars and Assassins (AC-3): the name and the colour.
[[nodiscard]] engine::Side look_of(const Settings& settings, Side side);
[[nodiscard]] std::string side_name(const Settings& settings, Side side,
                                    const engine::Phrasebook& phrases);

// "Captain"; the books differ in a few words (B2).
[[nodiscard]] std::string rank_name(const Settings& settings, Rank rank,
                                    const engine::Phrasebook& phrases);

// "Captain (6)", "Captain Shahkulu (6)", "Bomb".
[[nodiscard]] std::string piece_name(const Settings& settings, Side side, Rank rank,
                                     const engine::Phrasebook& phrases);

}  // namespace bivouac::stratego
