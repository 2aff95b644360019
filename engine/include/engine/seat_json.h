// Seats, actors and observers as JSON (core/json/README.md): a seat is a number from 0, nature is
// null, whoever watches is a word.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/json/describe.h"
#include "core/json/document.h"
#include "engine/seat.h"

namespace bivouac::engine {

inline constexpr core::json::Range kSeatRange{0, kMaxSeats - 1};

void as_json(auto& io, Seat& seat) {
    io.number_as(
        kSeatRange, [&] { return seat.index(); },
        [&](std::int64_t index) { seat = Seat(static_cast<int>(index)); });
}

// [0,2]
void as_json(auto& io, SeatSet& seats) {
    io.when_reading([&] { seats = {}; });
    io.template list_of<Seat>([&](auto&& put) { seats.for_each(put); },
                              [&](Seat seat) {
                                  if (seats.contains(seat)) return false;
                                  seats.insert(seat);
                                  return true;
                              },
                              core::json::Count{0, kMaxSeats});
}

void as_json(auto& io, Actor& actor) {
    using core::json::Kind;
    io.either(
        Kind::null, actor.is_nature(),
        [&] {
            io.null();
            io.when_reading([&] { actor = Actor::nature(); });
        },
        [&] {
            io.number_as(
                kSeatRange, [&] { return actor.seat().index(); },
                [&](std::int64_t index) { actor = Seat(static_cast<int>(index)); });
        });
}

// The seat's number, "spectator" or "all".
void as_json(auto& io, Observer& observer) {
    using core::json::Kind;
    io.either(
        Kind::number, observer.is_seat(),
        [&] {
            io.number_as(
                kSeatRange, [&] { return observer.seat().index(); },
                [&](std::int64_t index) { observer = Seat(static_cast<int>(index)); });
        },
        [&] {
            io.text_as(
                "", "^(spectator|all)$",
                [&] { return std::string_view(observer.is_spectator() ? "spectator" : "all"); },
                [&](std::string_view text) {
                    observer = text == "all" ? Observer::all_seeing() : Observer::spectator();
                    return text == "all" || text == "spectator";
                });
        });
}

}  // namespace bivouac::engine
