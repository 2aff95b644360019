#include "study/judge.h"

#include <algorithm>

namespace bivouac::study {

std::optional<Judgement> judge_action(const engine::Analysis& analysis, engine::Seat seat,
                                      std::string_view action) {
    const engine::ValuedAction* played = analysis.find(action);
    if (played == nullptr) return std::nullopt;
    const engine::ValuedAction& best = analysis.actions.front();
    Judgement judgement;
    judgement.best = best.action;
    judgement.line = best.line;
    judgement.chance = analysis.chances[static_cast<std::size_t>(seat.index())];
    judgement.played = played->chance;
    judgement.loss = std::max(judgement.chance - judgement.played, 0.0);
    judgement.gamble = played->gamble;
    judgement.score = best.score;
    judgement.verdict = verdict_of(judgement.loss, analysis);
    judgement.remarks = played->remarks;
    return judgement;
}

}  // namespace bivouac::study
