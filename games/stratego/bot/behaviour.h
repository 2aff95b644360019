// What a player's moves tell about ranks: who comes near what, who runs from what, who lets a prey
// go. A sensible player is assumed, and doubted: every figure is small enough to be outweighed.
#pragma once

#include "games/stratego/rules.h"
#include "games/stratego/weighted_sample.h"

namespace bivouac::stratego::bot {

// Takes in one event of the game as `observer` saw it; `before` is its view before the event.
// Learns only about pieces whose rank the observer does not know. `fresh` is where the observer's
// last move ended: who does nothing about what has just come beside him tells something, who goes
// on doing nothing tells nothing new.
void learn_from(const View& before, const Event& event, Square fresh, Evidence& evidence);

}  // namespace bivouac::stratego::bot
