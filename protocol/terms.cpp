#include "protocol/terms.h"

#include "protocol/limits.h"

namespace bivouac::protocol {
namespace {

using std::chrono::seconds;

constexpr std::int64_t kMinute = 60;
constexpr std::int64_t kHour = 60 * kMinute;
constexpr std::int64_t kDay = 24 * kHour;

Clock read_clock(Reading& reading, const Node& node, const std::string& path) {
    Fields fields(reading, node, path);
    Clock clock;
    clock.kind = fields.choice("kind", kClockKinds);
    if (clock.kind == ClockKind::live) {
        clock.base = seconds(fields.number("base", 10, 6 * kHour));
        clock.increment = seconds(fields.number_or("increment", 0, 0, 10 * kMinute));
        clock.setup = seconds(fields.number_or("setup", 5 * kMinute, 30, kHour));
    } else if (clock.kind == ClockKind::days) {
        clock.days = static_cast<int>(fields.number("days", 1, 30));
    }
    fields.close();
    return clock;
}

Absence read_absence(Reading& reading, const Node& node, const std::string& path) {
    Fields fields(reading, node, path);
    Absence absence;
    absence.after = seconds(fields.number_or("after", absence.after.count(), kMinute, 30 * kDay));
    absence.bot = fields.flag_or("bot", absence.bot);
    absence.close = fields.flag_or("close", absence.close);
    // One way out must be left, or a table could be held for ever.
    if (!absence.bot && !absence.close) {
        fields.refuse(BadCode::out_of_range, fields.path_to("close"));
    }
    fields.close();
    return absence;
}

void write(core::JsonWriter& json, const Clock& clock) {
    json.object().field("kind", word_of(kClockKinds, clock.kind));
    if (clock.kind == ClockKind::live) {
        json.field("base", std::int64_t{clock.base.count()});
        json.field("increment", std::int64_t{clock.increment.count()});
        json.field("setup", std::int64_t{clock.setup.count()});
    } else if (clock.kind == ClockKind::days) {
        json.field("days", clock.days);
    }
    json.end();
}

}  // namespace

void write(core::JsonWriter& json, const Terms& terms) {
    json.object().key("clock");
    write(json, terms.clock);
    json.field("rated", terms.rated).field("listed", terms.listed);
    json.field("spectators", terms.spectators).field("takebacks", terms.takebacks);
    json.field("chat", terms.chat).key("absence").object();
    json.field("after", std::int64_t{terms.absence.after.count()});
    json.field("bot", terms.absence.bot).field("close", terms.absence.close).end().end();
}

std::string print(const Terms& terms) {
    core::JsonWriter json;
    write(json, terms);
    return json.take();
}

Read<Terms> read_terms(std::string_view text) {
    const Read<Node> node = read_node(text, kMostMessage);
    if (!node) return core::Failure(node.error());
    Reading reading;
    return reading.give(read_terms(reading, *node, ""));
}

Terms read_terms(Reading& reading, const Node& node, const std::string& path) {
    Fields fields(reading, node, path);
    Terms terms;
    if (fields.has("clock")) {
        const Node* clock = fields.object("clock");
        if (clock != nullptr) terms.clock = read_clock(reading, *clock, fields.path_to("clock"));
    }
    terms.rated = fields.flag_or("rated", terms.rated);
    terms.listed = fields.flag_or("listed", terms.listed);
    terms.spectators = fields.flag_or("spectators", terms.spectators);
    terms.takebacks = fields.flag_or("takebacks", terms.takebacks);
    terms.chat = fields.flag_or("chat", terms.chat);
    if (fields.has("absence")) {
        const Node* absence = fields.object("absence");
        if (absence != nullptr) {
            terms.absence = read_absence(reading, *absence, fields.path_to("absence"));
        }
    }
    fields.close();
    return terms;
}

}  // namespace bivouac::protocol
