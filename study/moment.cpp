#include "study/moment.h"

#include "study/judge.h"

namespace bivouac::study {
namespace {

// An analyst that has been told everything says what it makes of it.
Moment answer(engine::Analyst& analyst, engine::Seat seat, const std::string& action,
              const engine::Budget& budget) {
    engine::Question asked;
    asked.budget = budget;
    if (asked.budget.nodes == 0 && asked.budget.time.count() == 0) {
        asked.budget.nodes = analyst.usual_nodes();
    }
    asked.also = action;
    Moment moment;
    moment.analysis = analyst.analyse(asked);
    if (!action.empty()) moment.asked = judge_action(moment.analysis, seat, action);
    return moment;
}

}  // namespace

std::optional<Moment> look_at(const engine::Replay& replay, const OpenAnalyst& open_analyst,
                              const MomentQuestion& question) {
    if (!replay.finished() && !question.may_go_on) return std::nullopt;
    if (question.step > replay.size()) return std::nullopt;
    const auto view = replay.glance(0, engine::Observer::spectator());
    if (view == nullptr || question.seat.index() >= view->seats()) return std::nullopt;
    const auto analyst = open_analyst(question.seat);
    if (analyst == nullptr) return std::nullopt;
    for (const engine::Event& event : replay.events(question.seat, 0, question.step)) {
        analyst->tell(event);
    }
    return answer(*analyst, question.seat, question.action, question.budget);
}

std::optional<Moment> look_at(const engine::View& view, const OpenAnalyst& open_analyst,
                              const PositionQuestion& question) {
    if (!view.observer().is_seat()) return std::nullopt;
    const engine::Seat seat = view.observer().seat();
    const auto analyst = open_analyst(seat);
    if (analyst == nullptr || !analyst->start_from(view)) return std::nullopt;
    return answer(*analyst, seat, question.action, question.budget);
}

}  // namespace bivouac::study
