// The terms of a table: what the players agreed to besides the game's own options. A value that
// prints itself; the store keeps that text.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/json_writer.h"
#include "protocol/fields.h"

namespace bivouac::protocol {

struct Clock {
    ClockKind kind = ClockKind::none;
    std::chrono::seconds base{0};       // live: for all moves of a seat
    std::chrono::seconds increment{0};  // live: added after each turn
    std::chrono::seconds setup{0};      // live: for the hidden setup, apart from the rest
    int days = 0;                       // days: for each turn, the setup being one
    friend bool operator==(const Clock&, const Clock&) = default;
};

// When a player stays away from a table without a clock, the others may choose between these.
struct Absence {
    std::chrono::seconds after{600};  // since the seat is due and its owner has left
    bool bot = true;                  // a bot plays on until the owner is back
    bool close = true;                // the table is closed without a result
    friend bool operator==(const Absence&, const Absence&) = default;
};

struct Terms {
    Clock clock;
    bool rated = false;
    bool listed = true;      // in the lobby, not by invitation only
    bool spectators = true;  // others may watch
    bool takebacks = true;   // may be asked for
    bool chat = true;
    Absence absence;
    friend bool operator==(const Terms&, const Terms&) = default;
};

// {"clock":{"kind":"live","base":600,"increment":5,"setup":300},"rated":true, …}; times in seconds.
void write(core::JsonWriter& json, const Terms& terms);
[[nodiscard]] std::string print(const Terms& terms);

// Fields that are left out have their usual values; a clock other than "none" names its own.
[[nodiscard]] Read<Terms> read_terms(std::string_view text);
// The same inside another message.
[[nodiscard]] Terms read_terms(Reading& reading, const Node& node, const std::string& path);

}  // namespace bivouac::protocol
