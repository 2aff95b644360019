#include "protocol/terms.h"

#include "core/json/write.h"
#include "protocol/read_message.h"

namespace bivouac::protocol {

std::string print(const Terms& terms) { return core::json::print(terms); }

Read<Terms> read_terms(std::string_view text) { return read_message<Terms>(text); }

}  // namespace bivouac::protocol
