// What came of a request to a table.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "engine/rejection.h"
#include "protocol/words.h"

namespace bivouac::server {

class Room;

struct Performed {
    Room* room = nullptr;  // none when there is no such table, or it was lost; until the next call
    std::optional<protocol::ErrorCode> error;
    std::optional<engine::Rejection> refused;
    std::uint32_t seq = 0;  // of the table, when it is done
    bool moved = false;     // nothing was done, since another node owns the table
};

using PerformedThen = std::function<void(const Performed&)>;

}  // namespace bivouac::server
