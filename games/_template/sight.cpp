// What is seen: everything by everybody. With something hidden this is the file that matters most;
// engine/testing/ambush/sight.inl shows one.
#include "engine/sealed/history.h"
#include "games/_template/rules.h"

namespace bivouac::pebbles {

View Rules::view(const Settings&, const State& state, engine::Observer observer) {
    return {state, observer};
}

Event Rules::observe(const Settings&, const State&, const Step& step, const State&,
                     engine::Observer) {
    return {step.kind, step.actor, step.action};
}

void Rules::fold(const Settings& settings, View& view, const Event& event) {
    engine::apply_step<Rules>(settings, view.position,
                              Step{event.kind, event.actor, event.action, nullptr});
}

State Rules::sample(const Settings&, const View& view, core::Rng&) { return view.position; }

}  // namespace bivouac::pebbles
