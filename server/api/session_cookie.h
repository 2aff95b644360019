// The cookies of a browser: the one that stands for its session, and the one by which it is known
// as a device that has logged in before.
//
// Behind a proxy that speaks TLS their names begin with __Host-, so that no other host of the same
// domain can set them. What browsers were given before that is read still.
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
// Empty when there is none.
[[nodiscard]] std::string_view session_cookie(const net::HttpRequest& request);

// Stays when somebody logs out (server/people/devices.h).
[[nodiscard]] std::pair<std::string, std::string> give_device(const net::HttpRequest& request,
                                                              std::string_view device);
[[nodiscard]] std::string_view device_cookie(const net::HttpRequest& request);

}  // namespace bivouac::server
