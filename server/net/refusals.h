// What the listener itself answers when a request gets no further.
#pragma once

#include "server/net/http.h"

namespace bivouac::server::net {

// The message `error` of the protocol, in every language since nobody's is known yet. 429 and 503
// say when to come again.
[[nodiscard]] HttpReply refusal(int status);

}  // namespace bivouac::server::net
