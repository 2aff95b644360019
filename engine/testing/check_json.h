// Checks of what programs read: views, events and legal actions read back as they were written,
// and what is damaged on the way is refused with its place, or means the same as before.
#pragma once

#include <string>

#include "core/json/document.h"
#include "engine/sealed/json_of.h"
#include "engine/testing/check_sight.h"

namespace bivouac::engine::testing {

// The text with one byte changed, left out or doubled.
[[nodiscard]] inline std::string damaged_json(std::string text, core::Rng& rng) {
    constexpr std::string_view kBytes = "\"{}[]:,0179abexz? -";
    const auto at = static_cast<std::size_t>(rng.below(text.size()));
    const char other = kBytes[static_cast<std::size_t>(rng.below(kBytes.size()))];
    switch (rng.below(3)) {
        case 0: text[at] = other; break;
        case 1: text.erase(at, 1); break;
        default: text.insert(at, 1, text[at]); break;
    }
    return text;
}

template <class Read>
[[nodiscard]] std::string why(const Read& read) {
    return read ? "" : " (" + read.error().sentence() + ")";
}

// What was told of the step is understood as exactly the event that was told.
template <Rules G>
[[nodiscard]] Findings check_read_event(const typename G::Settings& settings,
                                        const typename G::View& view,
                                        const typename G::Event& event, Observer observer) {
    Findings findings;
    const std::string text = event_json<G>(settings, event);
    const auto document = core::json::Document::parse(text);
    findings.expect(document.ok(), [&] { return "no JSON: " + text; });
    if (!document) return findings;
    const auto read = JsonOf<G>::read_event(settings, view, document->root());
    findings.expect(read.ok() && *read == event, [&] {
        return "an event is not understood by " + name_of(observer) + why(read) + ": " + text;
    });
    return findings;
}

// Whatever arrives, a view takes in an event of its game or stays as it is.
template <Rules G>
[[nodiscard]] Findings check_damaged_event(const typename G::Settings& settings,
                                           const typename G::View& view,
                                           const typename G::Event& event, core::Rng& rng) {
    Findings findings;
    const std::string text = damaged_json(event_json<G>(settings, event), rng);
    const auto document = core::json::Document::parse(text);
    if (!document) {
        findings.expect(document.error().byte > 0 || !document.error().place.empty(),
                        [&] { return "refused without a place: " + text; });
        return findings;
    }
    const auto read = JsonOf<G>::read_event(settings, view, document->root());
    if (!read) return findings;
    typename G::View after = view;
    G::fold(settings, after, *read);
    core::Rng worlds(1);
    const auto world = G::sample(settings, after, worlds);
    findings.expect(
        G::broken(settings, world).empty() && G::view(settings, world, after.observer) == after,
        [&] { return "a damaged event breaks the view: " + text; });
    return findings;
}

// Views and legal actions are what their descriptions say.
template <Rules G>
[[nodiscard]] Findings check_read_shown(const typename G::Settings& settings,
                                        const typename G::State& state, Observer observer) {
    Findings findings;
    const auto view = G::view(settings, state, observer);
    const std::string text = view_json<G>(settings, view);
    const auto document = core::json::Document::parse(text);
    findings.expect(document.ok(), [&] { return "no JSON: " + text; });
    if (document) {
        const auto read = JsonOf<G>::read_view(settings, document->root());
        findings.expect(read.ok() && *read == G::to_json(settings, view),
                        [&] { return "a view does not read back" + why(read) + ": " + text; });
    }
    const std::string offers = legal_json<G>(settings, state, observer);
    const auto legal = core::json::Document::parse(offers);
    if (legal) {
        const auto read = JsonOf<G>::read_legal(settings, legal->root());
        const auto set = G::legal(settings, state, observer.seat());
        findings.expect(read.ok() && *read == G::to_json(settings, set),
                        [&] { return "offers do not read back" + why(read) + ": " + offers; });
    }
    return findings;
}

// Settings read back as they were written, and not when one of their fields is gone.
template <Rules G>
[[nodiscard]] Findings check_settings_json(const typename G::Settings& settings) {
    Findings findings;
    core::JsonWriter json;
    JsonOf<G>::write(json, settings);
    const std::string text = json.take();
    const auto document = core::json::Document::parse(text);
    findings.expect(document.ok(), [&] { return "no JSON: " + text; });
    if (!document) return findings;
    const auto read = JsonOf<G>::read_settings(settings, document->root());
    findings.expect(read.ok() && *read == G::to_json(settings),
                    [&] { return "settings do not read back" + why(read) + ": " + text; });
    const auto all = document->root();
    for (auto left_out = all.first(); left_out; left_out = left_out->next()) {
        core::JsonWriter rest;
        rest.object();
        for (auto member = all.first(); member; member = member->next()) {
            if (member->key() != left_out->key()) rest.key(member->key()).raw(member->raw());
        }
        rest.end();
        const auto less = core::json::Document::parse(rest.text());
        findings.expect(less && !JsonOf<G>::read_settings(settings, less->root()).ok(), [&] {
            return "settings without " + std::string(left_out->key()) + " are taken";
        });
    }
    return findings;
}

template <Rules G>
[[nodiscard]] Findings check_json(const typename G::Settings& settings, std::uint64_t seed) {
    Findings findings;
    // Long games repeat themselves.
    constexpr std::uint64_t kActions = 600;
    core::Rng rng(seed);
    const std::vector<Observer> all = observers(G::seats(settings));
    const auto look = [&](const auto& before, const auto& step, const auto& after) {
        for (const Observer observer : all) {
            const auto view = G::view(settings, before, observer);
            const auto event = G::observe(settings, before, step, after, observer);
            findings.merge(check_read_event<G>(settings, view, event, observer));
            findings.merge(check_damaged_event<G>(settings, view, event, rng));
            findings.merge(check_read_shown<G>(settings, after, observer));
        }
    };
    walk<G>(settings, seed, look, kActions);
    return findings;
}

}  // namespace bivouac::engine::testing
