// How good a decision was, by what its player could know.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/json/words.h"
#include "engine/analyst.h"

namespace bivouac::study {

enum class Verdict : std::uint8_t { only_move, best, good, inaccuracy, mistake, blunder };
inline constexpr std::size_t kVerdicts = 6;
// For programs, and the ends of the phrase keys.
inline constexpr std::array<std::string_view, kVerdicts> kVerdictWords = {
    "only_move", "best", "good", "inaccuracy", "mistake", "blunder"};

inline constexpr auto kVerdictTable = core::json::in_order<Verdict>(kVerdictWords);
constexpr auto words_of(Verdict /*of*/) {
    return core::json::Words<Verdict>{"Verdict", kVerdictTable};
}
[[nodiscard]] constexpr std::string_view word_of(Verdict verdict) {
    return core::json::word_of(verdict);
}

// Losses of winning chance from which a decision is no longer what stands before.
inline constexpr double kNoLongerBest = 0.005;
inline constexpr double kNoLongerGood = 0.03;
inline constexpr double kMistake = 0.07;
inline constexpr double kBlunder = 0.15;

[[nodiscard]] constexpr Verdict verdict_of(double loss) {
    if (loss < kNoLongerBest) return Verdict::best;
    if (loss < kNoLongerGood) return Verdict::good;
    if (loss < kMistake) return Verdict::inaccuracy;
    if (loss < kBlunder) return Verdict::mistake;
    return Verdict::blunder;
}

// Of a decision among those valued, best first: the only move is one beside which everything else
// would have been a blunder, or nothing else was to be had.
[[nodiscard]] inline Verdict verdict_of(double loss, const engine::Analysis& analysis) {
    const Verdict verdict = verdict_of(loss);
    if (verdict != Verdict::best) return verdict;
    const bool alone = analysis.actions.size() < 2 ||
                       analysis.actions[0].chance - analysis.actions[1].chance >= kBlunder;
    return alone ? Verdict::only_move : Verdict::best;
}

}  // namespace bivouac::study
