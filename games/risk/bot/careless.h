// What a player does who does not look closely: things people do, never absurd ones.
#pragma once

#include "core/rng.h"
#include "games/risk/bot/habits.h"

namespace bivouac::risk {

// Units one or two at a time on any border; the next best-looking attack at even or slightly bad
// odds; pressing on too long or stopping too soon; the turn ended without a manoeuvre. What is no
// matter of looking, such as cards, stays as habit has it. Always legal.
[[nodiscard]] Action careless_action(const State& world, const Habits& habits, core::Rng& rng);

}  // namespace bivouac::risk
