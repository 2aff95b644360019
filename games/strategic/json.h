// Strategic for programs. Nothing is hidden, so a view is the position as text.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/sealed/step_json.h"
#include "engine/seat_json.h"

namespace bivouac::strategic {

struct OutcomeJson {
    engine::SeatSet winners;
    std::string reason;
    std::string rule;
    friend bool operator==(const OutcomeJson&, const OutcomeJson&) = default;
};
void fields(auto& io, OutcomeJson& outcome) {
    io.named("Outcome");
    io.field("winners", outcome.winners);
    io.field("reason", outcome.reason);
    io.field("rule", outcome.rule);
}

struct ViewJson {
    std::string position;
    int turn = 0;
    std::optional<engine::Seat> due;  // nobody in the beginning and at the end
    std::optional<OutcomeJson> outcome;
    friend bool operator==(const ViewJson&, const ViewJson&) = default;
};
void fields(auto& io, ViewJson& view) {
    io.named("View");
    io.field("position", view.position);
    io.field("turn", view.turn, core::json::Range{0, 0xFFFF});
    io.field("due", view.due);
    io.field("outcome", view.outcome);
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

}  // namespace bivouac::strategic
