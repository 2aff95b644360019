// The bus by its address.
#pragma once

#include <memory>
#include <string>

#include "core/result.h"
#include "server/bus/bus.h"
#include "server/loop/loop.h"

namespace bivouac::server {

// "nats://HOST:PORT", with "USER:PASSWORD@" before the host if need be, "tls://" for an encrypted
// line, several with commas between them. It is there at once and comes up when a server answers;
// what is heard is told on the loop's thread, and the loop must outlive it. The error is in words
// for the operator.
[[nodiscard]] core::Result<std::unique_ptr<Bus>, std::string> open_bus(const std::string& address,
                                                                       const std::string& node,
                                                                       Loop& loop);

}  // namespace bivouac::server
