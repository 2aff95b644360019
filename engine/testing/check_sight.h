// Checks of what is seen: events add up to views, samples look like what was seen, and worlds that
// an observer cannot tell apart look the same to it in every way.
#pragma once

#include <optional>
#include <string>

#include "engine/sealed/view_of.h"
#include "engine/testing/check_course.h"
#include "engine/testing/check_setups.h"

namespace bivouac::engine::testing {

template <Rules G>
[[nodiscard]] std::string view_json(const typename G::Settings& settings,
                                    const typename G::View& view) {
    core::JsonWriter json;
    JsonOf<G>::write(json, settings, view);
    return json.take();
}

template <Rules G>
[[nodiscard]] std::string event_json(const typename G::Settings& settings,
                                     const typename G::Event& event) {
    core::JsonWriter json;
    JsonOf<G>::write(json, settings, event);
    return json.take();
}

// The legal actions as text: what a client would be offered.
template <Rules G>
[[nodiscard]] std::string legal_json(const typename G::Settings& settings,
                                     const typename G::State& state, Observer observer) {
    const Due due = G::due(settings, state);
    const bool mine =
        due.wanted == Wanted::action && observer.is_seat() && due.seats.contains(observer.seat());
    if (!mine) return "none";
    core::JsonWriter json;
    JsonOf<G>::write(json, settings, G::legal(settings, state, observer.seat()));
    return json.take();
}

// view(after) == fold(view(before), event), every step, every observer, by value and by bytes.
template <Rules G>
[[nodiscard]] Findings check_events(const typename G::Settings& settings, std::uint64_t seed) {
    Findings findings;
    const std::vector<Observer> all = observers(G::seats(settings));
    std::vector<typename G::View> views;
    for (const Observer observer : all) {
        views.push_back(G::view(settings, G::start(settings), observer));
    }
    walk<G>(settings, seed, [&](const auto& before, const auto& step, const auto& after) {
        for (std::size_t i = 0; i < all.size(); ++i) {
            G::fold(settings, views[i], G::observe(settings, before, step, after, all[i]));
            const auto seen = G::view(settings, after, all[i]);
            const bool same = views[i] == seen &&
                              view_json<G>(settings, views[i]) == view_json<G>(settings, seen);
            findings.expect(same, [&] {
                return "events do not add up to the view of " + name_of(all[i]) + " in " +
                       G::print_position(settings, after);
            });
            views[i] = seen;
        }
    });
    return findings;
}

// view(sample(v)) == v, the same due, the same offers, the same ends; the sample is sound.
template <Rules G>
[[nodiscard]] Findings check_samples(const typename G::Settings& settings, std::uint64_t seed) {
    Findings findings;
    core::Rng rng(seed);
    const std::vector<Observer> all = observers(G::seats(settings));
    walk<G>(settings, seed, [&](const auto&, const auto&, const auto& after) {
        for (const Observer observer : all) {
            const auto where = [&] {
                return " for " + name_of(observer) + " in " + G::print_position(settings, after);
            };
            const auto view = G::view(settings, after, observer);
            const auto world = G::sample(settings, view, rng);
            const auto again = G::view(settings, world, observer);
            findings.expect(G::broken(settings, world).empty(), [&] {
                return "a sample is broken: " + G::broken(settings, world) + where();
            });
            findings.expect(again == view, [&] { return "a sample looks different" + where(); });
            findings.expect(view_json<G>(settings, again) == view_json<G>(settings, view),
                            [&] { return "a sample is told differently" + where(); });
            findings.expect(G::due(settings, world) == G::due(settings, after),
                            [&] { return "a sample waits for somebody else" + where(); });
            findings.expect(G::outcome(settings, world) == G::outcome(settings, after),
                            [&] { return "a sample ends differently" + where(); });
            findings.expect(G::turn(world) == G::turn(after),
                            [&] { return "a sample counts other turns" + where(); });
            findings.expect(legal_json<G>(settings, world, observer) ==
                                legal_json<G>(settings, after, observer),
                            [&] { return "a sample offers other actions" + where(); });
        }
    });
    return findings;
}

// The same step in both twins. When the observer sees the same afterwards, it was told the same.
template <Rules G>
[[nodiscard]] Findings check_twin_step(const typename G::Settings& settings,
                                       const typename G::State& before,
                                       const typename G::State& other, const StepOf<G>& step,
                                       const typename G::State& after, Observer observer) {
    Findings findings;
    if (step.kind == StepKind::action &&
        G::refuse(settings, other, step.actor, step.action).has_value()) {
        return findings;  // possible in one world only: somebody else's secret
    }
    typename G::State other_after = other;
    apply_step<G>(settings, other_after, step);
    const bool same_view =
        G::view(settings, after, observer) == G::view(settings, other_after, observer);
    if (!same_view) {
        // The step itself told the worlds apart, openly: then it must say so, for it cannot be
        // taken back.
        findings.expect(step.actor.is_nature() || G::reveals(settings, before, step), [&] {
            return "a step that reveals denies it in " + G::print_position(settings, before);
        });
        return findings;
    }
    const auto told = G::observe(settings, before, step, after, observer);
    const auto other_told = G::observe(settings, other, step, other_after, observer);
    findings.expect(
        told == other_told && event_json<G>(settings, told) == event_json<G>(settings, other_told),
        [&] {
            return "twins' events differ to " + name_of(observer) + " in " +
                   G::print_position(settings, before);
        });
    // Everybody is told whose last turn can be taken back.
    findings.expect(is_final<G>(settings, before, step) == is_final<G>(settings, other, step), [&] {
        return "twins are taken back differently in " + G::print_position(settings, before);
    });
    return findings;
}

// A seat that owes a setup is answered alike in both twins, whatever it types.
template <Rules G>
[[nodiscard]] Findings check_twin_setups(const typename G::Settings& settings,
                                         const typename G::State& state,
                                         const typename G::State& other, Observer observer,
                                         core::Rng& rng) {
    Findings findings;
    if constexpr (kHasSetup<G>) {
        if (!observer.is_seat()) return findings;
        const Seat seat = observer.seat();
        const Due due = G::due(settings, state);
        if (due.wanted != Wanted::setup || !due.seats.contains(seat)) return findings;
        const std::string text = G::print_setup(settings, G::random_setup(settings, seat, rng));
        for (const std::string& typed : {text, damaged(text, rng)}) {
            findings.expect(answer_to_setup<G>(settings, state, seat, typed) ==
                                answer_to_setup<G>(settings, other, seat, typed),
                            [&] { return "twins answer differently to the setup " + typed; });
        }
    }
    return findings;
}

// Two truths that an observer cannot tell apart, as twin() makes them from the rules alone: the
// same view, bytes, offers, refusals, and, as long as the next step keeps them apart from nobody's
// eyes, the same event. `twins` counts how many were compared.
template <Rules G, class Twin>
[[nodiscard]] Findings check_twins(const typename G::Settings& settings, std::uint64_t seed,
                                   Twin&& twin, std::uint64_t& twins) {
    Findings findings;
    core::Rng rng(seed);
    StrangeActions<G> strange;
    const std::vector<Observer> all = observers(G::seats(settings));
    walk<G>(settings, seed, [&](const auto& before, const auto& step, const auto& after) {
        if (step.kind == StepKind::action) strange.remember(step.action, rng);
        for (const Observer observer : all) {
            if (observer.is_all_seeing()) continue;
            const std::optional<typename G::State> other = twin(settings, before, observer, rng);
            if (!other) continue;
            ++twins;
            const auto where = [&] {
                return " to " + name_of(observer) + " in " + G::print_position(settings, before);
            };
            findings.expect(G::broken(settings, *other).empty(), [&] {
                return "the twin is broken: " + G::broken(settings, *other) + where();
            });
            const auto view = G::view(settings, before, observer);
            const auto twin_view = G::view(settings, *other, observer);
            findings.expect(view == twin_view, [&] { return "twins look different" + where(); });
            findings.expect(view_json<G>(settings, view) == view_json<G>(settings, twin_view),
                            [&] { return "twins are told differently" + where(); });
            findings.expect(G::due(settings, before) == G::due(settings, *other),
                            [&] { return "twins wait for different seats" + where(); });
            findings.expect(legal_json<G>(settings, before, observer) ==
                                legal_json<G>(settings, *other, observer),
                            [&] { return "twins offer different actions" + where(); });
            if (observer.is_seat()) {
                const auto action = strange.next(rng);
                findings.expect(G::refuse(settings, before, observer.seat(), action) ==
                                    G::refuse(settings, *other, observer.seat(), action),
                                [&] { return "twins refuse differently" + where(); });
            }
            findings.merge(check_twin_setups<G>(settings, before, *other, observer, rng));
            findings.merge(check_twin_step<G>(settings, before, *other, step, after, observer));
        }
    });
    return findings;
}

// The secret in a slot, or null.
[[nodiscard]] inline const Secret* find_slot(const std::vector<Secret>& secrets,
                                             std::uint16_t slot) {
    for (const Secret& secret : secrets) {
        if (secret.slot == slot) return &secret;
    }
    return nullptr;
}

// A secret keeps its slot, owner and bytes once it exists, no slot stands twice, and what an event
// opens is known afterwards: every world sampled from the observer's view has the same bytes there.
template <Rules G>
[[nodiscard]] Findings check_secrets(const typename G::Settings& settings, std::uint64_t seed) {
    Findings findings;
    core::Rng rng(seed);
    std::vector<Secret> known;
    const std::vector<Observer> all = observers(G::seats(settings));
    walk<G>(settings, seed, [&](const auto& before, const auto& step, const auto& after) {
        const std::vector<Secret> now = G::secrets(settings, after);
        const auto where = [&] { return " in " + G::print_position(settings, after); };
        std::set<std::uint16_t> slots;
        for (const Secret& secret : now) {
            findings.expect(slots.insert(secret.slot).second,
                            [&] { return "a slot twice" + where(); });
        }
        for (const Secret& secret : known) {
            const Secret* kept = find_slot(now, secret.slot);
            findings.expect(
                kept != nullptr && kept->owner == secret.owner && kept->bytes == secret.bytes,
                [&] { return "slot " + std::to_string(secret.slot) + " changed" + where(); });
        }
        known = now;
        for (const Observer observer : all) {
            const auto event = G::observe(settings, before, step, after, observer);
            const auto view = G::view(settings, after, observer);
            for (const std::uint16_t slot : G::opens(event)) {
                const Secret* truth = find_slot(now, slot);
                findings.expect(truth != nullptr,
                                [&] { return "an event opens no slot" + where(); });
                for (int i = 0; truth != nullptr && i < 8; ++i) {
                    const auto world = G::secrets(settings, G::sample(settings, view, rng));
                    const Secret* sampled = find_slot(world, slot);
                    findings.expect(sampled != nullptr && sampled->bytes == truth->bytes, [&] {
                        return "slot " + std::to_string(slot) + " is said to be open to " +
                               name_of(observer) + where();
                    });
                }
            }
        }
    });
    return findings;
}

}  // namespace bivouac::engine::testing
