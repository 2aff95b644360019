#include "arena/tournament/tournament.h"

#include <chrono>
#include <thread>
#include <utility>

#include "arena/tournament/record_folder.h"

namespace bivouac::arena {

using namespace std::chrono_literals;

Tournament::Tournament(TournamentPlan plan, Journal* journal)
    : plan_(std::move(plan)), journal_(journal), tally_(plan_.schedule) {
    if (plan_.sprt) sprt_ = judge(judged_, *plan_.sprt);
    if (journal_ == nullptr) return;
    for (const auto& [number, game] : journal_->found()) {
        if (number < plan_.schedule.games()) count(game);
    }
}

core::Result<Ending, TournamentError> Tournament::run(const std::atomic<bool>& stop) {
    std::vector<std::thread> threads;
    {
        const std::scoped_lock lock(mutex_);
        working_ = plan_.concurrency;
    }
    for (int i = 0; i < plan_.concurrency; ++i) threads.emplace_back([this] { work(); });
    {
        // A signal handler can wake nobody, so its flag is looked at now and then.
        std::unique_lock lock(mutex_);
        while (!changed_.wait_for(lock, 50ms, [this] { return working_ == 0; })) {
            if (stop) halt_ = true;
        }
    }
    for (std::thread& thread : threads) thread.join();
    const std::scoped_lock lock(mutex_);
    if (error_) return core::Failure{*error_};
    if (decided()) return Ending::decided;
    return finished_.size() < plan_.schedule.games() ? Ending::stopped : Ending::schedule_done;
}

Standing Tournament::standing() const {
    const std::scoped_lock lock(mutex_);
    if (!decided()) return {tally_, sprt_, played_};
    Tally tally(plan_.schedule);
    for (const auto& [number, game] : finished_) {
        if (game.game.unit < next_unit_) tally.add(game);
    }
    return {tally, sprt_, played_};
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
    changed_.notify_one();
}

std::optional<ScheduledGame> Tournament::take_game() {
    const std::scoped_lock lock(mutex_);
    if (decided() || halt_) return std::nullopt;
    while (finished_.contains(next_game_)) ++next_game_;
    if (next_game_ >= plan_.schedule.games()) return std::nullopt;
    return plan_.schedule.game(next_game_++);
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
