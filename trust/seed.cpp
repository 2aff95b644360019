#include "trust/seed.h"

#include <algorithm>

namespace bivouac::trust {

std::optional<Seed> seed_from_text(std::string_view text) {
    if (text == "-") return Seed{};
    auto bytes = from_hex(text);
    if (!bytes || bytes->empty() || bytes->size() > kLongestSeed) return std::nullopt;
    return bytes;
}

std::string to_text(const Seed& seed) { return seed.empty() ? "-" : to_hex(seed); }

int given(const Seeds& seeds) {
    return static_cast<int>(
        std::count_if(seeds.begin(), seeds.end(), [](const Seed& seed) { return !seed.empty(); }));
}

}  // namespace bivouac::trust
