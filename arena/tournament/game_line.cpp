#include "arena/tournament/game_line.h"

#include <array>
#include <limits>

#include "arena/programs/json_reader.h"
#include "core/json_writer.h"
#include "core/text.h"

namespace bivouac::arena {
namespace {

using engine::Seat;
using std::chrono::microseconds;

constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
constexpr std::uint64_t kMostInt = std::numeric_limits<int>::max();
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

void write(core::JsonWriter& json, const SeatFigures& figures) {
    json.object().field("decisions", figures.decisions).field("nodes", figures.nodes);
    json.field("depth", figures.depth);
    json.field("time_us", static_cast<std::int64_t>(figures.time.count()));
    json.field("longest_us", static_cast<std::int64_t>(figures.longest.count()));
    json.field("over_us", static_cast<std::int64_t>(figures.worst_over.count())).end();
}

// What is missing or of the wrong kind makes the whole line unreadable: `ok` says so at the end.
class Fields {
public:
    explicit Fields(const Json& object) : object_(object) {}

    [[nodiscard]] std::uint64_t number(const char* name, std::uint64_t most = kMost) {
        const Json* field = object_.field(name);
        const std::uint64_t found = keep(field != nullptr ? field->whole() : std::nullopt);
        ok = ok && found <= most;
        return found;
    }
    [[nodiscard]] std::string text(const char* name) {
        const Json* field = object_.field(name);
        return keep(field != nullptr ? field->string() : std::nullopt);
    }
    [[nodiscard]] const std::vector<Json>& items(const char* name) {
        static const std::vector<Json> kNone;
        const Json* field = object_.field(name);
        ok = ok && field != nullptr && field->kind == Json::Kind::array;
        return field != nullptr ? field->items : kNone;
    }
    // 1, 2 … as records count seats.
    [[nodiscard]] Seat seat(const Json& number) {
        const std::uint64_t n = keep(number.whole());
        ok = ok && n >= 1 && n <= engine::kMaxSeats;
        return ok ? Seat(static_cast<int>(n) - 1) : Seat(0);
    }
    template <class T>
    [[nodiscard]] T keep(const std::optional<T>& value) {
        ok = ok && value.has_value();
        return value.value_or(T{});
    }

    bool ok = true;

private:
    const Json& object_;
};

SeatFigures read_figures(const Json& object, bool& ok) {
    Fields fields(object);
    SeatFigures figures;
    figures.decisions = fields.number("decisions");
    figures.nodes = fields.number("nodes");
    figures.depth = fields.number("depth");
    figures.time = microseconds(fields.number("time_us"));
    figures.longest = microseconds(fields.number("longest_us"));
    figures.worst_over = microseconds(fields.number("over_us"));
    ok = ok && fields.ok;
    return figures;
}

SeatFault read_fault(const Json& object, bool& ok) {
    Fields fields(object);
    SeatFault fault;
    const Json* seat = object.field("seat");
    fault.seat = fields.seat(seat != nullptr ? *seat : Json{});
    fault.fault = fields.keep(named(kAllFaults, fields.text("fault")));
    fault.detail = fields.text("detail");
    ok = ok && fields.ok;
    return fault;
}

}  // namespace

std::string print_game_line(const FinishedGame& finished) {
    const MatchResult& result = finished.result;
    core::JsonWriter json;
    json.object().field("game", finished.game.number).field("unit", finished.game.unit);
    // As a text: other readers of JSON keep no more than 53 bits of a number.
    json.field("seed", std::to_string(finished.game.seed));
    json.key("engines").array();
    for (const int engine : finished.game.engines) json.value(engine);
    json.end().key("winners").array();
    result.winners.for_each([&](Seat seat) { json.value(seat.index() + 1); });
    json.end().field("end", name_of(result.end)).field("reason", result.reason);
    json.field("turns", result.turns).field("steps", result.steps);
    json.key("faults").array();
    for (const SeatFault& fault : result.faults) {
        json.object().field("seat", fault.seat.index() + 1).field("fault", name_of(fault.fault));
        json.field("detail", fault.detail).end();
    }
    json.end().key("seats").array();
    for (const SeatFigures& figures : result.seats) write(json, figures);
    json.end().end();
    return json.take();
}

std::optional<FinishedGame> parse_game_line(std::string_view line) {
    const auto json = read_json(line);
    if (!json) return std::nullopt;
    Fields fields(*json);
    FinishedGame finished;
    finished.game.number = fields.number("game");
    finished.game.unit = fields.number("unit");
    finished.game.seed = fields.keep(core::parse_number(fields.text("seed")));
    for (const Json& engine : fields.items("engines")) {
        finished.game.engines.push_back(static_cast<int>(fields.keep(engine.whole())));
    }
    MatchResult& result = finished.result;
    for (const Json& seat : fields.items("winners")) result.winners.insert(fields.seat(seat));
    result.end = fields.keep(named(kEnds, fields.text("end")));
    result.reason = fields.text("reason");
    result.turns = static_cast<int>(fields.number("turns", kMostInt));
    result.steps = static_cast<std::uint32_t>(fields.number("steps", kMostInt));
    for (const Json& fault : fields.items("faults")) {
        result.faults.push_back(read_fault(fault, fields.ok));
    }
    for (const Json& seat : fields.items("seats")) {
        result.seats.push_back(read_figures(seat, fields.ok));
    }
    const std::size_t seats = finished.game.engines.size();
    if (!fields.ok || seats < 2 || result.seats.size() != seats || result.winners.empty()) {
        return std::nullopt;
    }
    return finished;
}

}  // namespace bivouac::arena
