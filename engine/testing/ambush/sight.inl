// Ambush: what is seen. Included once, by rules.cpp.
#pragma once

#include "engine/testing/ambush/rules.h"

namespace bivouac::ambush {

// Posts of `owner` whose strength the observer knows.
inline std::uint8_t known_posts(const State& state, std::size_t owner, engine::Observer observer) {
    const SeatState& seat = state.seats[owner];
    if (observer.sees_secrets_of(engine::Seat(static_cast<int>(owner)))) return 7;
    std::uint8_t known = seat.shown;
    if (observer.is_seat()) known |= seat.looked_by[observer.seat().index()];
    return known;
}

inline bool knows_omen(const State& state, std::size_t owner, engine::Observer observer) {
    return state.seats[owner].turned_up ||
           observer.sees_secrets_of(engine::Seat(static_cast<int>(owner)));
}

template <Leak kLeak>
View RulesWith<kLeak>::view(const Settings& settings, const State& state,
                            engine::Observer observer) {
    View view{state, 0, observer, 0};
    for (std::size_t i = 0; i < players(settings); ++i) {
        SeatState& seat = view.known.seats[i];
        const std::uint8_t known = known_posts(state, i, observer);
        for (std::size_t post = 0; post < kPosts; ++post) {
            if (((known >> post) & 1U) == 0) seat.strength[post] = 0;
        }
        if (knows_omen(state, i, observer)) {
            view.knows_omen |= static_cast<std::uint8_t>(1U << i);
        } else {
            seat.omen = 0;
        }
        if (kLeak == Leak::view_shows_hidden) view.betrayed += state.seats[i].strength[0];
        if (kLeak == Leak::view_and_sampler_share) {
            for (const std::uint8_t strength : state.seats[i].strength) {
                view.betrayed = view.betrayed * 4 + strength;
            }
            view.betrayed = view.betrayed * 2 + state.seats[i].omen;
        }
    }
    return view;
}

template <Leak kLeak>
Event RulesWith<kLeak>::observe(const Settings& settings, const State& before, const Step& step,
                                const State& after, engine::Observer observer) {
    Event event;
    event.kind = step.kind;
    event.actor = step.actor;
    event.action = step.action;
    if (kLeak == Leak::event_tells) event.betrayed = after.seats[0].strength[0];
    event.betrayed |= kLeak == Leak::view_shows_hidden || kLeak == Leak::view_and_sampler_share
                          ? view(settings, after, observer).betrayed
                          : 0U;
    if (step.kind == engine::StepKind::setup) {
        if (observer.sees_secrets_of(step.actor.seat())) event.setup = step.setup->strength;
        return event;
    }
    if (step.kind != engine::StepKind::action) return event;
    const engine::Seat mover(before.to_move);
    const Action action = step.action;
    switch (action.kind) {
        case Action::Kind::omen:
            event.action.value = 0;
            event.knows_omen = observer.sees_secrets_of(engine::Seat(action.target));
            if (event.knows_omen) event.omen = action.value;
            break;
        case Action::Kind::turn_up: event.omen = before.seats[before.to_move].omen; break;
        case Action::Kind::look:
            if (observer.sees_secrets_of(mover) || kLeak == Leak::spectator_sees_look) {
                event.strengths[1] = before.seats[action.target].strength[action.post];
            }
            break;
        case Action::Kind::roll: {
            const Action attack = before.attack;
            event.fight = attack;
            event.fighter = before.to_move;
            event.strengths = {before.seats[before.to_move].strength[attack.from],
                               before.seats[attack.target].strength[attack.post]};
            break;
        }
        case Action::Kind::attack: break;
    }
    return event;
}

template <Leak kLeak>
void RulesWith<kLeak>::fold(const Settings& settings, View& view, const Event& event) {
    State& known = view.known;
    view.betrayed = kLeak == Leak::event_tells ? 0 : event.betrayed;
    switch (event.kind) {
        case engine::StepKind::setup:
            apply_setup(settings, known, event.actor.seat(), Setup{event.setup});
            return;
        case engine::StepKind::resign: resign(settings, known, event.actor.seat()); return;
        case engine::StepKind::agree_draw: agree_draw(settings, known); return;
        case engine::StepKind::action: break;
    }
    const Action action = event.action;
    const std::uint8_t mover = known.to_move;
    switch (action.kind) {
        case Action::Kind::omen: {
            Action dealt = action;
            dealt.value = event.omen;
            apply(settings, known, engine::Actor::nature(), dealt);
            if (view.observer.sees_secrets_of(engine::Seat(action.target))) {
                view.knows_omen |= static_cast<std::uint8_t>(1U << action.target);
            }
            return;
        }
        case Action::Kind::turn_up:
            known.seats[mover].omen = event.omen;
            view.knows_omen |= static_cast<std::uint8_t>(1U << mover);
            break;
        case Action::Kind::look:
            if (event.strengths[1] != 0 && kLeak != Leak::fold_forgets) {
                known.seats[action.target].strength[action.post] = event.strengths[1];
            }
            break;
        case Action::Kind::roll:
            known.seats[mover].strength[known.attack.from] = event.strengths[0];
            known.seats[known.attack.target].strength[known.attack.post] = event.strengths[1];
            break;
        case Action::Kind::attack: break;
    }
    apply(settings, known, event.actor, action);
}

template <Leak kLeak>
State RulesWith<kLeak>::sample(const Settings& settings, const View& view, core::Rng& rng) {
    State world = view.known;
    std::uint32_t told = view.betrayed;
    for (std::size_t n = players(settings); n > 0; --n) {
        SeatState& seat = world.seats[n - 1];
        if (kLeak == Leak::view_and_sampler_share) {
            seat.omen = static_cast<std::uint8_t>(told & 1U);
            told /= 2;
            for (std::size_t post = kPosts; post > 0; --post) {
                seat.strength[post - 1] = static_cast<std::uint8_t>(told % 4);
                told /= 4;
            }
            continue;
        }
        if (seat.dealt && ((view.knows_omen >> (n - 1)) & 1U) == 0) {
            seat.omen = static_cast<std::uint8_t>(rng.below(2));
        }
        if (!seat.ready) continue;
        // A random order in which the known strengths stand where they were seen.
        if (kLeak == Leak::sampler_forgets) seat.strength = {};
        Setup order = random_setup(settings, engine::Seat(static_cast<int>(n) - 1), rng);
        for (std::size_t post = 0; post < kPosts; ++post) {
            if (seat.strength[post] == 0) continue;
            for (std::size_t other = 0; other < kPosts; ++other) {
                if (order.strength[other] != seat.strength[post]) continue;
                std::swap(order.strength[other], order.strength[post]);
                break;
            }
        }
        seat.strength = order.strength;
    }
    return world;
}

template <Leak kLeak>
bool RulesWith<kLeak>::reveals(const Settings&, const State& before, const Step& step) {
    if (kLeak == Leak::reveals_denies) return false;
    if (kLeak == Leak::taking_back_tells && step.kind == engine::StepKind::action &&
        step.action.kind == Action::Kind::attack &&
        before.seats[step.action.target].strength[step.action.post] == kPosts) {
        return true;
    }
    return step.kind != engine::StepKind::action || step.action.kind == Action::Kind::look ||
           step.action.kind == Action::Kind::turn_up || step.action.kind == Action::Kind::roll;
}

template <Leak kLeak>
std::vector<engine::Secret> RulesWith<kLeak>::secrets(const Settings& settings,
                                                      const State& state) {
    std::vector<engine::Secret> all;
    const auto add = [&](std::size_t slot, std::size_t owner, std::uint8_t value) {
        engine::Secret secret{
            static_cast<std::uint16_t>(slot), engine::Seat(static_cast<int>(owner)), {}};
        secret.bytes.push_back(static_cast<std::byte>(value));
        all.push_back(secret);
    };
    for (std::size_t i = 0; i < players(settings); ++i) {
        const SeatState& seat = state.seats[i];
        for (std::size_t post = 0; post < kPosts && seat.ready; ++post) {
            add(i * 4 + post, i, seat.strength[post]);
        }
        if (seat.dealt) add(i * 4 + 3, i, seat.omen);
    }
    return all;
}

// A fight opens both posts to everybody; the mover of the fight stands in front of `fight.from`.
template <Leak kLeak>
engine::Slots RulesWith<kLeak>::opens(const Event& event) {
    engine::Slots slots;
    const auto open = [&](int seat, int part) {
        slots.push_back(static_cast<std::uint16_t>(seat * 4 + part));
    };
    if (event.kind == engine::StepKind::setup && event.setup[0] != 0) {
        for (int post = 0; post < kPosts; ++post) open(event.actor.seat().index(), post);
    }
    if (event.kind != engine::StepKind::action) return slots;
    switch (event.action.kind) {
        case Action::Kind::look:
            if (event.strengths[1] != 0 || kLeak == Leak::opens_too_much) {
                open(event.action.target, event.action.post);
            }
            break;
        case Action::Kind::turn_up: open(event.actor.seat().index(), 3); break;
        case Action::Kind::omen:
            if (event.knows_omen) open(event.action.target, 3);
            break;
        case Action::Kind::roll:
            open(event.fighter, event.fight.from);
            open(event.fight.target, event.fight.post);
            break;
        case Action::Kind::attack: break;
    }
    return slots;
}

}  // namespace bivouac::ambush
