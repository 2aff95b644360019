#include <array>

#include "server/clock/clock.h"
#include "server/clock/json_fields.h"

namespace bivouac::server {
void Clock::write_json(core::JsonWriter& json) const {
    json.object().key("control");
    server::write_json(json, control_);
    if (paused_) json.field("paused", *paused_);
    json.key("seats").array();
    for (const SeatTime& time : seats_) {
        json.object()
            .field("stock", time.stock)
            .field("setup", time.setup)
            .field("stage", protocol::word_of(time.stage));
        if (time.since) json.field("since", *time.since);
        json.end();
    }
    json.end().end();
}

std::optional<Clock> Clock::from_json(std::string_view text) {
    const auto json = arena::read_json(text);
    return json ? from_json(*json) : std::nullopt;
}

std::optional<Clock> Clock::from_json(const arena::Json& json) {
    const arena::Json* control_json = json.field("control");
    const arena::Json* seats_json = json.field("seats");
    if (control_json == nullptr || seats_json == nullptr) return std::nullopt;
    const auto control = control_from_json(*control_json);
    const std::size_t seats = seats_json->items.size();
    if (!control || seats_json->kind != arena::Json::Kind::array || seats < 1 ||
        seats > static_cast<std::size_t>(engine::kMaxSeats)) {
        return std::nullopt;
    }
    Clock clock(*control, static_cast<int>(seats));
    if (json.field("paused") != nullptr) {
        clock.paused_ = time_field(json, "paused", std::nullopt);
        if (!clock.paused_) return std::nullopt;
    }
    for (std::size_t i = 0; i < seats; ++i) {
        const arena::Json& from = seats_json->items[i];
        SeatTime& time = clock.seats_[i];
        const auto stock = time_field(from, "stock", std::nullopt);
        const auto setup = time_field(from, "setup", std::nullopt);
        const auto stage = choice_field<Stage>(from, "stage");
        const bool runs = from.field("since") != nullptr;
        time.since = time_field(from, "since", std::nullopt);
        if (!stock || !setup || !stage || runs != time.since.has_value()) return std::nullopt;
        time.stock = *stock;
        time.setup = *setup;
        time.stage = *stage;
    }
    return clock;
}

}  // namespace bivouac::server
