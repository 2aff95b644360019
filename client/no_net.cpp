// In a build without Boost.Beast there is no network.
#include "client/net.h"

namespace bivouac::client {

std::unique_ptr<Net> Net::make(const NetOptions& /*options*/) { return nullptr; }

}  // namespace bivouac::client
