#include "arena/tournament/game_line.h"

#include <array>
#include <limits>

#include "core/json/read.h"
#include "core/json/write.h"
#include "core/text.h"

namespace bivouac::arena {
namespace {

using engine::Seat;
using std::chrono::microseconds;

namespace json = core::json;

constexpr json::Range kCount{0, std::numeric_limits<std::int64_t>::max()};
constexpr json::Range kSmallCount{0, std::numeric_limits<int>::max()};
constexpr std::array<End, 4> kEnds = {End::rules, End::fault, End::step_limit, End::broken_off};
constexpr std::array<Fault, kFaults> kAllFaults = {
    Fault::none,    Fault::not_started, Fault::crashed,    Fault::hung,
    Fault::garbled, Fault::illegal,     Fault::surrendered};

template <class T, std::size_t N>
std::optional<T> named(const std::array<T, N>& all, std::string_view name) {
    for (const T each : all) {
        if (name_of(each) == name) return each;
    }
    return std::nullopt;
}

// A seat as records count them: 1, 2 …
struct RecordSeat {
    Seat seat;
};
void as_json(auto& io, RecordSeat& seat) {
    io.number_as(
        json::Range{1, engine::kMaxSeats}, [&] { return seat.seat.index() + 1; },
        [&](std::int64_t number) { seat.seat = Seat(static_cast<int>(number) - 1); });
}

struct EndName {
    End end = End::rules;
};
void as_json(auto& io, EndName& name) {
    io.text_as(
        "", "", [&] { return name_of(name.end); },
        [&](std::string_view text) {
            const auto end = named(kEnds, text);
            name.end = end.value_or(End::rules);
            return end.has_value();
        });
}

struct FaultLine {
    RecordSeat seat;
    Fault fault = Fault::none;
    std::string detail;
};
void fields(auto& io, FaultLine& line) {
    io.field("seat", line.seat);
    std::string name(name_of(line.fault));
    io.field("fault", name);
    const auto fault = named(kAllFaults, name);
    io.check(fault.has_value(), json::FaultCode::unknown_word, "fault");
    io.when_reading([&] { line.fault = fault.value_or(Fault::none); });
    io.field("detail", line.detail);
}

struct FiguresLine {
    std::uint64_t decisions = 0;
    std::uint64_t nodes = 0;
    std::uint64_t depth = 0;
    std::int64_t time = 0;  // microseconds
    std::int64_t longest = 0;
    std::int64_t over = 0;
};
void fields(auto& io, FiguresLine& line) {
    io.field("decisions", line.decisions, kCount);
    io.field("nodes", line.nodes, kCount);
    io.field("depth", line.depth, kCount);
    io.field("time_us", line.time, kCount);
    io.field("longest_us", line.longest, kCount);
    io.field("over_us", line.over, kCount);
}

struct ResultLine {
    std::vector<RecordSeat> winners;
    EndName end;
    std::string reason;
    int turns = 0;
    std::uint32_t steps = 0;
    std::vector<FaultLine> faults;
    std::vector<FiguresLine> seats;
};
void fields(auto& io, ResultLine& line) {
    io.field("winners", line.winners, json::Count{1, engine::kMaxSeats});
    io.field("end", line.end);
    io.field("reason", line.reason);
    io.field("turns", line.turns, kSmallCount);
    io.field("steps", line.steps, kSmallCount);
    io.field("faults", line.faults);
    io.field("seats", line.seats);
}

struct GameLine {
    std::uint64_t game = 0;
    std::uint64_t unit = 0;
    std::string seed;  // as a text: other readers of JSON keep no more than 53 bits of a number
    std::vector<int> engines;
    ResultLine result;
};
void fields(auto& io, GameLine& line) {
    io.field("game", line.game, kCount);
    io.field("unit", line.unit, kCount);
    io.field("seed", line.seed);
    io.field("engines", line.engines, json::Count{2, engine::kMaxSeats, kSmallCount});
    fields(io, line.result);
}

FiguresLine line_of(const SeatFigures& figures) {
    const auto count = [](microseconds time) { return static_cast<std::int64_t>(time.count()); };
    return {figures.decisions,   figures.nodes,          figures.depth,
            count(figures.time), count(figures.longest), count(figures.worst_over)};
}

SeatFigures figures_of(const FiguresLine& line) {
    SeatFigures figures;
    figures.decisions = line.decisions;
    figures.nodes = line.nodes;
    figures.depth = line.depth;
    figures.time = microseconds(line.time);
    figures.longest = microseconds(line.longest);
    figures.worst_over = microseconds(line.over);
    return figures;
}

ResultLine line_of(const MatchResult& result) {
    ResultLine line;
    result.winners.for_each([&](Seat seat) { line.winners.push_back({seat}); });
    line.end.end = result.end;
    line.reason = result.reason;
    line.turns = result.turns;
    line.steps = result.steps;
    for (const SeatFault& fault : result.faults) {
        line.faults.push_back({{fault.seat}, fault.fault, fault.detail});
    }
    for (const SeatFigures& figures : result.seats) line.seats.push_back(line_of(figures));
    return line;
}

MatchResult result_of(const ResultLine& line) {
    MatchResult result;
    for (const RecordSeat seat : line.winners) result.winners.insert(seat.seat);
    result.end = line.end.end;
    result.reason = line.reason;
    result.turns = line.turns;
    result.steps = line.steps;
    for (const FaultLine& fault : line.faults) {
        result.faults.push_back({fault.seat.seat, fault.fault, fault.detail});
    }
    for (const FiguresLine& figures : line.seats) result.seats.push_back(figures_of(figures));
    return result;
}

}  // namespace

std::string print_game_line(const FinishedGame& finished) {
    GameLine line;
    line.game = finished.game.number;
    line.unit = finished.game.unit;
    line.seed = std::to_string(finished.game.seed);
    line.engines.assign(finished.game.engines.begin(), finished.game.engines.end());
    line.result = line_of(finished.result);
    return json::print(line);
}

std::string print_result_line(const MatchResult& result) { return json::print(line_of(result)); }

std::optional<FinishedGame> parse_game_line(std::string_view text) {
    const auto line = json::read<GameLine>(text);
    const auto seed = line ? core::parse_number(line->seed) : std::nullopt;
    if (!seed || line->result.seats.size() != line->engines.size()) return std::nullopt;
    FinishedGame finished;
    finished.game.number = line->game;
    finished.game.unit = line->unit;
    finished.game.seed = *seed;
    for (const int engine : line->engines) finished.game.engines.push_back(engine);
    finished.result = result_of(line->result);
    return finished;
}

std::optional<MatchResult> parse_result_line(std::string_view text) {
    const auto line = json::read<ResultLine>(text);
    if (!line) return std::nullopt;
    return result_of(*line);
}

}  // namespace bivouac::arena
