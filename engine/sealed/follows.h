// Who sits at a table and is told what its seat is told, bots and analysts alike: keeps the view of
// the seat.
#pragma once

#include "engine/sealed/view_of.h"

namespace bivouac::engine {

template <Rules G, class Base>
class Follows : public Base {
public:
    Follows(const typename G::Settings& settings, Seat seat) : view_(settings, seat), seat_(seat) {}

    // An event out of order would mean a broken caller; what was known is kept then.
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
        view_ = ViewOf<G>(seen->settings(), seat_, seen->snapshot(), seen->seq());
        sat_down();
        return true;
    }

protected:
    // The view has taken in one more event, the last of its history, or has gone back.
    virtual void learned() {}
    // The view has been exchanged for that of a game under way: there are no steps in its history.
    virtual void sat_down() {}

    [[nodiscard]] const ViewOf<G>& view() const { return view_; }
    [[nodiscard]] const typename G::Settings& settings() const { return view_.settings(); }
    [[nodiscard]] Seat seat() const { return seat_; }

private:
    ViewOf<G> view_;
    Seat seat_;
};

}  // namespace bivouac::engine
