// A message as it was read, before anybody knows what it means: JSON without fractions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/bad_message.h"

namespace bivouac::protocol {

struct Member;

struct Node {
    enum class Kind : std::uint8_t { null, flag, number, text, list, object };

    Kind kind = Kind::null;
    bool flag = false;
    std::int64_t number = 0;
    std::string text;
    std::vector<Node> items;
    std::vector<Member> members;  // no name twice
};

struct Member {
    std::string name;
    Node value;
};

// Strict: one JSON object of at most `most_bytes` within the limits of limits.h, valid UTF-8, no
// name twice in an object, no number that is not a whole one of 64 bits. The root is an object.
[[nodiscard]] Read<Node> read_node(std::string_view text, std::size_t most_bytes);

}  // namespace bivouac::protocol
