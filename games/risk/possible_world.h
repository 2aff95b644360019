// A world that looks like what somebody knows, who may know some cards of others as well.
#pragma once

#include <optional>

#include "core/rng.h"
#include "games/risk/rules.h"

namespace bivouac::risk {

// Hands of others may hold cards that are known: they are among those counted. Nothing when no such
// world exists.
[[nodiscard]] std::optional<State> possible_world(const Settings& settings, const View& view,
                                                  core::Rng& rng);

}  // namespace bivouac::risk
