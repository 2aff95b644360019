#include "protocol/preferences.h"

#include "core/json/write.h"
#include "protocol/read_message.h"

namespace bivouac::protocol {

std::string print(const Preferences& preferences) { return core::json::print(preferences); }

Read<Preferences> read_preferences(std::string_view text) {
    return read_message<Preferences>(text);
}

}  // namespace bivouac::protocol
