#include "server/api/session_cookie.h"

#include "server/people/sessions.h"

namespace bivouac::server {
namespace {

std::pair<std::string, std::string> cookie(const net::HttpRequest& request, std::string_view secret,
                                           store::Millis life) {
    std::string value = "bivouac=" + std::string(secret) +
                        "; Path=/; Max-Age=" + std::to_string(life / 1000) +
                        "; HttpOnly; SameSite=Lax";
    if (request.secure) value += "; Secure";
    return {"Set-Cookie", std::move(value)};
}

}  // namespace

std::pair<std::string, std::string> give_cookie(const net::HttpRequest& request,
                                                std::string_view secret) {
    return cookie(request, secret, kSessionLife);
}

std::pair<std::string, std::string> take_cookie(const net::HttpRequest& request) {
    return cookie(request, "", 0);
}

}  // namespace bivouac::server
