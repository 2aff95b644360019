// A move from the board alone, for when nothing better is to be had: a report that could not be
// followed, a bot that did not answer.
#pragma once

#include <optional>

#include "arena/ucc/board.h"
#include "arena/ucc/shuttle_limit.h"

namespace bivouac::arena::ucc {

// Takes what it surely beats, keeps away from what surely beats it, otherwise goes forward; breaks
// the shuttle limit only when every other move does too. Nothing when no piece can move.
[[nodiscard]] std::optional<Move> last_resort(const Board& board, const ShuttleLimit& shuttle);

}  // namespace bivouac::arena::ucc
