// How much a random test does: less under sanitizers and checks, much more when asked to.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace bivouac::stratego {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr std::uint64_t kSlowdown = 20;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr std::uint64_t kSlowdown = 20;
#elif defined(BIVOUAC_CHECKS)
inline constexpr std::uint64_t kSlowdown = 4;
#else
inline constexpr std::uint64_t kSlowdown = 1;
#endif
#elif defined(BIVOUAC_CHECKS)
inline constexpr std::uint64_t kSlowdown = 4;
#else
inline constexpr std::uint64_t kSlowdown = 1;
#endif

// BIVOUAC_FULL in the environment makes every random test twenty times as long.
[[nodiscard]] inline std::uint64_t scaled(std::uint64_t count) {
    const std::uint64_t wanted = std::getenv("BIVOUAC_FULL") != nullptr ? count * 20 : count;
    return std::max<std::uint64_t>(1, wanted / kSlowdown);
}

}  // namespace bivouac::stratego
