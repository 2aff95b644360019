#include "core/json/fault.h"

namespace bivouac::core::json {

std::string_view name_of(FaultCode code) {
    switch (code) {
        case FaultCode::malformed: return "malformed";
        case FaultCode::too_long: return "too_long";
        case FaultCode::too_deep: return "too_deep";
        case FaultCode::too_many: return "too_many";
        case FaultCode::duplicate_field: return "duplicate_field";
        case FaultCode::unknown_field: return "unknown_field";
        case FaultCode::missing_field: return "missing_field";
        case FaultCode::wrong_type: return "wrong_type";
        case FaultCode::out_of_range: return "out_of_range";
        case FaultCode::bad_text: return "bad_text";
        case FaultCode::unknown_word: return "unknown_word";
    }
    return "malformed";
}

std::string Fault::sentence() const {
    std::string text = place.empty() ? std::string("the whole") : place;
    if (byte != 0) text += " (byte " + std::to_string(byte) + ")";
    return text + ": " + std::string(name_of(code));
}

}  // namespace bivouac::core::json
