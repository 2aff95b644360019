// Worlds that look like a view, as likely as people are to have set them up so: what a bot with
// hidden ranks against it should think about. Rules::sample holds all of them equally likely.
#pragma once

#include <array>
#include <cstdint>

#include "core/rng.h"
#include "games/stratego/rules.h"
#include "games/stratego/setup_model.h"

namespace bivouac::stratego {

// What a piece did since the setup, for and against each rank it may have: hundredths of a nat.
struct Evidence {
    std::array<std::array<std::int16_t, kRanks>, kPieceIds> nats{};
    [[nodiscard]] int of(PieceId id, Rank rank) const { return nats[index_of(id)][index_of(rank)]; }
};

// How likely each piece is to have each rank, in parts of kWhole; what is known has all of it.
struct RankShares {
    static constexpr int kWhole = 1024;
    std::array<std::array<std::int16_t, kRanks>, kPieceIds> parts{};
    [[nodiscard]] int of(PieceId id, Rank rank) const {
        return parts[index_of(id)][index_of(rank)];
    }
};

// A world consistent with the view. Starts from Rules::sample and, `sweeps` times for each hidden
// piece, tries to exchange its rank with that of another one (Metropolis et al. 1953). With
// growing `sweeps` the law becomes: the weight, under the model, of the setup that the world came
// from, where every piece stands on its home square, the known and the fallen ones too. No heap.
[[nodiscard]] State sample_weighted(const Settings& settings, const View& view,
                                    const SetupModel& model, core::Rng& rng, int sweeps);
[[nodiscard]] State sample_weighted(const Settings& settings, const View& view,
                                    const SetupModel& model, const Evidence& evidence,
                                    core::Rng& rng, int sweeps);

// Counted over `worlds` of such worlds, one sweep apart, after `sweeps` to forget the first one.
// Play must have begun.
[[nodiscard]] RankShares rank_shares(const Settings& settings, const View& view,
                                     const SetupModel& model, const Evidence& evidence,
                                     core::Rng& rng, int sweeps, int worlds);

}  // namespace bivouac::stratego
