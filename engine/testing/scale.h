// How much a random test does: less under sanitizers and checks, much more when asked to.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace bivouac::engine::testing {

// g++ has macros for its sanitizers, clang asks a question.
#ifdef __has_feature
#define BIVOUAC_HAS_FEATURE(name) __has_feature(name)
#else
#define BIVOUAC_HAS_FEATURE(name) 0
#endif
#if defined(__SANITIZE_THREAD__) || BIVOUAC_HAS_FEATURE(thread_sanitizer)
inline constexpr bool kWatchesThreads = true;
#else
inline constexpr bool kWatchesThreads = false;
#endif
#if defined(__SANITIZE_ADDRESS__) || BIVOUAC_HAS_FEATURE(address_sanitizer)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = kWatchesThreads;
#endif
#undef BIVOUAC_HAS_FEATURE

#ifdef BIVOUAC_CHECKS
inline constexpr bool kChecked = true;
#else
inline constexpr bool kChecked = false;
#endif

// How many times less of everything a slow build does.
inline constexpr std::uint64_t kSlowdown = kSanitized ? 20 : kChecked ? 4 : 1;

// BIVOUAC_FULL in the environment asks for the long versions. Rules have no threads: a build that
// watches threads gains nothing by playing them longer.
[[nodiscard]] inline bool is_full() {
    return !kWatchesThreads && std::getenv("BIVOUAC_FULL") != nullptr;
}

// A half of what is named is enough for every day: the same seeds give the same games.
inline constexpr std::uint64_t kUsualShare = 2;
inline constexpr std::uint64_t kUsualDivisor = std::max(kUsualShare, kSlowdown);

// A random test of a game's own: in the full run sixteen times as long.
[[nodiscard]] inline std::uint64_t scaled(std::uint64_t count) {
    return std::max<std::uint64_t>(1, is_full() ? count * 8 / kSlowdown : count / kUsualDivisor);
}

// A check of the contract, which runs over every setting of a family: six times as long.
[[nodiscard]] inline std::uint64_t effort(std::uint64_t games) {
    if (!is_full()) return std::max<std::uint64_t>(1, games / kUsualDivisor);
    return 3 * std::max<std::uint64_t>(1, kSanitized ? games / 10 : games);
}

}  // namespace bivouac::engine::testing
