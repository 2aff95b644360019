// The cookie that stands for a browser's session.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "server/net/http.h"

namespace bivouac::server {

// A header that gives the browser its secret, or takes it away. Lax, not Strict: whoever follows
// an invitation from elsewhere is still who they are; requests that change something are guarded by
// their origin.
[[nodiscard]] std::pair<std::string, std::string> give_cookie(const net::HttpRequest& request,
                                                              std::string_view secret);
[[nodiscard]] std::pair<std::string, std::string> take_cookie(const net::HttpRequest& request);

}  // namespace bivouac::server
