#include "games/_template/json.h"

#include "engine/sealed/json_of.inl"
#include "engine/sealed/observed.h"
#include "games/_template/rules.h"

namespace bivouac::pebbles {

SettingsJson Rules::to_json(const Settings& settings) { return {settings.pebbles}; }

ViewJson Rules::to_json(const Settings&, const View& view) {
    ViewJson json{view.position.left, {}};
    if (view.position.end == End::none) json.due = engine::Seat(view.position.to_move);
    return json;
}

EventJson Rules::to_json(const Settings& settings, const Event& event) {
    EventJson json{event.kind, event.actor, {}};
    if (event.kind == engine::StepKind::action) json.action = print(settings, event.action);
    return json;
}

LegalJson Rules::to_json(const Settings& settings, const LegalSet& set) {
    LegalJson json;
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

}  // namespace bivouac::pebbles

template struct bivouac::engine::JsonOf<bivouac::pebbles::Rules>;
