// Checks of what an analyst says: the same in worlds that its seat cannot tell apart, the same when
// it is asked again, and nothing that contradicts itself.
#pragma once

#include <cmath>
#include <memory>
#include <optional>
#include <string>

#include "engine/analysis_json.h"
#include "engine/sealed/judge.h"
#include "engine/sealed/view_of.h"
#include "engine/testing/check_course.h"
#include "engine/testing/scale.h"

namespace bivouac::engine::testing {

inline constexpr double kRounding = 1e-9;

[[nodiscard]] inline std::string analysis_json(const Analysis& analysis) {
    core::JsonWriter json;
    write_analysis(json, analysis);
    return json.take();
}

// What is wrong with an analysis by itself, `legal` being the seat's actions.
template <Rules G>
[[nodiscard]] Findings check_sense(const typename G::Settings& settings, const ViewOf<G>& view,
                                   Seat seat, const AnalystVoice& voice, const Question& question,
                                   const Analysis& analysis) {
    Findings findings;
    const auto where = [&] { return " by " + name_of(seat) + ": " + analysis_json(analysis); };
    findings.expect(analysis.chances.empty() != voice.chances,
                    [&] { return "chances and voice disagree" + where(); });
    double sum = 0;
    bool possible = true;
    for (const double chance : analysis.chances) {
        sum += chance;
        possible = possible && chance >= -kRounding && chance <= 1 + kRounding;
    }
    findings.expect(analysis.chances.empty() || (possible && std::abs(sum - 1) < kRounding),
                    [&] { return "chances that are none" + where(); });
    findings.expect(voice.beliefs || analysis.beliefs.empty(),
                    [&] { return "beliefs without a voice" + where(); });
    const auto legal = view.legal_set();
    findings.expect(analysis.actions.empty() != (voice.actions && legal.has_value()),
                    [&] { return "actions and turn disagree" + where(); });
    if (!legal || analysis.actions.empty()) return findings;
    double last = analysis.actions.front().chance;
    for (const ValuedAction& valued : analysis.actions) {
        const auto action = G::parse(settings, valued.action);
        findings.expect(action && legal->contains(*action),
                        [&] { return valued.action + " is not legal" + where(); });
        findings.expect(valued.chance <= last, [&] { return "not best first" + where(); });
        const bool begins = !valued.line.empty() && valued.line.front() == valued.action;
        findings.expect(voice.lines ? begins : valued.line.size() <= 1,
                        [&] { return "a line that is none" + where(); });
        last = valued.chance;
    }
    findings.expect(analysis.find(question.also) != nullptr,
                    [&] { return question.also + " was not valued" + where(); });
    const double mine = analysis.chances[static_cast<std::size_t>(seat.index())];
    findings.expect(std::abs(mine - analysis.actions.front().chance) < kRounding,
                    [&] { return "the chance is not that of the best action" + where(); });
    return findings;
}

// At some moments of a random game, for who is due and for one seat by lot: the truth and its twin
// are analysed by the same bytes, also after the next event where both are told the same.
// `compared` counts the twins.
template <Rules G, class J, class Twin>
[[nodiscard]] Findings check_analysis(const typename G::Settings& settings, std::uint64_t seed,
                                      Twin&& twin, std::uint64_t& compared) {
    Findings findings;
    if constexpr (OpensAnalysts<J, G>) {
        core::Rng rng(seed);
        // Ever rarer, so that short and long games are seen to their ends.
        constexpr std::uint64_t kRarer = kSanitized ? 40 : 5;
        std::uint64_t moment = 0;
        std::uint64_t next = kSanitized ? 10 : 3;
        walk<G>(settings, seed, [&](const auto& before, const auto& step, const auto& after) {
            if (++moment < next) return;
            next *= kRarer;
            const auto seats = static_cast<std::uint64_t>(G::seats(settings));
            const int onlooker = static_cast<int>(rng.below(seats));
            for (int i = 0; i < G::seats(settings); ++i) {
                const Seat seat(i);
                if (i != onlooker && !G::due(settings, before).seats.contains(seat)) continue;
                const ViewOf<G> view(settings, seat, G::view(settings, before, seat));
                if (view.outcome()) continue;
                Question question;
                question.budget.nodes = 300;
                if (const auto legal = view.legal_set()) {
                    question.also = G::print(settings, legal->nth(rng.below(legal->count())));
                }
                const auto analyst = J::open_analyst(settings, seat);
                findings.expect(analyst->start_from(view), "an analyst does not sit down");
                const Analysis analysis = analyst->analyse(question);
                const std::string said = analysis_json(analysis);
                findings.merge(
                    check_sense<G>(settings, view, seat, analyst->voice(), question, analysis));
                findings.expect(analysis_json(analyst->analyse(question)) == said,
                                [&] { return "asked again it says something else: " + said; });
                const std::optional<typename G::State> other = twin(settings, before, seat, rng);
                if (!other) continue;
                ++compared;
                const ViewOf<G> twin_view(settings, seat, G::view(settings, *other, seat));
                const auto twin_analyst = J::open_analyst(settings, seat);
                findings.expect(twin_analyst->start_from(twin_view), "nor with its twin");
                findings.expect(analysis_json(twin_analyst->analyse(question)) == said,
                                [&] { return "twins are analysed differently: " + said; });
                if (step.kind != StepKind::action ||
                    G::refuse(settings, *other, step.actor, step.action)) {
                    continue;
                }
                typename G::State other_after = *other;
                apply_step<G>(settings, other_after, step);
                const auto told = G::observe(settings, before, step, after, seat);
                if (!(told == G::observe(settings, *other, step, other_after, seat))) continue;
                analyst->tell(Event::step(seat, 1, told));
                twin_analyst->tell(Event::step(seat, 1, told));
                question.also.clear();
                findings.expect(analysis_json(analyst->analyse(question)) ==
                                    analysis_json(twin_analyst->analyse(question)),
                                "twins are analysed differently after the same event");
            }
        });
    }
    return findings;
}

}  // namespace bivouac::engine::testing
