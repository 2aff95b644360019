// What every bot of ours has in common: it keeps the view of its seat and answers from that alone.
#pragma once

#include <string>

#include "engine/bot.h"
#include "engine/sealed/view_of.h"

namespace bivouac::engine {

template <Rules G>
class BotOf : public Bot {
public:
    BotOf(const typename G::Settings& settings, Seat seat, std::uint64_t seed)
        : view_(settings, seat), seat_(seat), rng_(seed) {}

    // An event out of order would mean a broken caller; the bot then keeps what it knew.
    void tell(const Event& event) final {
        if (!view_.fold(event)) return;
        if (event.kind() == Event::Kind::placed) {
            sat_down();
        } else {
            learned();
        }
    }

    [[nodiscard]] bool start_from(const View& view) final {
        const auto* seen = dynamic_cast<const ViewOf<G>*>(&view);
        if (seen == nullptr || !(seen->observer() == Observer(seat_))) return false;
        view_ = ViewOf<G>(seen->settings(), seat_, seen->snapshot());
        sat_down();
        return true;
    }

    [[nodiscard]] BotChoice choose(const Budget& budget) final {
        if constexpr (kHasSetup<G>) {
            if (view_.due().wanted == Wanted::setup) {
                return {G::print_setup(view_.settings(), arrange()), {}};
            }
        }
        Thought thought;
        const typename G::Action action = pick(budget, thought);
        return {G::print(view_.settings(), action), thought};
    }

protected:
    // Called only when the seat is due to act; must return a legal action.
    [[nodiscard]] virtual typename G::Action pick(const Budget& budget, Thought& thought) = 0;
    // Called only when the seat owes a setup.
    [[nodiscard]] virtual typename G::Setup arrange() {
        if constexpr (kHasSetup<G>) {
            return G::random_setup(view_.settings(), seat_, rng_);
        } else {
            return {};
        }
    }
    // The view has taken in one more event, the last of its history, or has gone back.
    virtual void learned() {}
    // The view has been exchanged for that of a game under way: there are no steps in its history.
    virtual void sat_down() {}

    [[nodiscard]] const ViewOf<G>& view() const { return view_; }
    [[nodiscard]] const typename G::Settings& settings() const { return view_.settings(); }
    [[nodiscard]] Seat seat() const { return seat_; }
    [[nodiscard]] core::Rng& rng() { return rng_; }
    // A world consistent with what the seat has seen.
    [[nodiscard]] typename G::State sample() {
        return G::sample(settings(), view_.snapshot(), rng_);
    }

private:
    ViewOf<G> view_;
    Seat seat_;
    core::Rng rng_;
};

}  // namespace bivouac::engine
