// Ambush: what programs read, and what they tell back. Included once, by rules.cpp.
#pragma once

#include "engine/sealed/json_of.inl"
#include "engine/sealed/observed.h"
#include "engine/testing/ambush/rules.h"

namespace bivouac::ambush {

template <Leak kLeak>
ViewJson RulesWith<kLeak>::to_json(const Settings& settings, const View& view) {
    return {print_position(settings, view.known), view.knows_omen, view.betrayed};
}

template <Leak kLeak>
EventJson RulesWith<kLeak>::to_json(const Settings& settings, const Event& event) {
    return {event.kind,
            event.actor,
            print(settings, event.action),
            print(settings, event.fight),
            print_setup(settings, Setup{event.setup}),
            event.omen,
            event.strengths,
            event.betrayed};
}

template <Leak kLeak>
LegalJson RulesWith<kLeak>::to_json(const Settings& settings, const LegalSet& set) {
    LegalJson json;
    for (const Action& action : set.actions) json.push_back(print(settings, action));
    return json;
}

// Notes what was shown of a post; false when something else is known of it, or when another post
// has that strength.
[[nodiscard]] inline bool learn_strength(SeatState& seat, std::uint8_t post,
                                         std::uint8_t strength) {
    if (post >= kPosts || strength == 0) return false;
    for (std::size_t i = 0; i < kPosts; ++i) {
        const bool same = seat.strength[i] == strength;
        if (i == post ? seat.strength[i] != 0 && !same : same) return false;
    }
    seat.strength[post] = strength;
    return true;
}

// The view with what the action shows already known; nothing when it contradicts the view.
[[nodiscard]] inline std::optional<View> learned(const View& view, Action action,
                                                 const EventJson& told) {
    View after = view;
    State& known = after.known;
    if (known.to_move >= kMostSeats) return std::nullopt;
    SeatState& mover = known.seats[known.to_move];
    switch (action.kind) {
        case Action::Kind::look:
            if (told.shown[1] == 0) return after;
            if (action.target >= kMostSeats) return std::nullopt;
            if (!learn_strength(known.seats[action.target], action.post, told.shown[1])) {
                return std::nullopt;
            }
            return after;
        case Action::Kind::turn_up:
            mover.omen = told.omen;
            after.knows_omen |= static_cast<std::uint8_t>(1U << known.to_move);
            return after;
        case Action::Kind::roll:
            if (known.stage != Stage::roll ||
                !learn_strength(mover, known.attack.from, told.shown[0]) ||
                !learn_strength(known.seats[known.attack.target], known.attack.post,
                                told.shown[1])) {
                return std::nullopt;
            }
            return after;
        case Action::Kind::attack:
        case Action::Kind::omen: return after;
    }
    return std::nullopt;
}

template <Leak kLeak>
std::optional<Event> RulesWith<kLeak>::from_json(const Settings& settings, const View& view,
                                                 const EventJson& told) {
    core::Rng rng(1);
    Step step{told.kind, told.by, {}, nullptr};
    // A setup that was not seen is any at all.
    Setup setup = random_setup(settings, engine::Seat(0), rng);
    if (told.kind == engine::StepKind::setup) {
        if (told.setup != "000") {
            const auto seen = parse_setup(settings, view.known, engine::Seat(0), told.setup);
            if (!seen) return std::nullopt;
            setup = *seen;
        }
        step.setup = &setup;
    }
    View knowing = view;
    if (told.kind == engine::StepKind::action) {
        const auto action = parse(settings, told.action);
        const auto after = action ? learned(view, *action, told) : std::nullopt;
        if (!after) return std::nullopt;
        knowing = *after;
        step.action = *action;
        if (action->kind == Action::Kind::omen) step.action.value = told.omen;
    }
    const State world = sample(settings, knowing, rng);
    return engine::observed<RulesWith>(settings, world, step, view.observer);
}

}  // namespace bivouac::ambush
