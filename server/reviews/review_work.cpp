#include "server/reviews/review_work.h"

#include <algorithm>
#include <cmath>

#include "catalog/analysts.h"
#include "core/json/read.h"
#include "core/json/write.h"

namespace bivouac::server {
namespace {

// Of one game altogether; a longer one is looked at less closely, so that nobody waits for an hour.
constexpr std::uint64_t kMostNodes = 20'000'000;
constexpr std::uint64_t kLeastNodes = 200;  // at one moment

constexpr double kParts = 10'000;
constexpr core::json::Limits kLimits{store::kMostReview, 16, std::size_t{1} << 20U, 64};

int parts(double chance) { return static_cast<int>(std::lround(chance * kParts)); }

int one_in(double chance) {
    constexpr double kRarest = 1e-6;
    return static_cast<int>(std::lround(1 / std::max(chance, kRarest)));
}

std::vector<int> parts(const std::vector<double>& chances) {
    std::vector<int> all;
    all.reserve(chances.size());
    for (const double chance : chances) all.push_back(parts(chance));
    return all;
}

protocol::ReviewedDecision decision_of(const study::Judgement& judgement) {
    std::vector<protocol::DecisionRemark> remarks;
    for (const engine::Remark& remark : judgement.remarks) {
        remarks.push_back({remark.what, remark.count});
    }
    return {.best = judgement.best,
            .line = judgement.line,
            .chance = parts(judgement.chance),
            .played = parts(judgement.played),
            .loss = parts(judgement.loss),
            .gamble = judgement.gamble,
            .verdict = judgement.verdict,
            .remarks = std::move(remarks)};
}

protocol::ReviewedStep step_of(const study::Entry& entry) {
    protocol::ReviewedStep step;
    step.step = entry.seq;
    step.by = entry.step.actor;
    if (entry.step.kind == engine::PlayedStep::Kind::action) step.action = entry.step.text;
    step.before = parts(entry.before);
    step.truth = parts(entry.truth);
    step.luck = parts(entry.luck);
    step.kind = entry.kind;
    if (entry.judgement) step.decision = decision_of(*entry.judgement);
    return step;
}

protocol::ReviewedSeat seat_of(const study::Ledger& ledger, engine::Seat seat) {
    const auto s = static_cast<std::size_t>(seat.index());
    const study::SeatTotals totals = ledger.totals(seat);
    protocol::ReviewedSeat told;
    told.first = parts(ledger.first[s]);
    told.result = parts(ledger.result[s]);
    told.skill = parts(totals.skill);
    told.luck = parts(totals.luck);
    for (std::size_t i = 0; i < study::kLucks; ++i) {
        told.luck_by_kind.push_back({static_cast<study::Luck>(i), parts(totals.luck_by_kind[i])});
    }
    told.lost = parts(totals.lost);
    if (totals.draws) told.draws = one_in(*totals.draws);
    if (totals.accuracy) told.accuracy = static_cast<int>(std::lround(*totals.accuracy));
    for (std::size_t i = 0; i < study::kVerdicts; ++i) {
        told.verdicts.push_back({static_cast<study::Verdict>(i), totals.verdicts[i]});
    }
    return told;
}

// What one judge may look at, at one moment: as usual, or less where there are very many moments.
engine::Budget budget_for(const ReplayedGame& game, const study::OpenAnalyst& open,
                          std::uint64_t usual) {
    const auto analyst = open(engine::Seat(0));
    const auto view = game.replay->glance(0, engine::Observer::spectator());
    engine::Budget budget;
    if (analyst == nullptr || view == nullptr) return budget;
    const std::uint64_t moments =
        (std::uint64_t{game.replay->size()} + 1) * static_cast<std::uint64_t>(view->seats());
    if (usual == 0) usual = analyst->usual_nodes();
    budget.nodes = std::min(usual, std::max(kLeastNodes, kMostNodes / moments));
    return budget;
}

std::optional<protocol::Moment> told_of(const std::optional<study::Moment>& moment,
                                        std::uint32_t step, engine::Seat seat) {
    if (!moment) return std::nullopt;
    protocol::Moment told;
    told.step = step;
    told.seat = seat;
    told.chances = parts(moment->analysis.chances);
    for (const engine::ValuedAction& valued : moment->analysis.actions) {
        told.actions.push_back({valued.action, parts(valued.chance), valued.gamble, valued.line});
    }
    if (moment->asked) told.asked = decision_of(*moment->asked);
    for (const engine::Belief& belief : moment->analysis.beliefs) {
        protocol::BeliefLine line{belief.thing, {}};
        for (const engine::Belief::Part& part : belief.parts) {
            line.parts.push_back({part.what, parts(part.chance)});
        }
        told.beliefs.push_back(std::move(line));
    }
    return told;
}

}  // namespace

study::OpenAnalyst analysts_of(const ReplayedGame& game) {
    return [&game](engine::Seat seat) {
        return catalog::open_analyst(*game.game, game.options, seat);
    };
}

bool can_be_reviewed(const ReplayedGame& game) {
    const auto analyst = analysts_of(game)(engine::Seat(0));
    return analyst != nullptr && analyst->voice().chances;
}

bool ReviewWork::go_on() {
    if (called_off_) return false;
    if (!opened_) {
        opened_ = true;
        const study::OpenAnalyst open = analysts_of(*game_);
        // Nothing but a game that is over has an all-seeing view (engine/replay.h).
        reviewer_ =
            study::Reviewer::open(*game_->replay, open, budget_for(*game_, open, nodes_),
                                  {.truth = catalog::open_truth(*game_->game, game_->options)});
        if (reviewer_) size_ = static_cast<std::uint32_t>(reviewer_->size());
        return reviewer_.has_value();
    }
    if (!reviewer_ || !reviewer_->go_on()) return false;
    done_ = static_cast<std::uint32_t>(reviewer_->done());
    return true;
}

std::optional<protocol::Reviewed> ReviewWork::take() {
    if (!reviewer_ || called_off_ || reviewer_->done() < reviewer_->size()) return std::nullopt;
    protocol::Reviewed reviewed;
    reviewed.game = game_->game->id();
    reviewed.rules_version = game_->game->rules_version();
    reviewed.nodes = static_cast<std::uint32_t>(reviewer_->budget().nodes);
    const study::Ledger ledger = std::move(*reviewer_).ledger();
    reviewer_.reset();
    for (std::size_t s = 0; s < ledger.first.size(); ++s) {
        reviewed.seats.push_back(seat_of(ledger, engine::Seat(static_cast<int>(s))));
    }
    for (const study::Entry& entry : ledger.entries) reviewed.steps.push_back(step_of(entry));
    return reviewed;
}

bool is_review_of(const protocol::Reviewed& reviewed, const ReplayedGame& game) {
    const engine::Played* played = engine::played_in(*game.replay);
    const auto view = game.replay->glance(0, engine::Observer::spectator());
    if (played == nullptr || view == nullptr) return false;
    const auto seats = static_cast<std::size_t>(view->seats());
    const auto line = study::standing_steps(*played, game.replay->size());
    const bool of_it = reviewed.game == game.game->id() &&
                       reviewed.rules_version == game.game->rules_version() &&
                       reviewed.seats.size() == seats;
    const auto fits = [&](const protocol::ReviewedStep& told, std::uint32_t number) {
        const auto step = played->played(number);
        const bool action = step && step->kind == engine::PlayedStep::Kind::action;
        return step && told.step == number && told.by == step->actor &&
               told.action == (action ? step->text : "") && told.before.size() == seats &&
               told.luck.size() == seats;
    };
    return of_it && std::ranges::equal(reviewed.steps, line, fits);
}

std::optional<protocol::Moment> moment_of(const ReplayedGame& game,
                                          const study::MomentQuestion& question) {
    return told_of(study::look_at(*game.replay, analysts_of(game), question), question.step,
                   question.seat);
}

std::optional<protocol::Moment> moment_of(const PositionToJudge& position) {
    const auto open = [&position](engine::Seat seat) {
        return catalog::open_analyst(*position.game, position.options, seat);
    };
    return told_of(study::look_at(*position.view, open, position.question), position.step,
                   position.view->observer().seat());
}

std::string print_review(const protocol::Reviewed& reviewed) { return core::json::print(reviewed); }

std::optional<protocol::Reviewed> read_review(std::string_view text) {
    auto read = core::json::read<protocol::Reviewed>(text, kLimits);
    if (!read || read->edition != protocol::Reviewed::kEdition) return std::nullopt;
    return std::move(read).value();
}

}  // namespace bivouac::server
