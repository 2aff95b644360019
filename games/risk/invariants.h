// Which fields of a position contradict each other, for whoever wrote it by hand.
#pragma once

#include <string_view>

#include "games/risk/rules.h"

namespace bivouac::risk {

// Names of fields as README.md has them, with commas between; empty when the state may be.
[[nodiscard]] std::string_view contradicting_fields(const Settings& settings, const State& state);

}  // namespace bivouac::risk
