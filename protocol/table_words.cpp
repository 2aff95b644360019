#include "protocol/table_words.h"

#include "protocol/table_parts.h"

namespace bivouac::protocol {
namespace {

void write_fairness(core::JsonWriter& json, const TableState& state) {
    json.field("commitment", trust::to_hex(state.commitment));
    json.key("seeds").array();
    for (const trust::Seed& seed : state.seeds) json.value(trust::to_text(seed));
    json.end().key("roots");
    write(json, state.roots);
    if (state.receipt) json.field("receipt", trust::to_hex(*state.receipt));
}

}  // namespace

Outgoing table_message(const TableState& state) {
    Pen pen("table");
    core::JsonWriter& json = pen.json();
    json.field("table", state.table).field("game", state.game);
    json.field("rules", state.rules_version).key("options");
    write(json, state.options);
    json.key("terms");
    write(json, state.terms);
    json.field("phase", word_of(kPhases, state.phase)).field("seq", state.seq);
    json.key("seats").array();
    for (const SeatState& seat : state.seats) write(json, seat);
    json.end().key("due");
    write(json, state.due);
    if (state.clocks) {
        json.key("clocks");
        write(json, *state.clocks);
    }
    json.key("offers").array();
    for (const StandingOffer& offer : state.offers) write(json, offer);
    json.end().key("claimable");
    write(json, state.claimable);
    if (state.paused) json.field("paused", true);
    json.field("spectators", state.spectators);
    field_unless_empty(json, "opened_by", state.opened_by);
    field_unless_empty(json, "invitation", state.invitation);
    field_unless_empty(json, "rematch", state.rematch);
    if (state.ending) {
        json.key("ending");
        write(json, *state.ending);
    }
    field_unless_empty(json, "closed", state.closed);
    write_fairness(json, state);
    return pen.done();
}

Outgoing view_message(const Shown& shown) {
    Pen pen("view");
    pen.json().field("table", shown.table).key("observer");
    write(pen.json(), shown.observer);
    pen.add("shown", shown.view);
    return pen.done();
}

Told::Told(const engine::View& view, const engine::Event& event, const engine::Phrasebook& phrases)
    : event_(view.encode(event)),
      sentence_(event.observer() == view.observer() ? view.tell(event, phrases) : std::string()) {}

Outgoing step_message(const Step& step) {
    Pen pen("step");
    core::JsonWriter& json = pen.json();
    json.field("table", step.table).key("observer");
    write(json, step.observer);
    json.field("first", step.first).field("last", step.last).key("due");
    write(json, step.due);
    if (step.clocks) {
        json.key("clocks");
        write(json, *step.clocks);
    }
    if (step.ending) {
        json.key("ending");
        write(json, *step.ending);
    }
    json.key("receipts").array();
    for (const trust::Digest& receipt : step.receipts) json.value(trust::to_hex(receipt));
    json.end().key("roots");
    write(json, step.roots);
    json.key("openings");
    write(json, step.openings);
    pen.begin_events();
    for (const Told& told : step.told) pen.add_event(told.event(), told.sentence());
    pen.end_events();
    pen.add("shown", step.view);
    return pen.done();
}

Outgoing steps_message(const Steps& steps) {
    Pen pen("steps");
    pen.json().field("table", steps.table).field("size", steps.size);
    std::vector<Outgoing> messages;
    for (const Step& step : steps.steps) messages.push_back(step_message(step));
    pen.add("steps", messages);
    return pen.done();
}

}  // namespace bivouac::protocol
