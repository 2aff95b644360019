// What is seen: in Strategic, everything by everybody.
#include "engine/sealed/history.h"
#include "games/strategic/moves.h"
#include "games/strategic/notation.h"
#include "games/strategic/rules.h"

namespace bivouac::strategic {

View Rules::view(const Settings&, const State& state, engine::Observer observer) {
    return {state, observer};
}

Event Rules::observe(const Settings& settings, const State& before, const Step& step,
                     const State& after, engine::Observer) {
    Event event{step.kind, step.actor, Event::Note::none, before.to_move, step.action};
    if (step.kind == engine::StepKind::resign) event.colour = colour_of(before, step.actor.seat());
    if (step.kind != engine::StepKind::action) return event;
    const Action action = step.action;
    switch (action.kind()) {
        case Action::Kind::move:
            if (has(before.own_officers(), action.from())) event.note = Event::Note::officer_moved;
            if (action.from() == action.to()) event.note = Event::Note::stopped_here;
            break;
        case Action::Kind::jump:
            if ((passed(action) & before.own_officers()) != 0) {
                event.note = settings.own_officers == OwnOfficers::spared
                                 ? Event::Note::own_officer_spared
                                 : Event::Note::own_officer_lost;
            }
            break;
        case Action::Kind::deal:
            if (after.stage == Stage::deal) event.note = Event::Note::redeal;
            break;
        default: break;
    }
    return event;
}

void Rules::fold(const Settings& settings, View& view, const Event& event) {
    engine::apply_step<Rules>(settings, view.position,
                              Step{event.kind, event.actor, event.action, nullptr});
}

State Rules::sample(const Settings&, const View& view, core::Rng&) { return view.position; }

namespace {

constexpr std::string_view kSeen = " seen=";

// "b1, c1"
std::string names_of(Cells cells) {
    std::string names;
    core::for_each_bit(cells, [&](int cell) {
        if (!names.empty()) names += ", ";
        names += name_of(Cell::at(cell));
    });
    return names;
}

// How a jump is told: over one officer or a row, and what became of one's own.
std::string_view jump_key(const Event& event) {
    const bool row = core::bit_count(passed(event.action)) > 1;
    switch (event.note) {
        case Event::Note::own_officer_lost: return row ? "log.jump_row_own" : "log.jump_own";
        case Event::Note::own_officer_spared: return "log.jump_row_spared";
        default: return row ? "log.jump_row" : "log.jump";
    }
}

std::string name_of_observer(engine::Observer observer) {
    if (observer.is_seat()) return "seat" + std::to_string(observer.seat().index() + 1);
    return observer.is_spectator() ? "spectator" : "all";
}

}  // namespace

// Everything is seen, so a view is the position and who looks at it.
std::string Rules::print_view(const Settings& settings, const View& view) {
    return print_position(settings, view.position) + std::string(kSeen) +
           name_of_observer(view.observer);
}

std::optional<View> Rules::parse_view(const Settings& settings, std::string_view text) {
    const std::size_t seen = text.rfind(kSeen);
    if (seen == std::string_view::npos) return std::nullopt;
    const auto position = parse_position(settings, text.substr(0, seen));
    if (!position) return std::nullopt;
    for (const engine::Observer observer :
         {engine::Observer(engine::Seat(0)), engine::Observer(engine::Seat(1)),
          engine::Observer::spectator(), engine::Observer::all_seeing()}) {
        if (text.substr(seen + kSeen.size()) == name_of_observer(observer)) {
            return View{*position, observer};
        }
    }
    return std::nullopt;
}

std::string Rules::tell(const Settings&, const Event& event, engine::Observer,
                        const engine::Phrasebook& phrases) {
    const std::string side =
        phrases.say(event.colour == Colour::orange ? "colour.orange" : "colour.yellow");
    if (event.kind == engine::StepKind::resign) return phrases.say("log.resigns", {side});
    if (event.kind == engine::StepKind::agree_draw) return phrases.say("log.draw");
    const Action action = event.action;
    switch (action.kind()) {
        case Action::Kind::form:
            return phrases.say("log.form", {side, name_of(action.from()), name_of(action.to())});
        case Action::Kind::move:
            if (event.note == Event::Note::stopped_here) {
                return phrases.say("log.stop_here", {side, name_of(action.to())});
            }
            return phrases.say(event.note == Event::Note::officer_moved ? "log.slide" : "log.step",
                               {side, name_of(action.from()), name_of(action.to())});
        case Action::Kind::jump:
            return phrases.say(jump_key(event), {side, name_of(action.from()),
                                                 names_of(passed(action)), name_of(action.to())});
        case Action::Kind::swap: return phrases.say("log.swap");
        case Action::Kind::starts:
            return phrases.say("log.starts",
                               {phrases.say(action.colour() == Colour::orange ? "colour.orange"
                                                                              : "colour.yellow")});
        case Action::Kind::deal:
            return phrases.say(event.note == Event::Note::redeal ? "log.redeal" : "log.deal");
    }
    return {};
}

std::optional<std::string> Rules::caution(const Settings& settings, const View& view, Action action,
                                          const engine::Phrasebook& phrases) {
    const bool costs =
        action.kind() == Action::Kind::jump && settings.own_officers == OwnOfficers::jumped_lost;
    if (!costs || !action.over().on_board() || !action.to().on_board()) return std::nullopt;
    const Cells own = passed(action) & view.position.own_officers();
    if (own == 0) return std::nullopt;
    return phrases.say(core::bit_count(own) == 1 ? "warn.own_officer" : "warn.own_officers",
                       {names_of(own)});
}

}  // namespace bivouac::strategic
