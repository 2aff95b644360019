// The typed record of one table: every entry ever made, and which of them stand.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/sealed/rules.h"

namespace bivouac::engine {

// Applies one legal step to a state.
template <Rules G>
void apply_step(const typename G::Settings& settings, typename G::State& state,
                const StepOf<G>& step) {
    switch (step.kind) {
        case StepKind::action: G::apply(settings, state, step.actor, step.action); return;
        case StepKind::setup:
            if constexpr (kHasSetup<G>) {
                G::apply_setup(settings, state, step.actor.seat(), *step.setup);
            }
            return;
        case StepKind::resign: G::resign(settings, state, step.actor.seat()); return;
        case StepKind::agree_draw: G::agree_draw(settings, state); return;
    }
}

// Append-only. A game may begin from a position, which is then its first entry. Undo is an entry
// like any other: it ends the standing of the steps after its mark, and sequence numbers go on, so
// dice counters never repeat.
template <Rules G>
class History {
public:
    // The number of the newest entry; 0 when there is none.
    [[nodiscard]] std::uint32_t seq() const { return static_cast<std::uint32_t>(entries_.size()); }

    std::uint32_t append(const StepOf<G>& step) {
        Entry entry{Mark::step, step.kind, step.actor, 0, step.action};
        if (step.setup != nullptr) {
            entry.link = static_cast<std::uint32_t>(setups_.size());
            setups_.push_back(*step.setup);
        }
        entries_.push_back(entry);
        line_.push_back(seq());
        return seq();
    }

    // The game begins here. Only as the first entry.
    void place(const typename G::State& position) {
        placed_.assign(1, position);
        entries_.push_back({Mark::placed, StepKind::action, Actor::nature(), 0, {}});
        line_.push_back(seq());
    }

    // The steps after `target` no longer stand. The entry names the last one that does.
    std::uint32_t append_take_back(std::uint32_t target) {
        while (!line_.empty() && line_.back() > target) line_.pop_back();
        const std::uint32_t last = line_.empty() ? 0 : line_.back();
        entries_.push_back({Mark::take_back, StepKind::action, Actor::nature(), last, {}});
        return seq();
    }

    // The sequence numbers of the entries that stand, in order.
    [[nodiscard]] const std::vector<std::uint32_t>& line() const { return line_; }

    // Those that stood right after entry `seq` was made.
    [[nodiscard]] std::vector<std::uint32_t> line_at(std::uint32_t seq) const {
        std::vector<std::uint32_t> line;
        for (std::uint32_t i = 1; i <= seq; ++i) {
            if (!is_take_back(i)) {
                line.push_back(i);
                continue;
            }
            while (!line.empty() && line.back() > last_standing(i)) line.pop_back();
        }
        return line;
    }

    // How many of them have a number up to `seq`.
    [[nodiscard]] std::size_t standing_until(std::uint32_t seq) const {
        std::size_t count = 0;
        while (count < line_.size() && line_[count] <= seq) ++count;
        return count;
    }

    [[nodiscard]] bool is_take_back(std::uint32_t seq) const {
        return at(seq).mark == Mark::take_back;
    }
    [[nodiscard]] bool is_position(std::uint32_t seq) const { return at(seq).mark == Mark::placed; }
    [[nodiscard]] std::uint32_t last_standing(std::uint32_t seq) const { return at(seq).link; }

    // The position that the game began from. Only when entry 1 is one.
    [[nodiscard]] const typename G::State& position() const { return placed_.front(); }

    // What entry `seq`, which is no take-back, makes of the state before it.
    void apply(const typename G::Settings& settings, std::uint32_t seq,
               typename G::State& state) const {
        if (is_position(seq)) {
            state = position();
        } else {
            apply_step<G>(settings, state, step(seq));
        }
    }

    // The step with this number; valid until the history changes. Only for steps.
    [[nodiscard]] StepOf<G> step(std::uint32_t seq) const {
        const Entry& entry = at(seq);
        const bool setup = entry.kind == StepKind::setup;
        return {entry.kind, entry.actor, entry.action, setup ? &setups_[entry.link] : nullptr};
    }

private:
    enum class Mark : std::uint8_t { step, take_back, placed };

    struct Entry {
        Mark mark = Mark::step;
        StepKind kind = StepKind::action;
        Actor actor;
        std::uint32_t link = 0;  // index of the setup, or the last standing step
        typename G::Action action{};
    };

    [[nodiscard]] const Entry& at(std::uint32_t seq) const { return entries_[seq - 1]; }

    std::vector<Entry> entries_;
    std::vector<typename G::Setup> setups_;
    std::vector<typename G::State> placed_;  // one at most, and not inside: most games have none
    std::vector<std::uint32_t> line_;
};

}  // namespace bivouac::engine
