#include "server/bus/open.h"

#include "core/text.h"
#ifdef BIVOUAC_HAS_NATS
#include "server/bus/nats_bus.h"
#endif

namespace bivouac::server {

core::Result<std::unique_ptr<Bus>, std::string> open_bus(const std::string& address,
                                                         [[maybe_unused]] const std::string& node,
                                                         [[maybe_unused]] Loop& loop) {
    std::vector<std::string> servers;
    for (const std::string_view each : core::split(address, ',')) {
        const std::string_view server = core::trim(each);
        if (!server.starts_with("nats://") && !server.starts_with("tls://")) {
            return core::Failure(std::string("a bus is named by nats:// or tls://"));
        }
        servers.emplace_back(server);
    }
#ifdef BIVOUAC_HAS_NATS
    return NatsBus::open(servers, node, loop);
#else
    return core::Failure(
        std::string("this program was built without NATS (package libnats-dev), and knows no bus"));
#endif
}

}  // namespace bivouac::server
