// HTTP over real sockets. What needs no connection is tested beside request_reader and reply_text.
#include "server/net/listener.h"

#include <gtest/gtest.h>

#include "server/net/reply_text.h"
#include "server/net/testing/house.h"

namespace bivouac::server::net {
namespace {

using testing::answer_with_path;
using testing::Client;
using testing::get;
using testing::House;
using testing::Reply;
using testing::text;

TEST(Listener, answers_with_the_security_headers) {
    House house(answer_with_path);
    Client client = house.call();
    Reply reply = client.get("/caf%C3%A9");
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.body, "/café ");
    EXPECT_EQ(reply.headers["content-type"], "text/plain");
    EXPECT_EQ(reply.headers["x-content-type-options"], "nosniff");
    EXPECT_EQ(reply.headers["cache-control"], "no-store");
    EXPECT_TRUE(reply.headers.contains("content-security-policy"));
    EXPECT_TRUE(reply.headers.contains("date"));
    EXPECT_FALSE(reply.headers.contains("strict-transport-security"));
}

TEST(Listener, keeps_a_connection_for_many_requests) {
    House house(answer_with_path);
    Client client = house.call();
    for (int i = 0; i != 20; ++i) EXPECT_EQ(client.get("/x").body, "/x ");
    EXPECT_EQ(house.counts().connections, 1U);
    EXPECT_EQ(house.counts().requests, 20U);
}

TEST(Listener, answers_requests_that_were_sent_ahead_one_at_a_time) {
    House house([](House& here, const HttpRequest& request, const Answer& answer) {
        here.diary().write("asked " + request.path);
        here.service().post([&here, answer, path = request.path] {
            here.diary().write("answered " + path);
            answer.reply(text(path));
        });
    });
    Client client = house.call();
    client.send(get("/1") + get("/2") + "\r\n" + get("/3"));
    for (const char* path : {"/1", "/2", "/3"}) EXPECT_EQ(client.read_reply().body, path);
    EXPECT_EQ(house.diary().lines(),
              (std::vector<std::string>{"asked /1", "answered /1", "asked /2", "answered /2",
                                        "asked /3", "answered /3"}));
}

TEST(Listener, gives_head_the_length_and_no_body) {
    House house(answer_with_path);
    Client client = house.call();
    client.send("HEAD /12345 HTTP/1.1\r\nHost: a\r\n\r\n" + get("/next"));
    Reply reply = client.read_reply(true);
    EXPECT_EQ(reply.headers["content-length"], "7");
    EXPECT_EQ(client.read_reply().body, "/next ");
}

TEST(Listener, closes_when_the_client_wants_that) {
    House house(answer_with_path);
    for (const std::string& request :
         {get("/x", "Connection: close\r\n"), std::string("GET /x HTTP/1.0\r\n\r\n")}) {
        Client client = house.call();
        client.send(request);
        Reply reply = client.read_reply();
        EXPECT_EQ(reply.headers["connection"], "close");
        EXPECT_EQ(reply.body, "/x ");
        EXPECT_EQ(client.read_to_end(), "");
    }
}

TEST(Listener, refuses_what_it_cannot_read_and_closes) {
    House house(answer_with_path);
    const std::vector<std::pair<std::string, int>> cases = {
        {"rubbish\r\n\r\n", 400},
        {get("/a/../b"), 400},
        {get("/%00"), 400},
        {get("/", "X: " + std::string(9000, 'x') + "\r\n"), 431},
        {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 999999999\r\n\r\n", 413},
        {get("/", "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 1\r\n"),
         426},
    };
    for (const auto& [bytes, status] : cases) {
        Client client = house.call();
        client.send(bytes + get("/never"));
        Reply reply = client.read_reply();
        EXPECT_EQ(reply.status, status) << bytes.substr(0, 80);
        EXPECT_EQ(reply.headers["content-type"], "application/json");
        EXPECT_EQ(reply.headers["connection"], "close");
        EXPECT_TRUE(reply.body.starts_with("{\"type\":\"error\"")) << reply.body;
        EXPECT_EQ(client.read_to_end(), "");
    }
    EXPECT_EQ(house.counts().requests, 0U);
}

TEST(Listener, tells_a_client_that_still_sends_a_body_that_it_is_too_long) {
    House house(answer_with_path);
    Client client = house.call();
    client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n80000\r\n" +
                std::string(0x80000, 'x'));
    EXPECT_EQ(client.read_reply().status, 413);
}

TEST(Listener, waits_for_a_request_only_so_long) {
    House house(answer_with_path, {.header_time = 30});
    Client silent = house.call();
    Client slow = house.call();
    slow.send("GET / HTTP/1.1\r\nHo");
    Client body = house.call();
    body.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc");
    for (Client* client : {&silent, &slow, &body}) {
        EXPECT_EQ(client->read_reply().status, 408);
        EXPECT_EQ(client->read_to_end(), "");
    }
}

TEST(Listener, closes_a_kept_connection_that_is_silent) {
    House house(answer_with_path, {.idle_time = 30});
    Client client = house.call();
    EXPECT_EQ(client.get("/x").status, 200);
    EXPECT_EQ(client.read_to_end(), "");
    house.wait_until([](const ListenerCounts& counts) { return counts.open == 0; });
}

TEST(Listener, gives_leave_to_send_a_body) {
    House house(answer_with_path);
    Client client = house.call();
    client.send("POST /x HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n");
    EXPECT_EQ(client.read_until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
    client.send("abc" + get("/next"));
    EXPECT_EQ(client.read_reply().body, "/x abc");
    EXPECT_EQ(client.read_reply().body, "/next ");
}

TEST(Listener, sends_large_replies_whole) {
    const std::string large(8U << 20U, 'x');
    House house(
        [&](House&, const HttpRequest&, const Answer& answer) { answer.reply(text(large)); });
    Client client = house.call();
    EXPECT_EQ(client.get("/").body, large);
    EXPECT_EQ(client.get("/").body.size(), large.size());
}

TEST(Listener, cuts_off_a_client_that_does_not_read_its_reply) {
    House house([](House&, const HttpRequest&,
                   const Answer& answer) { answer.reply(text(std::string(64U << 20U, 'x'))); },
                {.idle_time = 50});
    Client client = house.call();
    client.send(get("/"));
    house.wait_until([](const ListenerCounts& counts) { return counts.cut_off == 1; });
    EXPECT_EQ(house.counts().open, 0U);
}

TEST(Listener, answers_500_for_a_request_that_is_forgotten) {
    House house([](House&, const HttpRequest&, const Answer&) {});
    Client client = house.call();
    EXPECT_EQ(client.get("/").status, 500);
    EXPECT_EQ(client.get("/").status, 500);
}

TEST(Listener, counts_only_the_first_answer) {
    House house([](House&, const HttpRequest&, const Answer& answer) {
        answer.reply(text("first"));
        Answer(answer).reply(text("second"));
    });
    Client client = house.call();
    EXPECT_EQ(client.get("/").body, "first");
    EXPECT_EQ(client.get("/").body, "first");
}

TEST(Listener, takes_no_harm_from_an_answer_for_nobody) {
    std::vector<Answer> answers;
    House house([&](House& here, const HttpRequest& request, const Answer& answer) {
        if (request.path == "/now") return answer.reply(text("now"));
        answers.push_back(answer);
        here.diary().write("asked");
    });
    {
        Client client = house.call();
        client.send(get("/later"));
        house.diary().wait_for("asked");
    }
    house.run_on_loop([&] { answers.back().reply(text("too late")); });
    EXPECT_EQ(house.call().get("/now").body, "now");

    Client client = house.call();
    client.send(get("/later"));
    house.wait_until([&](const ListenerCounts&) { return answers.size() == 2; });
    house.tear_down();
    answers.back().reply(text("much too late"));
    answers.clear();
}

}  // namespace
}  // namespace bivouac::server::net
