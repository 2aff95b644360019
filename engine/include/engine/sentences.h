// Rejections and outcomes as sentences.
#pragma once

#include <string>

#include "engine/game.h"
#include "engine/outcome.h"
#include "engine/phrasebook.h"
#include "engine/rejection.h"
#include "engine/view.h"

namespace bivouac::engine {

// For the engine's own keys, whatever the game.
[[nodiscard]] Phrasebook common_phrases(Language language);
// The words together with the game's own.
[[nodiscard]] Phrasebook words_with(const Phrasebook& words, const Game& game, Language language);

// "A guard moves one cell at a time. (SG-7)"
[[nodiscard]] std::string sentence(const Rejection& rejection, const Phrasebook& words);
// The side that the seat plays at that moment of the game.
[[nodiscard]] std::string seat_name(const View& view, Seat seat, const Phrasebook& words);
[[nodiscard]] std::string sentence(const Outcome& outcome, const View& view,
                                   const Phrasebook& words);

}  // namespace bivouac::engine
