#include "arena/statistics/tally.h"

#include <algorithm>

namespace bivouac::arena {

using engine::Seat;

namespace {

void count(Score& score, const MatchResult& result, Seat seat) {
    if (!result.winners.contains(seat)) {
        ++score.losses;
    } else if (result.winners.size() > 1) {
        ++score.draws;
    } else {
        ++score.wins;
    }
}

bool takes_part(const FinishedGame& finished, int engine) {
    const std::vector<int>& engines = finished.game.engines;
    return std::find(engines.begin(), engines.end(), engine) != engines.end();
}

}  // namespace

double unit_score(const std::vector<FinishedGame>& games, int engine) {
    double points = 0;
    int seats = 0;
    for (const FinishedGame& finished : games) {
        for (std::size_t i = 0; i < finished.game.engines.size(); ++i) {
            if (finished.game.engines[i] != engine) continue;
            points += finished.result.points(Seat(static_cast<int>(i)));
            ++seats;
        }
    }
    return seats > 0 ? points / seats : 0;
}

Tally::Tally(const Schedule& schedule)
    : schedule_(schedule), engines_(static_cast<std::size_t>(schedule.engines())) {
    for (EngineTally& engine : engines_) {
        engine.by_seat.resize(static_cast<std::size_t>(schedule.seats()));
    }
}

void Tally::add(const FinishedGame& finished) {
    const MatchResult& result = finished.result;
    ++games_;
    if (result.winners.size() > 1) ++draws_;
    if (result.end == End::step_limit) ++step_limits_;
    turns_ += static_cast<std::uint64_t>(result.turns);
    for (std::size_t i = 0; i < finished.game.engines.size(); ++i) {
        const auto engine = static_cast<std::size_t>(finished.game.engines[i]);
        add_seat(engines_[engine], result, Seat(static_cast<int>(i)));
    }
    if (schedule_.seats() == 2) add_pair(finished);
    for (const SeatFault& fault : result.faults) {
        const int engine = finished.game.engines[static_cast<std::size_t>(fault.seat.index())];
        ++engines_[static_cast<std::size_t>(engine)].faults[static_cast<std::size_t>(fault.fault)];
    }

    std::vector<FinishedGame>& unit = open_units_[finished.game.unit];
    unit.push_back({finished.game, result});
    unit.back().result.record.clear();
    if (unit.size() < schedule_.games_in_unit()) return;
    // Sums of fractions depend on their order; that of the schedule is the same for every run.
    std::sort(unit.begin(), unit.end(), [](const FinishedGame& a, const FinishedGame& b) {
        return a.game.number < b.game.number;
    });
    close_unit(unit);
    open_units_.erase(finished.game.unit);
}

void Tally::add_seat(EngineTally& engine, const MatchResult& result, Seat seat) const {
    const auto index = static_cast<std::size_t>(seat.index());
    count(engine.score, result, seat);
    count(engine.by_seat[index], result, seat);
    engine.points += result.points(seat);
    SeatFigures& sum = engine.figures;
    const SeatFigures& its = result.seats[index];
    sum.decisions += its.decisions;
    sum.nodes += its.nodes;
    sum.depth += its.depth;
    sum.time += its.time;
    sum.longest = std::max(sum.longest, its.longest);
    sum.worst_over = std::max(sum.worst_over, its.worst_over);
}

void Tally::add_pair(const FinishedGame& finished) {
    const std::vector<int>& engines = finished.game.engines;
    const bool swapped = engines[0] > engines[1];
    const Seat seat(swapped ? 1 : 0);
    PairTally& pair = pairs_[std::minmax(engines[0], engines[1])];
    count(pair.score, finished.result, seat);
    pair.points += finished.result.points(seat);
}

void Tally::close_unit(const std::vector<FinishedGame>& games) {
    ++units_;
    for (int i = 0; i < schedule_.engines(); ++i) {
        if (!takes_part(games.front(), i)) continue;
        engines_[static_cast<std::size_t>(i)].units.add(unit_score(games, i));
    }
    if (schedule_.seats() == 2) {
        const std::vector<int>& engines = games.front().game.engines;
        const auto pair = std::minmax(engines[0], engines[1]);
        pairs_[pair].units.add(unit_score(games, pair.first));
    }
}

}  // namespace bivouac::arena
