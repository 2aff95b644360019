#include "games/stratego/bot/guarded_setup.h"

#include <utility>

#include "core/fixed_vector.h"
#include "games/stratego/bot/setup_traits.h"

namespace bivouac::stratego::bot {
namespace {

constexpr int kTries = 40;

using Places = core::FixedVector<int, kMostPieces>;

[[nodiscard]] Rank rank_at(const Setup& setup, int place) {
    return setup.ranks[static_cast<std::size_t>(place)];
}

// Movable pieces that bombs and flag keep from ever leaving. Others step aside.
[[nodiscard]] int walled_in(const Settings& settings, const Setup& setup) {
    std::array<bool, kMostPieces> free{};
    Places reached;
    const auto reach = [&](int place) {
        bool& seen = free[static_cast<std::size_t>(place)];
        if (seen || is_fixed(rank_at(setup, place))) return;
        seen = true;
        reached.push_back(place);
    };
    for (int column = 0; column < settings.columns; ++column) {
        reach((settings.home_rows - 1) * settings.columns + column);
    }
    // The list grows while it is gone through.
    std::size_t next = 0;
    while (next < reached.size()) for_each_way(settings, reached[next++], reach);
    int walled = 0;
    for (int place = 0; place < settings.home_squares(); ++place) {
        const Rank rank = rank_at(setup, place);
        const bool moves = rank != Rank::none && !is_fixed(rank);
        if (moves && !free[static_cast<std::size_t>(place)]) ++walled;
    }
    return walled;
}

// Ways to the flag that no bomb bars, and penalties for a flag that stands forward and for pieces
// that cannot come out: who has nothing else left to move has lost.
[[nodiscard]] int weakness(const Settings& settings, const Setup& setup) {
    const int flag = flag_place(setup);
    int open = flag / settings.columns + 2 * walled_in(settings, setup);
    for_each_way(settings, flag, [&](int place) {
        if (rank_at(setup, place) != Rank::bomb) ++open;
    });
    return open;
}

[[nodiscard]] bool is_beside(const Settings& settings, int place, int other) {
    bool beside = false;
    for_each_way(settings, place, [&](int way) { beside = beside || way == other; });
    return beside;
}

// Bombs that bar no way to the flag.
[[nodiscard]] Places spare_bombs(const Settings& settings, const Setup& setup, int flag) {
    Places bombs;
    for (int place = 0; place < settings.home_squares(); ++place) {
        if (rank_at(setup, place) == Rank::bomb && !is_beside(settings, flag, place)) {
            bombs.push_back(place);
        }
    }
    return bombs;
}

// Encloses a sergeant or a lieutenant in the back row by bombs that the flag does not need, so that
// a square behind bombs need not be the flag's. The same setup where that does not come out.
[[nodiscard]] Setup with_decoy(const Settings& settings, const Setup& setup, core::Rng& rng) {
    const int flag = flag_place(setup);
    const int place = static_cast<int>(rng.below(settings.columns));
    const Rank rank = rank_at(setup, place);
    if (rank != Rank::sergeant && rank != Rank::lieutenant) return setup;
    Places spare = spare_bombs(settings, setup, flag);
    Setup changed = setup;
    bool possible = true;
    for_each_way(settings, place, [&](int way) {
        if (rank_at(changed, way) == Rank::bomb) {
            // A bomb that stands right already is not taken away again.
            for (std::size_t i = 0; i < spare.size(); ++i) {
                if (spare[i] != way) continue;
                spare[i] = spare.back();
                spare.pop_back();
                break;
            }
        }
    });
    for_each_way(settings, place, [&](int way) {
        if (rank_at(changed, way) == Rank::bomb) return;
        possible = possible && way != flag && !spare.empty();
        if (!possible) return;
        std::swap(changed.ranks[static_cast<std::size_t>(way)],
                  changed.ranks[static_cast<std::size_t>(spare.back())]);
        spare.pop_back();
    });
    return possible && walled_in(settings, changed) == 1 ? changed : setup;
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
    if (least > enough || rng.below(2) == 0) return best;
    for (int i = 0; i < settings.columns; ++i) {
        const Setup changed = with_decoy(settings, best, rng);
        if (changed.ranks != best.ranks) return changed;
    }
    return best;
}

}  // namespace bivouac::stratego::bot
