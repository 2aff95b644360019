// The event behind what an observer was told elsewhere.
//
// A program that plays by our protocol hears events as JSON, and its bot wants the events
// themselves. Rather than a reader a game, there is this search: sample a world that looks like the
// view, let the step happen in it, and see whether the observer would have been told the same. What
// comes back is therefore always an event the rules can produce, whatever was in the text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/sealed/history.h"

namespace bivouac::engine {

namespace retracing {

// Hidden cards that somebody shows are met by luck alone; four of thirty take this long.
inline constexpr int kMostWorlds = 100'000;
// So many equal worlds in a row: there is no other.
inline constexpr int kAlike = 100;

// The text after "name":, up to the next quote when it begins with one; empty when there is none.
// Good enough, since the whole is compared afterwards.
[[nodiscard]] inline std::string_view field(std::string_view json, std::string_view name) {
    const std::string sign = "\"" + std::string(name) + "\":";
    const std::size_t at = json.find(sign);
    if (at == std::string_view::npos) return {};
    std::string_view value = json.substr(at + sign.size());
    if (value.starts_with('"')) {
        value.remove_prefix(1);
        return value.substr(0, value.find('"'));
    }
    return value.substr(0, value.find_first_of(",}"));
}

[[nodiscard]] inline std::optional<Actor> actor(std::string_view json) {
    const std::string_view by = field(json, "by");
    if (by.empty() || by == "null") return Actor::nature();
    if (by.size() != 1 || by[0] < '0' || by[0] >= '0' + kMaxSeats) return std::nullopt;
    return Actor(Seat(by[0] - '0'));
}

[[nodiscard]] inline std::optional<StepKind> kind(std::string_view json) {
    const std::string_view word = field(json, "kind");
    if (word == "action") return StepKind::action;
    if (word == "resign") return StepKind::resign;
    if (word == "draw") return StepKind::agree_draw;
    return std::nullopt;
}

// May this actor do anything now?
template <Rules G>
[[nodiscard]] bool is_due(const typename G::Settings& settings, const typename G::State& world,
                          Actor actor) {
    const Due due = G::due(settings, world);
    if (actor.is_nature()) return due.wanted == Wanted::chance;
    return due.wanted == Wanted::action && due.seats.contains(actor.seat());
}

// The action in this world, as far as it can be one there. Of a card nobody saw, any will do.
template <Rules G>
[[nodiscard]] std::optional<typename G::Action> action_in(
    const typename G::Settings& settings, const typename G::State& world, Actor actor,
    const std::optional<typename G::Action>& parsed, core::Rng& rng) {
    if (parsed && !G::refuse(settings, world, actor, *parsed)) return parsed;
    if (!actor.is_nature()) return std::nullopt;
    const auto set = G::legal(settings, world, actor);
    if (set.count() == 0) return std::nullopt;
    return set.nth(rng.below(set.count()));
}

template <Rules G>
[[nodiscard]] std::string written(const typename G::Settings& settings,
                                  const typename G::Event& event) {
    core::JsonWriter json;
    G::write_event(json, settings, event);
    return json.take();
}

}  // namespace retracing

// The snapshot that a game began from, as the observer was told it in words: {"seq":1,"placed":…}.
template <Rules G>
[[nodiscard]] std::optional<typename G::View> retrace_position(const typename G::Settings& settings,
                                                               Observer observer,
                                                               std::string_view encoded) {
    if constexpr (WritesViews<G>) {
        const std::string_view text = retracing::field(encoded, "placed");
        auto view = text.empty() ? std::nullopt : G::parse_view(settings, text);
        if (view && view->observer == observer) return view;
    }
    return std::nullopt;
}

// `json` is what write_event() wrote for this observer. Nothing when no world was found in which it
// would; setups are not looked for.
template <Rules G>
[[nodiscard]] std::optional<typename G::Event> retrace(const typename G::Settings& settings,
                                                       const typename G::View& view,
                                                       Observer observer, std::string_view json) {
    const auto actor = retracing::actor(json);
    const auto kind = retracing::kind(json);
    if (!actor || !kind) return std::nullopt;
    const auto parsed = G::parse(settings, retracing::field(json, "action"));
    const bool acts = *kind == StepKind::action;
    if (acts && !parsed && !actor->is_nature()) return std::nullopt;
    core::Rng rng(1);
    std::optional<typename G::State> first;
    bool varied = false;
    for (int i = 0; i < retracing::kMostWorlds; ++i) {
        const typename G::State world = G::sample(settings, view, rng);
        // Where nothing is hidden there is only one world to try. Where little is, the same world
        // may come a few times in a row.
        if (!first) first = world;
        varied = varied || !(world == *first);
        if (i == retracing::kAlike && !varied && (!actor->is_nature() || parsed)) break;
        if (G::outcome(settings, world)) break;
        StepOf<G> step{*kind, *actor, {}, nullptr};
        if (acts) {
            if (!retracing::is_due<G>(settings, world, *actor)) break;
            const auto action = retracing::action_in<G>(settings, world, *actor, parsed, rng);
            if (!action) continue;
            step.action = *action;
        } else if (*kind == StepKind::resign) {
            if (actor->is_nature() || !G::playing(settings, world).contains(actor->seat())) break;
        }
        typename G::State after = world;
        apply_step<G>(settings, after, step);
        const auto event = G::observe(settings, world, step, after, observer);
        if (retracing::written<G>(settings, event) == json) return event;
    }
    return std::nullopt;
}

}  // namespace bivouac::engine
