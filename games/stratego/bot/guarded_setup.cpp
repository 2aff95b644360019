#include "games/stratego/bot/guarded_setup.h"

namespace bivouac::stratego::bot {
namespace {

constexpr int kTries = 40;

// The home squares beside a place: each is a way to it. Beyond the front row lies open ground.
template <class F>
void for_each_way(const Settings& settings, int place, F&& f) {
    const int column = place % kColumns;
    const int row = place / kColumns;
    if (column > 0) f(place - 1);
    if (column + 1 < kColumns) f(place + 1);
    if (row > 0) f(place - kColumns);
    if (row + 1 < settings.home_rows) f(place + kColumns);
}

[[nodiscard]] int flag_place(const Settings& settings, const Setup& setup) {
    for (int place = 0; place < settings.home_squares(); ++place) {
        if (setup.ranks[static_cast<std::size_t>(place)] == Rank::flag) return place;
    }
    return 0;
}

// Ways to the flag that no bomb bars, and a penalty for a flag that stands forward.
[[nodiscard]] int weakness(const Settings& settings, const Setup& setup) {
    const int flag = flag_place(settings, setup);
    int open = flag / kColumns;
    for_each_way(settings, flag, [&](int place) {
        if (setup.ranks[static_cast<std::size_t>(place)] != Rank::bomb) ++open;
    });
    return open;
}

}  // namespace

Setup guarded_setup(const Settings& settings, core::Rng& rng) {
    Setup best = sound_setup(settings, rng);
    int least = weakness(settings, best);
    // One open way is allowed now and then, so that bombs do not always point at the flag.
    const int enough = rng.below(4) == 0 ? 1 : 0;
    for (int i = 0; i < kTries && least > enough; ++i) {
        const Setup other = sound_setup(settings, rng);
        const int weak = weakness(settings, other);
        if (weak >= least) continue;
        best = other;
        least = weak;
    }
    return best;
}

}  // namespace bivouac::stratego::bot
