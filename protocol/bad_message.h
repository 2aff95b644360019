// Why a message was not understood.
#pragma once

#include <string>

#include "core/json/fault.h"
#include "core/result.h"

namespace bivouac::protocol {

using BadCode = core::json::FaultCode;
using core::json::name_of;  // "unknown_field"

struct BadMessage {
    BadCode code = BadCode::malformed;
    std::string field;  // "seats[1].level"; empty when it is about the whole message

    BadMessage() = default;
    BadMessage(BadCode why, std::string where) : code(why), field(std::move(where)) {}
    BadMessage(core::json::Fault fault) : code(fault.code), field(std::move(fault.place)) {}
    friend bool operator==(const BadMessage&, const BadMessage&) = default;
};

template <class T>
using Read = core::Result<T, BadMessage>;

}  // namespace bivouac::protocol
