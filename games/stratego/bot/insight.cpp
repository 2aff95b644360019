#include "games/stratego/bot/insight.h"

#include <algorithm>

namespace bivouac::stratego::bot {
namespace {

// No piece is convicted by its behaviour alone.
constexpr int kMost = 450;
constexpr std::int32_t kMostOfUnit = 127 * Insight::kOne;
constexpr std::int64_t kNat = std::int64_t{Insight::kOne} * Insight::kOne;

}  // namespace

std::array<int, Insight::kNamed> Insight::nats(const Signs& signs) const {
    std::array<std::int32_t, kUnits> units{};
    for (std::size_t u = 0; u < kUnits; ++u) units[u] = always[u];
    for (const std::uint8_t sign : signs) {
        for (std::size_t u = 0; u < kUnits; ++u) units[u] += by_sign[sign][u];
    }
    std::array<std::int64_t, kNamed> sums{};
    for (std::size_t u = 0; u < kUnits; ++u) {
        const std::int64_t unit = std::clamp(units[u], 0, kMostOfUnit);
        for (std::size_t r = 0; r < kNamed; ++r) sums[r] += unit * by_unit[u][r];
    }
    std::array<int, kNamed> said{};
    for (std::size_t r = 0; r < kNamed; ++r) {
        const std::int64_t sum = sums[r] + std::int64_t{plain[r]} * kOne;
        said[r] = static_cast<int>(std::clamp<std::int64_t>(sum * 100 / kNat, -kMost, kMost));
    }
    return said;
}

Evidence evidence_of(const Settings& settings, const Position& known, const Traces& traces,
                     Side side) {
    Evidence evidence;
    for (int place = 0; place < settings.home_squares(); ++place) {
        const PieceId id = piece_id(side, place);
        const Piece piece = known.piece(id);
        if (!piece.exists() || piece.fallen() || piece.rank() != Rank::unknown) continue;
        // It moved before anybody looked: nothing is known of its ways.
        if (known.is_away(id, settings.size()) && traces.of(id).steps == 0) continue;
        const auto nats = learned_insight().nats(signs_of(settings, known, traces, id));
        for (std::size_t r = 0; r < nats.size(); ++r) {
            evidence.nats[index_of(id)][index_of(kLowestPiece) + r] =
                static_cast<std::int16_t>(nats[r]);
        }
    }
    return evidence;
}

}  // namespace bivouac::stratego::bot
