#include "arena/tournament/tournament.h"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include "arena/tournament/record_folder.h"

namespace bivouac::arena {

using namespace std::chrono_literals;

namespace {

std::vector<bool> who_travels(const std::vector<Contestant>& contestants) {
    std::vector<bool> travels;
    for (const Contestant& each : contestants) travels.push_back(!each.engine->level().empty());
    return travels;
}

}  // namespace

Tournament::Tournament(TournamentPlan plan, Journal* journal, GamesElsewhere* elsewhere)
    : plan_(std::move(plan)),
      journal_(journal),
      elsewhere_(elsewhere),
      left_(plan_.schedule, who_travels(plan_.contestants), finished_),
      tally_(plan_.schedule) {
    if (plan_.sprt) sprt_ = judge(judged_, *plan_.sprt);
    if (journal_ == nullptr) return;
    for (const auto& [number, game] : journal_->found()) {
        if (number < plan_.schedule.games()) count(game);
    }
}

core::Result<Ending, TournamentError> Tournament::run(const std::atomic<bool>& stop) {
    std::vector<std::thread> threads;
    const int count = std::max(plan_.concurrency, 1);
    {
        const std::scoped_lock lock(mutex_);
        working_ = count;
    }
    if (elsewhere_ != nullptr) elsewhere_->begin(*this);
    for (int i = 0; i < count; ++i) threads.emplace_back([this] { work(); });
    {
        // A signal handler can wake nobody, so its flag is looked at now and then.
        std::unique_lock lock(mutex_);
        while (!changed_.wait_for(lock, 50ms, [this] { return working_ == 0; })) {
            if (stop) halt_ = true;
        }
    }
    for (std::thread& thread : threads) thread.join();
    if (elsewhere_ != nullptr) elsewhere_->end();
    const std::scoped_lock lock(mutex_);
    if (error_) return core::Failure{*error_};
    if (decided()) return Ending::decided;
    return finished_.size() < plan_.schedule.games() ? Ending::stopped : Ending::schedule_done;
}

Standing Tournament::standing() const {
    const std::scoped_lock lock(mutex_);
    if (!decided()) return {tally_, sprt_, played_, played_elsewhere_};
    Tally tally(plan_.schedule);
    for (const auto& [number, game] : finished_) {
        if (game.game.unit < next_unit_) tally.add(game);
    }
    return {tally, sprt_, played_, played_elsewhere_};
}

void Tournament::work() {
    while (const auto game = take_game()) {
        auto result = play_match(match_plan(*game));
        if (!result) {
            fail({std::move(result).error(), {}, {}});
            break;
        }
        if (result->end == End::broken_off) break;
        if (auto error = finish({*game, std::move(*result)})) {
            fail(std::move(*error));
            break;
        }
    }
    const std::scoped_lock lock(mutex_);
    --working_;
    changed_.notify_all();
}

PlayedBy Tournament::what_is_ours() const {
    const bool we_play = plan_.concurrency > 0 || elsewhere_ == nullptr;
    return we_play || elsewhere_->figures().able == 0 ? PlayedBy::anybody : PlayedBy::ourselves;
}

// What is away may come back, so whoever finds nothing waits for it.
std::optional<ScheduledGame> Tournament::take_game() {
    std::unique_lock lock(mutex_);
    while (!decided() && !halt_) {
        if (const auto number = left_.take_here(what_is_ours())) {
            return plan_.schedule.game(*number);
        }
        if (left_.is_over()) break;
        changed_.wait_for(lock, 50ms);
    }
    return std::nullopt;
}

std::optional<GivenGame> Tournament::give() {
    const std::scoped_lock lock(mutex_);
    if (decided() || halt_) return std::nullopt;
    const auto number = left_.take_away();
    if (!number) return std::nullopt;
    return GivenGame{*number, match_plan(plan_.schedule.game(*number))};
}

void Tournament::played(std::uint64_t number, MatchResult result) {
    {
        const std::scoped_lock lock(mutex_);
        if (!left_.is_away(number)) return;
        ++played_elsewhere_;
    }
    if (auto error = finish({plan_.schedule.game(number), std::move(result)})) {
        fail(std::move(*error));
    }
    const std::scoped_lock lock(mutex_);
    left_.was_played(number);
    changed_.notify_all();
}

void Tournament::came_back(std::uint64_t number, PlayedBy by) {
    const std::scoped_lock lock(mutex_);
    left_.came_back(number, by);
    changed_.notify_all();
}

// The record first: a game that stands in the journal is never played again.
std::optional<TournamentError> Tournament::finish(FinishedGame finished) {
    if (!plan_.records.empty()) {
        const auto error = keep_record(plan_.records, finished.game.number, finished.result.record);
        if (error) return TournamentError{std::nullopt, error, plan_.records};
    }
    finished.result.record.clear();
    const std::scoped_lock lock(mutex_);
    if (journal_ != nullptr) {
        if (const auto error = journal_->append(finished)) {
            return TournamentError{std::nullopt, error, {}};
        }
    }
    ++played_;
    count(finished);
    return std::nullopt;
}

void Tournament::count(const FinishedGame& finished) {
    finished_.emplace(finished.game.number, finished);
    tally_.add(finished);
    judge_next_units();
}

void Tournament::judge_next_units() {
    const std::uint64_t size = plan_.schedule.games_in_unit();
    while (sprt_ && !decided()) {
        std::vector<FinishedGame> unit;
        for (std::uint64_t i = 0; i < size; ++i) {
            const auto game = finished_.find(next_unit_ * size + i);
            if (game == finished_.end()) return;
            unit.push_back(game->second);
        }
        judged_.add(unit_score(unit, 0));
        ++next_unit_;
        sprt_ = judge(judged_, *plan_.sprt);
        if (decided()) halt_ = true;
    }
}

void Tournament::fail(TournamentError error) {
    const std::scoped_lock lock(mutex_);
    if (!error_) error_ = std::move(error);
    halt_ = true;
}

MatchPlan Tournament::match_plan(const ScheduledGame& game) const {
    MatchPlan plan;
    plan.game = plan_.game;
    plan.options = plan_.options;
    plan.seed = game.seed;
    plan.opening_seed = plan_.schedule.seed_of_unit(game.unit);
    plan.openings = plan_.openings;
    plan.most_steps = plan_.most_steps;
    plan.stop = &halt_;
    if (!plan_.event.empty()) plan.tags.emplace_back("Event", plan_.event);
    plan.tags.emplace_back("Round", std::to_string(game.unit + 1) + "." +
                                        std::to_string(game.number % game.engines.size() + 1));
    for (std::size_t i = 0; i < game.engines.size(); ++i) {
        const Contestant& contestant = plan_.contestants[static_cast<std::size_t>(game.engines[i])];
        plan.seats.push_back({contestant.engine.get(), contestant.budget});
        plan.tags.emplace_back("Seat" + std::to_string(i + 1), contestant.engine->name());
    }
    plan.tags.emplace_back("Seed", std::to_string(game.seed));
    return plan;
}

}  // namespace bivouac::arena
