// Sessions and tokens that their owner ends, and with them whatever is connected by them.
#pragma once

#include <functional>

#include "server/api/call.h"

namespace bivouac::server {

struct Ended {
    std::vector<store::Session> sessions;
    store::Write act;  // when there are any
};
using EndedResult = core::Result<Ended, Refusal>;

// `choose(store)` on a reader's thread, in the account's turn; answered with done when they are
// gone. Ending none is no fault.
void end_sessions_for(const CallPtr& call, std::function<EndedResult(const store::Store&)> choose);

}  // namespace bivouac::server
