// The door to the judges of every game. For games that are over, and for hints where a table
// allows them.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "engine/analyst.h"
#include "engine/game.h"
#include "engine/view.h"

namespace bivouac::catalog {

// By the version of the rules that the game stands for. The options must come from
// resolve_options(). Nothing when nobody can judge this game or there is no such seat.
[[nodiscard]] std::unique_ptr<engine::Analyst> open_analyst(const engine::Game& game,
                                                            const engine::OptionValues& options,
                                                            engine::Seat seat);

// How a game stood in truth: everybody's chance, by seat, if all that is hidden had lain open to
// all seats from there on. Only a game that is over has such views, of any of its moments; of any
// other view nothing is said. One thread at a time.
using ChancesInTruth = std::function<std::vector<double>(const engine::View& all_seeing,
                                                         const engine::Budget& budget)>;

// As open_analyst(). Nothing where nothing is ever hidden, or nobody can judge the game.
[[nodiscard]] ChancesInTruth open_truth(const engine::Game& game,
                                        const engine::OptionValues& options);

}  // namespace bivouac::catalog
