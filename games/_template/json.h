// Pebbles for programs and for the page.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/sealed/step_json.h"
#include "engine/seat_json.h"
#include "games/_template/state.h"

namespace bivouac::pebbles {

struct SettingsJson {
    int pebbles = 0;
    friend bool operator==(const SettingsJson&, const SettingsJson&) = default;
};
void fields(auto& io, SettingsJson& settings) {
    io.named("Settings");
    io.field("pebbles", settings.pebbles, core::json::Range{1, kMostPebbles});
}

struct ViewJson {
    int left = 0;
    std::optional<engine::Seat> due;  // nobody at the end
    friend bool operator==(const ViewJson&, const ViewJson&) = default;
};
void fields(auto& io, ViewJson& view) {
    io.named("View");
    io.field("left", view.left, core::json::Range{0, kMostPebbles});
    io.field("due", view.due);
}

struct EventJson {
    engine::StepKind kind = engine::StepKind::action;
    engine::Actor by;
    std::string action;  // of an action
    friend bool operator==(const EventJson&, const EventJson&) = default;
};
void fields(auto& io, EventJson& event) {
    io.named("Event");
    io.field("kind", event.kind);
    io.field("by", event.by);
    io.when(event.kind == engine::StepKind::action, [&] { io.field("action", event.action); });
}

// Every action, as it is typed.
using LegalJson = std::vector<std::string>;

}  // namespace bivouac::pebbles
