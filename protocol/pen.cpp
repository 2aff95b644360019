#include "protocol/pen.h"

namespace bivouac::protocol {

void Pen::add_raw(std::string_view name, std::string_view json) {
    tail_ += ",\"";
    tail_ += name;  // our own constants, nothing to escape
    tail_ += "\":";
    tail_ += json;
}

void Pen::add(std::string_view name, std::span<const Outgoing> messages) {
    std::string list = "[";
    for (const Outgoing& message : messages) {
        if (list.size() > 1) list += ',';
        list += message.text();
    }
    add_raw(name, list + ']');
}

void Pen::begin_events() {
    add_raw("events", "[");
    first_event_ = true;
}

void Pen::add_event(const engine::EncodedEvent& event, std::string_view sentence) {
    if (!first_event_) tail_ += ',';
    first_event_ = false;
    core::JsonWriter escaped;
    escaped.value(sentence);
    // encode() gives {"seq":…,"event":…}; the sentence joins them.
    std::string_view json = event.json();
    if (!json.ends_with('}')) {
        tail_ += json;
        return;
    }
    json.remove_suffix(1);
    tail_ += json;
    tail_ += ",\"sentence\":";
    tail_ += escaped.text();
    tail_ += '}';
}

Outgoing Pen::done() {
    json_.end();
    std::string text = json_.take();
    text.pop_back();  // the brace comes back after the encoded things
    text += tail_;
    text += '}';
    return Outgoing(std::move(text));
}

void field_unless_empty(core::JsonWriter& json, std::string_view name, std::string_view text) {
    if (!text.empty()) json.field(name, text);
}

void write(core::JsonWriter& json, engine::SeatSet seats) {
    json.array();
    seats.for_each([&](engine::Seat seat) { json.value(seat.index()); });
    json.end();
}

void write(core::JsonWriter& json, engine::Observer observer) {
    if (observer.is_seat()) {
        json.value(observer.seat().index());
    } else {
        json.value(observer.is_spectator() ? "spectator" : "all");
    }
}

}  // namespace bivouac::protocol
