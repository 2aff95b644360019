#include "protocol/bad_message.h"

namespace bivouac::protocol {

std::string_view name_of(BadCode code) {
    switch (code) {
        case BadCode::malformed: return "malformed";
        case BadCode::too_long: return "too_long";
        case BadCode::too_deep: return "too_deep";
        case BadCode::too_many: return "too_many";
        case BadCode::duplicate_field: return "duplicate_field";
        case BadCode::unknown_field: return "unknown_field";
        case BadCode::missing_field: return "missing_field";
        case BadCode::wrong_type: return "wrong_type";
        case BadCode::out_of_range: return "out_of_range";
        case BadCode::bad_text: return "bad_text";
        case BadCode::unknown_word: return "unknown_word";
    }
    return "malformed";
}

}  // namespace bivouac::protocol
