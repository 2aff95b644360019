#include "server/net/reply_text.h"

#include <gtest/gtest.h>

#include "core/json/document.h"
#include "server/net/refusals.h"

namespace bivouac::server::net {
namespace {

constexpr std::string_view kDate = "Sun, 06 Nov 1994 08:49:37 GMT";

bool has(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

TEST(ReplyText, has_the_date_in_the_form_of_http) {
    EXPECT_EQ(http_date(784'111'777'000), kDate);
    EXPECT_EQ(http_date(0), "Thu, 01 Jan 1970 00:00:00 GMT");
    EXPECT_EQ(http_date(1'709'164'799'999), "Wed, 28 Feb 2024 23:59:59 GMT");
}

TEST(ReplyText, ends_with_the_body_of_the_length_it_says) {
    const std::string text = print_reply({.body = "{\"a\":1}", .headers = {}}, {}, kDate);
    EXPECT_TRUE(text.starts_with("HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n"));
    EXPECT_TRUE(has(text, "\r\nContent-Type: application/json\r\n"));
    EXPECT_TRUE(has(text, "\r\nContent-Length: 7\r\n"));
    EXPECT_TRUE(has(text, "\r\nCache-Control: no-store\r\n"));
    EXPECT_TRUE(text.ends_with("\r\n\r\n{\"a\":1}"));
    EXPECT_FALSE(has(text, "Connection:"));
    EXPECT_FALSE(has(text, "Strict-Transport-Security"));
}

TEST(ReplyText, speaks_of_the_connection_when_there_is_something_to_say) {
    EXPECT_TRUE(has(print_reply({.body = {}, .headers = {}}, {.keep = false}, kDate),
                    "\r\nConnection: close\r\n"));
    EXPECT_TRUE(has(print_reply({.body = {}, .headers = {}}, {.old = true}, kDate),
                    "\r\nConnection: keep-alive\r\n"));
    EXPECT_TRUE(has(print_reply({.body = {}, .headers = {}}, {.secure = true}, kDate),
                    "\r\nStrict-Transport-Security: max-age=31536000\r\n"));
}

TEST(ReplyText, has_no_body_for_head_and_for_what_has_none) {
    const HttpReply reply{.body = "four", .headers = {}};
    const std::string head = print_reply(reply, {.head = true}, kDate);
    EXPECT_TRUE(has(head, "\r\nContent-Length: 4\r\n"));
    EXPECT_TRUE(head.ends_with("\r\n\r\n"));
    for (const int status : {204, 304}) {
        const std::string text =
            print_reply({.status = status, .body = "four", .headers = {}}, {}, kDate);
        EXPECT_FALSE(has(text, "Content-Length"));
        EXPECT_TRUE(text.ends_with("\r\n\r\n"));
    }
}

TEST(ReplyText, lets_a_reply_bring_headers_of_its_own) {
    const std::string text =
        print_reply({.body = {},
                     .headers = {{"cache-control", "max-age=60"},
                                 {"Content-Security-Policy", "default-src 'none'"},
                                 {"Set-Cookie", "a=b"},
                                 {"Set-Cookie", "c=d"}}},
                    {}, kDate);
    EXPECT_TRUE(has(text, "\r\ncache-control: max-age=60\r\n"));
    EXPECT_FALSE(has(text, "no-store"));
    EXPECT_TRUE(has(text, "\r\nContent-Security-Policy: default-src 'none'\r\n"));
    EXPECT_FALSE(has(text, "default-src 'self'"));
    EXPECT_TRUE(has(text, "\r\nSet-Cookie: a=b\r\nSet-Cookie: c=d\r\n"));
}

TEST(ReplyText, leaves_out_headers_that_would_break_out) {
    const std::string text = print_reply(
        {.body = {},
         .headers = {{"Location", "/a\r\nSet-Cookie: evil=1"}, {"X\n", "y"}, {"", "z"}}},
        {}, kDate);
    EXPECT_FALSE(has(text, "evil"));
    EXPECT_FALSE(has(text, "Location"));
    EXPECT_FALSE(has(text, ": y"));
    EXPECT_FALSE(has(text, ": z"));
}

TEST(ReplyText, puts_lines_of_a_stream_into_chunks) {
    EXPECT_TRUE(has(print_stream_head({}, kDate), "\r\nTransfer-Encoding: chunked\r\n"));
    EXPECT_TRUE(has(print_stream_head({}, kDate), "\r\nContent-Type: application/x-ndjson\r\n"));
    std::string out;
    append_line(out, "{\"type\":\"a\"}", {});
    append_line(out, "", {});
    append_end(out, {});
    EXPECT_EQ(out, "d\r\n{\"type\":\"a\"}\n\r\n1\r\n\n\r\n0\r\n\r\n");
}

TEST(ReplyText, gives_old_clients_plain_lines) {
    constexpr Manner kOld{.old = true};
    EXPECT_FALSE(has(print_stream_head(kOld, kDate), "chunked"));
    EXPECT_TRUE(has(print_stream_head(kOld, kDate), "\r\nConnection: close\r\n"));
    std::string out;
    append_line(out, "{}", kOld);
    append_end(out, kOld);
    EXPECT_EQ(out, "{}\n");
}

TEST(Refusals, are_errors_of_the_protocol_in_every_language) {
    for (const int status : {400, 408, 413, 417, 426, 429, 431, 500, 501, 503, 505}) {
        const HttpReply reply = refusal(status);
        EXPECT_EQ(reply.status, status);
        EXPECT_TRUE(reply.body.starts_with("{\"type\":\"error\",\"code\":\"")) << reply.body;
        EXPECT_TRUE(has(reply.body, " / ")) << reply.body;
        EXPECT_TRUE(core::json::Document::parse(reply.body).ok());
    }
    EXPECT_EQ(refusal(503).headers, (Pairs{{"Retry-After", "5"}}));
    EXPECT_EQ(refusal(426).headers, (Pairs{{"Sec-WebSocket-Version", "13"}}));
}

}  // namespace
}  // namespace bivouac::server::net
