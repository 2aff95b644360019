// Who takes part: seats, sets of seats, nature, and those who watch.
#pragma once

#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>

namespace bivouac::engine {

inline constexpr int kMaxSeats = 5;

// A place at the table, 0-based. Which colour or side sits there is the game's business.
class Seat {
public:
    constexpr Seat() = default;
    explicit constexpr Seat(int index) : index_(static_cast<std::uint8_t>(index)) {
        assert(index >= 0 && index < kMaxSeats);
    }
    [[nodiscard]] constexpr int index() const { return index_; }
    friend constexpr auto operator<=>(Seat, Seat) = default;

private:
    std::uint8_t index_ = 0;
};

class SeatSet {
public:
    constexpr SeatSet() = default;
    constexpr SeatSet(Seat seat) : bits_(static_cast<std::uint8_t>(1U << seat.index())) {}
    [[nodiscard]] static constexpr SeatSet first(int count) {
        SeatSet set;
        set.bits_ = static_cast<std::uint8_t>((1U << count) - 1U);
        return set;
    }

    [[nodiscard]] constexpr bool contains(Seat seat) const {
        return ((bits_ >> seat.index()) & 1U) != 0;
    }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
    // The member with the lowest index; the set must not be empty.
    [[nodiscard]] constexpr Seat lowest() const {
        assert(!empty());
        return Seat(std::countr_zero(bits_));
    }
    constexpr void insert(Seat seat) { bits_ |= SeatSet(seat).bits_; }
    constexpr void erase(Seat seat) { bits_ &= static_cast<std::uint8_t>(~SeatSet(seat).bits_); }

    template <class F>
    constexpr void for_each(F&& f) const {
        for (int i = 0; i < kMaxSeats; ++i) {
            if (((bits_ >> i) & 1U) != 0) f(Seat(i));
        }
    }
    friend constexpr bool operator==(SeatSet, SeatSet) = default;

private:
    std::uint8_t bits_ = 0;
};

// Who performs an action: a seat, or nature, whose actions are dice, deals and draws.
class Actor {
public:
    constexpr Actor() = default;
    constexpr Actor(Seat seat) : value_(static_cast<std::uint8_t>(seat.index())) {}
    [[nodiscard]] static constexpr Actor nature() {
        Actor actor;
        actor.value_ = kNature;
        return actor;
    }
    [[nodiscard]] constexpr bool is_nature() const { return value_ == kNature; }
    [[nodiscard]] constexpr Seat seat() const {
        assert(!is_nature());
        return Seat(value_);
    }
    friend constexpr bool operator==(Actor, Actor) = default;

private:
    static constexpr std::uint8_t kNature = 0xFF;
    std::uint8_t value_ = kNature;
};

// Whose eyes: one seat's, a spectator's (what every seat knows), or all-seeing. A table shows the
// all-seeing view only when its game is over.
class Observer {
public:
    constexpr Observer(Seat seat) : value_(static_cast<std::uint8_t>(seat.index())) {}
    [[nodiscard]] static constexpr Observer spectator() { return Observer(kSpectator); }
    [[nodiscard]] static constexpr Observer all_seeing() { return Observer(kAllSeeing); }
    // Any observer, for arrays and loops: spectator first, then the seats.
    [[nodiscard]] constexpr bool is_seat() const { return value_ < kMaxSeats; }
    [[nodiscard]] constexpr bool is_seat(Seat seat) const { return value_ == seat.index(); }
    [[nodiscard]] constexpr bool is_spectator() const { return value_ == kSpectator; }
    [[nodiscard]] constexpr bool is_all_seeing() const { return value_ == kAllSeeing; }
    [[nodiscard]] constexpr Seat seat() const {
        assert(is_seat());
        return Seat(value_);
    }
    // May this observer see what belongs to `owner` alone?
    [[nodiscard]] constexpr bool sees_secrets_of(Seat owner) const {
        return is_all_seeing() || is_seat(owner);
    }
    friend constexpr bool operator==(Observer, Observer) = default;

private:
    static constexpr std::uint8_t kSpectator = 0xFE;
    static constexpr std::uint8_t kAllSeeing = 0xFF;
    explicit constexpr Observer(std::uint8_t value) : value_(value) {}
    std::uint8_t value_;
};

}  // namespace bivouac::engine
