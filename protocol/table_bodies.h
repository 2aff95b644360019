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
void fields(auto& io, SeatPlan& plan) {
    io.named("SeatWish");
    io.field("kind", plan.wish);
    io.when(plan.wish == SeatWish::bot, [&] { io.field("level", plan.level, kWord); });
    io.when(plan.wish == SeatWish::invited, [&] { io.field_unless("name", "", plan.name, kName); });
}

// Where the new table's game begins, when not at its beginning. One of the three, or none.
struct Beginning {
    std::string record;                // a whole record
    std::string table;                 // a finished table of this server
    std::string position;              // the whole truth of one, as the game writes it
    std::optional<std::uint32_t> ply;  // of the record or table: after that step; absent: the end
    friend bool operator==(const Beginning&, const Beginning&) = default;
};
void fields(auto& io, Beginning& from) {
    io.named("Beginning");
    using core::json::Letters;
    using core::json::TextRule;
    io.field_unless("record", "", from.record, TextRule{Letters::lines, 1, kMostUpload});
    io.field_unless("table", "", from.table, kWord);
    io.field_unless("position", "", from.position, TextRule{Letters::line, 1, kMostPosition});
    io.field_if_any("ply", from.ply, kSeq);
    const int sources =
        int{!from.record.empty()} + int{!from.table.empty()} + int{!from.position.empty()};
    io.check(sources > 0, BadCode::missing_field, "record");
    io.check(sources < 2, BadCode::unknown_field, "");
    io.check(from.position.empty() || !from.ply, BadCode::unknown_field, "ply");
}

// POST /api/tables. There is no seed in it: a seed counts only from a player who has seen the
// table's commitment, so it comes with SitDown.
struct OpenTable {
    static constexpr std::string_view kName = "open_table";
    // Without "from" no message needs more than kMostMessage.
    static constexpr std::size_t kMostBytes = kMostUpload;
    std::string game;
    std::vector<engine::OptionValue> options;  // as given; engine::resolve_options judges them
    std::vector<SeatPlan> seats;               // in order
    Terms terms;
    std::optional<Beginning> from;
    friend bool operator==(const OpenTable&, const OpenTable&) = default;
};
void fields(auto& io, OpenTable& open) {
    io.named("OpenTable");
    io.field("game", open.game, kWord);
    io.field_or_kept("options", open.options);
    io.field("seats", open.seats, core::json::Count{2, engine::kMaxSeats});
    io.field_or_kept("terms", open.terms);
    io.field_if_any("from", open.from);
}

// POST /api/records/view: a record from anywhere, to be looked at as a finished table is.
struct ShowRecord {
    static constexpr std::string_view kName = "show_record";
    static constexpr std::size_t kMostBytes = kMostUpload;
    std::string record;
    friend bool operator==(const ShowRecord&, const ShowRecord&) = default;
};
void fields(auto& io, ShowRecord& show) {
    io.named("ShowRecord");
    io.field("record", show.record,
             core::json::TextRule{core::json::Letters::lines, 1, kMostUpload});
}

// POST /api/positions/view and /api/positions/moment: a position from anywhere, and what was played
// on from it. There are no rules of a table in it, and nobody sits anywhere.
struct ShowPosition {
    static constexpr std::string_view kName = "show_position";
    static constexpr std::size_t kMostSteps = 400;
    static constexpr std::size_t kMostBytes = kMostUpload;
    std::string game;
    std::vector<engine::OptionValue> options;
    std::string position;            // the whole truth, or what a seat sees of one
    std::vector<std::string> steps;  // as a record tells them: "seat1 a2-a3", "nature …"
    std::string action;              // to be played now by the seat that is due; empty: none
    bool draw = false;               // nature is to act now
    friend bool operator==(const ShowPosition&, const ShowPosition&) = default;
};
void fields(auto& io, ShowPosition& show) {
    io.named("ShowPosition");
    using core::json::Letters;
    using core::json::TextRule;
    io.field("game", show.game, kWord);
    io.field_or_kept("options", show.options);
    io.field("position", show.position, TextRule{Letters::line, 1, kMostPosition});
    io.field_or_kept("steps", show.steps, core::json::Count{0, ShowPosition::kMostSteps, kAction});
    io.field_unless("action", "", show.action, kAction);
    io.field_unless("draw", false, show.draw);
}

// POST /api/tables/ID/sit
struct SitDown {
    static constexpr std::string_view kName = "sit_down";
    engine::Seat seat;
    trust::Seed seed;        // empty: none given
    std::string invitation;  // from the link, for a seat that needs one
    friend bool operator==(const SitDown&, const SitDown&) = default;
};
void fields(auto& io, SitDown& sit) {
    io.named("SitDown");
    std::string seed = sit.seed.empty() ? "" : trust::to_text(sit.seed);
    io.field("seat", sit.seat);
    io.field_unless("seed", "", seed,
                    core::json::TextRule{core::json::Letters::word, 1, 2 * trust::kLongestSeed});
    io.field_unless("invitation", "", sit.invitation, kWord);
    if (!io.kReads) return;
    const auto read = trust::seed_from_text(seed);
    io.check(seed.empty() || read, BadCode::bad_text, "seed");
    sit.seed = read.value_or(trust::Seed{});
}

// POST /api/tables/ID/stand
struct StandUp {
    static constexpr std::string_view kName = "stand_up";
    engine::Seat seat;
    friend bool operator==(const StandUp&, const StandUp&) = default;
};
void fields(auto& io, StandUp& stand) {
    io.named("StandUp");
    io.field("seat", stand.seat);
}

// POST /api/tables/ID/seat: whoever opened the table changes what an empty seat is to be.
struct ChangeSeat {
    static constexpr std::string_view kName = "change_seat";
    engine::Seat seat;
    SeatPlan plan;
    friend bool operator==(const ChangeSeat&, const ChangeSeat&) = default;
};
void fields(auto& io, ChangeSeat& change) {
    io.field("seat", change.seat);
    fields(io, change.plan);
    io.named("ChangeSeat");
}

}  // namespace bivouac::protocol
