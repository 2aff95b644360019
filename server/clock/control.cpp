#include "server/clock/control.h"

#include "server/clock/json_fields.h"

namespace bivouac::server {
namespace {

bool within(Millis value, Millis most) { return value >= 0 && value <= most; }

}  // namespace

bool is_sound(const Control& control) {
    const auto& [kind, base, increment, setup, turn, free, whole] = control;
    switch (kind) {
        case Control::Kind::none: return control == Control{};
        case Control::Kind::live:
            // Without a stock every turn would have to be played in no time.
            return within(base, kMostBase) && base > 0 && within(increment, kMostIncrement) &&
                   within(setup, kMostBase) && turn == 0 && within(free, kMostIncrement) &&
                   within(whole, kMostBase);
        case Control::Kind::days:
            return control == Control{.kind = kind, .turn = turn} && within(turn, kMostTurn) &&
                   turn > 0;
    }
    return false;
}

void write_json(core::JsonWriter& json, const Control& control) {
    json.object().field("kind", protocol::word_of(control.kind));
    if (control.kind == Control::Kind::live) {
        json.field("base", control.base)
            .field("increment", control.increment)
            .field("setup", control.setup);
        if (control.free > 0) json.field("free", control.free);
        if (control.whole > 0) json.field("whole", control.whole);
    }
    if (control.kind == Control::Kind::days) json.field("turn", control.turn);
    json.end();
}

std::optional<Control> control_from_json(const core::json::Node& json) {
    const auto kind = choice_field<Control::Kind>(json, "kind");
    const auto base = time_field(json, "base", 0);
    const auto increment = time_field(json, "increment", 0);
    const auto setup = time_field(json, "setup", 0);
    const auto turn = time_field(json, "turn", 0);
    const auto free = time_field(json, "free", 0);
    const auto whole = time_field(json, "whole", 0);
    if (!kind || !base || !increment || !setup || !turn || !free || !whole) return std::nullopt;
    const Control control{*kind, *base, *increment, *setup, *turn, *free, *whole};
    return is_sound(control) ? std::optional(control) : std::nullopt;
}

std::optional<Control> control_from_json(std::string_view text) {
    const auto json = core::json::Document::parse(text);
    return json ? control_from_json(json->root()) : std::nullopt;
}

}  // namespace bivouac::server
