#include <array>

#include "server/clock/clock.h"
#include "server/clock/json_fields.h"

namespace bivouac::server {
void Clock::write_json(core::JsonWriter& json) const {
    json.object().key("control");
    server::write_json(json, control_);
    if (paused_) json.field("paused", *paused_);
    if (control_.whole > 0) json.field("whole", whole_);
    if (whole_since_) json.field("whole_since", *whole_since_);
    json.key("seats").array();
    for (const SeatTime& time : seats_) {
        json.object()
            .field("stock", time.stock)
            .field("setup", time.setup)
            .field("stage", protocol::word_of(time.stage));
        if (time.free > 0) json.field("free", time.free);
        if (time.since) json.field("since", *time.since);
        json.end();
    }
    json.end().end();
}

// Only a game with a time for the whole of it says what is left of that.
bool Clock::read_whole(const core::json::Node& json) {
    const bool says = json.member("whole").has_value();
    const bool runs = json.member("whole_since").has_value();
    if (control_.whole == 0) return !says && !runs;
    const auto whole = time_field(json, "whole", std::nullopt);
    whole_since_ = time_field(json, "whole_since", std::nullopt);
    if (!whole || runs != whole_since_.has_value()) return false;
    whole_ = *whole;
    return true;
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
    if (!clock.read_whole(json)) return std::nullopt;
    auto from = seats_json->first();
    for (SeatTime& time : clock.seats_) {
        const auto stock = time_field(*from, "stock", std::nullopt);
        const auto setup = time_field(*from, "setup", std::nullopt);
        const auto free = time_field(*from, "free", 0);
        const auto stage = choice_field<Stage>(*from, "stage");
        const bool runs = from->member("since").has_value();
        time.since = time_field(*from, "since", std::nullopt);
        if (!stock || !setup || !free || !stage || runs != time.since.has_value()) {
            return std::nullopt;
        }
        time.stock = *stock;
        time.free = *free;
        time.setup = *setup;
        time.stage = *stage;
        from = from->next();
    }
    return clock;
}

}  // namespace bivouac::server
