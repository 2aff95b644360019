// Reads what a client says, strictly and within limits.h. For the files of protocol/ alone.
#pragma once

#include "core/json/read.h"
#include "protocol/bad_message.h"
#include "protocol/limits.h"

namespace bivouac::protocol {

// One JSON object; `most_bytes` is for those that carry a record.
template <class T>
[[nodiscard]] Read<T> read_message(std::string_view text, std::size_t most_bytes = kMostMessage) {
    const core::json::Limits limits{most_bytes, kMostDepth, kMostValues, kMostKey};
    auto document = core::json::Document::parse(text, limits);
    if (!document) return core::Failure(BadMessage(document.error()));
    if (document->root().kind() != core::json::Kind::object) {
        return core::Failure(BadMessage{BadCode::malformed, ""});
    }
    auto value = core::json::read_node<T>(document->root());
    if (!value) return core::Failure(BadMessage(value.error()));
    return std::move(value).value();
}

}  // namespace bivouac::protocol
