// What my own games come to.
#pragma once

#include "server/api/call.h"

namespace bivouac::server {

// GET /api/me/statistics; nobody else may ask.
void show_statistics(const CallPtr& call);

}  // namespace bivouac::server
