// The judge of Risk: everybody's chance to win by rehearsing what may come, and what each plan of
// the seat is worth.
//
// All moments are judged the same way: worlds that look like the view, habits and dice up to the
// end of some turns, and there the learned judge. Where dice are about to be rolled, each end of
// the roll counts by its exact odds, and where Sigma may come its chance is booked, so that what
// follows is told apart from what was due.
#pragma once

#include <optional>
#include <vector>

#include "engine/sealed/analyst_of.h"
#include "games/risk/bot/levels.h"

namespace bivouac::risk {

class RiskAnalyst final : public engine::AnalystOf<Rules> {
public:
    RiskAnalyst(const Settings& given, engine::Seat seat);

    [[nodiscard]] engine::AnalystVoice voice() const override {
        return {.chances = true, .actions = true, .lines = true, .beliefs = true};
    }
    [[nodiscard]] std::uint64_t usual_nodes() const override { return 20'000; }

    // From now on it judges by the truth, not by what its seat could know: of games that are over.
    void learn_truth(const State& truth) { truth_ = truth; }

protected:
    void judge(const engine::Question& question, engine::Analysis& analysis) override;

private:
    // What may be so, as far as the seat knows.
    [[nodiscard]] State some_world(core::Rng& rng) const;
    // Plans and the odds of each, if they are ends of a roll.
    struct Branch {
        Plan plan;
        double weight = 1;
    };

    // Everybody's chances after each branch, over the same worlds and luck, which the seed decides.
    [[nodiscard]] std::vector<std::vector<double>> rehearse(const std::vector<Branch>& branches,
                                                            const engine::Budget& budget,
                                                            std::uint64_t seed,
                                                            engine::Thought& thought) const;
    [[nodiscard]] std::vector<Branch> ways_to_go(const State& world, const std::string& also) const;
    // The few that look best, and the one that begins as was asked: they are rehearsed once more,
    // with other luck, for the best of many noisy figures is always too good.
    [[nodiscard]] std::vector<Branch> worth_a_closer_look(
        const std::vector<Branch>& branches, const std::vector<std::vector<double>>& chances,
        const engine::Question& question) const;
    // Ends of the roll that is due.
    [[nodiscard]] static std::vector<Branch> rolls(const Position& position);
    void value_actions(const std::vector<Branch>& branches,
                       const std::vector<std::vector<double>>& chances,
                       engine::Analysis& analysis) const;
    void add_beliefs(engine::Analysis& analysis) const;

    std::optional<State> truth_;
    Level level_;
    BattleTable table_;
    Habits habits_;
    Rehearsal rehearsal_;
};

}  // namespace bivouac::risk
