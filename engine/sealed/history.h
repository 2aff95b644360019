// The typed record of one table: every entry ever made, which of them stand, and the state to which
// any of them led.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
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
//
// Entries form a tree, since a step follows what stood before it and not what was taken back. A
// state is saved every few steps along each branch, so that any state is a few steps away: going
// back costs the same however long the game is, and so does looking at any moment of it.
template <Rules G>
class History {
public:
    using Settings = typename G::Settings;
    using State = typename G::State;

    // `settings` are those of every later call.
    explicit History(const Settings& settings) : saved_{G::start(settings)}, state_(saved_[0]) {}

    // The number of the newest entry; 0 when there is none.
    [[nodiscard]] std::uint32_t seq() const { return static_cast<std::uint32_t>(entries_.size()); }
    // Steps that were played once more because others were taken back.
    [[nodiscard]] std::uint64_t played_again() const { return played_again_; }
    // What the entries that stand have led to.
    [[nodiscard]] const State& state() const { return state_; }

    // The step must be legal now.
    std::uint32_t append(const Settings& settings, const StepOf<G>& step) {
        Entry entry{Mark::step, step.kind, step.actor};
        entry.turn = G::turn(state_);
        entry.action = step.action;
        if (step.setup != nullptr) {
            entry.link = static_cast<std::uint32_t>(setups_.size());
            setups_.push_back(*step.setup);
        }
        const bool undone = step.kind == StepKind::action && !step.actor.is_nature() &&
                            !G::reveals(settings, state_, step);
        entry.away = static_cast<std::uint8_t>(away(top()) + 1);
        apply_step<G>(settings, state_, step);
        entries_.push_back(entry);
        line_.push_back(seq());
        if (!undone) settled_ = line_.size();
        if (entry.away >= kStride) save(seq(), state_);
        return seq();
    }

    // The game begins here. Only as the first entry.
    void place(const State& position) {
        state_ = position;
        entries_.push_back({Mark::placed, StepKind::action, Actor::nature()});
        save(seq(), state_);
        line_.push_back(seq());
        settled_ = line_.size();
    }

    // May the line go back to its entries up to `target`? Only over actions of seats that revealed
    // nothing, and only when there is something to undo.
    [[nodiscard]] bool may_take_back(const Settings& settings, std::uint32_t target) const {
        const std::size_t keep = standing_until(target);
        return keep < line_.size() && keep >= settled_ && !G::outcome(settings, state_);
    }

    // The steps after `target` no longer stand, which must be allowed. The entry names the last one
    // that does.
    std::uint32_t append_take_back(const Settings& settings, std::uint32_t target) {
        while (!line_.empty() && line_.back() > target) line_.pop_back();
        Entry entry{Mark::take_back, StepKind::action, Actor::nature()};
        entry.link = top();
        state_ = state_at(settings, entry.link);
        played_again_ += away(entry.link);
        // Whoever goes back to a place once may do so again: the way there is not gone twice.
        if (away(entry.link) >= kStride / 2) save(entry.link, state_);
        entries_.push_back(entry);
        return seq();
    }

    // The sequence numbers of the entries that stand, in order.
    [[nodiscard]] const std::vector<std::uint32_t>& line() const { return line_; }
    // How many of them may never be taken back.
    [[nodiscard]] std::size_t settled() const { return settled_; }

    [[nodiscard]] bool is_take_back(std::uint32_t seq) const {
        return at(seq).mark == Mark::take_back;
    }
    [[nodiscard]] bool is_position(std::uint32_t seq) const { return at(seq).mark == Mark::placed; }
    [[nodiscard]] std::uint32_t last_standing(std::uint32_t seq) const { return at(seq).link; }
    // Completed turns before the step.
    [[nodiscard]] int turn_before(std::uint32_t seq) const { return at(seq).turn; }

    // The position that the game began from. Only when entry 1 is one.
    [[nodiscard]] const State& position() const { return saved_[at(1).saved]; }

    // The state right after entry `seq` was made; 0: before the first. A few steps are played.
    [[nodiscard]] State state_at(const Settings& settings, std::uint32_t seq) const {
        std::array<std::uint32_t, kStride> way{};
        std::size_t count = 0;
        std::uint32_t node = standing_after(seq);
        for (; saved(node) == kNotSaved; node = standing_after(node - 1)) way[count++] = node;
        State state = saved_[saved(node)];
        while (count > 0) apply_step<G>(settings, state, step(way[--count]));
        return state;
    }

    // The step with this number; valid until the history changes. Only for steps.
    [[nodiscard]] StepOf<G> step(std::uint32_t seq) const {
        const Entry& entry = at(seq);
        const bool setup = entry.kind == StepKind::setup;
        return {entry.kind, entry.actor, entry.action, setup ? &setups_[entry.link] : nullptr};
    }

private:
    enum class Mark : std::uint8_t { step, take_back, placed };

    // No state is further from a saved one: a trade of memory for steps.
    static constexpr std::uint8_t kStride = 16;
    static constexpr std::uint32_t kNotSaved = 0xFFFF'FFFF;

    struct Entry {
        Mark mark = Mark::step;
        StepKind kind = StepKind::action;
        Actor actor;
        std::uint8_t away = 0;            // steps from a saved state, at most
        std::uint32_t link = 0;           // index of the setup, or the last standing step
        std::uint32_t saved = kNotSaved;  // index of the state it led to
        std::int32_t turn = 0;
        typename G::Action action{};
    };

    [[nodiscard]] const Entry& at(std::uint32_t seq) const { return entries_[seq - 1]; }
    // The newest entry that stands; 0 when none does.
    [[nodiscard]] std::uint32_t top() const { return line_.empty() ? 0 : line_.back(); }
    // The one that stood last right after entry `seq` was made.
    [[nodiscard]] std::uint32_t standing_after(std::uint32_t seq) const {
        return seq != 0 && is_take_back(seq) ? last_standing(seq) : seq;
    }
    [[nodiscard]] std::uint32_t saved(std::uint32_t seq) const {
        return seq == 0 ? 0 : at(seq).saved;
    }
    [[nodiscard]] std::uint8_t away(std::uint32_t seq) const { return seq == 0 ? 0 : at(seq).away; }
    void save(std::uint32_t seq, const State& state) {
        entries_[seq - 1].away = 0;
        entries_[seq - 1].saved = static_cast<std::uint32_t>(saved_.size());
        saved_.push_back(state);
    }
    // How many of the line have a number up to `seq`.
    [[nodiscard]] std::size_t standing_until(std::uint32_t seq) const {
        return static_cast<std::size_t>(std::upper_bound(line_.begin(), line_.end(), seq) -
                                        line_.begin());
    }

    std::vector<Entry> entries_;
    std::vector<typename G::Setup> setups_;
    std::vector<State> saved_;  // the first is the start
    std::vector<std::uint32_t> line_;
    std::size_t settled_ = 0;
    std::uint64_t played_again_ = 0;
    State state_;
};

}  // namespace bivouac::engine
