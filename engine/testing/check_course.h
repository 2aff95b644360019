// Checks of the course of a game: legality, invariants, ends, notation, positions.
#pragma once

#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "engine/lab/perft.h"
#include "engine/testing/findings.h"
#include "engine/testing/walk.h"

namespace bivouac::engine::testing {

// Actions that are no action here, or not now: noise, damaged legal ones, ones that were legal
// elsewhere.
template <Rules G>
class StrangeActions {
public:
    void remember(typename G::Action action, core::Rng& rng) {
        if (pool_.size() < 256) {
            pool_.push_back(action);
        } else {
            pool_[rng.below(pool_.size())] = action;
        }
    }
    [[nodiscard]] typename G::Action next(core::Rng& rng) const {
        typename G::Action action{};
        unsigned char bytes[sizeof(action)];
        const std::uint64_t noise = rng.next();
        if (pool_.empty() || rng.below(4) == 0) {
            std::memcpy(bytes, &noise, sizeof(action));
        } else {
            const typename G::Action old = pool_[rng.below(pool_.size())];
            std::memcpy(bytes, &old, sizeof(action));
            if (rng.below(2) == 0) {
                bytes[rng.below(sizeof(action))] ^= static_cast<unsigned char>(1U << (noise % 8));
            }
        }
        std::memcpy(static_cast<void*>(&action), bytes, sizeof(action));
        return action;
    }

private:
    std::vector<typename G::Action> pool_;
};

// Every legal action applies and reads back from its text; everything else is refused.
template <Rules G>
[[nodiscard]] Findings check_legality(const typename G::Settings& settings, std::uint64_t seed) {
    Findings findings;
    core::Rng rng(seed);
    StrangeActions<G> strange;
    const auto look = [&](const typename G::State& state) {
        const auto where = [&] { return G::print_position(settings, state); };
        const Due due = G::due(settings, state);
        findings.expect(G::broken(settings, state).empty(), [&] {
            return "invariant: " + G::broken(settings, state) + " in " + where();
        });
        findings.expect(G::outcome(settings, state).has_value() == (due.wanted == Wanted::nothing),
                        [&] { return "outcome and due disagree in " + where(); });
        for (const Actor actor : actors(due)) {
            const auto legal = G::legal(settings, state, actor);
            findings.expect(legal.count() > 0,
                            [&] { return "nothing legal for who is due in " + where(); });
            // Few enough to look at all; a chance node of millions is sampled.
            const bool all = legal.count() <= 2000;
            const std::uint64_t looks = all ? legal.count() : 50;
            std::set<std::string> seen;
            for (std::uint64_t i = 0; i < looks; ++i) {
                const auto action = legal.nth(all ? i : rng.below(legal.count()));
                const std::string text = G::print(settings, action);
                findings.expect(!all || seen.insert(text).second,
                                [&] { return text + " listed twice"; });
                findings.expect(legal.contains(action),
                                [&] { return text + " listed but not contained"; });
                findings.expect(!G::refuse(settings, state, actor, action),
                                [&] { return text + " legal but refused in " + where(); });
                findings.expect(text.find(' ') == std::string::npos,
                                [&] { return text + " has a blank"; });
                const auto again = G::parse(settings, text);
                findings.expect(again && *again == action,
                                [&] { return text + " does not read back"; });
                strange.remember(action, rng);
                if (rng.below(looks) < 4) {
                    typename G::State next = state;
                    G::apply(settings, next, actor, action);
                    const std::string why = G::broken(settings, next);
                    findings.expect(why.empty(),
                                    [&] { return text + " leads to " + why + " from " + where(); });
                    findings.expect(!(next == state),
                                    [&] { return text + " changes nothing in " + where(); });
                }
            }
            for (int i = 0; i < 8; ++i) {
                const auto action = strange.next(rng);
                const auto no = G::refuse(settings, state, actor, action);
                findings.expect(no.has_value() == !legal.contains(action), [&] {
                    return "refusal and legal set disagree on " + G::print(settings, action) +
                           " in " + where();
                });
                if (no) findings.expect(!no->key.empty(), "a refusal without a sentence");
            }
        }
        // Nobody acts out of turn.
        for (int i = 0; i < G::seats(settings); ++i) {
            const bool may = due.wanted == Wanted::action && due.seats.contains(Seat(i));
            if (!may) {
                findings.expect(G::refuse(settings, state, Seat(i), strange.next(rng)).has_value(),
                                [&] { return "seat acts out of turn in " + where(); });
            }
        }
    };
    look(G::start(settings));
    const bool ended =
        walk<G>(settings, seed, [&](const auto&, const auto&, const auto& after) { look(after); });
    findings.expect(ended, "a random game that does not end");
    return findings;
}

// Positions read back from their text, exactly.
template <Rules G>
[[nodiscard]] Findings check_positions(const typename G::Settings& settings, std::uint64_t seed) {
    Findings findings;
    walk<G>(settings, seed, [&](const auto&, const auto&, const auto& after) {
        const std::string text = G::print_position(settings, after);
        const auto again = G::parse_position(settings, text);
        findings.expect(again && *again == after,
                        [&] { return "position does not read back: " + text; });
        // A damaged text is refused or is another valid position; it never crashes.
        std::string damaged = text;
        core::Rng rng(core::hash_text(text));
        damaged[rng.below(damaged.size())] = static_cast<char>(' ' + rng.below(95));
        if (const auto other = G::parse_position(settings, damaged)) {
            findings.expect(G::broken(settings, *other).empty(),
                            [&] { return "broken position read: " + damaged; });
        }
    });
    return findings;
}

// Two walks with one seed are the same walk.
template <Rules G>
[[nodiscard]] Findings check_determinism(const typename G::Settings& settings, std::uint64_t seed) {
    Findings findings;
    std::vector<std::string> first;
    walk<G>(settings, seed, [&](const auto&, const auto&, const auto& after) {
        first.push_back(G::print_position(settings, after));
    });
    std::size_t i = 0;
    walk<G>(settings, seed, [&](const auto&, const auto&, const auto& after) {
        const bool same = i < first.size() && first[i] == G::print_position(settings, after);
        findings.expect(
            same, [&] { return "two runs with one seed differ at step " + std::to_string(i); });
        ++i;
    });
    findings.expect(i == first.size(), "two runs with one seed differ in length");
    return findings;
}

// Invariants at every node of a small tree.
template <Rules G>
[[nodiscard]] Findings check_perft(const typename G::Settings& settings, std::uint64_t seed,
                                   int depth) {
    Findings findings;
    std::uint64_t finished = 0;
    const auto at_node = [&](const typename G::State& state) {
        const std::string why = G::broken(settings, state);
        if (!why.empty()) findings.add(why + " in " + G::print_position(settings, state));
    };
    lab::perft<G>(settings, G::start(settings), depth, seed, finished, at_node);
    return findings;
}

}  // namespace bivouac::engine::testing
