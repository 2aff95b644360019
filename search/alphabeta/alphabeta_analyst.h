// The judge of games without hidden information: alpha-beta says what positions and actions are
// worth, the game's calibration how likely that wins.
#pragma once

#include <algorithm>
#include <concepts>
#include <vector>

#include "engine/calibration.h"
#include "engine/sealed/analyst_of.h"
#include "search/alphabeta/alphabeta.h"

namespace bivouac::search {

// A family's judge that leaves the judging to this search: with one curve for all positions, or
// with one for each.
template <class J>
concept HasOneCurve = requires {
    { J::kCalibration } -> std::convertible_to<engine::Calibration>;
};
template <class J, class G>
concept HasCurves = requires(const typename G::State& root) {
    { J::curve_at(root).chance(0.0) } -> std::same_as<double>;
};
template <class J, class G>
concept CalibratesAlphaBeta = AlphaBetaGame<G> && (HasOneCurve<J> || HasCurves<J, G>);

template <AlphaBetaGame G, CalibratesAlphaBeta<G> J>
class AlphaBetaAnalyst final : public engine::AnalystOf<G> {
public:
    using engine::AnalystOf<G>::AnalystOf;

    [[nodiscard]] engine::AnalystVoice voice() const override {
        return {.chances = true, .actions = true, .lines = true};
    }
    [[nodiscard]] std::uint64_t usual_nodes() const override { return 10'000; }

protected:
    void judge(const engine::Question& question, engine::Analysis& analysis) override {
        const engine::Due due = this->view().due();
        // What comes before play is a fair deal.
        if (due.wanted != engine::Wanted::action) {
            analysis.chances = this->even();
            return;
        }
        const State& root = this->view().some_world();
        // Made afresh: what was found for another question may not colour this answer.
        AlphaBeta<G> search(kTableBytes);
        search.judge_draws_evenly();
        const auto report =
            search.search(this->settings(), root, engine::part_of(question.budget, 2));
        analysis.thought = {report.nodes, report.depth, report.score};
        if (!this->is_due()) {
            analysis.thought.score = -report.score;
            analysis.chances = this->mine_and_yours(chance_of(root, -report.score));
            return;
        }
        std::vector<Action> wanted = glance(root, question.actions);
        if (const auto also = G::parse(this->settings(), question.also))
            add_legal(root, *also, wanted);
        std::erase(wanted, report.best);
        analysis.actions.push_back(
            valued(root, report.best, report.score, line_after(search, root, report.best)));
        for (const Action action : wanted) {
            const int score =
                value_after(search, root, action, report.depth,
                            engine::part_of(question.budget, 2 * wanted.size()), analysis);
            analysis.actions.push_back(
                valued(root, action, score, line_after(search, root, action)));
        }
        this->sort(analysis.actions);
        analysis.thought.score = analysis.actions.front().score;
        analysis.chances = this->mine_and_yours(analysis.actions.front().chance);
    }

private:
    using State = typename G::State;
    using Action = typename G::Action;

    static constexpr std::size_t kTableBytes = std::size_t{2} << 20;
    static constexpr std::size_t kLongestLine = 12;  // decisions
    static constexpr std::uint64_t kMostLooks = 5000;

    // A found win is no matter of odds.
    [[nodiscard]] static double chance_of(const State& root, int score) {
        if (score > kMostEvaluation) return 1;
        if (score < -kMostEvaluation) return 0;
        if constexpr (HasCurves<J, G>) {
            return J::curve_at(root).chance(score);
        } else {
            return engine::Calibration(J::kCalibration).chance(score);
        }
    }

    [[nodiscard]] engine::ValuedAction valued(const State& root, Action action, int score,
                                              std::vector<std::string> line) const {
        return {G::print(this->settings(), action), chance_of(root, score), score, false,
                std::move(line)};
    }

    // The actions that look best one decision ahead: alternatives to be searched. Of very many the
    // first ones.
    [[nodiscard]] std::vector<Action> glance(const State& root, std::size_t most) const {
        struct Look {
            Action action;
            int value;
        };
        std::vector<Look> looks;
        const auto legal = G::legal(this->settings(), root, this->seat());
        const std::uint64_t count = std::min(legal.count(), kMostLooks);
        for (std::uint64_t n = 0; n < count; ++n) {
            const Action action = legal.nth(n);
            State child = root;
            G::apply(this->settings(), child, this->seat(), action);
            looks.push_back({action, value_for<G>(this->settings(), child, this->seat())});
        }
        std::stable_sort(looks.begin(), looks.end(),
                         [](const Look& a, const Look& b) { return a.value > b.value; });
        std::vector<Action> best;
        for (std::size_t i = 0; i < looks.size() && i < most; ++i) best.push_back(looks[i].action);
        return best;
    }

    void add_legal(const State& root, Action action, std::vector<Action>& wanted) const {
        const bool there = std::find(wanted.begin(), wanted.end(), action) != wanted.end();
        if (!there && G::legal(this->settings(), root, this->seat()).contains(action)) {
            wanted.push_back(action);
        }
    }

    // What the action is worth to the seat when as far is seen behind it as behind the best one.
    [[nodiscard]] int value_after(AlphaBeta<G>& search, const State& root, Action action, int depth,
                                  const engine::Budget& budget, engine::Analysis& analysis) const {
        State child = root;
        G::apply(this->settings(), child, this->seat(), action);
        if (G::outcome(this->settings(), child)) {
            return value_for<G>(this->settings(), child, this->seat());
        }
        if (const auto winners = G::repeated(child)) {
            if (winners->empty()) return 0;
            if (!winners->contains(this->seat())) return -AlphaBeta<G>::kRepeatedLoss;
        }
        const engine::Due due = G::due(this->settings(), child);
        if (due.wanted != engine::Wanted::action) {
            return G::judge(this->settings(), child, this->seat());
        }
        const int left = std::max(depth - (G::turn(child) - G::turn(root)), 1);
        const auto report = search.search(this->settings(), child, budget, left);
        analysis.thought.nodes += report.nodes;
        return due.seats.contains(this->seat()) ? report.score : -report.score;
    }

    [[nodiscard]] std::vector<std::string> line_after(const AlphaBeta<G>& search, const State& root,
                                                      Action action) const {
        std::vector<std::string> line = {G::print(this->settings(), action)};
        State state = root;
        G::apply(this->settings(), state, this->seat(), action);
        while (line.size() < kLongestLine) {
            const auto next = search.remembered(this->settings(), state);
            if (!next) break;
            line.push_back(G::print(this->settings(), *next));
            G::apply(this->settings(), state, G::due(this->settings(), state).seats.lowest(),
                     *next);
        }
        return line;
    }
};

}  // namespace bivouac::search
