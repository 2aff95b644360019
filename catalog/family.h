// What one family gives to the catalog: its games, each with its laboratory.
#pragma once

#include <memory>
#include <vector>

#include "engine/game.h"
#include "engine/lab/laboratory.h"

namespace bivouac::catalog {

struct CatalogEntry {
    std::unique_ptr<const engine::Game> game;
    std::unique_ptr<const engine::lab::Laboratory> laboratory;
};

using Family = std::vector<CatalogEntry>;

}  // namespace bivouac::catalog
