// What every analyst of ours has in common: it keeps the view of its seat and judges by that alone.
#pragma once

#include <algorithm>
#include <utility>

#include "engine/analyst.h"
#include "engine/sealed/view_of.h"

namespace bivouac::engine {

template <Rules G>
class AnalystOf : public Analyst {
public:
    AnalystOf(const typename G::Settings& settings, Seat seat)
        : view_(settings, seat), seat_(seat) {}

    // An event out of order would mean a broken caller; the analyst then keeps what it knew.
    void tell(const Event& event) final {
        if (!view_.fold(event)) return;
        if (event.kind() == Event::Kind::placed) {
            sat_down();
        } else {
            learned();
        }
    }

    [[nodiscard]] bool start_from(const View& view) final {
        const auto* seen = dynamic_cast<const ViewOf<G>*>(&view);
        if (seen == nullptr || !(seen->observer() == Observer(seat_))) return false;
        view_ = ViewOf<G>(seen->settings(), seat_, seen->snapshot(), seen->seq());
        sat_down();
        return true;
    }

    // An end needs no judge.
    [[nodiscard]] Analysis analyse(const Question& question) final {
        Analysis analysis;
        if (const auto outcome = view_.outcome()) {
            analysis.chances = shares_of(*outcome, view_.seats());
            return analysis;
        }
        judge(question, analysis);
        return analysis;
    }

protected:
    // The game goes on. Fills in what its voice promises; equal views and equal histories must give
    // equal analyses, so whatever is drawn by lot comes from a fresh Rng with a fixed seed.
    virtual void judge(const Question& question, Analysis& analysis) = 0;
    // As in BotOf.
    virtual void learned() {}
    virtual void sat_down() {}

    [[nodiscard]] const ViewOf<G>& view() const { return view_; }
    [[nodiscard]] const typename G::Settings& settings() const { return view_.settings(); }
    [[nodiscard]] Seat seat() const { return seat_; }

    [[nodiscard]] bool is_due() const {
        const Due due = view_.due();
        return due.wanted == Wanted::action && due.seats.contains(seat_);
    }
    // Nobody is ahead as far as anybody can say.
    [[nodiscard]] std::vector<double> even() const {
        const auto seats = static_cast<std::size_t>(view_.seats());
        return std::vector<double>(seats, 1.0 / static_cast<double>(seats));
    }
    // Of two seats: what one does not win the other does.
    [[nodiscard]] std::vector<double> mine_and_yours(double mine) const {
        std::vector<double> chances(2, 1.0 - mine);
        chances[static_cast<std::size_t>(seat_.index())] = mine;
        return chances;
    }
    // Best first, and always in the same order.
    static void sort(std::vector<ValuedAction>& actions) {
        std::stable_sort(
            actions.begin(), actions.end(),
            [](const ValuedAction& a, const ValuedAction& b) { return a.chance > b.chance; });
    }

private:
    ViewOf<G> view_;
    Seat seat_;
};

}  // namespace bivouac::engine
