#include "server/net/http.h"

namespace bivouac::server::net {

std::string_view query_value(const HttpRequest& request, std::string_view name) {
    for (const auto& [key, value] : request.query) {
        if (key == name) return value;
    }
    return {};
}

}  // namespace bivouac::server::net
