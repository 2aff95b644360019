#include "study/moment.h"

#include "study/judge.h"

namespace bivouac::study {

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
    engine::Question asked;
    asked.budget = question.budget;
    if (asked.budget.nodes == 0 && asked.budget.time.count() == 0) {
        asked.budget.nodes = analyst->usual_nodes();
    }
    asked.also = question.action;
    Moment moment;
    moment.analysis = analyst->analyse(asked);
    if (!question.action.empty()) {
        moment.asked = judge_action(moment.analysis, question.seat, question.action);
    }
    return moment;
}

}  // namespace bivouac::study
