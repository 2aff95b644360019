// What every bot of ours has in common: it keeps the view of its seat and answers from that alone.
#pragma once

#include <string>

#include "engine/bot.h"
#include "engine/sealed/follows.h"

namespace bivouac::engine {

template <Rules G>
class BotOf : public Follows<G, Bot> {
public:
    BotOf(const typename G::Settings& settings, Seat seat, std::uint64_t seed)
        : Follows<G, Bot>(settings, seat), rng_(seed) {}

    [[nodiscard]] BotChoice choose(const Budget& budget) final {
        if constexpr (kHasSetup<G>) {
            if (this->view().due().wanted == Wanted::setup) {
                return {G::print_setup(this->settings(), arrange()), {}};
            }
        }
        Thought thought;
        const typename G::Action action = pick(budget, thought);
        return {G::print(this->settings(), action), thought};
    }

protected:
    // Called only when the seat is due to act; must return a legal action.
    [[nodiscard]] virtual typename G::Action pick(const Budget& budget, Thought& thought) = 0;
    // Called only when the seat owes a setup.
    [[nodiscard]] virtual typename G::Setup arrange() {
        if constexpr (kHasSetup<G>) {
            return G::random_setup(this->settings(), this->seat(), rng_);
        } else {
            return {};
        }
    }
    [[nodiscard]] core::Rng& rng() { return rng_; }
    // A world consistent with what the seat has seen.
    [[nodiscard]] typename G::State sample() {
        return G::sample(this->settings(), this->view().snapshot(), rng_);
    }

private:
    core::Rng rng_;
};

}  // namespace bivouac::engine
