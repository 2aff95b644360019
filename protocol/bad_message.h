// Why a message was not understood.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.h"

namespace bivouac::protocol {

enum class BadCode : std::uint8_t {
    malformed,        // no JSON object, or no UTF-8
    too_long,         // more bytes than such a message may have
    too_deep,         // objects within objects within …
    too_many,         // more values than any message needs
    duplicate_field,  // the same name twice in one object
    unknown_field,    // a name that this message does not have
    missing_field,
    wrong_type,    // a text where a number belongs, a fraction where only whole ones do
    out_of_range,  // a number, a length or a count beyond its limits
    bad_text,      // characters that do not belong there
    unknown_word,  // none of the words that may stand there
};

// "unknown_field"
[[nodiscard]] std::string_view name_of(BadCode code);

struct BadMessage {
    BadCode code = BadCode::malformed;
    std::string field;  // "seats[1].level"; empty when it is about the whole message

    friend bool operator==(const BadMessage&, const BadMessage&) = default;
};

template <class T>
using Read = core::Result<T, BadMessage>;

}  // namespace bivouac::protocol
