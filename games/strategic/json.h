// Strategic for programs. Nothing is hidden, so a view is the position as text.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/sealed/step_json.h"
#include "engine/seat_json.h"
#include "games/strategic/board.h"
#include "games/strategic/state.h"

namespace bivouac::strategic {

inline constexpr core::json::Word<OfficerTurns> kOfficerTurnsWords[] = {
    {OfficerTurns::unlimited, "unlimited"}, {OfficerTurns::one, "1"}};
constexpr auto words_of(OfficerTurns) {
    return core::json::Words<OfficerTurns>{"OfficerTurns", kOfficerTurnsWords};
}
inline constexpr core::json::Word<WinRule> kWinWords[] = {
    {WinRule::no_officer, "no_officer"},
    {WinRule::no_officer_and_cannot_form, "no_officer_and_cannot_form"}};
constexpr auto words_of(WinRule) { return core::json::Words<WinRule>{"WinRule", kWinWords}; }
inline constexpr core::json::Word<First> kFirstWords[] = {
    {First::lots, "lots"}, {First::orange, "orange"}, {First::yellow, "yellow"}};
constexpr auto words_of(First) { return core::json::Words<First>{"First", kFirstWords}; }
inline constexpr core::json::Word<QuietEnding> kQuietEndingWords[] = {
    {QuietEnding::draw, "draw"}, {QuietEnding::most_captures, "most_captures"}};
constexpr auto words_of(QuietEnding) {
    return core::json::Words<QuietEnding>{"QuietEnding", kQuietEndingWords};
}
inline constexpr core::json::Word<OwnOfficers> kOwnOfficersWords[] = {
    {OwnOfficers::jumped_lost, "jumped_lost"},
    {OwnOfficers::blocked, "blocked"},
    {OwnOfficers::spared, "spared"}};
constexpr auto words_of(OwnOfficers) {
    return core::json::Words<OwnOfficers>{"OwnOfficers", kOwnOfficersWords};
}
inline constexpr core::json::Word<JumpRow> kJumpRowWords[] = {{JumpRow::one, "one"},
                                                              {JumpRow::several, "several"}};
constexpr auto words_of(JumpRow) { return core::json::Words<JumpRow>{"JumpRow", kJumpRowWords}; }

struct SettingsJson {
    int side = kSide;  // columns and rows of the board
    Settings chosen;
    friend bool operator==(const SettingsJson&, const SettingsJson&) = default;
};
void fields(auto& io, SettingsJson& settings) {
    io.named("Settings");
    io.field("side", settings.side, core::json::Range{kSide, kSide});
    io.field("officer_turns", settings.chosen.officer_turns);
    io.field("win", settings.chosen.win);
    io.field("first", settings.chosen.first);
    io.field("pie", settings.chosen.pie);
    io.field("quiet_ending", settings.chosen.quiet_ending);
    io.field("own_officers", settings.chosen.own_officers);
    io.field("jump_row", settings.chosen.jump_row);
    io.field("turn_over_officer", settings.chosen.turn_over_officer);
}

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
