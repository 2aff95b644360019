// The figures of a tournament, added up game by game.
#pragma once

#include <array>
#include <map>
#include <utility>
#include <vector>

#include "arena/match/match.h"
#include "arena/statistics/elo.h"
#include "arena/tournament/schedule.h"

namespace bivouac::arena {

struct FinishedGame {
    ScheduledGame game;
    MatchResult result;  // its record may be empty: it is on disk
    friend bool operator==(const FinishedGame&, const FinishedGame&) = default;
};

struct Score {
    std::uint64_t wins = 0, draws = 0, losses = 0;  // a shared win is a draw
    [[nodiscard]] std::uint64_t games() const { return wins + draws + losses; }
};

// One engine's. Where it holds several seats of a game, each counts.
struct EngineTally {
    Score score;
    double points = 0;
    std::vector<Score> by_seat;
    UnitScores units;     // complete units only
    SeatFigures figures;  // sums; the greatest of the longest and worst
    std::array<std::uint64_t, kFaults> faults{};
};

// One engine against another, where two play: from the first one's side.
struct PairTally {
    Score score;
    double points = 0;
    UnitScores units;
};

class Tally {
public:
    explicit Tally(const Schedule& schedule);

    // Each game once, in any order.
    void add(const FinishedGame& finished);

    [[nodiscard]] const std::vector<EngineTally>& engines() const { return engines_; }
    // By the numbers of two engines, the lower first; empty with more than two seats.
    [[nodiscard]] const std::map<std::pair<int, int>, PairTally>& pairs() const { return pairs_; }
    [[nodiscard]] std::uint64_t games() const { return games_; }
    [[nodiscard]] std::uint64_t draws() const { return draws_; }
    [[nodiscard]] std::uint64_t step_limits() const { return step_limits_; }
    [[nodiscard]] std::uint64_t units() const { return units_; }  // complete ones
    [[nodiscard]] std::uint64_t turns() const { return turns_; }

private:
    void add_seat(EngineTally& engine, const MatchResult& result, engine::Seat seat) const;
    void add_pair(const FinishedGame& finished);
    void close_unit(const std::vector<FinishedGame>& games);

    Schedule schedule_;
    std::vector<EngineTally> engines_;
    std::map<std::pair<int, int>, PairTally> pairs_;
    std::map<std::uint64_t, std::vector<FinishedGame>> open_units_;
    std::uint64_t games_ = 0, draws_ = 0, step_limits_ = 0, units_ = 0, turns_ = 0;
};

// The mean points of an engine's seats over the games of one unit.
[[nodiscard]] double unit_score(const std::vector<FinishedGame>& games, int engine);

}  // namespace bivouac::arena
