// Ambush for programs.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/sealed/step_json.h"
#include "engine/seat_json.h"

namespace bivouac::ambush {

struct SettingsJson {
    int players = 2;
    int most_turns = 0;
    friend bool operator==(const SettingsJson&, const SettingsJson&) = default;
};
void fields(auto& io, SettingsJson& settings) {
    io.named("Settings");
    io.field("players", settings.players, core::json::Range{1, 0xFF});
    io.field("most_turns", settings.most_turns, core::json::Range{0, 0xFF});
}

struct ViewJson {
    std::string known;  // a position; 0 for what is unknown
    std::uint8_t omens = 0;
    std::uint32_t betrayed = 0;
    friend bool operator==(const ViewJson&, const ViewJson&) = default;
};
void fields(auto& io, ViewJson& view) {
    io.named("View");
    io.field("known", view.known);
    io.field("omens", view.omens);
    io.field("betrayed", view.betrayed);
}

struct EventJson {
    engine::StepKind kind = engine::StepKind::action;
    engine::Actor by;
    std::string action;
    std::string fight;  // the attack that a roll decided
    std::string setup;  // "000" unless the observer may see it
    std::uint8_t omen = 0;
    std::array<std::uint8_t, 2> shown{};
    std::uint32_t betrayed = 0;
    friend bool operator==(const EventJson&, const EventJson&) = default;
};
void fields(auto& io, EventJson& event) {
    constexpr core::json::Range kStrength{0, 3};
    io.named("Event");
    io.field("kind", event.kind);
    io.field("by", event.by);
    io.field("action", event.action);
    io.field("fight", event.fight);
    io.field("setup", event.setup);
    io.field("omen", event.omen, core::json::Range{0, 1});
    io.field("shown", event.shown, core::json::Count{2, 2, kStrength});
    io.field("betrayed", event.betrayed);
}

using LegalJson = std::vector<std::string>;

}  // namespace bivouac::ambush
