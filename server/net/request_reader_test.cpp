#include "server/net/request_reader.h"

#include <gtest/gtest.h>

namespace bivouac::server::net {
namespace {

using State = RequestReader::State;

constexpr std::string_view kPost =
    "POST /api/tables?game=risk HTTP/1.1\r\n"
    "Host: table.example\r\n"
    "Origin: https://table.example\r\n"
    "Sec-Fetch-Site: same-origin\r\n"
    "Cookie: a=b\r\n"
    "Cookie: session=s3cret\r\n"
    "Authorization: Bearer bvk_1\r\n"
    "Content-Type: application/json\r\n"
    "Accept-Language: fr\r\n"
    "Accept-Encoding: gzip\r\n"
    "If-None-Match: \"x\"\r\n"
    "User-Agent: Mozilla/5.0\r\n"
    "X-Forwarded-For: 10.0.0.1\r\n"
    "X-Forwarded-For: 203.0.113.7\r\n"
    "X-Forwarded-Proto: https\r\n"
    "Content-Length: 13\r\n"
    "\r\n"
    "{\"seats\":[1]}";

void expect_the_post(RequestReader& reader) {
    ASSERT_EQ(reader.state(), State::whole);
    const Asked asked = reader.asked();
    EXPECT_EQ(asked.request.method, Method::post);
    EXPECT_EQ(asked.request.path, "/api/tables");
    EXPECT_EQ(asked.request.query, (Pairs{{"game", "risk"}}));
    EXPECT_EQ(asked.request.body, "{\"seats\":[1]}");
    EXPECT_EQ(asked.request.host, "table.example");
    EXPECT_EQ(asked.request.origin, "https://table.example");
    EXPECT_EQ(asked.request.fetch_site, "same-origin");
    EXPECT_EQ(asked.request.cookie, "a=b; session=s3cret");
    EXPECT_EQ(asked.request.authorization, "Bearer bvk_1");
    EXPECT_EQ(asked.request.content_type, "application/json");
    EXPECT_EQ(asked.request.accept_language, "fr");
    EXPECT_EQ(asked.request.accept_encoding, "gzip");
    EXPECT_EQ(asked.request.if_none_match, "\"x\"");
    EXPECT_EQ(asked.request.user_agent, "Mozilla/5.0");
    EXPECT_FALSE(asked.request.wants_socket);
    EXPECT_EQ(asked.forwarded_for, "10.0.0.1, 203.0.113.7");
    EXPECT_EQ(asked.forwarded_proto, "https");
    EXPECT_TRUE(asked.keep);
    EXPECT_FALSE(asked.old);
}

// What becomes of bytes that come all at once: 0 when nothing is wrong, or the status.
int status_of(std::string_view bytes, std::size_t most_body = 100) {
    RequestReader reader(most_body);
    reader.take(bytes);
    return reader.state() == State::bad ? reader.status() : 0;
}

std::string with(std::string_view headers, std::string_view rest = "") {
    return "POST / HTTP/1.1\r\nHost: a\r\n" + std::string(headers) + "\r\n" + std::string(rest);
}

TEST(RequestReader, takes_a_whole_request_and_no_more) {
    RequestReader reader(100);
    EXPECT_EQ(reader.take(std::string(kPost) + "GET / HTTP/1.1\r\n"), kPost.size());
    expect_the_post(reader);
}

TEST(RequestReader, does_not_care_how_the_bytes_are_cut) {
    for (const std::size_t piece : {1U, 2U, 3U, 7U, 64U}) {
        RequestReader reader(100);
        std::string held;
        for (std::size_t at = 0; at < kPost.size(); at += piece) {
            ASSERT_EQ(reader.state(), State::more);
            held += kPost.substr(at, piece);
            held.erase(0, reader.take(held));
        }
        EXPECT_EQ(held, "");
        expect_the_post(reader);
    }
}

TEST(RequestReader, puts_chunks_together_however_they_are_cut) {
    for (const std::string_view body :
         {"3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n", "5\r\nabcde\r\n0\r\nTrailer: x\r\n\r\n"}) {
        const std::string bytes = with("Transfer-Encoding: chunked\r\n", body);
        for (std::size_t piece = 1; piece <= bytes.size(); ++piece) {
            RequestReader reader(100);
            std::string held;
            for (std::size_t at = 0; at < bytes.size(); at += piece) {
                held += bytes.substr(at, piece);
                held.erase(0, reader.take(held));
            }
            ASSERT_EQ(reader.state(), State::whole) << piece;
            EXPECT_EQ(held, "");
            EXPECT_EQ(reader.asked().request.body, "abcde");
        }
    }
}

// Found by the fuzzer: Beast's own parser aborts here.
TEST(RequestReader, survives_an_empty_body_whose_end_comes_in_pieces) {
    RequestReader reader(100);
    const std::string head = with("Transfer-Encoding: chunked\r\n");
    EXPECT_EQ(reader.take(head + "0\r\n"), head.size());
    EXPECT_EQ(reader.take("0\r\n\r"), 0U);
    EXPECT_EQ(reader.take("0\r\n\r\n"), 5U);
    EXPECT_EQ(reader.state(), State::whole);
}

TEST(RequestReader, bounds_what_stands_around_chunks) {
    const std::string much(kMostHead + 1, 'x');
    EXPECT_EQ(status_of(with("Transfer-Encoding: chunked\r\n", "3;" + much)), 431);
    EXPECT_EQ(status_of(with("Transfer-Encoding: chunked\r\n", "0\r\nTrailer: " + much)), 431);
}

TEST(RequestReader, knows_who_keeps_the_connection) {
    const auto keeps = [](std::string_view bytes) {
        RequestReader reader(100);
        reader.take(bytes);
        EXPECT_EQ(reader.state(), State::whole);
        return reader.asked().keep;
    };
    EXPECT_TRUE(keeps("GET / HTTP/1.1\r\nHost: a\r\n\r\n"));
    EXPECT_FALSE(keeps("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"));
    EXPECT_FALSE(keeps("GET / HTTP/1.0\r\n\r\n"));
    EXPECT_TRUE(keeps("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"));
}

TEST(RequestReader, refuses_what_others_might_read_otherwise) {
    EXPECT_EQ(status_of(with("Content-Length: 3\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n")),
              400);
    EXPECT_EQ(status_of(with("Transfer-Encoding: chunked\r\nContent-Length: 3\r\n", "0\r\n\r\n")),
              400);
    EXPECT_EQ(status_of(with("Content-Length: 3\r\nContent-Length: 4\r\n", "abcd")), 400);
    EXPECT_EQ(status_of(with("Transfer-Encoding: gzip\r\n")), 400);
    EXPECT_EQ(status_of(with("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n")), 400);
    EXPECT_EQ(status_of("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"), 400);
    EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"), 400);
    EXPECT_EQ(status_of("GET / HTTP/1.1\r\n\r\n"), 400);
    EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: a/b\r\n\r\n"), 400);
    EXPECT_EQ(status_of(with("Authorization: Bearer a\r\nAuthorization: Bearer b\r\n")), 400);
    EXPECT_EQ(status_of(with("Content-Length: -1\r\n")), 400);
    EXPECT_EQ(status_of(with("Bad Name: x\r\n")), 400);
    EXPECT_EQ(status_of("GET /../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n"), 400);
    EXPECT_EQ(status_of("GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n"), 400);
    EXPECT_EQ(status_of("\x16\x03\x01 hello, this is TLS\r\n\r\n"), 400);
    EXPECT_EQ(status_of("GET / HTTP/2.0\r\nHost: a\r\n\r\n"), 505);
}

TEST(RequestReader, refuses_too_much_of_anything) {
    EXPECT_EQ(status_of(with("X: " + std::string(kMostHead, 'x') + "\r\n")), 431);
    EXPECT_EQ(status_of("GET /" + std::string(kMostHead, 'x')), 431);
    EXPECT_EQ(status_of(with("Content-Length: 101\r\n")), 413);
    EXPECT_EQ(status_of(with("Content-Length: 99999999999999999999\r\n")), 400);
    EXPECT_EQ(status_of(with("Transfer-Encoding: chunked\r\n", "65\r\n" + std::string(101, 'x'))),
              413);
    EXPECT_EQ(status_of(with("Content-Length: 100\r\n", std::string(100, 'x'))), 0);
}

TEST(RequestReader, asks_for_the_body_when_the_client_waits_for_that) {
    RequestReader reader(100);
    const std::string head = with("Expect: 100-continue\r\nContent-Length: 3\r\n");
    EXPECT_EQ(reader.take(head), head.size());
    EXPECT_EQ(reader.state(), State::wants_continue);
    EXPECT_EQ(reader.take("ab"), 2U);
    EXPECT_EQ(reader.state(), State::more);
    EXPECT_EQ(reader.take("c"), 1U);
    ASSERT_EQ(reader.state(), State::whole);
    EXPECT_EQ(reader.asked().request.body, "abc");
    EXPECT_EQ(status_of(with("Expect: miracles\r\nContent-Length: 3\r\n", "abc")), 417);
    EXPECT_EQ(status_of(with("Expect: 100-continue\r\nContent-Length: 101\r\n")), 413);
}

TEST(RequestReader, knows_a_socket_when_it_sees_one) {
    const auto upgrade = [](std::string_view line, std::string_view headers) {
        return std::string(line) + "\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: WebSocket\r\n" +
               std::string(headers) + "\r\n";
    };
    constexpr std::string_view kGet = "GET /ws HTTP/1.1";
    constexpr std::string_view kGood =
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    RequestReader reader(100);
    reader.take(upgrade(kGet, kGood));
    ASSERT_EQ(reader.state(), State::whole);
    const Asked asked = reader.asked();
    EXPECT_TRUE(asked.request.wants_socket);
    EXPECT_EQ(asked.socket_key, "dGhlIHNhbXBsZSBub25jZQ==");

    EXPECT_EQ(status_of(upgrade("POST /ws HTTP/1.1", kGood)), 400);
    EXPECT_EQ(status_of(upgrade("GET /ws HTTP/1.0", kGood)), 400);
    EXPECT_EQ(status_of(upgrade(kGet, std::string(kGood) + "Content-Length: 1\r\n") + "x"), 400);
    EXPECT_EQ(status_of(upgrade(kGet, "Sec-WebSocket-Version: 8\r\n")), 426);
    EXPECT_EQ(status_of(upgrade(kGet, "Sec-WebSocket-Version: 13\r\n")), 400);
    EXPECT_EQ(status_of(upgrade(kGet, "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n")),
              400);
}

}  // namespace
}  // namespace bivouac::server::net
