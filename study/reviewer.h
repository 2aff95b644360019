// Goes through a finished game with an analyst at every seat.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/analyst.h"
#include "engine/played.h"
#include "study/ledger.h"

namespace bivouac::study {

// Opens the analyst of a seat, under the record's options and the version of the rules that it is
// of; nothing when nobody can judge the game.
using OpenAnalyst = std::function<std::unique_ptr<engine::Analyst>(engine::Seat)>;

// How the game stood in truth, by a view that sees everything: a chance for each seat; empty:
// nobody says.
using JudgeTruth = std::function<std::vector<double>(const engine::View& all_seeing,
                                                     const engine::Budget& budget)>;

// What is asked at every moment besides everybody's own chance.
struct Besides {
    JudgeTruth truth = {};
    bool beliefs = false;  // what the seat that decides next believes of hidden things
};

// What was found out at one moment: everybody's own chance, what the decision was that came next,
// and what was asked besides.
struct LookedAt {
    std::vector<double> chances;
    std::optional<Judgement> judgement;
    std::vector<double> truth = {};
    std::vector<engine::Belief> beliefs = {};
};

// The numbers of the entries that stand at the end, those that were taken back and a position that
// the game began from left out. Nothing before the game is over.
[[nodiscard]] std::vector<std::uint32_t> standing_steps(const engine::Played& played,
                                                        std::uint32_t size);

// One moment after the other, so that whoever waits can be told how far it is and may stop. One
// thread at a time. Every analyst hears its own seat's events alone.
class Reviewer {
public:
    // Nothing when the game is not over or nobody can judge it. The replay must outlive the
    // reviewer. The budget is that of one seat at one moment; without any limit it is what the
    // game's analyst usually takes.
    [[nodiscard]] static std::optional<Reviewer> open(const engine::Replay& replay,
                                                      const OpenAnalyst& open_analyst,
                                                      const engine::Budget& budget,
                                                      Besides besides = {});

    [[nodiscard]] const engine::Budget& budget() const { return budget_; }
    // Moments in all: before each step that stands, and the end.
    [[nodiscard]] std::size_t size() const { return line_.size() + 1; }
    [[nodiscard]] std::size_t done() const { return done_; }
    // Looks at the next moment; false when there is none.
    bool go_on();
    // The same for a moment that was looked at before, by a reviewer of the same record with the
    // same budget; false when there is none, or it cannot be of this game.
    [[nodiscard]] bool skip(const LookedAt& moment);
    // What go_on() found last.
    [[nodiscard]] const LookedAt& last() const { return last_; }
    // Of all moments, which must be done.
    [[nodiscard]] Ledger ledger() &&;

private:
    Reviewer(const engine::Replay& replay, const engine::Played& played,
             const engine::Budget& budget, Besides besides)
        : replay_(&replay), played_(&played), budget_(budget), besides_(std::move(besides)) {}

    void tell_until(std::uint32_t seq);
    // The step that was taken after the moment; nothing at the end.
    [[nodiscard]] std::optional<engine::PlayedStep> next_step() const;
    // How the game stood in truth after that step.
    [[nodiscard]] std::vector<double> truth_after(std::uint32_t step) const;
    void book(std::optional<engine::PlayedStep> next, const LookedAt& moment);
    // What every seat says about this moment; the one that acts next is asked about its action.
    [[nodiscard]] std::vector<engine::Analysis> ask(const engine::PlayedStep* next);

    const engine::Replay* replay_;
    const engine::Played* played_;
    engine::Budget budget_;
    Besides besides_;
    std::vector<std::unique_ptr<engine::Analyst>> analysts_;
    std::vector<std::uint32_t> line_;  // the steps that stand
    std::uint32_t told_ = 0;
    std::size_t done_ = 0;
    LookedAt last_;
    Ledger ledger_;
};

}  // namespace bivouac::study
