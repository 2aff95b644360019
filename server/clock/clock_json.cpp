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
    const auto json = core::json::Document::parse(text);
    return json ? from_json(json->root()) : std::nullopt;
}

std::optional<Clock> Clock::from_json(const core::json::Node& json) {
    const auto control_json = json.member("control");
    const auto seats_json = json.member("seats");
    if (!control_json || !seats_json) return std::nullopt;
    const auto control = control_from_json(*control_json);
    const std::size_t seats = seats_json->size();
    if (!control || seats_json->kind() != core::json::Kind::list || seats < 1 ||
        seats > static_cast<std::size_t>(engine::kMaxSeats)) {
        return std::nullopt;
    }
    Clock clock(*control, static_cast<int>(seats));
    if (json.member("paused")) {
        clock.paused_ = time_field(json, "paused", std::nullopt);
        if (!clock.paused_) return std::nullopt;
    }
    auto from = seats_json->first();
    for (SeatTime& time : clock.seats_) {
        const auto stock = time_field(*from, "stock", std::nullopt);
        const auto setup = time_field(*from, "setup", std::nullopt);
        const auto stage = choice_field<Stage>(*from, "stage");
        const bool runs = from->member("since").has_value();
        time.since = time_field(*from, "since", std::nullopt);
        if (!stock || !setup || !stage || runs != time.since.has_value()) return std::nullopt;
        time.stock = *stock;
        time.setup = *setup;
        time.stage = *stage;
        from = from->next();
    }
    return clock;
}

}  // namespace bivouac::server
