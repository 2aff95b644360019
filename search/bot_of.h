// What every bot of ours has in common: it keeps the view of its seat and answers from that alone.
#pragma once

#include <string>

#include "engine/bot.h"
#include "engine/sealed/view_of.h"

namespace bivouac::search {

template <engine::Rules G>
class BotOf : public engine::Bot {
public:
    BotOf(const typename G::Settings& settings, engine::Seat seat, std::uint64_t seed)
        : view_(settings, seat), seat_(seat), rng_(seed) {}

    // An event out of order would mean a broken caller; the bot then keeps what it knew.
    void tell(const engine::Event& event) final { static_cast<void>(view_.fold(event)); }

    [[nodiscard]] engine::BotChoice choose(const engine::Budget& budget) final {
        if constexpr (engine::kHasSetup<G>) {
            if (view_.due().wanted == engine::Wanted::setup) {
                const auto setup = G::random_setup(view_.settings(), seat_, rng_);
                return {G::print_setup(view_.settings(), setup), {}};
            }
        }
        engine::Thought thought;
        const typename G::Action action = pick(budget, thought);
        return {G::print(view_.settings(), action), thought};
    }

protected:
    // Called only when the seat is due to act; must return a legal action.
    [[nodiscard]] virtual typename G::Action pick(const engine::Budget& budget,
                                                  engine::Thought& thought) = 0;

    [[nodiscard]] const engine::ViewOf<G>& view() const { return view_; }
    [[nodiscard]] const typename G::Settings& settings() const { return view_.settings(); }
    [[nodiscard]] engine::Seat seat() const { return seat_; }
    [[nodiscard]] core::Rng& rng() { return rng_; }
    // A world consistent with what the seat has seen.
    [[nodiscard]] typename G::State sample() {
        return G::sample(settings(), view_.snapshot(), rng_);
    }

private:
    engine::ViewOf<G> view_;
    engine::Seat seat_;
    core::Rng rng_;
};

}  // namespace bivouac::search
