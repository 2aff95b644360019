#include "protocol/table_parts.h"

namespace bivouac::protocol {
void write(core::JsonWriter& json, const engine::OptionValues& options) {
    json.object();
    for (const engine::OptionValue& option : options) json.field(option.name, option.value);
    json.end();
}

void write(core::JsonWriter& json, const SeatState& seat) {
    json.object().field("kind", word_of(kSeatKinds, seat.kind));
    field_unless_empty(json, "name", seat.name);
    if (seat.kind == SeatKind::person) {
        json.field("who", word_of(kPersonKinds, seat.who)).field("present", seat.present);
        if (seat.rating) {
            json.field("rating", *seat.rating).field("provisional", seat.provisional);
        }
    }
    field_unless_empty(json, "level", seat.level);
    if (seat.yours) json.field("yours", true);
    json.end();
}

void write(core::JsonWriter& json, const engine::Due& due) {
    json.object().field("wanted", word_of(kWanted, due.wanted)).key("seats");
    write(json, due.seats);
    json.end();
}

void write(core::JsonWriter& json, const Clocks& clocks) {
    json.object().field("now", clocks.now).key("left").array();
    for (const std::optional<Millis>& left : clocks.left) {
        if (left) {
            json.value(*left);
        } else {
            json.null();
        }
    }
    json.end().key("running");
    write(json, clocks.running);
    json.field("paused", clocks.paused).end();
}

void write(core::JsonWriter& json, const StandingOffer& offer) {
    json.object().field("what", word_of(kOffers, offer.what)).field("by", offer.by.index());
    json.key("agreed");
    write(json, offer.agreed);
    json.end();
}

void write(core::JsonWriter& json, const Ending& ending) {
    json.object().key("winners");
    write(json, ending.outcome.winners);
    json.field("key", ending.outcome.key);
    field_unless_empty(json, "rule", ending.outcome.rule);
    json.field("sentence", ending.sentence).end();
}

void write(core::JsonWriter& json, const std::vector<trust::SeatRoot>& roots) {
    json.array();
    for (const trust::SeatRoot& root : roots) {
        json.object().field("seat", root.owner.index()).field("leaves", root.leaves);
        json.field("root", trust::to_hex(root.root)).end();
    }
    json.end();
}

void write(core::JsonWriter& json, const std::vector<trust::Opening>& openings) {
    json.array();
    for (const trust::Opening& opening : openings) {
        json.object().field("slot", std::uint32_t{opening.slot});
        json.field("bytes", trust::to_hex(opening.bytes));
        json.field("salt", trust::to_hex(opening.salt)).field("index", opening.index);
        json.key("path").array();
        for (const trust::Digest& node : opening.path) json.value(trust::to_hex(node));
        json.end().end();
    }
    json.end();
}

}  // namespace bivouac::protocol
