#include "study/reviewer.h"

#include <utility>

#include "study/judge.h"

namespace bivouac::study {
namespace {

using Kind = engine::PlayedStep::Kind;

// Whoever resigns gives up what chance there was.
[[nodiscard]] Judgement of_resignation(double chance) {
    Judgement judgement;
    judgement.chance = chance;
    judgement.loss = chance;
    judgement.verdict = verdict_of(chance);
    return judgement;
}

// Nothing when the actor's analyst has not valued what was played.
[[nodiscard]] std::optional<Judgement> judge(const engine::PlayedStep& step,
                                             const std::vector<engine::Analysis>& analyses) {
    if (step.actor.is_nature()) return std::nullopt;
    const auto seat = static_cast<std::size_t>(step.actor.seat().index());
    const engine::Analysis& analysis = analyses[seat];
    if (step.kind == Kind::resigns) return of_resignation(analysis.chances[seat]);
    if (step.kind != Kind::action && step.kind != Kind::setup) return std::nullopt;
    return judge_action(analysis, step.actor.seat(), step.text);
}

}  // namespace

std::vector<std::uint32_t> standing_steps(const engine::Played& played, std::uint32_t size) {
    std::vector<std::uint32_t> line;
    for (std::uint32_t seq = 1; seq <= size; ++seq) {
        const auto step = played.played(seq);
        if (!step) return {};
        if (step->kind == Kind::back) {
            while (!line.empty() && line.back() > step->back_to) line.pop_back();
        } else if (step->kind != Kind::position) {
            line.push_back(seq);
        }
    }
    return line;
}

std::optional<Reviewer> Reviewer::open(const engine::Replay& replay,
                                       const OpenAnalyst& open_analyst,
                                       const engine::Budget& budget, Besides besides) {
    const engine::Played* played = engine::played_in(replay);
    if (played == nullptr) return std::nullopt;
    Reviewer reviewer(replay, *played, budget, std::move(besides));
    reviewer.line_ = standing_steps(*played, replay.size());
    const auto view = replay.glance(0, engine::Observer::spectator());
    for (int i = 0; view != nullptr && i < view->seats(); ++i) {
        auto analyst = open_analyst(engine::Seat(i));
        if (analyst == nullptr || !analyst->voice().chances) return std::nullopt;
        const bool unlimited = reviewer.budget_.nodes == 0 && reviewer.budget_.time.count() == 0;
        if (unlimited) reviewer.budget_.nodes = analyst->usual_nodes();
        reviewer.analysts_.push_back(std::move(analyst));
    }
    if (reviewer.line_.empty() || reviewer.analysts_.empty()) return std::nullopt;
    return reviewer;
}

void Reviewer::tell_until(std::uint32_t seq) {
    for (std::size_t s = 0; s < analysts_.size(); ++s) {
        const engine::Seat seat(static_cast<int>(s));
        for (const engine::Event& event : replay_->events(seat, told_, seq)) {
            analysts_[s]->tell(event);
        }
    }
    told_ = seq;
}

std::vector<engine::Analysis> Reviewer::ask(const engine::PlayedStep* next) {
    std::vector<engine::Analysis> analyses;
    for (std::size_t s = 0; s < analysts_.size(); ++s) {
        engine::Question question;
        question.budget = budget_;
        const bool decides =
            next != nullptr && (next->kind == Kind::action || next->kind == Kind::setup);
        const bool acts =
            decides && next->actor == engine::Actor(engine::Seat(static_cast<int>(s)));
        if (acts) question.also = next->text;
        question.beliefs = acts && besides_.beliefs;
        analyses.push_back(analysts_[s]->analyse(question));
    }
    return analyses;
}

std::optional<engine::PlayedStep> Reviewer::next_step() const {
    if (done_ == line_.size()) return std::nullopt;
    return played_->played(line_[done_]);
}

std::vector<double> Reviewer::truth_after(std::uint32_t step) const {
    if (!besides_.truth) return {};
    const auto view = replay_->glance(step, engine::Observer::all_seeing());
    return view == nullptr ? std::vector<double>() : besides_.truth(*view, budget_);
}

bool Reviewer::go_on() {
    if (done_ >= size()) return false;
    // What was taken back in between was heard too, and unlearned again.
    const std::uint32_t now = done_ == line_.size() ? replay_->size() : line_[done_] - 1;
    tell_until(now);
    auto next = next_step();
    auto analyses = ask(next ? &*next : nullptr);
    last_ = {};
    for (std::size_t s = 0; s < analyses.size(); ++s) {
        last_.chances.push_back(analyses[s].chances[s]);
    }
    if (next) {
        last_.judgement = judge(*next, analyses);
        last_.truth = truth_after(now);
        if (!next->actor.is_nature()) {
            const auto actor = static_cast<std::size_t>(next->actor.seat().index());
            last_.beliefs = std::move(analyses[actor].beliefs);
        }
    }
    book(std::move(next), last_);
    return true;
}

bool Reviewer::skip(const LookedAt& moment) {
    if (done_ >= size() || moment.chances.size() != analysts_.size()) return false;
    if (!moment.truth.empty() && moment.truth.size() != analysts_.size()) return false;
    auto next = next_step();
    if (moment.judgement && (!next || next->actor.is_nature())) return false;
    book(std::move(next), moment);
    return true;
}

void Reviewer::book(std::optional<engine::PlayedStep> next, const LookedAt& moment) {
    const std::vector<double>& chances = moment.chances;
    if (done_ == 0) ledger_.first = chances;
    if (done_ > 0) {
        ledger_.entries.back().after = chances;
        split(ledger_.entries.back());
    }
    if (next) {
        Entry entry;
        entry.seq = line_[done_];
        entry.before = chances;
        entry.judgement = moment.judgement;
        entry.truth = moment.truth;
        entry.beliefs = moment.beliefs;
        entry.step = std::move(*next);
        ledger_.entries.push_back(std::move(entry));
    } else {
        ledger_.result = chances;
    }
    ++done_;
}

Ledger Reviewer::ledger() && { return std::move(ledger_); }

}  // namespace bivouac::study
