// Checks that players can look up what they are told: no message cites a rule that the rules page
// of the game does not explain.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "engine/languages.h"
#include "engine/rules_page.h"
#include "engine/testing/check_course.h"
#include "engine/testing/settings_list.h"

namespace bivouac::engine::testing {

// Is the id cited on the page: in brackets, alone or among others? "A1" is not found in "A12".
[[nodiscard]] inline bool is_explained(std::string_view page, std::string_view id) {
    for (std::size_t at = page.find(id); at != std::string_view::npos; at = page.find(id, at + 1)) {
        const char before = at == 0 ? ' ' : page[at - 1];
        const char after = at + id.size() < page.size() ? page[at + id.size()] : ' ';
        const bool opened = before == '(' || before == ' ' || before == '\n';
        if (opened && (after == ')' || after == ',')) return true;
    }
    return false;
}

// The rules that refusals and ends of one random game cite.
template <Rules G>
void note_citations(const typename G::Settings& settings, std::uint64_t seed,
                    std::set<std::string>& cited) {
    constexpr int kTries = 12;
    core::Rng rng(seed);
    StrangeActions<G> strange;
    const auto cite = [&](std::string_view rules) {
        for (const std::string_view rule : core::split(rules, ',')) {
            if (!rule.empty()) cited.emplace(rule);
        }
    };
    walk<G>(settings, seed, [&](const auto&, const StepOf<G>& step, const auto& after) {
        if (step.kind == StepKind::action) strange.remember(step.action, rng);
        for (const Actor actor : actors(G::due(settings, after))) {
            for (int i = 0; i < kTries; ++i) {
                const auto no = G::refuse(settings, after, actor, strange.next(rng));
                if (no) cite(no->rule);
            }
        }
        if (const auto outcome = G::outcome(settings, after)) cite(outcome->rule);
    });
}

template <Rules G>
[[nodiscard]] Findings check_citations(const NamedSettings<G>& named, std::uint64_t seed) {
    Findings findings;
    std::set<std::string> cited;
    note_citations<G>(named.settings, seed, cited);
    for (const Language language : languages()) {
        const std::string code(language_code(language));
        const std::string page = rules_page_for(G::file("rules/" + code + ".md"), named.game->id);
        for (const std::string& id : cited) {
            findings.expect(is_explained(page, id), [&] {
                return id + " is cited in " + named.name + " and not explained in its rules, " +
                       code;
            });
        }
    }
    return findings;
}

}  // namespace bivouac::engine::testing
