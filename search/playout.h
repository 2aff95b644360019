// The random playout: copy a state, then pick and apply until the game is over. No heap, no view,
// no virtual call. Every choice is uniform over the legal actions of the actor who is due.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/sealed/rules.h"
#include "search/searchable.h"

namespace bivouac::search {

struct PlayoutCounts {
    std::uint64_t turns = 0;
    std::uint64_t actions = 0;  // decisions, setups and chance
    bool finished = true;       // false: stopped by the limit on actions
};

// Optional: a game may play uniformly random actions faster than by asking for the legal ones. It
// plays up to `most`, as many as it can this way, and says how many: none where it cannot.
template <class G>
concept PlaysTurns =
    requires(const typename G::Settings& settings, typename G::State& state, core::Rng& rng) {
        { G::play_turns(settings, state, rng, std::uint64_t{}) } -> std::same_as<std::uint64_t>;
    };

// Optional: the same actions by listing the legal ones first.
template <class G>
concept PlaysTurnsFromList =
    requires(const typename G::Settings& settings, typename G::State& state, core::Rng& rng) {
        {
            G::play_turns_from_list(settings, state, rng, std::uint64_t{})
        } -> std::same_as<std::uint64_t>;
    };

// Optional: many games to their ends, several under way at a time; says how many actions that took,
// none where it cannot.
template <class G>
concept PlaysTogether = requires(const typename G::Settings& settings,
                                 std::span<typename G::State> states, core::Rng& rng) {
    { G::play_together(settings, states, rng) } -> std::same_as<std::uint64_t>;
};

// Optional: a legal setup, all equally likely, where random_setup() prefers good ones.
template <class G>
concept HasAnySetup = requires(const typename G::Settings& settings, core::Rng& rng) {
    { G::any_setup(settings, rng) } -> std::same_as<typename G::Setup>;
};

template <engine::Rules G>
[[nodiscard]] typename G::Setup playout_setup(const typename G::Settings& settings,
                                              engine::Seat seat, core::Rng& rng) {
    if constexpr (HasAnySetup<G>) {
        return G::any_setup(settings, rng);
    } else {
        return G::random_setup(settings, seat, rng);
    }
}

// One uniformly chosen action of whoever is due; with several seats due, of the lowest one.
template <engine::Rules G>
void play_random_action(const typename G::Settings& settings, typename G::State& state,
                        const engine::Due& due, core::Rng& rng) {
    if (due.wanted == engine::Wanted::setup) {
        if constexpr (engine::kHasSetup<G>) {
            const engine::Seat seat = due.seats.lowest();
            G::apply_setup(settings, state, seat, playout_setup<G>(settings, seat, rng));
        }
        return;
    }
    const engine::Actor actor = due.wanted == engine::Wanted::chance
                                    ? engine::Actor::nature()
                                    : engine::Actor(due.seats.lowest());
    const typename G::LegalSet legal = G::legal(settings, state, actor);
    G::apply(settings, state, actor, legal.nth(rng.below(legal.count())));
}

// The same, by writing the legal actions down first. `list` keeps its memory from call to call.
template <engine::Rules G>
void play_listed_action(const typename G::Settings& settings, typename G::State& state,
                        const engine::Due& due, core::Rng& rng,
                        std::vector<typename G::Action>& list) {
    const bool few = due.wanted == engine::Wanted::action;
    if (!few) {  // setups and deals are never listed
        play_random_action<G>(settings, state, due, rng);
        return;
    }
    list.clear();
    for_each_action(G::legal(settings, state, due.seats.lowest()),
                    [&](typename G::Action action) { list.push_back(action); });
    G::apply(settings, state, due.seats.lowest(),
             list[static_cast<std::size_t>(rng.below(list.size()))]);
}

// As playout(), by lists.
template <engine::Rules G>
PlayoutCounts playout_from_list(const typename G::Settings& settings, typename G::State& state,
                                core::Rng& rng, std::uint64_t most_actions,
                                std::vector<typename G::Action>& list) {
    PlayoutCounts counts;
    const int first_turn = G::turn(state);
    while (true) {
        const engine::Due due = G::due(settings, state);
        if (due.wanted == engine::Wanted::nothing) break;
        if (counts.actions == most_actions) {
            counts.finished = false;
            break;
        }
        if constexpr (PlaysTurnsFromList<G>) {
            const std::uint64_t played =
                G::play_turns_from_list(settings, state, rng, most_actions - counts.actions);
            counts.actions += played;
            if (played > 0) continue;
        }
        play_listed_action<G>(settings, state, due, rng, list);
        ++counts.actions;
    }
    counts.turns = static_cast<std::uint64_t>(G::turn(state) - first_turn);
    return counts;
}

template <engine::Rules G>
PlayoutCounts playout(const typename G::Settings& settings, typename G::State& state,
                      core::Rng& rng, std::uint64_t most_actions) {
    PlayoutCounts counts;
    const int first_turn = G::turn(state);
    while (true) {
        const engine::Due due = G::due(settings, state);
        if (due.wanted == engine::Wanted::nothing) break;
        if (counts.actions == most_actions) {
            counts.finished = false;
            break;
        }
        if constexpr (PlaysTurns<G>) {
            const std::uint64_t played =
                G::play_turns(settings, state, rng, most_actions - counts.actions);
            counts.actions += played;
            if (played > 0) continue;
        }
        play_random_action<G>(settings, state, due, rng);
        ++counts.actions;
    }
    counts.turns = static_cast<std::uint64_t>(G::turn(state) - first_turn);
    return counts;
}

}  // namespace bivouac::search
