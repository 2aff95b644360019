// How much time players agreed on: part of a table's terms.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/json_writer.h"
#include "protocol/words.h"
#include "store/rows.h"

namespace bivouac::server {

using store::Millis;

struct Control {
    using Kind = protocol::ClockKind;
    Kind kind = Kind::none;
    Millis base = 0;       // live: the stock
    Millis increment = 0;  // live: added when a seat's time stops
    Millis setup = 0;      // live: for the setup, apart from the stock; 0: from the stock
    Millis turn = 0;       // days: for each turn, setup included
    Millis free = 0;       // live: of each turn so much costs nothing
    Millis whole = 0;      // live: of play, for all seats together; 0: no end
    friend bool operator==(const Control&, const Control&) = default;
};

inline constexpr Millis kDay = Millis{24} * 3600 * 1000;
inline constexpr Millis kMostBase = kDay;
inline constexpr Millis kMostIncrement = Millis{3600} * 1000;
inline constexpr Millis kMostTurn = 30 * kDay;

// Within the limits above, what does not belong to the kind is 0, and nobody's time is up at once.
[[nodiscard]] bool is_sound(const Control& control);

// {"kind":"live","base":300000,"increment":5000,"setup":120000} and the like.
void write_json(core::JsonWriter& json, const Control& control);
// Nothing when it is no sound control. Unknown fields are passed over.
[[nodiscard]] std::optional<Control> control_from_json(std::string_view text);

}  // namespace bivouac::server
