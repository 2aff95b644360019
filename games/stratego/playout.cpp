// Random turns as fast as the processor at hand allows. One loop, playout_kernel.inl, two copies:
// plain C++ for every machine, and one that may use what x86 processors have had since 2013. A
// third for 512-bit vectors was no faster.
#include "games/stratego/playout.h"

#include "core/bits.h"
#include "games/stratego/limits.h"
#include "games/stratego/rules.h"
#include "games/stratego/setup.h"
#include "games/stratego/turn.h"

#if defined(__x86_64__) && defined(__GNUC__)
#define BIVOUAC_X86_COPIES
#include <immintrin.h>
#endif

namespace bivouac::stratego {
namespace {

#define KERNEL_NAME plain
#define KERNEL_TARGET
#define KERNEL_COUNT core::bit_count
#define KERNEL_SELECT core::nth_bit
#include "games/stratego/playout_kernel.inl"
#undef KERNEL_NAME
#undef KERNEL_TARGET
#undef KERNEL_COUNT
#undef KERNEL_SELECT

#ifdef BIVOUAC_X86_COPIES
#define HASWELL [[gnu::target("avx2,bmi,bmi2,lzcnt,popcnt")]]
HASWELL inline int select_bmi2(std::uint64_t set, int n) {
    return static_cast<int>(_tzcnt_u64(_pdep_u64(std::uint64_t{1} << n, set)));
}

#define KERNEL_NAME haswell
#define KERNEL_TARGET HASWELL
#define KERNEL_COUNT __builtin_popcountll
#define KERNEL_SELECT select_bmi2
#include "games/stratego/playout_kernel.inl"
#endif

}  // namespace

Kernels usable_kernels() {
    Kernels kernels;
    kernels.push_back({"plain", plain::play_turns<Picking::by_count>,
                       plain::play_turns<Picking::from_list>, plain::play_together});
#ifdef BIVOUAC_X86_COPIES
    const bool haswell = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                         __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("lzcnt") &&
                         __builtin_cpu_supports("popcnt");
    if (haswell) {
        kernels.push_back({"haswell", haswell::play_turns<Picking::by_count>,
                           haswell::play_turns<Picking::from_list>, haswell::play_together});
    }
#endif
    return kernels;
}

namespace {

std::uint64_t play_turns_fastest(Picking picking, const Settings& settings, State& state,
                                 core::Rng& rng, std::uint64_t most) {
    static const Kernel kernel = usable_kernels().back();
    const bool plain_turn =
        state.position.stage == Stage::play && !settings.powers && !settings.memory_mode;
    return plain_turn ? play_turns_by(kernel, settings, state, rng, most, picking) : 0;
}

}  // namespace

std::uint64_t Rules::play_turns(const Settings& settings, State& state, core::Rng& rng,
                                std::uint64_t most) {
    return play_turns_fastest(Picking::by_count, settings, state, rng, most);
}

std::uint64_t Rules::play_turns_from_list(const Settings& settings, State& state, core::Rng& rng,
                                          std::uint64_t most) {
    return play_turns_fastest(Picking::from_list, settings, state, rng, most);
}

std::uint64_t play_turns_by(const Kernel& kernel, const Settings& settings, State& state,
                            core::Rng& rng, std::uint64_t most, Picking picking) {
    const auto play = picking == Picking::by_count ? kernel.by_count : kernel.from_list;
    const std::uint64_t played = play(settings, state, rng, most);
    if (state.position.stage == Stage::play) judge(settings, state);  // stopped by the limit
    return played;
}

std::uint64_t play_together_by(const Kernel& kernel, const Settings& settings,
                               std::span<State> games, core::Rng& rng) {
    return kernel.together(settings, games, rng);
}

std::uint64_t Rules::play_together(const Settings& settings, std::span<State> games,
                                   core::Rng& rng) {
    static const Kernel kernel = usable_kernels().back();
    if (settings.powers || settings.memory_mode) return 0;
    return play_together_by(kernel, settings, games, rng);
}

Setup Rules::any_setup(const Settings& settings, core::Rng& rng) {
    return uniform_setup(settings, rng);
}

}  // namespace bivouac::stratego
