// What a game offers to a search besides its rules.
#pragma once

#include "engine/sealed/rules.h"

namespace bivouac::search {

// A win is worth this much, less the distance to it; evaluations stay well below.
inline constexpr int kWin = 30000;
inline constexpr int kMostEvaluation = 20000;

template <class G>
concept Evaluated =
    engine::Rules<G> && requires(const typename G::Settings& settings,
                                 const typename G::State& state, engine::Seat seat) {
        // Hundredths of the game's unit, from the seat's side; the game is not over.
        { G::evaluate(settings, state, seat) } -> std::same_as<int>;
    };

// Two seats, nothing hidden, no chance once play has begun.
template <class G>
concept AlphaBetaGame =
    Evaluated<G> && requires(const typename G::Settings& settings, const typename G::State& state,
                             typename G::Action action, engine::Seat seat) {
        // What the search goes by, in the unit of evaluate(). That one never changes: the greedy
        // bot is a yardstick.
        { G::judge(settings, state, seat) } -> std::same_as<int>;
        // Everything the value of a position depends on, the way there excepted.
        { G::hash(settings, state) } -> std::same_as<std::uint64_t>;
        // Promising actions first, above zero: the higher the sooner.
        { G::order(settings, state, action) } -> std::same_as<int>;
        // If the position has stood on the board before: who wins by coming back to it, nobody when
        // that is a draw. A search may count it as the end it would become.
        { G::repeated(state) } -> std::same_as<std::optional<engine::SeatSet>>;
        // Must the action be followed beyond the horizon before the position can be judged?
        { G::is_noisy(state, action) } -> std::same_as<bool>;
        // By how much one turn without a promising action changes evaluate() at most, usually.
        { G::kUsualSwing } -> std::convertible_to<int>;
    };

// A game in which the side that thinks wants more than a draw: what else it gives for that.
template <class G>
concept DislikesDraws =
    requires(const typename G::Settings& settings, const typename G::State& state) {
        // By how much a draw is worth less than nothing.
        { G::draw_dislike(settings) } -> std::same_as<int>;
        // By how much the position is worth less than judge() says, because it nears a draw.
        { G::drift(settings, state) } -> std::same_as<int>;
    };

// Every action of a set, by the game's own loop where it has a faster one than counting through.
template <class LegalSet, class F>
void for_each_action(const LegalSet& legal, F&& f) {
    if constexpr (requires { legal.for_each(f); }) {
        legal.for_each(f);
    } else {
        for (std::uint64_t n = 0; n < legal.count(); ++n) f(legal.nth(n));
    }
}

// The value of any position for a seat: exact when the game is over.
template <Evaluated G>
[[nodiscard]] int value_for(const typename G::Settings& settings, const typename G::State& state,
                            engine::Seat seat) {
    if (const auto outcome = G::outcome(settings, state)) {
        if (outcome->is_draw()) return 0;
        return outcome->winners.contains(seat) ? kWin : -kWin;
    }
    return G::evaluate(settings, state, seat);
}

}  // namespace bivouac::search
