#include "study/ledger.h"

#include <cmath>

#include "study/draws.h"

namespace bivouac::study {
namespace {

// A loss of 7 points halves a decision's worth.
constexpr double kSteepness = 10;

[[nodiscard]] Luck kind_of(const Entry& entry) {
    using Kind = engine::PlayedStep::Kind;
    const bool acted = entry.step.kind == Kind::action;
    if (acted && entry.step.actor.is_nature()) return Luck::chance;
    if (entry.judgement && entry.judgement->gamble) return Luck::gamble;
    return Luck::unforeseen;
}

// The part of one seat's loss that another gains: by what it may hope for itself, so that whoever
// is out gains nothing.
[[nodiscard]] double part_of(const std::vector<double>& chances, std::size_t seat,
                             std::size_t loser) {
    double others = 0;
    for (std::size_t s = 0; s < chances.size(); ++s) {
        if (s != loser) others += chances[s];
    }
    return others > 0 ? chances[seat] / others : 0;
}

}  // namespace

void split(Entry& entry) {
    const std::size_t seats = entry.before.size();
    entry.skill.assign(seats, 0.0);
    entry.luck.assign(seats, 0.0);
    entry.kind = kind_of(entry);
    for (std::size_t s = 0; s < seats; ++s) {
        if (entry.judgement && !entry.step.actor.is_nature()) {
            const auto actor = static_cast<std::size_t>(entry.step.actor.seat().index());
            const double loss = entry.judgement->loss;
            entry.skill[s] = s == actor ? -loss : loss * part_of(entry.before, s, actor);
        }
        entry.luck[s] = entry.after[s] - entry.before[s] - entry.skill[s];
    }
}

SeatTotals Ledger::totals(engine::Seat seat) const {
    const auto s = static_cast<std::size_t>(seat.index());
    SeatTotals totals;
    double worth = 0;
    int choices = 0;
    std::vector<double> draws;
    for (const Entry& entry : entries) {
        totals.skill += entry.skill[s];
        totals.luck += entry.luck[s];
        totals.luck_by_kind[static_cast<std::size_t>(entry.kind)] += entry.luck[s];
        if (entry.kind == Luck::chance) draws.push_back(entry.luck[s]);
        if (!entry.judgement || !(entry.step.actor == engine::Actor(seat))) continue;
        const Judgement& judgement = *entry.judgement;
        totals.lost += judgement.loss;
        ++totals.verdicts[static_cast<std::size_t>(judgement.verdict)];
        if (judgement.verdict == Verdict::only_move) continue;
        worth += std::exp(-kSteepness * judgement.loss);
        ++choices;
    }
    totals.draws = chance_of_such_draws(draws);
    if (choices > 0) totals.accuracy = 100 * worth / choices;
    return totals;
}

}  // namespace bivouac::study
