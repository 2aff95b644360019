// What a far-away table told, as an event again: a world is dealt in which the cards lie where the
// event shows them, and the step is played in it.
#include <algorithm>

#include "engine/sealed/observed.h"
#include "games/risk/possible_world.h"
#include "games/risk/reckoning.h"
#include "games/risk/turn.h"

namespace bivouac::risk {
namespace {

// These cards turn out to be in that hand; false when they cannot be.
bool learn_cards(View& view, Faction seat, Territories cards) {
    Territories elsewhere = view.position.discard;
    for (const Territories hand : view.hands.cards) elsewhere |= hand;
    if ((cards & elsewhere) != 0) return false;
    bool fits = true;
    for_each_territory(cards, [&](Territory card) {
        const std::uint16_t batch = view.position.batch[index_of(card)];
        const auto hidden = view.hidden.of(seat);
        fits = fits && std::find(hidden.begin(), hidden.end(), batch) != hidden.end();
        if (fits) view.hidden.remove(seat, batch);
    });
    view.hands.cards[seat] |= cards;
    return fits;
}

// What the action shows of hands the observer does not see.
bool learn(const Settings& settings, View& view, const Action& action, const EventJson& told) {
    const Position& position = view.position;
    const Faction me = position.to_move;
    if (me >= settings.players) return true;
    const bool sees_me = view.observer.sees_secrets_of(engine::Seat(me));
    if (action.kind == Action::Kind::trade && !sees_me) {
        const Territories traded = action.traded();
        if ((traded & ~settings.map.all()) != 0 || !learn_cards(view, me, traded)) return false;
    }
    const Faction defender = position.battle.defender;
    if (told.taken.set != 0 && !view.observer.sees_secrets_of(engine::Seat(defender))) {
        if (defender >= settings.players) return false;
        if (!learn_cards(view, defender, told.taken.set)) return false;
    }
    if (sees_me) return true;
    if ((told.accomplished.set & position.shown) != 0) return false;
    for (const Cards hand : view.hands.missions) {
        if ((told.accomplished.set & hand) != 0) return false;
    }
    view.hands.missions[me] = static_cast<Cards>(view.hands.missions[me] | told.accomplished.set);
    return true;
}

// A card that nature gives to somebody now was in no hand before. The world is dealt as if it lay
// open; its position is the view's own again afterwards.
void keep_out_of_hands(const Settings& settings, View& view, const Action& action) {
    const bool drawn = action.kind == Action::Kind::draw || action.kind == Action::Kind::win;
    if (drawn && action.card < settings.map.size) {
        view.position.discard |= bit(territory_at(action.card));
    }
    if (action.kind == Action::Kind::mission && action.card < kMissions) {
        view.position.shown = static_cast<Cards>(view.position.shown | (1U << action.card));
    }
}

// E17: at the end of a turn the missions that have run out are shown, so the others are not held.
void learn_that_no_more_are_held(const Settings& settings, View& view, const EventJson& told) {
    const Faction me = view.position.to_move;
    const Cards candidates = missions_running_out(settings, view.position);
    core::for_each_bit(static_cast<Cards>(candidates & ~told.accomplished.set), [&](int mission) {
        view.position.held[me][static_cast<std::size_t>(mission)] = kHeldLongEnough;
    });
}

// The event of the step in this world, as it was told; nothing when it would be told otherwise.
std::optional<Event> told_in(const Settings& settings, const State& world, Rules::Step step,
                             engine::Observer observer, const EventJson& told) {
    const auto same = [&](const std::optional<Event>& event) {
        return event && Rules::to_json(settings, *event) == told;
    };
    const auto event = engine::observed<Rules>(settings, world, step, observer);
    if (same(event)) return event;
    if (step.kind != engine::StepKind::action || !step.actor.is_nature()) return std::nullopt;
    if (engine::refuse_unless_due(Rules::due(settings, world), step.actor)) return std::nullopt;
    // Of a card that the observer was not shown, any will do.
    const LegalSet set = Rules::legal(settings, world, step.actor);
    const auto most = std::min<std::uint64_t>(set.count(), kMostTerritories + 1);
    for (std::uint64_t n = 0; n < most; ++n) {
        step.action = set.nth(n);
        const auto other = engine::observed<Rules>(settings, world, step, observer);
        if (same(other)) return other;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Event> Rules::from_json(const Settings& settings, const View& view,
                                      const EventJson& told) {
    Step step{told.kind, told.by ? engine::Actor(*told.by) : engine::Actor::nature(), {}, nullptr};
    View knowing = view;
    if (told.kind == engine::StepKind::action) {
        const auto action = parse(settings, told.action);
        // A card that the observer was not shown has no name: told_in() finds one.
        if (!action && told.by) return std::nullopt;
        if (action) step.action = *action;
        if (!learn(settings, knowing, step.action, told)) return std::nullopt;
        keep_out_of_hands(settings, knowing, step.action);
    }
    View ended = knowing;
    learn_that_no_more_are_held(settings, ended, told);
    for (const View* known : {&ended, &knowing}) {
        core::Rng rng(1);
        auto world = possible_world(settings, *known, rng);
        if (!world) continue;
        world->position = view.position;
        if (auto event = told_in(settings, *world, step, view.observer, told)) return event;
    }
    return std::nullopt;
}

}  // namespace bivouac::risk
