// Sockets whose two ends do anything at any time. Nothing is known of the outcome but that every
// talker that was opened is closed, once and last, and that the house stands afterwards.
#include <cstdlib>
#include <random>

#include <gtest/gtest.h>

#include "server/net/testing/house.h"

namespace bivouac::server::net {
namespace {

using testing::Client;
using testing::House;
using testing::Last;
using testing::numbered;

using Dice = std::mt19937;

int roll(Dice& dice, int sides) { return static_cast<int>(dice() % static_cast<unsigned>(sides)); }

struct Tally {
    int opened = 0;
    int closed = 0;
    int alive = 0;
};

// On the loop's thread alone.
class WildTalker final : public Talker {
public:
    WildTalker(Tally& tally, unsigned seed) : tally_(tally), dice_(seed) { ++tally_.alive; }
    ~WildTalker() override { --tally_.alive; }
    WildTalker(const WildTalker&) = delete;
    WildTalker& operator=(const WildTalker&) = delete;

    void on_open(Connection& connection) override {
        ++tally_.opened;
        connection_ = &connection;
        act();
    }
    void on_message(std::string /*text*/) override {
        EXPECT_NE(connection_, nullptr) << "a message outside of the line's life";
        act();
    }
    void on_close() override {
        EXPECT_NE(connection_, nullptr) << "closed twice, or before it was open";
        act();
        connection_ = nullptr;
        ++tally_.closed;
    }

private:
    void act() {
        for (int i = roll(dice_, 4); i > 0; --i) connection_->send(numbered(1));
        if (roll(dice_, 8) == 0) connection_->send(testing::long_message(20'000));
        if (roll(dice_, 40) == 0) {
            for (int i = 0; i != 100; ++i) connection_->send(testing::long_message(20'000));
        }
        constexpr std::array kWhys = {Connection::Why::done, Connection::Why::going_away,
                                      Connection::Why::policy, Connection::Why::too_big};
        if (roll(dice_, 6) == 0)
            connection_->close(kWhys[static_cast<std::size_t>(roll(dice_, 4))]);
    }

    Tally& tally_;
    Dice dice_;
    Connection* connection_ = nullptr;
};

void do_anything(Client& client, Dice& dice) {
    const std::string payload(static_cast<std::size_t>(roll(dice, 200)), 'x');
    switch (roll(dice, 14)) {
        case 0: client.send_frame(1, payload, Last::no); break;
        case 1: client.send_frame(0, payload, roll(dice, 2) == 0 ? Last::no : Last::yes); break;
        case 2: client.send_frame(9, payload); break;  // often too long for a ping
        case 3: client.send_frame(10, payload.substr(0, 100)); break;
        case 4: client.send_frame(8, "\x03\xE8"); break;
        case 5: client.send_frame(8, payload.substr(0, 3)); break;  // often no code
        case 6: client.send_frame(2, payload); break;
        case 7: client.send_frame(1, "\xC3"); break;
        case 8: client.send("\x81\xFE\x40"); break;  // a head that never ends
        case 9: {
            std::string noise;
            for (int i = roll(dice, 30); i > 0; --i) noise += static_cast<char>(roll(dice, 256));
            client.send(noise);
            break;
        }
        case 10: client.shut_sending(); break;
        default: client.say(payload);
    }
}

TEST(SocketChaos, leaves_nothing_open_and_nothing_broken) {
    const int rounds = std::getenv("BIVOUAC_FULL") != nullptr ? 5000 : 300;
    Tally tally;
    unsigned seed = 0;
    House house(
        [&](House&, const HttpRequest& request, const Answer& answer) {
            if (!request.wants_socket) return answer.reply({.body = "here", .headers = {}});
            answer.open(std::make_shared<WildTalker>(tally, seed++));
        },
        {.most_unsent = 100'000, .header_time = 500, .idle_time = 40});
    Dice dice(4);
    std::vector<Client> others;  // some stay for a while, and are reset with what they did not read
    for (int round = 0; round != rounds; ++round) {
        Client client = house.call();
        client.send(
            "GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
        if (roll(dice, 5) != 0) (void)client.read_until("\r\n\r\n");
        for (int i = roll(dice, 6); i > 0; --i) do_anything(client, dice);
        if (roll(dice, 3) == 0) others.push_back(std::move(client));
        if (others.size() == 20) others.clear();
    }
    house.wait_until([&](const ListenerCounts& counts) { return counts.open == 0; });
    house.run_on_loop([&] {
        EXPECT_GT(tally.opened, rounds / 2);
        EXPECT_EQ(tally.opened, tally.closed);
        EXPECT_EQ(tally.alive, 0);
        EXPECT_EQ(house.service().counts().sockets, 0U);
    });
    EXPECT_EQ(house.call().get("/").body, "here");
}

}  // namespace
}  // namespace bivouac::server::net
