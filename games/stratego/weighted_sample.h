// Worlds that look like a view, as likely as people are to have set them up so: what a bot with
// hidden ranks against it should think about. Rules::sample holds all of them equally likely.
#pragma once

#include "core/rng.h"
#include "games/stratego/rules.h"
#include "games/stratego/setup_model.h"

namespace bivouac::stratego {

// A world consistent with the view. Starts from Rules::sample and, `sweeps` times for each hidden
// piece, tries to exchange its rank with that of another one (Metropolis et al. 1953). With
// growing `sweeps` the law becomes: the weight, under the model, of the setup that the world came
// from, where every piece stands on its home square, the known and the fallen ones too. No heap.
[[nodiscard]] State sample_weighted(const Settings& settings, const View& view,
                                    const SetupModel& model, core::Rng& rng, int sweeps);

}  // namespace bivouac::stratego
