// Plays a world forward by habits and dice, and counts who would win.
//
// Sigma is not drawn by lot: at every draw the chance that it comes is booked for whoever leads,
// and the game goes on with the rest of the probability. So one course of the game tells of all
// the moments at which it could have ended.
//
// Dice and cards depend on the luck given and on the situation alone, not on the way there: when
// two plans come to the same battle, it ends the same way, and only what differs is compared.
#pragma once

#include <array>

#include "games/risk/bot/habits.h"
#include "games/risk/bot/judge.h"

namespace bivouac::risk {

class Forecast {
public:
    // Settings, habits and world must outlive it.
    Forecast(const Settings& settings, const Habits& habits, State& world, std::uint64_t luck)
        : settings_(settings), habits_(habits), world_(world), luck_(luck) {}

    // What nature is due to do before anybody decides; nothing when it is not.
    void begin() { play_nature(); }
    // One decision by habit, and what nature does after it. The game must go on.
    void step();
    // The given action by whoever is due, and what nature does after it.
    void act(Action action);

    [[nodiscard]] bool over() const { return world_.position.stage == Stage::over; }
    // How likely the game has come this far.
    [[nodiscard]] float still_open() const { return over() ? 0.0F : open_; }
    // What has been booked, a certain end included.
    [[nodiscard]] const Shares& booked() const { return booked_; }

private:
    void play_nature();
    // A number below n, always the same in the same situation.
    [[nodiscard]] std::uint64_t chance(std::uint64_t n) const;
    void book(engine::SeatSet winners, float chance);

    const Settings& settings_;
    const Habits& habits_;
    State& world_;
    std::uint64_t luck_;
    float open_ = 1;
    Shares booked_{};
};

}  // namespace bivouac::risk
