// A family's rules and its judge become catalog entries.
#pragma once

#include "catalog/analysts_of.h"
#include "catalog/family.h"
#include "catalog/game_of.h"
#include "catalog/laboratory_of.h"

namespace bivouac::catalog {

template <engine::Rules G, class J>
[[nodiscard]] Family family_of() {
    Family family;
    for (const engine::GameSpec& spec : G::games()) {
        family.push_back({std::make_unique<GameOf<G>>(spec),
                          std::make_unique<LaboratoryOf<G>>(spec), analysts_of<G, J>(spec),
                          truth_of<G, J>(spec)});
    }
    return family;
}

}  // namespace bivouac::catalog
