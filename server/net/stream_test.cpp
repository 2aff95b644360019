// Replies without an end.
#include <algorithm>

#include <gtest/gtest.h>

#include "server/net/testing/house.h"

namespace bivouac::server::net {
namespace {

using testing::Client;
using testing::House;
using testing::numbered;
using testing::Reply;
using testing::TestTalker;

class Streams : public ::testing::Test {
protected:
    void open_house(const std::function<void(Connection&)>& at_open,
                    const ListenerOptions& options = {}) {
        house_ = std::make_unique<House>(
            [this, at_open](House& house, const HttpRequest&, const Answer& answer) {
                auto talker = std::make_shared<TestTalker>(house.diary());
                talker->at_open = [this, at_open](Connection& connection) {
                    connection_ = &connection;
                    if (at_open) at_open(connection);
                };
                answer.open(std::move(talker));
            },
            options);
    }

    // Asks, and reads the head of the answer.
    std::pair<Client, Reply> ask() const {
        Client client = house_->call();
        client.send("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n");
        Reply reply = client.read_reply(true);
        EXPECT_EQ(reply.status, 200);
        return {std::move(client), std::move(reply)};
    }

    void expect_one_end() const {
        house_->diary().wait_for("gone");
        EXPECT_EQ(house_->diary().lines(), (std::vector<std::string>{"open", "close", "gone"}));
    }

    std::unique_ptr<House> house_;
    Connection* connection_ = nullptr;
};

TEST_F(Streams, have_a_message_a_line) {
    open_house([](Connection& connection) { connection.send(numbered(1)); });
    auto [client, reply] = ask();
    EXPECT_EQ(reply.headers["content-type"], "application/x-ndjson");
    EXPECT_EQ(reply.headers["transfer-encoding"], "chunked");
    EXPECT_TRUE(reply.headers.contains("content-security-policy"));
    EXPECT_EQ(client.read_chunk(), numbered(1).text() + "\n");
    house_->run_on_loop([&] { connection_->send(numbered(2)); });
    EXPECT_EQ(client.read_chunk(), numbered(2).text() + "\n");
}

TEST_F(Streams, keep_the_order_of_many_lines) {
    constexpr std::uint32_t kCount = 5000;
    open_house([](Connection& connection) {
        for (std::uint32_t i = 0; i != kCount; ++i) connection.send(numbered(i));
        connection.close(Connection::Why::done);
        connection.close(Connection::Why::done);
        connection.send(numbered(kCount));
    });
    auto [client, reply] = ask();
    for (std::uint32_t i = 0; i != kCount; ++i) {
        ASSERT_EQ(client.read_chunk(), numbered(i).text() + "\n");
    }
    EXPECT_EQ(client.read_chunk(), "");
    EXPECT_EQ(client.read_to_end(), "");
    expect_one_end();
}

TEST_F(Streams, have_an_empty_line_now_and_then) {
    open_house({}, {.stream_pulse = 20});
    auto [client, reply] = ask();
    for (int i = 0; i != 3; ++i) EXPECT_EQ(client.read_chunk(), "\n");
}

TEST_F(Streams, end_when_the_client_is_gone) {
    open_house({});
    {
        const auto asked = ask();
    }
    expect_one_end();
    EXPECT_EQ(house_->counts().open, 0U);
}

TEST_F(Streams, whose_clients_do_not_read_are_cut_off) {
    open_house({});
    const auto asked = ask();
    house_->run_on_loop([&] {
        const protocol::Outgoing large = testing::long_message(100'000);
        for (int i = 0; i != 1000; ++i) connection_->send(large);
    });
    expect_one_end();
    EXPECT_EQ(house_->counts().cut_off, 1U);
}

TEST_F(Streams, that_are_stuck_are_cut_off_in_time) {
    open_house(
        [](Connection& connection) {
            connection.send(testing::long_message(std::size_t{32} << 20U));
        },
        {.most_unsent = std::size_t{64} << 20U, .idle_time = 50});
    Client client = house_->call();
    client.send("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n");
    expect_one_end();
    EXPECT_EQ(house_->counts().cut_off, 1U);
}

TEST_F(Streams, are_plain_lines_for_old_clients) {
    open_house([](Connection& connection) {
        connection.send(numbered(1));
        connection.send(numbered(2));
        connection.close(Connection::Why::done);
    });
    Client client = house_->call();
    client.send("GET /stream HTTP/1.0\r\n\r\n");
    EXPECT_EQ(client.read_reply(true).headers.count("transfer-encoding"), 0U);
    EXPECT_EQ(client.read_to_end(), numbered(1).text() + "\n" + numbered(2).text() + "\n");
}

TEST_F(Streams, have_a_head_without_lines) {
    open_house([](Connection& connection) { connection.send(numbered(1)); });
    Client client = house_->call();
    client.send("HEAD /stream HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_EQ(client.read_reply(true).status, 200);
    EXPECT_EQ(client.read_to_end(), "");
    expect_one_end();
}

TEST_F(Streams, end_when_the_server_goes_away) {
    open_house([](Connection& connection) { connection.send(numbered(1)); });
    auto [client, reply] = ask();
    EXPECT_EQ(client.read_chunk(), numbered(1).text() + "\n");
    house_->run_on_loop([&] { house_->service().close_all(); });
    EXPECT_EQ(client.read_chunk(), "");
    expect_one_end();
}

TEST_F(Streams, end_with_the_service) {
    open_house({});
    const auto asked = ask();
    house_->diary().wait_for("open");
    house_->tear_down();
    EXPECT_EQ(house_->diary().lines(), (std::vector<std::string>{"open", "close", "gone"}));
}

}  // namespace
}  // namespace bivouac::server::net
