#include "protocol/table_bodies.h"

#include "protocol/limits.h"

namespace bivouac::protocol {
namespace {

constexpr TextRule kWord{Letters::word, 1, kMostWord};
constexpr TextRule kName{Letters::line, 1, kMostName};
constexpr std::size_t kMostOptions = 64;

SeatPlan read_plan(Fields& fields) {
    SeatPlan plan;
    plan.wish = fields.choice("kind", kSeatWishes);
    if (plan.wish == SeatWish::bot) plan.level = fields.text("level", kWord);
    if (plan.wish == SeatWish::invited) plan.name = fields.text_or_none("name", kName);
    return plan;
}

std::vector<SeatPlan> read_seats(Fields& fields) {
    std::vector<SeatPlan> plans;
    const std::vector<Node>* list = fields.list("seats", 2, engine::kMaxSeats);
    if (list == nullptr) return plans;
    for (std::size_t i = 0; i < list->size(); ++i) {
        Fields seat(fields.reading(), (*list)[i], "seats[" + std::to_string(i) + "]");
        plans.push_back(read_plan(seat));
        seat.close();
    }
    return plans;
}

// Every value is a text, as on the command line and in records: "1", "on", "world".
std::vector<engine::OptionValue> read_options(Fields& fields) {
    std::vector<engine::OptionValue> options;
    if (!fields.has("options")) return options;
    const Node* node = fields.object("options");
    if (node == nullptr) return options;
    if (node->members.size() > kMostOptions) fields.refuse(BadCode::too_many, "options");
    Fields values(fields.reading(), *node, "options");
    for (const Member& member : node->members) {
        if (const auto wrong = wrong_with(member.name, kWord)) {
            values.refuse(*wrong, values.path_to(member.name));
        }
        options.push_back({member.name, values.text(member.name, {Letters::line, 1, kMostWord})});
    }
    return options;
}

Beginning read_beginning(Reading& reading, const Node& node) {
    Fields fields(reading, node, "from");
    Beginning from;
    from.record = fields.text_or_none("record", {Letters::lines, 1, kMostUpload});
    from.table = fields.text_or_none("table", kWord);
    from.position = fields.text_or_none("position", {Letters::line, 1, kMostPosition});
    int sources = 0;
    for (const char* source : {"record", "table", "position"})
        sources += fields.has(source) ? 1 : 0;
    if (sources == 0) reading.refuse(BadCode::missing_field, "from.record");
    if (sources > 1) reading.refuse(BadCode::unknown_field, "from");
    if (fields.has("ply")) {
        if (!from.position.empty()) reading.refuse(BadCode::unknown_field, "from.ply");
        from.ply = static_cast<std::uint32_t>(fields.number("ply", 0, kMostSeq));
    }
    fields.close();
    return from;
}

trust::Seed read_seed(Fields& fields) {
    if (!fields.has("seed")) return {};
    const std::string text = fields.text("seed", {Letters::word, 1, 2 * trust::kLongestSeed});
    const auto seed = trust::seed_from_text(text);
    if (!seed) fields.refuse(BadCode::bad_text, fields.path_to("seed"));
    return seed.value_or(trust::Seed{});
}

}  // namespace

Read<OpenTable> read_open_table(std::string_view body) {
    const Read<Node> node = read_node(body, kMostUpload);
    if (!node) return core::Failure(node.error());
    Reading reading;
    Fields fields(reading, *node);
    OpenTable open;
    if (!fields.has("from") && body.size() > kMostMessage) reading.refuse(BadCode::too_long, "");
    open.game = fields.text("game", kWord);
    open.options = read_options(fields);
    open.seats = read_seats(fields);
    if (fields.has("terms")) {
        const Node* terms = fields.object("terms");
        if (terms != nullptr) open.terms = read_terms(reading, *terms, "terms");
    }
    if (fields.has("from")) {
        const Node* from = fields.object("from");
        if (from != nullptr) open.from = read_beginning(reading, *from);
    }
    fields.close();
    return reading.give(std::move(open));
}

Read<ShowRecord> read_show_record(std::string_view body) {
    const Read<Node> node = read_node(body, kMostUpload);
    if (!node) return core::Failure(node.error());
    Reading reading;
    Fields fields(reading, *node);
    ShowRecord show{fields.text("record", {Letters::lines, 1, kMostUpload})};
    fields.close();
    return reading.give(std::move(show));
}

Read<SitDown> read_sit_down(std::string_view body) {
    const Read<Node> node = read_node(body, kMostMessage);
    if (!node) return core::Failure(node.error());
    Reading reading;
    Fields fields(reading, *node);
    SitDown sit;
    sit.seat = fields.seat("seat");
    sit.seed = read_seed(fields);
    sit.invitation = fields.text_or_none("invitation", kWord);
    fields.close();
    return reading.give(std::move(sit));
}

Read<StandUp> read_stand_up(std::string_view body) {
    const Read<Node> node = read_node(body, kMostMessage);
    if (!node) return core::Failure(node.error());
    Reading reading;
    Fields fields(reading, *node);
    const StandUp stand{fields.seat("seat")};
    fields.close();
    return reading.give(stand);
}

Read<ChangeSeat> read_change_seat(std::string_view body) {
    const Read<Node> node = read_node(body, kMostMessage);
    if (!node) return core::Failure(node.error());
    Reading reading;
    Fields fields(reading, *node);
    ChangeSeat change;
    change.seat = fields.seat("seat");
    change.plan = read_plan(fields);
    fields.close();
    return reading.give(std::move(change));
}

}  // namespace bivouac::protocol
