// The positions with known best moves that a game keeps (engine/suite.h): each can be set up, its
// moves are legal, and what it calls proved is proved again by looking at everything.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "engine/lab/forced.h"
#include "engine/sealed/view_of.h"
#include "engine/suite.h"
#include "engine/testing/findings.h"
#include "engine/testing/scale.h"

namespace bivouac::engine::testing {

// A world in which the seat is due, seen by it.
template <Rules G>
struct Posed {
    typename G::Settings settings;
    typename G::View view;
    Seat seat;
};

template <Rules G>
[[nodiscard]] std::optional<Posed<G>> pose(const GameSpec& game, const SuitePosition& position) {
    const auto given = parse_options(position.options);
    if (!given) return std::nullopt;
    const auto options = resolve_options(game.options, *given);
    if (!options) return std::nullopt;
    const auto settings = G::configure(game, *options);
    if (!settings) return std::nullopt;
    if (position.given == SuitePosition::Given::world) {
        const auto state = G::parse_position(*settings, position.text);
        if (!state) return std::nullopt;
        return Posed<G>{*settings, G::view(*settings, *state, position.seat), position.seat};
    }
    if constexpr (FollowsElsewhere<G>) {
        const auto view = G::parse_view(*settings, position.text);
        if (view && view->observer.is_seat()) {
            return Posed<G>{*settings, *view, view->observer.seat()};
        }
    }
    return std::nullopt;
}

// Every world that looks like the view, as far as drawing many finds them; all of them where few
// pieces are hidden.
template <Rules G>
[[nodiscard]] std::vector<typename G::State> worlds_of(const Posed<G>& posed) {
    constexpr int kDraws = 400;
    std::vector<typename G::State> worlds;
    std::set<std::string> seen;
    core::Rng rng(1);
    for (int i = 0; i < kDraws; ++i) {
        const auto world = G::sample(posed.settings, posed.view, rng);
        if (seen.insert(G::print_position(posed.settings, world)).second) worlds.push_back(world);
    }
    return worlds;
}

// Does the action do what the proof says of the accepted ones (win) or of the others (loss)?
template <Rules G>
[[nodiscard]] bool does_as_proved(const Posed<G>& posed,
                                  const std::vector<typename G::State>& worlds, const Proof& proof,
                                  typename G::Action action) {
    for (const typename G::State& world : worlds) {
        if (proof.kind == Proof::Kind::win) {
            const bool wins =
                lab::forces_win_by<G>(posed.settings, world, posed.seat, action, proof.turns);
            if (!wins) return false;
            continue;
        }
        typename G::State next = world;
        G::apply(posed.settings, next, posed.seat, action);
        bool loses = false;
        G::playing(posed.settings, world).for_each([&](Seat other) {
            if (other == posed.seat) return;
            loses = loses || lab::forces_win<G>(posed.settings, next, other, proof.turns);
        });
        if (loses) return true;
    }
    return proof.kind == Proof::Kind::win;
}

template <Rules G>
void check_proof(const Posed<G>& posed, const SuitePosition& position, Findings& findings) {
    if (position.proof.kind == Proof::Kind::reason) return;
    const auto worlds = worlds_of<G>(posed);
    const auto legal = G::legal(posed.settings, worlds.front(), posed.seat);
    const bool win = position.proof.kind == Proof::Kind::win;
    for (std::uint64_t n = 0; n < legal.count(); ++n) {
        const std::string text = G::print(posed.settings, legal.nth(n));
        const bool expected = position.accepts(text) == win;
        const bool found = does_as_proved<G>(posed, worlds, position.proof, legal.nth(n));
        findings.expect(found == expected, position.id + ": " + text +
                                               (win ? (found ? " wins too" : " does not win")
                                                    : (found ? " loses too" : " does not lose")));
    }
}

template <Rules G>
void check_suite_position(const GameSpec& game, const SuitePosition& position, Findings& findings) {
    const auto posed = pose<G>(game, position);
    findings.expect(posed.has_value(), position.id + " cannot be set up");
    if (!posed) return;
    const ViewOf<G> view(posed->settings, posed->seat, posed->view);
    const auto legal = view.legal();
    findings.expect(legal->count() > 0, position.id + ": the seat is not due");
    std::uint64_t right = 0;
    std::set<std::string> unmatched(position.best.begin(), position.best.end());
    unmatched.insert(position.avoid.begin(), position.avoid.end());
    for (std::uint64_t n = 0; n < legal->count(); ++n) {
        const std::string action = legal->nth(n);
        if (position.accepts(action)) ++right;
        std::erase_if(unmatched, [&](const auto& text) { return stands_for(text, action); });
    }
    for (const std::string& text : unmatched) findings.add(position.id + ": no action " + text);
    findings.expect(right > 0, position.id + " accepts nothing");
    findings.expect(right < legal->count(), position.id + " accepts everything");
    if (findings.none()) check_proof<G>(*posed, position, findings);
}

// All positions of a text of one game; an empty one has nothing to find.
template <Rules G>
[[nodiscard]] Findings check_suite(const GameSpec& game, std::string_view text) {
    Findings findings;
    const auto suite = parse_suite(text);
    if (!suite) {
        findings.add("line " + std::to_string(suite.error().line) + ": " + suite.error().what);
        return findings;
    }
    for (const SuitePosition& position : *suite) {
        Findings found;
        check_suite_position<G>(game, position, found);
        findings.merge(found);
    }
    return findings;
}

}  // namespace bivouac::engine::testing
