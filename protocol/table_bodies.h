// Bodies of the HTTP requests about tables.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/options.h"
#include "engine/seat.h"
#include "protocol/terms.h"
#include "trust/seed.h"

namespace bivouac::protocol {

struct SeatPlan {
    SeatWish wish = SeatWish::open;
    std::string level;  // of a bot
    std::string name;   // of the person invited; empty: whoever has the link
    friend bool operator==(const SeatPlan&, const SeatPlan&) = default;
};

// Where the new table's game begins, when not at its beginning. One of the three, or none.
struct Beginning {
    std::string record;                // a whole record
    std::string table;                 // a finished table of this server
    std::string position;              // the whole truth of one, as the game writes it
    std::optional<std::uint32_t> ply;  // of the record or table: after that step; absent: the end
    friend bool operator==(const Beginning&, const Beginning&) = default;
};

// POST /api/tables. There is no seed in it: a seed counts only from a player who has seen the
// table's commitment, so it comes with SitDown.
struct OpenTable {
    std::string game;
    std::vector<engine::OptionValue> options;  // as given; engine::resolve_options judges them
    std::vector<SeatPlan> seats;               // in order
    Terms terms;
    std::optional<Beginning> from;
    friend bool operator==(const OpenTable&, const OpenTable&) = default;
};
// Takes up to kMostUpload bytes; without "from" no message needs more than kMostMessage.
[[nodiscard]] Read<OpenTable> read_open_table(std::string_view body);
// As a client sends it; files of the options' own are left out, since no server takes them.
[[nodiscard]] std::string print(const OpenTable& open);

// POST /api/records/view: a record from anywhere, to be looked at as a finished table is. Takes up
// to kMostUpload bytes.
struct ShowRecord {
    std::string record;
    friend bool operator==(const ShowRecord&, const ShowRecord&) = default;
};
[[nodiscard]] Read<ShowRecord> read_show_record(std::string_view body);

// POST /api/tables/ID/sit
struct SitDown {
    engine::Seat seat;
    trust::Seed seed;        // empty: none given
    std::string invitation;  // from the link, for a seat that needs one
    friend bool operator==(const SitDown&, const SitDown&) = default;
};
[[nodiscard]] Read<SitDown> read_sit_down(std::string_view body);
[[nodiscard]] std::string print(const SitDown& sit);

// POST /api/tables/ID/stand
struct StandUp {
    engine::Seat seat;
    friend bool operator==(const StandUp&, const StandUp&) = default;
};
[[nodiscard]] Read<StandUp> read_stand_up(std::string_view body);

// POST /api/tables/ID/seat: whoever opened the table changes what an empty seat is to be.
struct ChangeSeat {
    engine::Seat seat;
    SeatPlan plan;
    friend bool operator==(const ChangeSeat&, const ChangeSeat&) = default;
};
[[nodiscard]] Read<ChangeSeat> read_change_seat(std::string_view body);

}  // namespace bivouac::protocol
