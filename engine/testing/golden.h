// Golden playthroughs: a game's course as text, showing the truth and every view, kept in the
// repository and compared to the letter.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/text.h"
#include "engine/testing/check_sight.h"
#include "engine/testing/settings_list.h"

namespace bivouac::engine::testing {

// What a golden file asks for, in its first lines.
struct GoldenHead {
    std::string file;
    std::string game;
    std::string options;
    std::uint64_t seed = 0;
    std::uint64_t steps = 0;
    // Instead of random steps from the start: these actions, each by whoever is due, from this
    // position.
    std::string position;
    std::string actions;
    // Whole games of large states: positions only where a turn ends, views as a fingerprint.
    bool brief = false;
    std::string body;  // what follows the first blank line
};

[[nodiscard]] std::vector<GoldenHead> read_golden_files(const std::string& folder);
// The files of a folder, if there is one, whose names end so: name and text.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> read_files(
    const std::string& folder, const std::string& extension);
// Compares, or writes the body when BIVOUAC_UPDATE_GOLDEN is set. Empty when all is well.
[[nodiscard]] std::string compare_golden(const GoldenHead& head, const std::string& body);

template <Rules G>
[[nodiscard]] std::string play_golden(const typename G::Settings& settings, const GoldenHead& head,
                                      const Phrasebook& phrases) {
    std::string text;
    core::Rng rng(head.seed);
    typename G::State state = G::start(settings);
    const std::vector<std::string_view> script = core::words(head.actions);
    if (!head.position.empty()) {
        const auto position = G::parse_position(settings, head.position);
        if (!position) return "no position: " + head.position + "\n";
        state = *position;
    }
    const std::uint64_t steps = head.position.empty() ? head.steps : script.size();
    for (std::uint64_t n = 1; n <= steps; ++n) {
        if (G::due(settings, state).wanted == Wanted::nothing) break;
        typename G::Setup setup{};
        StepOf<G> step{};
        if (head.position.empty()) {
            step = random_step<G>(settings, state, rng, setup);
        } else {
            const auto all = actors(G::due(settings, state));
            const auto action = G::parse(settings, script[n - 1]);
            const bool legal = action && !all.empty() &&
                               !G::refuse(settings, state, all.front(), *action).has_value();
            if (!legal) return text + "not legal: " + std::string(script[n - 1]) + "\n";
            step = {StepKind::action, all.front(), *action, nullptr};
        }
        const typename G::State before = state;
        apply_step<G>(settings, state, step);
        const std::string who =
            step.actor.is_nature() ? "nature" : name_of(Observer(step.actor.seat()));
        text += std::to_string(n) + " " + who + " ";
        if constexpr (kHasSetup<G>) {
            if (step.setup != nullptr) text += "setup " + G::print_setup(settings, setup);
        }
        if (step.kind == StepKind::action) text += G::print(settings, step.action);
        const bool show = !head.brief || G::turn(state) != G::turn(before);
        text += "\n";
        if (show) text += "  truth " + G::print_position(settings, state) + "\n";
        std::string last;
        std::uint64_t views = 0;
        for (const Observer observer : observers(G::seats(settings))) {
            if (observer.is_all_seeing()) continue;
            const auto event = G::observe(settings, before, step, state, observer);
            const std::string told = G::tell(settings, event, observer, phrases);
            const std::string seen = view_json<G>(settings, G::view(settings, state, observer));
            views = core::combine(views, core::hash_text(seen));
            const std::string now = head.brief ? told : told + "\n    " + seen;
            const bool repeated = now == last;
            if (!repeated || !head.brief) {
                text += "  " + name_of(observer) + " " + (repeated ? "the same" : now) + "\n";
            }
            last = now;
        }
        if (head.brief) text += "  views " + std::to_string(views) + "\n";
        for (const Actor actor : actors(G::due(settings, state))) {
            if (actor.is_nature()) continue;
            text += "  offers " + name_of(Observer(actor.seat())) + " " +
                    std::to_string(G::legal(settings, state, actor).count()) + "\n";
        }
    }
    if (const auto outcome = G::outcome(settings, state)) {
        text += "result " + print_result(*outcome) + "\n";
    }
    return text;
}

// A file that is written from the code: empty when it says `text`, otherwise what to do. Written
// anew instead when BIVOUAC_UPDATE_GOLDEN is set.
[[nodiscard]] std::string compare_generated(const std::string& file, const std::string& text);

}  // namespace bivouac::engine::testing
