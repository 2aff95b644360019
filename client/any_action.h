// One of the legal actions of a view, at random, for players who only want to keep a table busy.
#pragma once

#include <string>
#include <string_view>

#include "core/rng.h"

namespace bivouac::client {

// `legal` is what stands under "legal" in a view, in the form of any of our games
// (docs/bot-protocol.md). Kinds of actions are equally likely, and within a kind its actions more
// or less. Empty when there is none, or when the form is not known.
[[nodiscard]] std::string any_action(std::string_view legal, core::Rng& rng);

}  // namespace bivouac::client
