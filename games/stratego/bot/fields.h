// Where pieces want to be: drawn to what they could gain by, the nearer the more. It gives a search
// of a few moves a sense of direction on a wide board. Made once a move.
#pragma once

#include "games/stratego/bot/sketch.h"

namespace bivouac::stratego::bot {

// Needs the settings, the side and the tables of the grounds.
void make_fields(const Position& view, Grounds& grounds);

}  // namespace bivouac::stratego::bot
