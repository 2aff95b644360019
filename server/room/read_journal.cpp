#include <string_view>

#include "core/json/document.h"
#include "server/room/journal.h"

namespace bivouac::server {
namespace {

using core::json::Kind;
using core::json::Node;

// Our own words from our own store: a record may be as long as its game.
constexpr core::json::Limits kJournalLimits{std::size_t{1} << 28U, 32, std::size_t{1} << 24U, 256};

// Reads the fields of one entry and remembers whether something was missing.
class EntryReader {
public:
    explicit EntryReader(const Node& json) : json_(json) {}

    [[nodiscard]] bool has(std::string_view name) const { return json_.member(name).has_value(); }
    std::string text(std::string_view name) {
        const auto field = need(name, Kind::text);
        return field ? std::string(field->text()) : std::string();
    }
    std::string text_or_none(std::string_view name) { return has(name) ? text(name) : ""; }
    std::uint64_t number(std::string_view name) {
        const auto field = need(name, Kind::number);
        return field ? whole(*field) : 0;
    }
    engine::Seat seat(std::string_view name) {
        const auto field = need(name, Kind::number);
        return field ? seat_in(*field) : engine::Seat();
    }
    bool flag(std::string_view name) {
        const auto field = need(name, Kind::flag);
        return field && field->is_true();
    }
    std::vector<Node> list(std::string_view name) {
        std::vector<Node> items;
        const auto field = need(name, Kind::list);
        for (auto item = field ? field->first() : std::nullopt; item; item = item->next()) {
            items.push_back(*item);
        }
        return items;
    }
    std::optional<Clock> clock();
    std::optional<DeedName> deed();
    SeatPlan plan();

    std::uint64_t whole(const Node& json) {
        const auto number = json.whole();
        if (!number || *number < 0) good_ = false;
        return good_ ? static_cast<std::uint64_t>(*number) : 0;
    }
    engine::Seat seat_in(const Node& json) {
        const std::uint64_t number = whole(json);
        if (number < engine::kMaxSeats) return engine::Seat(static_cast<int>(number));
        good_ = false;
        return {};
    }
    void refuse() { good_ = false; }
    [[nodiscard]] bool is_good() const { return good_; }

private:
    std::optional<Node> need(std::string_view name, Kind kind) {
        const auto field = json_.member(name);
        if (field && field->kind() == kind) return field;
        good_ = false;
        return std::nullopt;
    }

    Node json_;
    bool good_ = true;
};

std::optional<Clock> EntryReader::clock() {
    if (!has("clock")) return std::nullopt;
    auto clock = Clock::from_json(*json_.member("clock"));
    if (!clock) good_ = false;
    return clock;
}

std::optional<DeedName> EntryReader::deed() {
    if (!has("deed")) return std::nullopt;
    const auto parts = list("deed");
    if (parts.size() != 3 || parts[2].kind() != Kind::text) {
        good_ = false;
        return std::nullopt;
    }
    return DeedName{seat_in(parts[0]), static_cast<std::uint32_t>(whole(parts[1])),
                    std::string(parts[2].text())};
}

SeatPlan EntryReader::plan() {
    SeatPlan plan;
    const std::string kind = text("kind");
    if (kind == "account") {
        plan.kind = SeatPlan::Kind::account;
        plan.account = has("account") ? static_cast<store::AccountId>(number("account")) : 0;
    } else if (kind == "bot") {
        plan.kind = SeatPlan::Kind::bot;
        plan.level = text("level");
    } else if (kind == "link") {
        plan.kind = SeatPlan::Kind::link;
    } else if (kind != "open") {
        good_ = false;
    }
    return plan;
}

SeatPlan read_plan(EntryReader& outer, const Node& json) {
    EntryReader reader(json);
    SeatPlan plan = reader.plan();
    if (!reader.is_good()) outer.refuse();
    return plan;
}

entry::Opened read_opened(EntryReader& reader) {
    entry::Opened opened;
    const auto secret = trust::digest_from_hex(reader.text("secret"));
    if (!secret) reader.refuse();
    opened.secret = secret.value_or(trust::Key{});
    opened.invitation = reader.text("invitation");
    for (const Node& plan : reader.list("plans")) opened.plans.push_back(read_plan(reader, plan));
    opened.base = reader.text_or_none("base");
    return opened;
}

entry::Sat read_sat(EntryReader& reader) {
    const auto seed = trust::seed_from_text(reader.text("seed"));
    if (!seed) reader.refuse();
    return {reader.seat("seat"), static_cast<store::AccountId>(reader.number("account")),
            seed.value_or(trust::Seed{})};
}

entry::Steps read_steps(EntryReader& reader) {
    entry::Steps steps;
    for (const Node& line : reader.list("lines")) {
        if (line.kind() != Kind::text) reader.refuse();
        steps.lines.emplace_back(line.text());
    }
    steps.clock = reader.clock();
    steps.deed = reader.deed();
    if (reader.has("flag")) steps.flag = reader.seat("flag");
    steps.time_is_up = reader.has("time_is_up") && reader.flag("time_is_up");
    return steps;
}

StandingOffer read_offer(EntryReader& outer, const Node& json) {
    EntryReader reader(json);
    StandingOffer offer;
    const auto what = words_of(offer.what).value_of(reader.text("what"));
    offer.what = what.value_or(offer.what);
    offer.by = reader.seat("by");
    for (const Node& seat : reader.list("agreed")) offer.agreed.insert(reader.seat_in(seat));
    if (!what || !reader.is_good()) outer.refuse();
    return offer;
}

entry::Offered read_offered(EntryReader& reader) {
    entry::Offered offered;
    for (const Node& offer : reader.list("offers")) {
        offered.offers.push_back(read_offer(reader, offer));
    }
    offered.deed = reader.deed();
    return offered;
}

entry::Said read_said(EntryReader& reader) {
    entry::Said said;
    if (reader.has("seat")) said.seat = reader.seat("seat");
    said.account = static_cast<store::AccountId>(reader.number("account"));
    said.text = reader.text("text");
    said.nonce = reader.text("nonce");
    return said;
}

std::optional<Entry> read_kind(EntryReader& reader, const Node& json, std::string_view kind) {
    if (kind == "opened") return read_opened(reader);
    if (kind == "planned") {
        const auto plan = json.member("plan");
        if (!plan) return std::nullopt;
        return entry::Planned{reader.seat("seat"), read_plan(reader, *plan)};
    }
    if (kind == "sat") return read_sat(reader);
    if (kind == "stood") return entry::Stood{reader.seat("seat")};
    if (kind == "began") return entry::Began{reader.text("record"), reader.clock()};
    if (kind == "steps") return read_steps(reader);
    if (kind == "offered") return read_offered(reader);
    if (kind == "paused") return entry::Paused{reader.flag("on"), reader.clock()};
    if (kind == "kept") {
        return entry::Kept{reader.seat("seat"), reader.text("level"), reader.deed()};
    }
    if (kind == "said") return read_said(reader);
    if (kind == "closed") return entry::Closed{reader.text("why"), reader.deed()};
    if (kind == "rematch") return entry::Rematch{reader.text("table")};
    if (kind == "rated") return entry::Rated{};
    return std::nullopt;
}

}  // namespace

std::optional<Entry> read_entry(std::string_view text) {
    const auto json = core::json::Document::parse(text, kJournalLimits);
    if (!json) return std::nullopt;
    EntryReader reader(json->root());
    const std::string kind = reader.text("is");
    auto entry = read_kind(reader, json->root(), kind);
    if (!reader.is_good()) return std::nullopt;
    return entry;
}

}  // namespace bivouac::server
