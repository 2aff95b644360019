#include "games/stratego/bot/setup_traits.h"

#include <algorithm>

#include "games/stratego/setup.h"

namespace bivouac::stratego::bot {
namespace {

constexpr int kPeople = 300;
constexpr std::uint64_t kSeed = 16;

[[nodiscard]] Rank rank_at(const Setup& setup, int place) {
    return setup.ranks[static_cast<std::size_t>(place)];
}

}  // namespace

SetupCrowd::SetupCrowd(const Settings& settings) : settings_(settings), model_(settings) {
    core::Rng rng(kSeed);
    for (int i = 0; i < kPeople; ++i) {
        const Setup setup = sound_setup(settings, rng);
        weights_.push_back(model_.log_weight(setup));
        for (const Setup& way : {setup, mirrored(settings, setup)}) {
            ++flags_[static_cast<std::size_t>(flag_place(way))];
        }
        setups_.push_back(setup);
    }
    std::sort(weights_.begin(), weights_.end());
}

SetupTraits SetupCrowd::traits_of(const Setup& setup) const {
    SetupTraits traits;
    const int flag = flag_place(setup);
    traits.flag_row = flag / settings_.columns;
    // Nobody can stand before a flag in the front row.
    if (traits.flag_row + 1 == settings_.home_rows) ++traits.open_sides;
    for_each_way(settings_, flag, [&](int way) {
        if (rank_at(setup, way) != Rank::bomb) ++traits.open_sides;
    });
    traits.flag_guess = flags_[static_cast<std::size_t>(flag)] * 100 / (2 * kPeople);
    const auto less = std::lower_bound(weights_.begin(), weights_.end(), model_.log_weight(setup)) -
                      weights_.begin();
    traits.usual = static_cast<int>(less) * 100 / kPeople;
    return traits;
}

}  // namespace bivouac::stratego::bot
