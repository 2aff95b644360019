#include "server/room/journal.h"

#include <string_view>

#include "core/json_writer.h"

namespace bivouac::server {
namespace {

using core::JsonWriter;

constexpr std::string_view kPlanKinds[] = {"open", "account", "link", "bot"};

void write(JsonWriter& json, const SeatPlan& plan) {
    json.object().field("kind", kPlanKinds[static_cast<std::size_t>(plan.kind)]);
    if (plan.account != 0) json.field("account", plan.account);
    if (!plan.level.empty()) json.field("level", plan.level);
    json.end();
}

void write(JsonWriter& json, const std::optional<Clock>& clock) {
    if (!clock) return;
    json.key("clock");
    clock->write_json(json);
}

void write(JsonWriter& json, const std::optional<DeedName>& deed) {
    if (!deed) return;
    json.key("deed").array().value(deed->seat.index()).value(deed->seq).value(deed->nonce).end();
}

void write(JsonWriter& json, const entry::Opened& opened) {
    json.field("is", "opened").field("secret", trust::to_hex(opened.secret));
    json.field("invitation", opened.invitation).key("plans").array();
    for (const SeatPlan& plan : opened.plans) write(json, plan);
    json.end();
    if (!opened.base.empty()) json.field("base", opened.base);
}
void write(JsonWriter& json, const entry::Planned& planned) {
    json.field("is", "planned").field("seat", planned.seat.index()).key("plan");
    write(json, planned.plan);
}
void write(JsonWriter& json, const entry::Sat& sat) {
    json.field("is", "sat").field("seat", sat.seat.index()).field("account", sat.account);
    json.field("seed", trust::to_text(sat.seed));
}
void write(JsonWriter& json, const entry::Stood& stood) {
    json.field("is", "stood").field("seat", stood.seat.index());
}
void write(JsonWriter& json, const entry::Began& began) {
    json.field("is", "began").field("record", began.record);
    write(json, began.clock);
}
void write(JsonWriter& json, const entry::Steps& steps) {
    json.field("is", "steps").key("lines").array();
    for (const std::string& line : steps.lines) json.value(line);
    json.end();
    write(json, steps.clock);
    write(json, steps.deed);
    if (steps.flag) json.field("flag", steps.flag->index());
    if (steps.time_is_up) json.field("time_is_up", true);
}
void write(JsonWriter& json, const entry::Offered& offered) {
    json.field("is", "offered").key("offers").array();
    for (const StandingOffer& offer : offered.offers) {
        json.object().field("what", protocol::word_of(offer.what));
        json.field("by", offer.by.index()).key("agreed").array();
        offer.agreed.for_each([&](engine::Seat seat) { json.value(seat.index()); });
        json.end().end();
    }
    json.end();
    write(json, offered.deed);
}
void write(JsonWriter& json, const entry::Paused& paused) {
    json.field("is", "paused").field("on", paused.on);
    write(json, paused.clock);
}
void write(JsonWriter& json, const entry::Kept& kept) {
    json.field("is", "kept").field("seat", kept.seat.index()).field("level", kept.level);
    write(json, kept.deed);
}
void write(JsonWriter& json, const entry::Said& said) {
    json.field("is", "said").field("account", said.account);
    if (said.seat) json.field("seat", said.seat->index());
    json.field("text", said.text).field("nonce", said.nonce);
}
void write(JsonWriter& json, const entry::Closed& closed) {
    json.field("is", "closed").field("why", closed.why);
    write(json, closed.deed);
}
void write(JsonWriter& json, const entry::Rematch& rematch) {
    json.field("is", "rematch").field("table", rematch.table);
}
void write(JsonWriter& json, const entry::Rated& /*rated*/) { json.field("is", "rated"); }

}  // namespace

std::string print(const Entry& entry) {
    JsonWriter json;
    json.object();
    std::visit([&](const auto& each) { write(json, each); }, entry);
    json.end();
    return json.take();
}

}  // namespace bivouac::server
