#include "server/bots/tempo.h"

#include <array>

namespace bivouac::server {
namespace {

struct Hesitation {
    std::string_view level;
    std::uint32_t least;  // per cent of the pace
    std::uint32_t most;
};

// Levels that are not here answer at the pace itself.
constexpr std::array<Hesitation, 4> kHesitations = {{{"beginner", 130, kMostHesitation},
                                                     {"easy", 115, 200},
                                                     {"club", 100, 160},
                                                     {"strong", 100, 125}}};

// Looks like chance and is none: the same step of every game has the same number.
std::uint32_t scattered(std::uint32_t seq) {
    std::uint32_t bits = (seq + 1) * 2654435761U;
    bits ^= bits >> 15U;
    bits *= 2246822519U;
    return bits ^ (bits >> 13U);
}

}  // namespace

store::Millis tempo(store::Millis pace, std::string_view level, std::uint32_t seq) {
    for (const Hesitation& each : kHesitations) {
        if (each.level != level) continue;
        const std::uint32_t share = each.least + scattered(seq) % (each.most - each.least + 1);
        return pace * static_cast<store::Millis>(share) / 100;
    }
    return pace;
}

std::optional<store::Millis> quick_tempo(store::Millis pace, std::string_view level) {
    if (pace <= 0 || (level != "expert" && level != "strong")) return std::nullopt;
    return pace * kQuickShare / 100;
}

}  // namespace bivouac::server
