// What one family gives to the catalog: its games, each with its laboratory and its judge.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "catalog/analysts.h"
#include "engine/analyst.h"
#include "engine/game.h"
#include "engine/lab/laboratory.h"

namespace bivouac::catalog {

// Under a version of the rules, with complete options, for a seat.
using OpenAnalyst = std::function<std::unique_ptr<engine::Analyst>(
    int rules_version, const engine::OptionValues& options, engine::Seat seat)>;

// Nothing when the family cannot say.
using OpenTruth =
    std::function<ChancesInTruth(int rules_version, const engine::OptionValues& options)>;

struct CatalogEntry {
    std::unique_ptr<const engine::Game> game;
    std::unique_ptr<const engine::lab::Laboratory> laboratory;
    OpenAnalyst open_analyst;
    OpenTruth open_truth;
};

using Family = std::vector<CatalogEntry>;

}  // namespace bivouac::catalog
