// What every analyst of ours has in common: it keeps the view of its seat and judges by that alone.
#pragma once

#include <algorithm>
#include <utility>

#include "engine/analyst.h"
#include "engine/sealed/follows.h"

namespace bivouac::engine {

template <Rules G>
class AnalystOf : public Follows<G, Analyst> {
public:
    using Follows<G, Analyst>::Follows;

    // An end needs no judge.
    [[nodiscard]] Analysis analyse(const Question& question) final {
        Analysis analysis;
        if (const auto outcome = this->view().outcome()) {
            analysis.chances = shares_of(*outcome, this->view().seats());
            return analysis;
        }
        judge(question, analysis);
        return analysis;
    }

protected:
    // The game goes on. Fills in what its voice promises; equal views and equal histories must give
    // equal analyses, so whatever is drawn by lot comes from a fresh Rng with a fixed seed.
    virtual void judge(const Question& question, Analysis& analysis) = 0;

    [[nodiscard]] bool is_due() const {
        const Due due = this->view().due();
        return due.wanted == Wanted::action && due.seats.contains(this->seat());
    }
    // Nobody is ahead as far as anybody can say.
    [[nodiscard]] std::vector<double> even() const {
        const auto seats = static_cast<std::size_t>(this->view().seats());
        return std::vector<double>(seats, 1.0 / static_cast<double>(seats));
    }
    // Of two seats: what one does not win the other does.
    [[nodiscard]] std::vector<double> mine_and_yours(double mine) const {
        std::vector<double> chances(2, 1.0 - mine);
        chances[static_cast<std::size_t>(this->seat().index())] = mine;
        return chances;
    }
    // Best first, and always in the same order.
    static void sort(std::vector<ValuedAction>& actions) {
        std::stable_sort(
            actions.begin(), actions.end(),
            [](const ValuedAction& a, const ValuedAction& b) { return a.chance > b.chance; });
    }
};

}  // namespace bivouac::engine
