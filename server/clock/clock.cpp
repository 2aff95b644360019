#include "server/clock/clock.h"

#include <algorithm>
#include <cassert>

namespace bivouac::server {
namespace {

using protocol::ClockKind;

Millis millis(std::chrono::milliseconds time) { return time.count(); }

}  // namespace

Clock::Clock(const protocol::Clock& terms, int seats) : terms_(terms), whole_(millis(terms.whole)) {
    assert(seats >= 1 && seats <= engine::kMaxSeats);
    seats_.resize(static_cast<std::size_t>(seats),
                  SeatTime{.stock = millis(terms.base), .setup = millis(terms.setup), .since = {}});
}

Clock::SeatTime& Clock::at(engine::Seat seat) {
    return seats_.at(static_cast<std::size_t>(seat.index()));
}
const Clock::SeatTime& Clock::at(engine::Seat seat) const {
    return seats_.at(static_cast<std::size_t>(seat.index()));
}

bool Clock::uses_setup_time(const SeatTime& time) const {
    return time.stage == Stage::setup && terms_.setup.count() > 0;
}

Millis Clock::account(const SeatTime& time) const {
    return uses_setup_time(time) ? time.setup : time.stock;
}

Millis Clock::counted(Millis now) const { return paused_ ? std::min(now, *paused_) : now; }

void Clock::start_seat(SeatTime& time, Stage stage, Millis now) const {
    time.stage = stage;
    time.since = now;
    time.free = stage == Stage::play ? millis(terms_.free) : 0;
    if (terms_.kind == ClockKind::days) time.stock = millis(std::chrono::days(terms_.days));
}

void Clock::charge(SeatTime& time, Millis until) const {
    const Millis used = std::max<Millis>(until - *time.since, 0);
    const Millis free = std::min(used, time.free);
    Millis& account = uses_setup_time(time) ? time.setup : time.stock;
    time.free -= free;
    account = std::max<Millis>(account - (used - free), 0);
}

void Clock::stop_seat(SeatTime& time, Millis now) const {
    charge(time, now);
    if (time.stage == Stage::play) time.stock += millis(terms_.increment);
    // What it has from now on is its time for play: nobody looks at what is left of the setup's.
    time.stage = Stage::play;
    time.free = 0;
    time.since.reset();
}

bool Clock::somebody_plays() const {
    return std::any_of(seats_.begin(), seats_.end(), [](const SeatTime& time) {
        return time.since && time.stage == Stage::play;
    });
}

void Clock::charge_whole(Millis until, std::optional<Millis> since) {
    if (whole_since_)
        whole_ = std::max<Millis>(whole_ - std::max<Millis>(until - *whole_since_, 0), 0);
    whole_since_ = since;
}

void Clock::run(engine::SeatSet due, Stage stage, Millis now) {
    if (terms_.kind == ClockKind::none) return;
    now = counted(now);
    for (int i = 0; i < seats(); ++i) {
        const engine::Seat seat(i);
        SeatTime& time = at(seat);
        const bool goes_on = due.contains(seat) && time.since && time.stage == stage;
        if (goes_on) continue;
        if (time.since) stop_seat(time, now);
        if (due.contains(seat)) start_seat(time, stage, now);
    }
    if (terms_.whole.count() == 0 || somebody_plays() == whole_since_.has_value()) return;
    charge_whole(now, whole_since_ ? std::nullopt : std::optional(now));
}

void Clock::pause(Millis now) {
    if (!paused_) paused_ = now;
}

void Clock::resume(Millis now) {
    if (!paused_) return;
    const Millis from = *paused_;
    paused_.reset();
    excuse(from, now);
}

void Clock::excuse(Millis from, Millis until) {
    // What a pause covers is not counted anyway; counting it here too would give it back twice.
    until = counted(until);
    if (from >= until) return;
    if (whole_since_ && *whole_since_ < until) charge_whole(from, until);
    for (SeatTime& time : seats_) {
        if (!time.since || *time.since >= until) continue;
        charge(time, from);
        time.since = until;
    }
}

void Clock::move(Millis by) {
    if (paused_) *paused_ += by;
    if (whole_since_) *whole_since_ += by;
    for (SeatTime& time : seats_) {
        if (time.since) *time.since += by;
    }
}

std::optional<Millis> Clock::left(engine::Seat seat, Millis now) const {
    const SeatTime& time = at(seat);
    if (terms_.kind == ClockKind::none) return std::nullopt;
    if (!time.since) {
        if (terms_.kind == ClockKind::days) return std::nullopt;
        return account(time);
    }
    const Millis used = std::max<Millis>(counted(now) - *time.since, 0);
    return std::max<Millis>(account(time) - std::max<Millis>(used - time.free, 0), 0);
}

Millis Clock::free_left(Millis now) const {
    Millis left = 0;
    for (const SeatTime& time : seats_) {
        if (!time.since) continue;
        const Millis used = std::max<Millis>(counted(now) - *time.since, 0);
        left = std::max(left, time.free - used);
    }
    return left;
}

std::optional<Millis> Clock::whole_left(Millis now) const {
    if (terms_.whole.count() == 0) return std::nullopt;
    const Millis used = whole_since_ ? std::max<Millis>(counted(now) - *whole_since_, 0) : 0;
    return std::max<Millis>(whole_ - used, 0);
}

bool Clock::is_running(engine::Seat seat) const { return at(seat).since && !paused_; }

engine::SeatSet Clock::fallen(Millis now) const {
    engine::SeatSet set;
    for (int i = 0; i < seats(); ++i) {
        const engine::Seat seat(i);
        if (at(seat).since && left(seat, now) == 0) set.insert(seat);
    }
    return set;
}

std::optional<Millis> Clock::flag_time() const {
    std::optional<Millis> first;
    if (paused_) return first;
    for (const SeatTime& time : seats_) {
        if (!time.since) continue;
        const Millis at = *time.since + time.free + account(time);
        first = first ? std::min(*first, at) : at;
    }
    if (whole_since_) first = std::min(first.value_or(INT64_MAX), *whole_since_ + whole_);
    return first;
}

}  // namespace bivouac::server
