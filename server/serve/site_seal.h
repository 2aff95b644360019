// The seal of a site's messages, by the secret that its nodes and workers share. It is in a file,
// so that no list of processes shows it.
#pragma once

#include <string>

#include "core/result.h"
#include "server/bus/seal.h"
#include "server/serve/start_error.h"

namespace bivouac::server {

[[nodiscard]] core::Result<Seal, StartError> site_seal(const std::string& file);

}  // namespace bivouac::server
