// What all messages look like: the ground of the schema, of the TypeScript types, and of the
// documents for HTTP and the socket.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json/shape.h"
#include "core/json_writer.h"

namespace bivouac::protocol {

struct ProtocolShapes {
    using Named = std::vector<std::pair<std::string, core::json::Shape>>;

    // What the server tells, as it writes it; then what it takes, where fields may be left out. A
    // type that is both and differs has the ending "Wish" where it is taken.
    core::json::Shapes told;
    core::json::Shapes taken;
    Named messages;  // of the server, by type
    Named requests;  // of the socket, by type
    Named posted;    // the same without what the address says, where they may be posted
    Named bodies;    // by name
};

[[nodiscard]] ProtocolShapes protocol_shapes();

// All definitions. What the server takes is held to the letter; what it tells may grow.
void write_definitions(core::JsonWriter& json, const ProtocolShapes& shapes, std::string_view base);

// Null when there is none of that name.
[[nodiscard]] const core::json::Shape* find(const ProtocolShapes::Named& list,
                                            std::string_view name);

}  // namespace bivouac::protocol
