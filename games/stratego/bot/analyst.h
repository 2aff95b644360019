// The judge of Stratego: what the enemy's pieces may be, what each action is worth by that belief,
// and how likely that wins.
#pragma once

#include <optional>
#include <vector>

#include "engine/sealed/analyst_of.h"
#include "games/stratego/bot/memory.h"
#include "games/stratego/bot/search.h"
#include "games/stratego/bot/setup_judge.h"
#include "games/stratego/rules.h"
#include "games/stratego/setup_model.h"

namespace bivouac::stratego::bot {

class StrategoAnalyst final : public engine::AnalystOf<Rules> {
public:
    StrategoAnalyst(const Settings& settings, engine::Seat seat);

    // Lines end with the first fight that depends on a rank nobody knows; those of Special's powers
    // are the power alone.
    [[nodiscard]] engine::AnalystVoice voice() const override {
        return {.chances = true,
                .actions = true,
                .lines = true,
                .beliefs = true,
                .setups = setup_worth_of(settings()) != nullptr};
    }
    [[nodiscard]] std::uint64_t usual_nodes() const override { return 4'000; }

protected:
    void judge(const engine::Question& question, engine::Analysis& analysis) override;
    void learned() override;
    void sat_down() override;

private:
    // Tells the memory what it has not heard, from the beginning when something was taken back.
    void catch_up();
    void believe(const Position& known, RankShares& shares);
    void value_actions(const engine::Question& question, const Position& known, Search& search,
                       engine::Analysis& analysis);
    // Before play: both sides have the same army, and what a seat makes of it is its setup.
    void judge_setup(const engine::Question& question, engine::Analysis& analysis);
    // What my own setup has cost me so far, as a logarithm of odds: the less of it still stands,
    // the less it says.
    [[nodiscard]] double burden(const Position& known, Side me);
    [[nodiscard]] const SetupJudge* setup_judge();
    [[nodiscard]] double chance_of(int value) const;
    // In points: a value of the search without what it hopes for.
    [[nodiscard]] int score_of(int value) const;
    // What an action that the search does not know (Special's powers) comes to, in some worlds.
    [[nodiscard]] int value_in_worlds(const Position& known, Action action, Search& search,
                                      engine::Stopwatch& stopwatch) const;

    SetupModel model_;
    View first_;  // what the game began with, as far as the analyst was there
    View again_;  // as far as the memory has been told
    Memory memory_;
    std::size_t heard_ = 0;    // events of the view
    std::size_t told_ = 0;     // those of them that the memory has been told
    bool taken_back_ = false;  // the memory knows what did not happen
    Grounds grounds_;
    int hope_ = 0;
    int static_ = 0;                         // what the position is worth before anybody thinks
    std::optional<double> outlook_;          // the logarithm of the odds by what can be counted
    std::optional<SetupJudge> setup_judge_;  // made when it is first needed
    std::optional<double> own_setup_;        // what it is worth, once it is known
};

}  // namespace bivouac::stratego::bot
