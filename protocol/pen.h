// Writes messages. For the files of protocol/ alone: whoever holds the pen can write anything.
#pragma once

#ifndef BIVOUAC_HOLDS_THE_PEN
#error "protocol/pen.h is for protocol/ itself: messages are made by the functions of its headers"
#endif

#include <span>
#include <string>
#include <string_view>

#include "core/json_writer.h"
#include "engine/seat.h"
#include "engine/view.h"
#include "protocol/outgoing.h"

namespace bivouac::protocol {

// {"type":TYPE, then what is written to json(), then what came encoded.
class Pen {
public:
    explicit Pen(std::string_view type) { json_.object().field("type", type); }

    [[nodiscard]] core::JsonWriter& json() { return json_; }
    // Encoded things stand last in their message, so that the writer need not know them.
    void add(std::string_view name, const engine::EncodedView& view) { add_raw(name, view.json()); }
    void add(std::string_view name, std::span<const Outgoing> messages);
    // A list whose items are {"event":…,"sentence":…}.
    void begin_events();
    void add_event(const engine::EncodedEvent& event, std::string_view sentence);
    void end_events() { tail_ += ']'; }

    [[nodiscard]] Outgoing done();

private:
    void add_raw(std::string_view name, std::string_view json);

    core::JsonWriter json_;
    std::string tail_;
    bool first_event_ = true;
};

// Left out when there is nothing to say.
void field_unless_empty(core::JsonWriter& json, std::string_view name, std::string_view text);
void write(core::JsonWriter& json, engine::SeatSet seats);  // [0,2]
// The observer as a number from 0, or "spectator", or "all".
void write(core::JsonWriter& json, engine::Observer observer);

}  // namespace bivouac::protocol
