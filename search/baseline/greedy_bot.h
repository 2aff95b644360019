// Looks one decision ahead: takes the action after which its own evaluation is highest, choosing at
// random among equals. Where there are very many actions it looks at some of them, drawn by lot.
#pragma once

#include <limits>

#include "engine/sealed/bot_of.h"
#include "search/searchable.h"

namespace bivouac::search {

template <Evaluated G>
class GreedyBot final : public engine::BotOf<G> {
public:
    using engine::BotOf<G>::BotOf;

    static constexpr std::uint64_t kMostLooks = 5000;

protected:
    [[nodiscard]] typename G::Action pick(const engine::Budget&,
                                          engine::Thought& thought) override {
        const typename G::State world = this->sample();
        const auto legal = G::legal(this->settings(), world, this->seat());
        typename G::Action best = legal.nth(0);
        int best_value = std::numeric_limits<int>::min();
        std::uint64_t equals = 0;
        const bool all = legal.count() <= kMostLooks;
        const std::uint64_t looks = all ? legal.count() : kMostLooks;
        for (std::uint64_t i = 0; i < looks; ++i) {
            const auto action = legal.nth(all ? i : this->rng().below(legal.count()));
            typename G::State next = world;
            G::apply(this->settings(), next, this->seat(), action);
            const int value = value_for<G>(this->settings(), next, this->seat());
            if (value < best_value) continue;
            equals = value == best_value ? equals + 1 : 1;
            best_value = value;
            // Keeps each of k equals with chance 1/k without a list of them.
            if (this->rng().below(equals) == 0) best = action;
        }
        thought = {looks, 1, best_value};
        return best;
    }
};

}  // namespace bivouac::search
