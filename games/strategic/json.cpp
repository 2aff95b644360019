#include "games/strategic/json.h"

#include "engine/sealed/json_of.inl"
#include "engine/sealed/observed.h"
#include "games/strategic/rules.h"

namespace bivouac::strategic {

SettingsJson Rules::to_json(const Settings& settings) {
    SettingsJson json;
    json.chosen = settings;
    return json;
}

ViewJson Rules::to_json(const Settings& settings, const View& view) {
    const State& state = view.position;
    ViewJson json;
    json.position = print_position(settings, state);
    json.turn = state.turn;
    if (state.stage == Stage::play) json.due = seat_of(state, state.to_move);
    if (const auto outcome = Rules::outcome(settings, state)) {
        json.outcome =
            OutcomeJson{outcome->winners, std::string(outcome->key), std::string(outcome->rule)};
    }
    return json;
}

EventJson Rules::to_json(const Settings& settings, const Event& event) {
    EventJson json{event.kind, event.actor, {}};
    if (event.kind == engine::StepKind::action) json.action = print(settings, event.action);
    return json;
}

LegalJson Rules::to_json(const Settings& settings, const LegalSet& set) {
    LegalJson json;
    json.reserve(static_cast<std::size_t>(set.count()));
    for (std::uint64_t n = 0; n < set.count(); ++n) json.push_back(print(settings, set.nth(n)));
    return json;
}

// Nothing is hidden: the view is the only world there is.
std::optional<Event> Rules::from_json(const Settings& settings, const View& view,
                                      const EventJson& told) {
    Step step{told.kind, told.by, {}, nullptr};
    if (told.kind == engine::StepKind::action) {
        const auto action = parse(settings, told.action);
        if (!action) return std::nullopt;
        step.action = *action;
    }
    return engine::observed<Rules>(settings, view.position, step, view.observer);
}

}  // namespace bivouac::strategic

template struct bivouac::engine::JsonOf<bivouac::strategic::Rules>;
