#include "server/net/request_reader.h"

#include <algorithm>

#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/header_words.h"
#include "server/net/target.h"

namespace bivouac::server::net {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using Message = http::request<http::string_body>;
using http::field;

int status_of(const boost::beast::error_code& error) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow) return 431;
    if (error == http::error::body_limit) return 413;
    if (error == http::error::bad_version) return 505;
    return 400;
}

Method method_of(http::verb verb) {
    switch (verb) {
        case http::verb::get: return Method::get;
        case http::verb::head: return Method::head;
        case http::verb::post: return Method::post;
        case http::verb::put: return Method::put;
        case http::verb::delete_: return Method::del;
        default: return Method::other;
    }
}

std::string value(const Message& message, field name) { return std::string(message[name]); }

// Fields that mean something else when they come twice, depending on who reads them.
bool has_twice(const Message& message, field name) { return message.count(name) > 1; }

// Cookies may come in several fields.
std::string joined_cookies(const Message& message) {
    std::string all;
    const auto [first, last] = message.equal_range(field::cookie);
    for (auto it = first; it != last; ++it) {
        if (!all.empty()) all += "; ";
        all.append(it->value().data(), it->value().size());
    }
    return all;
}

// All that came, as one list: proxies append to the client's field or add one of their own behind.
std::string all_values(const Message& message, std::string_view name) {
    std::string list;
    const auto [first, last] = message.equal_range(name);
    for (auto it = first; it != last; ++it) {
        if (!list.empty()) list += ", ";
        list += std::string(it->value());
    }
    return list;
}

bool asks_for_socket(const Message& message) {
    return http::token_list(message[field::connection]).exists("upgrade") &&
           http::token_list(message[field::upgrade]).exists("websocket");
}

// Sixteen bytes in base64.
bool is_socket_key(std::string_view key) {
    return key.size() == 24 && key.ends_with("==") &&
           std::all_of(key.begin(), key.end() - 2, [](char c) {
               return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
                      c == '+' || c == '/';
           });
}

// 0, or the status with which a socket is refused before anybody is asked.
int refuse_socket(const Message& message, bool has_body) {
    if (message.method() != http::verb::get || message.version() != 11 || has_body) return 400;
    if (message[field::sec_websocket_version] != "13") return 426;
    return is_socket_key(message[field::sec_websocket_key]) ? 0 : 400;
}

}  // namespace

struct RequestReader::Parser {
    http::request_parser<http::string_body> it;
};

RequestReader::RequestReader(std::size_t most_body) : parser_(std::make_unique<Parser>()) {
    parser_->it.header_limit(static_cast<std::uint32_t>(kMostHead));
    parser_->it.body_limit(most_body);
    parser_->it.eager(
        false);  // stops behind the head, so that what it says does not depend on luck
}

RequestReader::~RequestReader() = default;

void RequestReader::fail(int status) {
    state_ = State::bad;
    status_ = status;
}

std::size_t RequestReader::take(std::string_view bytes) {
    if (state_ == State::wants_continue) state_ = State::more;
    std::size_t used = 0;
    while (state_ == State::more && has_enough(bytes.size() - used)) {
        boost::beast::error_code error;
        const std::size_t now =
            parser_->it.put(asio::buffer(bytes.data() + used, bytes.size() - used), error);
        used += now;
        if (error && error != http::error::need_more) {
            fail(status_of(error));
            return used;
        }
        if (parser_->it.is_header_done() && !head_seen_) {
            head_seen_ = true;
            look_at_head();
        }
        if (state_ == State::bad) return used;
        if (parser_->it.is_done()) {
            state_ = State::whole;
        } else if (error == http::error::need_more || now == 0) {
            break;
        }
    }
    // Beast bounds heads, but neither what stands beside the size of a chunk nor behind the last
    // one.
    if (state_ == State::more && bytes.size() - used > kMostHead) fail(431);
    return used;
}

// Beast 1.81 aborts when the end of a body in chunks reaches it in pieces of less than five bytes
// (mended by pull request 2861 in its repository). No such body ends with less: they can wait.
bool RequestReader::has_enough(std::size_t bytes) const {
    constexpr std::size_t kEndOfChunks = 5;
    return head_seen_ && parser_->it.chunked() ? bytes >= kEndOfChunks : bytes != 0;
}

void RequestReader::look_at_head() {
    const Message& message = parser_->it.get();
    asked_.keep = parser_->it.keep_alive();
    asked_.old = message.version() < 11;

    for (const field name : {field::host, field::authorization, field::origin, field::content_type,
                             field::transfer_encoding, field::expect, field::sec_websocket_key}) {
        if (has_twice(message, name)) return fail(400);
    }
    // Who sees a body here where others see none can be made to read two requests as one.
    if (message.count(field::transfer_encoding) != 0 && (!parser_->it.chunked() || asked_.old)) {
        return fail(400);
    }
    if (message.count(field::host) == 0 ? !asked_.old : !is_host(message[field::host])) {
        return fail(400);
    }
    std::optional<Target> target = read_target(message.target());
    if (!target) return fail(400);

    HttpRequest& request = asked_.request;
    request.path = std::move(target->path);
    request.query = std::move(target->query);
    if (asks_for_socket(message)) {
        const int refused = refuse_socket(message, !parser_->it.is_done());
        if (refused != 0) return fail(refused);
        request.wants_socket = true;
        asked_.socket_key = value(message, field::sec_websocket_key);
    }
    if (message.count(field::expect) != 0 && !parser_->it.is_done()) {
        if (!same_word(message[field::expect], "100-continue")) return fail(417);
        if (!asked_.old) state_ = State::wants_continue;
    }
}

Asked RequestReader::asked() {
    Message message = parser_->it.release();
    HttpRequest& request = asked_.request;
    request.method = method_of(message.method());
    request.host = value(message, field::host);
    request.origin = value(message, field::origin);
    request.fetch_site = std::string(message["Sec-Fetch-Site"]);
    request.cookie = joined_cookies(message);
    request.authorization = value(message, field::authorization);
    request.content_type = value(message, field::content_type);
    request.accept_language = value(message, field::accept_language);
    request.accept_encoding = value(message, field::accept_encoding);
    request.if_none_match = value(message, field::if_none_match);
    request.user_agent = value(message, field::user_agent);
    asked_.forwarded_for = all_values(message, "X-Forwarded-For");
    asked_.forwarded_proto = all_values(message, "X-Forwarded-Proto");
    request.body = std::move(message.body());
    return std::move(asked_);
}

}  // namespace bivouac::server::net
