#include "server/api/session_cookie.h"

#include "core/text.h"
#include "server/people/sessions.h"

namespace bivouac::server {
namespace {

constexpr std::string_view kSession = "bivouac";
constexpr std::string_view kDevice = "bivouac-device";
constexpr std::string_view kOfThisHost = "__Host-";

std::pair<std::string, std::string> cookie(const net::HttpRequest& request, std::string_view name,
                                           std::string_view value, store::Millis life,
                                           std::string_view site) {
    std::string text;
    if (request.secure) text += kOfThisHost;
    text.append(name).append("=").append(value);
    text += "; Path=/; Max-Age=" + std::to_string(life / 1000) + "; HttpOnly; SameSite=";
    text += site;
    if (request.secure) text += "; Secure";
    return {"Set-Cookie", std::move(text)};
}

std::string_view value_of(std::string_view cookies, std::string_view prefix,
                          std::string_view name) {
    for (const std::string_view each : core::split(cookies, ';')) {
        std::string_view rest = core::trim(each);
        if (!rest.starts_with(prefix)) continue;
        rest.remove_prefix(prefix.size());
        if (rest.starts_with(name) && rest.substr(name.size()).starts_with("=")) {
            return rest.substr(name.size() + 1);
        }
    }
    return {};
}

std::string_view value_of(const net::HttpRequest& request, std::string_view name) {
    const std::string_view own = value_of(request.cookie, kOfThisHost, name);
    return own.empty() ? value_of(request.cookie, {}, name) : own;
}

}  // namespace

std::pair<std::string, std::string> give_cookie(const net::HttpRequest& request,
                                                std::string_view secret) {
    return cookie(request, kSession, secret, kSessionLife, "Lax");
}

std::pair<std::string, std::string> take_cookie(const net::HttpRequest& request) {
    return cookie(request, kSession, "", 0, "Lax");
}

std::string_view session_cookie(const net::HttpRequest& request) {
    return value_of(request, kSession);
}

std::pair<std::string, std::string> give_device(const net::HttpRequest& request,
                                                std::string_view device) {
    return cookie(request, kDevice, device, kLongestSession, "Strict");
}

std::string_view device_cookie(const net::HttpRequest& request) {
    return value_of(request, kDevice);
}

}  // namespace bivouac::server
