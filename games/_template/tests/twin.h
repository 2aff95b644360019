// The other truths that look the same to an observer, for the contract every game passes.
#pragma once

#include <optional>

#include "core/rng.h"
#include "engine/seat.h"
#include "games/_template/state.h"

namespace bivouac::pebbles {

// Nothing is hidden, so no other truth looks the same to anybody.
[[nodiscard]] inline std::optional<State> twin(const Settings&, const State&, engine::Observer,
                                               core::Rng&) {
    return std::nullopt;
}

}  // namespace bivouac::pebbles
