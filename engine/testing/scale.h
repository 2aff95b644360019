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

// A random test of a game's own: eight times as long in the full run.
[[nodiscard]] inline std::uint64_t scaled(std::uint64_t count) {
    return std::max<std::uint64_t>(1, (is_full() ? count * 8 : count) / kSlowdown);
}

// A check of the contract, which runs over every setting of a family: three times as long.
[[nodiscard]] inline std::uint64_t effort(std::uint64_t usual) {
    const std::uint64_t share = std::max<std::uint64_t>(1, kSanitized ? usual / 10 : usual);
    return is_full() ? share * 3 : share;
}

}  // namespace bivouac::engine::testing
