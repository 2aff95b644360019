// What a far-away table told, as an event again.
#include "core/bits.h"
#include "games/stratego/army.h"
#include "games/stratego/arrangement.h"
#include "games/stratego/sight.h"
#include "games/stratego/view_text.h"

namespace bivouac::stratego {
namespace {

// The place of a home square, counted from its owner's seat.
std::optional<std::size_t> place_on(const Settings& settings, Side side, Square square) {
    for (int place = 0; place < settings.home_squares(); ++place) {
        if (home_square(side, place, settings.size()) == square) {
            return static_cast<std::size_t>(place);
        }
    }
    return std::nullopt;
}

std::optional<Setup> setup_from(const Settings& settings, Side side, const ArmyJson& army) {
    Setup setup;
    for (const auto& [square, rank] : army) {
        const auto place = place_on(settings, side, square);
        if (!place || setup.ranks[*place] != Rank::none) return std::nullopt;
        setup.ranks[*place] = rank;
    }
    return setup;
}

// Squares without ranks, as many as the army has pieces.
bool is_unknown_army(const Settings& settings, const Setup& setup) {
    int pieces = 0;
    for (const Rank rank : setup.ranks) {
        if (rank != Rank::none && rank != Rank::unknown) return false;
        pieces += rank == Rank::unknown ? 1 : 0;
    }
    return pieces == size_of(settings.army);
}

// Both armies are seen when the last one stands, before that the observer's own at most. Ranks are
// those of a sound setup, of the own army that stands already those it has.
bool is_seen_army(const Settings& settings, const View& view, Side acting, Side side,
                  const Setup& setup) {
    const Position& position = view.position;
    if (!sees_side(position, side, view.observer)) return is_unknown_army(settings, setup);
    if (side != acting) return setup == setup_of(position, side);
    State blank;
    blank.position = position;
    return !Rules::refuse_setup(settings, blank, seat_of(position, side), setup);
}

std::optional<Event> read_setup(const Settings& settings, const View& view, Event event,
                                const EventJson& told) {
    const Position& position = view.position;
    if (position.stage != Stage::setup || position.is_ready(event.side)) return std::nullopt;
    const bool raised = position.is_ready(other(event.side));  // the screen
    for (const auto& [side, army] : told.armies) {
        const auto setup = setup_from(settings, side, army);
        const bool is_new =
            raised || (side == event.side && sees_side(position, side, view.observer));
        if (!setup || !is_new || !is_seen_army(settings, view, event.side, side, *setup)) {
            return std::nullopt;
        }
        event.armies[index_of(side)] = packed(*setup, Ranks::shown);
    }
    const auto is_missing = [&](Side side) {
        const bool due = raised || (side == event.side && sees_side(position, side, view.observer));
        return due && event.armies[index_of(side)].squares == 0;
    };
    if (is_missing(Side::red) || is_missing(Side::blue)) return std::nullopt;
    return event;
}

}  // namespace

std::optional<Event> Rules::from_json(const Settings& settings, const View& view,
                                      const EventJson& told) {
    const Position& position = view.position;
    if (position.stage == Stage::over || (told.by && told.by->index() > 1)) return std::nullopt;
    Event event;
    event.kind = told.kind;
    event.actor = told.by ? engine::Actor(*told.by) : engine::Actor::nature();
    event.side = told.by ? side_of(position, *told.by) : position.to_move;
    switch (told.kind) {
        case engine::StepKind::setup:
            if (!told.by) return std::nullopt;
            return read_setup(settings, view, event, told);
        case engine::StepKind::resign:
            if (!told.by) return std::nullopt;
            event.end = End::resignation;
            event.winner = other(event.side);
            return event;
        case engine::StepKind::agree_draw:
            if (told.by) return std::nullopt;
            event.end = End::agreement;
            event.drawn = true;
            return event;
        case engine::StepKind::action: break;
    }
    Report report;
    const auto action = parse(settings, told.action);
    if (!action) return std::nullopt;
    report.action = *action;
    report.shown = told.shown;
    if (told.end && is_stuck(told.end->reason)) report.stuck = told.end->reason;
    auto followed = follow_report(settings, view, event, report);
    if (!followed) return std::nullopt;
    return *followed;
}

}  // namespace bivouac::stratego
