// Why a JSON text was not understood, and where.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.h"

namespace bivouac::core::json {

enum class FaultCode : std::uint8_t {
    malformed,        // no JSON, or no UTF-8
    too_long,         // more bytes than such a text may have
    too_deep,         // objects within objects within …
    too_many,         // more values than any such text needs
    duplicate_field,  // the same name twice in one object
    unknown_field,    // a name that this object does not have
    missing_field,
    wrong_type,    // a text where a number belongs, a fraction where only whole ones do
    out_of_range,  // a number, a length or a count beyond its limits
    bad_text,      // characters that do not belong there
    unknown_word,  // none of the words that may stand there
};

// "unknown_field"
[[nodiscard]] std::string_view name_of(FaultCode code);

struct Fault {
    FaultCode code = FaultCode::malformed;
    std::string place;     // "seats[1].level"; empty when it is about the whole
    std::size_t byte = 0;  // how far a text was read that is no JSON; 0 for faults of meaning

    // "seats[1].level: unknown_word", for logs and tests
    [[nodiscard]] std::string sentence() const;
    friend bool operator==(const Fault&, const Fault&) = default;
};

template <class T>
using Read = Result<T, Fault>;

}  // namespace bivouac::core::json
