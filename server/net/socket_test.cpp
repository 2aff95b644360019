// WebSockets over real ones.
#include <algorithm>

#include <gtest/gtest.h>

#include "server/net/testing/house.h"

namespace bivouac::server::net {
namespace {

using testing::Client;
using testing::House;
using testing::Last;
using testing::numbered;
using testing::Reply;
using testing::TestTalker;

// A house where every socket gets a talker that is prepared by the test.
class Sockets : public ::testing::Test {
protected:
    using Prepare = std::function<void(TestTalker&)>;

    House& open_house(const Prepare& prepare = {}, const ListenerOptions& options = {}) {
        house_ = std::make_unique<House>(
            [prepare](House& house, const HttpRequest& request, const Answer& answer) {
                if (!request.wants_socket) {
                    return answer.reply({.status = 404, .body = {}, .headers = {}});
                }
                auto talker = std::make_shared<TestTalker>(house.diary());
                if (prepare) prepare(*talker);
                answer.open(std::move(talker));
            },
            options);
        return *house_;
    }

    Client connect() {
        Client client = house_->call();
        EXPECT_EQ(client.upgrade().status, 101);
        return client;
    }

    // The talker heard of the end once, and was let go of.
    void expect_one_end() {
        house_->diary().wait_for("gone");
        const auto lines = house_->diary().lines();
        EXPECT_EQ(std::count(lines.begin(), lines.end(), "open"), 1);
        EXPECT_EQ(std::count(lines.begin(), lines.end(), "close"), 1);
        EXPECT_EQ(std::count(lines.begin(), lines.end(), "gone"), 1);
        EXPECT_EQ(lines.back(), "gone");
        EXPECT_EQ(house_->counts().sockets, 0U);
    }

    // What the server says when it closes.
    static int close_code(Client& client) {
        for (auto frame = client.read_frame(); frame; frame = client.read_frame()) {
            if (frame->opcode == 8) return frame->close_code();
        }
        return -1;
    }

    std::unique_ptr<House> house_;
};

void echo_length(Connection& connection, const std::string& text) {
    connection.send(numbered(static_cast<std::uint32_t>(text.size())));
}

TEST_F(Sockets, open_with_the_security_headers_and_speak_first) {
    House& house = open_house([](TestTalker& talker) {
        talker.at_open = [](Connection& connection) { connection.send(numbered(1)); };
    });
    Client client = house.call();
    Reply reply = client.upgrade();
    ASSERT_EQ(reply.status, 101);
    EXPECT_TRUE(reply.headers.contains("content-security-policy"));
    const auto frame = client.read_frame();
    ASSERT_TRUE(frame.has_value());
    EXPECT_EQ(frame->opcode, 1);
    EXPECT_EQ(frame->payload, numbered(1).text());
    EXPECT_EQ(house.counts().sockets, 1U);
}

TEST_F(Sockets, carry_messages_both_ways) {
    open_house([](TestTalker& talker) { talker.at_message = echo_length; });
    Client client = connect();
    for (const std::size_t length : {0UL, 1UL, 125UL, 126UL, 600UL, 16384UL, 3UL}) {
        client.say(std::string(length, 'x'));
        EXPECT_EQ(client.read_frame()->payload,
                  numbered(static_cast<std::uint32_t>(length)).text());
    }
    const ListenerCounts counts = house_->counts();
    EXPECT_EQ(counts.messages_in, 7U);
    EXPECT_EQ(counts.messages_out, 7U);
}

TEST_F(Sockets, put_pieces_together_and_answer_pings_between_them) {
    open_house([](TestTalker& talker) { talker.at_message = echo_length; });
    Client client = connect();
    client.send_frame(1, "caf\xC3", Last::no);
    client.send_frame(9, "are you there");
    client.send_frame(0, "\xA9 noir");
    const auto pong = client.read_frame();
    EXPECT_EQ(pong->opcode, 10);
    EXPECT_EQ(pong->payload, "are you there");
    EXPECT_EQ(client.read_frame()->payload, numbered(10).text());
    house_->diary().wait_for("message café noir");
}

TEST_F(Sockets, send_many_messages_in_order) {
    constexpr std::uint32_t kCount = 2000;
    open_house([](TestTalker& talker) {
        talker.at_message = [](Connection& connection, const std::string&) {
            for (std::uint32_t i = 0; i != kCount; ++i) connection.send(numbered(i));
        };
    });
    Client client = connect();
    client.say("go");
    client.send_frame(9, "");
    std::uint32_t next = 0;
    bool ponged = false;
    while (next != kCount || !ponged) {
        const auto frame = client.read_frame();
        ASSERT_TRUE(frame.has_value());
        if (frame->opcode == 10) {
            ponged = true;
        } else {
            ASSERT_EQ(frame->payload, numbered(next++).text());
        }
    }
}

TEST_F(Sockets, refuse_what_is_no_text_message) {
    const std::vector<std::pair<std::string, int>> cases = {{"binary", 1003},
                                                            {"long", 1009},
                                                            {"long in pieces", 1009},
                                                            {"no utf-8", 1007},
                                                            {"unmasked", 1002},
                                                            {"reserved", 1002},
                                                            {"continuation of nothing", 1002}};
    for (const auto& [what, code] : cases) {
        open_house();
        Client client = connect();
        if (what == "binary") client.send_frame(2, "abc");
        if (what == "long") client.send_frame(1, std::string(16385, 'x'));
        if (what == "long in pieces") {
            client.send_frame(1, std::string(16000, 'x'), Last::no);
            client.send_frame(0, std::string(16000, 'x'));
        }
        if (what == "no utf-8") client.say("\xC3(");
        if (what == "unmasked") client.send("\x81\x03ok!");
        if (what == "reserved") client.send_frame(3, "");
        if (what == "continuation of nothing") client.send_frame(0, "");
        EXPECT_EQ(close_code(client), code) << what;
        client.shut_sending();
        expect_one_end();
        for (const std::string& line : house_->diary().lines()) {
            EXPECT_FALSE(line.starts_with("message")) << what;
        }
    }
}

TEST_F(Sockets, end_when_the_peer_closes) {
    open_house();
    Client client = connect();
    client.send_frame(8, "\x03\xE8");
    EXPECT_EQ(close_code(client), 1000);
    EXPECT_EQ(client.read_to_end(), "");
    client.shut_sending();
    expect_one_end();
}

TEST_F(Sockets, end_when_the_peer_is_gone) {
    open_house();
    {
        const Client client = connect();
    }
    expect_one_end();
}

TEST_F(Sockets, may_be_closed_from_within_every_call) {
    const auto close_twice = [](Connection& connection) {
        connection.send(numbered(7));
        connection.close(Connection::Why::policy);
        connection.close(Connection::Why::done);
        connection.send(numbered(8));
    };
    for (const bool at_open : {true, false}) {
        open_house([&](TestTalker& talker) {
            if (at_open) talker.at_open = close_twice;
            talker.at_message = [=](Connection& connection, const std::string&) {
                close_twice(connection);
            };
            talker.at_close = close_twice;
        });
        Client client = connect();
        if (!at_open) {
            client.say("close, please");
            client.say("not heard any more");
        }
        EXPECT_EQ(client.read_frame()->payload, numbered(7).text());
        EXPECT_EQ(client.read_frame()->close_code(), 1008);
        client.send_frame(8, "\x03\xF0");
        EXPECT_EQ(client.read_to_end(), "");
        client.shut_sending();
        expect_one_end();
    }
}

TEST_F(Sockets, end_even_when_the_peer_does_not_answer_the_close) {
    open_house(
        [](TestTalker& talker) {
            talker.at_open = [](Connection& connection) {
                connection.close(Connection::Why::done);
            };
        },
        {.idle_time = 50});
    Client client = connect();
    EXPECT_EQ(client.read_frame()->close_code(), 1000);
    expect_one_end();
}

TEST_F(Sockets, end_even_when_the_peer_says_goodbye_and_stays) {
    open_house({}, {.idle_time = 100});
    Client client = connect();
    client.send_frame(8, "\x03\xE8");
    EXPECT_EQ(close_code(client), 1000);
    expect_one_end();
}

TEST_F(Sockets, that_do_not_read_are_cut_off) {
    open_house([](TestTalker& talker) {
        talker.at_message = [](Connection& connection, const std::string&) {
            const protocol::Outgoing large = testing::long_message(100'000);
            for (int i = 0; i != 1000; ++i) connection.send(large);
        };
    });
    Client client = connect();
    client.say("go");
    expect_one_end();
    EXPECT_EQ(house_->counts().cut_off, 1U);
}

TEST_F(Sockets, that_are_silent_are_pinged_and_then_closed) {
    open_house({}, {.idle_time = 60});
    Client client = connect();
    EXPECT_EQ(client.read_frame()->opcode, 9);
    EXPECT_EQ(client.read_to_end(), "");
    expect_one_end();
}

TEST_F(Sockets, live_on_as_long_as_they_answer_pings) {
    open_house({}, {.idle_time = 3000});
    Client client = connect();
    // The second ping comes only because the first was answered: without that it would be one.
    for (int i = 0; i != 2; ++i) {
        const auto frame = client.read_frame();
        ASSERT_TRUE(frame.has_value());
        EXPECT_EQ(frame->opcode, 9);
        client.send_frame(10, frame->payload);
    }
}

TEST_F(Sockets, may_be_refused_by_the_visitor) {
    House house([](House&, const HttpRequest& request, const Answer& answer) {
        answer.reply({.status = request.origin.empty() ? 403 : 200, .body = {}, .headers = {}});
    });
    Client client = house.call();
    EXPECT_EQ(client.upgrade().status, 403);
    EXPECT_EQ(client.upgrade().status, 403);
}

TEST_F(Sockets, are_not_opened_for_who_speaks_too_soon) {
    House& house = open_house();
    Client client = house.call();
    client.send(
        "GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        "\x81\x80"
        "abcd");
    EXPECT_EQ(client.read_reply().status, 400);
}

TEST_F(Sockets, are_told_when_the_server_goes_away) {
    open_house();
    Client client = connect();
    house_->diary().wait_for("open");
    house_->run_on_loop([&] { house_->service().close_all(); });
    EXPECT_EQ(close_code(client), 1001);
    client.send_frame(8, "\x03\xE9");
    client.shut_sending();
    expect_one_end();
}

TEST_F(Sockets, end_with_the_service) {
    open_house([](TestTalker& talker) {
        talker.at_close = [](Connection& connection) { connection.send(numbered(1)); };
    });
    Client client = connect();
    house_->diary().wait_for("open");
    house_->service().stop();
    house_->diary().wait_for("gone");  // before the service itself is gone
    house_->tear_down();
    EXPECT_EQ(house_->diary().lines(), (std::vector<std::string>{"open", "close", "gone"}));
}

TEST_F(Sockets, opened_for_a_peer_that_has_gone_end_as_they_should) {
    std::vector<Answer> answers;
    House house(
        [&](House&, const HttpRequest&, const Answer& answer) { answers.push_back(answer); });
    {
        Client client = house.call();
        client.send(
            "GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
        house.wait_until([&](const ListenerCounts&) { return !answers.empty(); });
    }
    house.run_on_loop([&] { answers[0].open(std::make_shared<TestTalker>(house.diary())); });
    house.diary().wait_for("gone");
    const auto lines = house.diary().lines();
    EXPECT_EQ(std::count(lines.begin(), lines.end(), "open"),
              std::count(lines.begin(), lines.end(), "close"));
}

}  // namespace
}  // namespace bivouac::server::net
