// Bodies of HTTP requests as our own clients write them.
#include "core/json_writer.h"
#include "protocol/account_bodies.h"
#include "protocol/table_bodies.h"

namespace bivouac::protocol {
namespace {

void write(core::JsonWriter& json, const SeatPlan& plan) {
    json.object().field("kind", word_of(kSeatWishes, plan.wish));
    if (plan.wish == SeatWish::bot) json.field("level", plan.level);
    if (plan.wish == SeatWish::invited && !plan.name.empty()) json.field("name", plan.name);
    json.end();
}

void write(core::JsonWriter& json, const Beginning& from) {
    json.object();
    if (!from.record.empty()) json.field("record", from.record);
    if (!from.table.empty()) json.field("table", from.table);
    if (!from.position.empty()) json.field("position", from.position);
    if (from.ply) json.field("ply", *from.ply);
    json.end();
}

}  // namespace

std::string print(const OpenTable& open) {
    core::JsonWriter json;
    json.object().field("game", open.game).key("options").object();
    for (const engine::OptionValue& option : open.options) json.field(option.name, option.value);
    json.end().key("seats").array();
    for (const SeatPlan& plan : open.seats) write(json, plan);
    json.end().key("terms");
    write(json, open.terms);
    if (open.from) {
        json.key("from");
        write(json, *open.from);
    }
    json.end();
    return json.take();
}

std::string print(const SitDown& sit) {
    core::JsonWriter json;
    json.object().field("seat", sit.seat.index());
    if (!sit.seed.empty()) json.field("seed", trust::to_text(sit.seed));
    if (!sit.invitation.empty()) json.field("invitation", sit.invitation);
    json.end();
    return json.take();
}

std::string print(const BecomeGuest& guest) {
    core::JsonWriter json;
    json.object();
    if (guest.language) json.field("language", engine::language_code(*guest.language));
    json.end();
    return json.take();
}

}  // namespace bivouac::protocol
