// Many games on several threads and in other processes, until the schedule or a test says that it
// is enough.
#pragma once

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "arena/match/match.h"
#include "arena/statistics/sprt.h"
#include "arena/statistics/tally.h"
#include "arena/tournament/elsewhere.h"
#include "arena/tournament/games_left.h"
#include "arena/tournament/journal.h"
#include "arena/tournament/schedule.h"

namespace bivouac::arena {

struct Contestant {
    std::unique_ptr<Engine> engine;
    engine::Budget budget;
};

struct TournamentPlan {
    const engine::Game* game = nullptr;
    engine::OptionValues options;
    std::vector<Contestant> contestants;
    Schedule schedule;
    Openings openings = Openings::own;
    std::uint32_t most_steps = 20'000;
    int concurrency = 1;                 // threads; 0: others play, and we only what they cannot
    std::optional<Sprt> sprt = {};       // about the first contestant
    std::filesystem::path records = {};  // a folder; empty: none are kept
    std::string event = {};              // a tag of the records; may be empty
};

// How things stand: a value.
struct Standing {
    Tally tally;
    std::optional<SprtState> sprt;
    std::uint64_t played = 0;     // games of this run, without those found in the journal
    std::uint64_t elsewhere = 0;  // of these, in other processes
};

enum class Ending : std::uint8_t { schedule_done, decided, stopped };

struct TournamentError {
    std::optional<engine::Rejection> rejection;  // the game cannot be opened
    std::error_code system;                      // the disk failed, at `path`
    std::filesystem::path path;
};

// Each game's result depends on its seed and on nothing else as long as budgets are nodes. The test
// judges units in the order of the schedule, whatever order they end in, so that neither the number
// of threads nor an interruption changes its verdict.
class Tournament : private GamesToGive {
public:
    // `journal` may be null and must outlive the tournament; the games found in it count. So may
    // `elsewhere`, whom the tournament begins and ends. A game is played there, or comes back and
    // is played here; it counts once.
    Tournament(TournamentPlan plan, Journal* journal, GamesElsewhere* elsewhere = nullptr);
    ~Tournament() override = default;
    Tournament(const Tournament&) = delete;
    Tournament& operator=(const Tournament&) = delete;

    // Returns when all is played, the test has decided, or `stop` is set by another thread; games
    // then under way are broken off. To be called once.
    [[nodiscard]] core::Result<Ending, TournamentError> run(const std::atomic<bool>& stop);

    // Any time, from any thread. After a verdict, the games of later units are left out.
    [[nodiscard]] Standing standing() const;
    [[nodiscard]] const TournamentPlan& plan() const { return plan_; }

private:
    void work();
    [[nodiscard]] std::optional<ScheduledGame> take_game();
    // Where others play alone, we do as long as nobody of them is there.
    [[nodiscard]] PlayedBy what_is_ours() const;
    [[nodiscard]] std::optional<GivenGame> give() override;
    void played(std::uint64_t number, MatchResult result) override;
    void came_back(std::uint64_t number, PlayedBy by) override;
    [[nodiscard]] std::optional<TournamentError> finish(FinishedGame finished);
    void count(const FinishedGame& finished);
    void judge_next_units();
    void fail(TournamentError error);
    [[nodiscard]] MatchPlan match_plan(const ScheduledGame& game) const;
    [[nodiscard]] bool decided() const { return sprt_ && sprt_->verdict != Verdict::open; }

    TournamentPlan plan_;
    Journal* journal_;
    GamesElsewhere* elsewhere_;
    std::atomic<bool> halt_ = false;

    mutable std::mutex mutex_;  // guards everything below
    std::condition_variable changed_;
    FinishedGames finished_;
    GamesLeft left_;
    Tally tally_;
    std::optional<SprtState> sprt_;
    UnitScores judged_;            // the units before next_unit_
    std::uint64_t next_unit_ = 0;  // to be judged
    std::uint64_t played_ = 0;
    std::uint64_t played_elsewhere_ = 0;
    int working_ = 0;
    std::optional<TournamentError> error_;
};

}  // namespace bivouac::arena
