#include "server/net/reply_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdio>

#include "server/net/header_words.h"

namespace bivouac::server::net {
namespace {

std::string_view phrase(int status) {
    switch (status) {
        case 101: return "Switching Protocols";
        case 200: return "OK";
        case 201: return "Created";
        case 202: return "Accepted";
        case 204: return "No Content";
        case 301: return "Moved Permanently";
        case 302: return "Found";
        case 303: return "See Other";
        case 304: return "Not Modified";
        case 307: return "Temporary Redirect";
        case 308: return "Permanent Redirect";
        case 400: return "Bad Request";
        case 401: return "Unauthorized";
        case 403: return "Forbidden";
        case 404: return "Not Found";
        case 405: return "Method Not Allowed";
        case 406: return "Not Acceptable";
        case 408: return "Request Timeout";
        case 409: return "Conflict";
        case 410: return "Gone";
        case 413: return "Content Too Large";
        case 415: return "Unsupported Media Type";
        case 417: return "Expectation Failed";
        case 422: return "Unprocessable Content";
        case 426: return "Upgrade Required";
        case 429: return "Too Many Requests";
        case 431: return "Request Header Fields Too Large";
        case 500: return "Internal Server Error";
        case 501: return "Not Implemented";
        case 503: return "Service Unavailable";
        case 505: return "HTTP Version Not Supported";
        default: return "Status";
    }
}

bool has(const Pairs& headers, std::string_view name) {
    return std::any_of(headers.begin(), headers.end(),
                       [&](const auto& header) { return same_word(header.first, name); });
}

// No line break or other control character: nothing that could begin a header of its own.
bool is_harmless(std::string_view text) {
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != 0x7F; });
}

void append(std::string& out, std::string_view name, std::string_view value) {
    if (name.empty() || !is_harmless(name) || !is_harmless(value)) return;
    out.append(name).append(": ").append(value).append("\r\n");
}

void append_number(std::string& out, std::size_t number, int base) {
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, base);
    out.append(digits.data(), end.ptr);
}

// Everything up to the headers that depend on how long the body is.
std::string print_head(const HttpReply& reply, const Manner& manner, std::string_view date) {
    std::string out;
    out.reserve(1024 + (manner.head ? 0 : reply.body.size()));
    out += "HTTP/1.1 ";
    append_number(out, static_cast<std::size_t>(std::clamp(reply.status, 100, 999)), 10);
    out.append(" ").append(phrase(reply.status)).append("\r\n");
    append(out, "Date", date);
    if (!reply.content_type.empty()) append(out, "Content-Type", reply.content_type);
    for (const auto& [name, value] : security_headers()) {
        if (!has(reply.headers, name)) append(out, name, value);
    }
    if (manner.secure) append(out, transport_header().first, transport_header().second);
    if (!has(reply.headers, "Cache-Control")) append(out, "Cache-Control", "no-store");
    for (const auto& [name, value] : reply.headers) append(out, name, value);
    if (!manner.keep) {
        append(out, "Connection", "close");
    } else if (manner.old) {
        append(out, "Connection", "keep-alive");
    }
    return out;
}

}  // namespace

std::string http_date(store::Millis now) {
    using namespace std::chrono;
    constexpr std::array kDays = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr std::array kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                    "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const sys_seconds time(floor<seconds>(milliseconds(now)));
    const sys_days day = floor<days>(time);
    const year_month_day date(day);
    const hh_mm_ss clock(time - day);
    std::array<char, 64> text{};
    const int length = std::snprintf(
        text.data(), text.size(), "%s, %02u %s %04d %02d:%02d:%02d GMT",
        kDays[weekday(day).c_encoding()], static_cast<unsigned>(date.day()),
        kMonths[static_cast<unsigned>(date.month()) - 1], static_cast<int>(date.year()),
        static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
        static_cast<int>(clock.seconds().count()));
    return {text.data(), static_cast<std::size_t>(std::max(length, 0))};
}

const Pairs& security_headers() {
    static const Pairs headers = {
        {"Content-Security-Policy",
         "default-src 'self'; img-src 'self' data:; style-src 'self'; "
         "connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; "
         "form-action 'self'"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "same-origin"},
        {"X-Frame-Options", "DENY"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy",
         "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()"},
    };
    return headers;
}

const std::pair<std::string, std::string>& transport_header() {
    static const std::pair<std::string, std::string> header = {"Strict-Transport-Security",
                                                               "max-age=31536000"};
    return header;
}

std::string print_reply(const HttpReply& reply, const Manner& manner, std::string_view date) {
    std::string out = print_head(reply, manner, date);
    const bool may_have_body = reply.status >= 200 && reply.status != 204 && reply.status != 304;
    if (may_have_body) {
        out += "Content-Length: ";
        append_number(out, reply.body.size(), 10);
        out += "\r\n";
    }
    out += "\r\n";
    if (may_have_body && !manner.head) out += reply.body;
    return out;
}

std::string print_stream_head(const Manner& manner, std::string_view date) {
    const HttpReply reply{.content_type = "application/x-ndjson",
                          .body = {},
                          // nginx holds replies back otherwise.
                          .headers = {{"X-Accel-Buffering", "no"}}};
    Manner closing = manner;
    closing.keep = false;
    std::string out = print_head(reply, closing, date);
    if (!manner.old) out += "Transfer-Encoding: chunked\r\n";
    out += "\r\n";
    return out;
}

void append_line(std::string& out, std::string_view line, const Manner& manner) {
    if (manner.old) {
        out.append(line).append("\n");
        return;
    }
    append_number(out, line.size() + 1, 16);
    out.append("\r\n").append(line).append("\n\r\n");
}

void append_end(std::string& out, const Manner& manner) {
    if (!manner.old) out += "0\r\n\r\n";
}

}  // namespace bivouac::server::net
