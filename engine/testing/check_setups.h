// Checks of hidden setups: what is read, what is refused, and that neither tells anything.
#pragma once

#include <string>
#include <vector>

#include "engine/sealed/view_of.h"
#include "engine/testing/findings.h"
#include "engine/testing/walk.h"

namespace bivouac::engine::testing {

// A setup's text with up to three letters gone wrong.
[[nodiscard]] inline std::string damaged(std::string text, core::Rng& rng) {
    constexpr std::string_view kLetters = "0123456789abcxyzABCXYZ/@,-? \n";
    for (std::uint64_t times = rng.below(4); times > 0 && !text.empty(); --times) {
        const std::size_t at = rng.below(text.size());
        const char letter = kLetters[rng.below(kLetters.size())];
        switch (rng.below(4)) {
            case 0: text.erase(at, 1); break;
            case 1: text.insert(at, 1, letter); break;
            case 2: text.resize(at); break;
            default: text[at] = letter; break;
        }
    }
    return text;
}

// What the seat would be told about a setup that it typed; an empty key when it is taken.
template <Rules G>
[[nodiscard]] Rejection answer_to_setup(const typename G::Settings& settings,
                                        const typename G::State& state, Seat seat,
                                        const std::string& text) {
    const auto setup = G::parse_setup(settings, state, seat, text);
    if (!setup) return setup.error();
    return G::refuse_setup(settings, state, seat, *setup).value_or(Rejection{});
}

template <Rules G>
[[nodiscard]] std::vector<std::string> presets_of(const typename G::Settings& settings) {
    if constexpr (HasPresets<G>) {
        return G::presets(settings);
    } else {
        static_cast<void>(settings);
        return {};
    }
}

// A good setup is taken and reads back from its text. A damaged one is read as some setup that
// reads back too, or refused with a reason.
template <Rules G>
void check_setup_texts(const typename G::Settings& settings, const typename G::State& state,
                       Seat seat, core::Rng& rng, Findings& findings) {
    const auto setup = G::random_setup(settings, seat, rng);
    const std::string text = G::print_setup(settings, setup);
    findings.expect(text.find_first_of(" \n") == std::string::npos,
                    [&] { return "two words: " + text; });
    const auto again = G::parse_setup(settings, state, seat, text);
    findings.expect(again && *again == setup, [&] { return "setup does not read back: " + text; });
    findings.expect(!G::refuse_setup(settings, state, seat, setup),
                    [&] { return "refused setup: " + text; });
    for (int tries = 0; tries < 8; ++tries) {
        const std::string typed = damaged(text, rng);
        const auto read = G::parse_setup(settings, state, seat, typed);
        if (!read) {
            findings.expect(!read.error().key.empty(),
                            [&] { return "refused without a reason: " + typed; });
            continue;
        }
        const std::string canonical = G::print_setup(settings, *read);
        const auto back = G::parse_setup(settings, state, seat, canonical);
        findings.expect(back && *back == *read, [&] { return typed + " reads back differently"; });
    }
}

// Any setup comes out of an editor as it went in.
template <Rules G>
void check_setup_editor(const typename G::Settings& settings, const typename G::State& state,
                        Seat seat, core::Rng& rng, Findings& findings) {
    const ViewOf<G> view(settings, seat, G::view(settings, state, seat));
    const auto editor = view.setup_editor();
    findings.expect((editor != nullptr) == EditsSetups<G>, "an editor too few or too many");
    if (editor == nullptr) return;
    const std::string text = G::print_setup(settings, G::random_setup(settings, seat, rng));
    findings.expect(editor->load(text).ok(), [&] { return "the editor does not take " + text; });
    findings.expect(editor->text() == text, [&] { return "the editor changes " + text; });
    const std::string typed = damaged(text, rng);
    const std::string expected = [&] {
        const auto read = G::parse_setup(settings, state, seat, typed);
        return read ? G::print_setup(settings, *read) : text;
    }();
    const bool taken = editor->load(typed).ok();
    findings.expect(editor->text() == (taken ? expected : text),
                    [&] { return "the editor misreads " + typed; });
}

template <Rules G>
[[nodiscard]] Findings check_setups(const typename G::Settings& settings, std::uint64_t seed) {
    Findings findings;
    if constexpr (kHasSetup<G>) {
        core::Rng rng(seed);
        constexpr std::uint64_t kSteps = 50;  // the setups and a little of what comes after
        const auto look = [&](const auto& before, const auto&, const auto&) {
            const Due due = G::due(settings, before);
            for (int i = 0; i < G::seats(settings); ++i) {
                const Seat seat(i);
                const bool owed = due.wanted == Wanted::setup && due.seats.contains(seat);
                if (owed) {
                    check_setup_texts<G>(settings, before, seat, rng, findings);
                    check_setup_editor<G>(settings, before, seat, rng, findings);
                    for (const std::string& name : presets_of<G>(settings)) {
                        const Rejection no = answer_to_setup<G>(settings, before, seat, name);
                        findings.expect(no.key.empty(),
                                        [&] { return "preset " + name + ": " + no.key; });
                    }
                } else {
                    const ViewOf<G> view(settings, seat, G::view(settings, before, seat));
                    findings.expect(view.setup_editor() == nullptr,
                                    "an editor for a seat that owes no setup");
                }
            }
        };
        walk<G>(settings, seed, look, kSteps);
    }
    return findings;
}

}  // namespace bivouac::engine::testing
