// Learned by `stratego_learn setups` and `worth` (learn/README.md).
#include "games/stratego/bot/setup_judge.h"

namespace bivouac::stratego::bot {
namespace {

// clang-format off
constexpr LearnedSetupWorth kLearned[] = {
    // stratego-original, 500 games: what is usual was not seen to matter (3 ± 3) and is left out.
    {{0, 1, 8, 5, 4, 4, 4, 3, 2, 1, 1, 6, 1, 0}, {{-266, -249, -46, 0}}},
    // assassins-duel, 1,200 games
    {{0, 1, 2, 2, 0, 0, 0, 0, 0, 1, 1, 2, 1, 0}, {{-188, -50, -12, -7}}},
};
// clang-format on

}  // namespace

const SetupWorth* setup_worth_of(const Settings& settings) {
    for (const LearnedSetupWorth& learned : kLearned) {
        if (learned.army == settings.army) return &learned.worth;
    }
    return nullptr;
}

}  // namespace bivouac::stratego::bot
