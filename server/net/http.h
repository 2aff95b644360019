// Requests and replies of HTTP as values.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/outgoing.h"

namespace bivouac::server::net {

enum class Method : std::uint8_t { get, head, post, put, del, other };

using Pairs = std::vector<std::pair<std::string, std::string>>;

// One request, whole. Header fields that nobody asks for are not kept; absent ones are empty.
struct HttpRequest {
    Method method = Method::get;
    std::string path;  // decoded, begins with '/', without the query
    Pairs query;       // decoded, in order
    std::string body;
    std::string address;  // whose request it is; from the proxy's word only when one is trusted
    bool secure = false;  // came by https, as far as the proxy says
    bool wants_socket = false;  // asks to become a WebSocket
    std::string host;
    std::string origin;
    std::string fetch_site;  // Sec-Fetch-Site
    std::string cookie;
    std::string authorization;
    std::string content_type;
    std::string accept_language;
    std::string accept_encoding;
    std::string if_none_match;
    std::string user_agent;
};

// The first value of that name, or nothing.
[[nodiscard]] std::string_view query_value(const HttpRequest& request, std::string_view name);

// The listener adds Date, Content-Length, Connection and the security headers that every reply has;
// it drops the body for HEAD.
struct HttpReply {
    int status = 200;
    std::string content_type = "application/json";
    std::string body;
    Pairs headers;
};

[[nodiscard]] inline HttpReply reply_with(int status, protocol::Outgoing message) {
    return {.status = status, .body = std::move(message).text(), .headers = {}};
}

}  // namespace bivouac::server::net
