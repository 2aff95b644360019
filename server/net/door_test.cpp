// Who is let in, for whom a proxy speaks, and how the listener stops.
#include <gtest/gtest.h>

#include "server/net/testing/house.h"

namespace bivouac::server::net {
namespace {

using testing::answer_with_path;
using testing::Client;
using testing::get;
using testing::House;
using testing::Reply;
using testing::text;

TEST(Door, lets_only_so_many_in) {
    House house(answer_with_path, {.most_connections = 2});
    Client first = house.call();
    Client second = house.call();
    EXPECT_EQ(first.get("/").status, 200);
    EXPECT_EQ(second.get("/").status, 200);
    Client third = house.call();
    Reply reply = third.get("/");
    EXPECT_EQ(reply.status, 503);
    EXPECT_EQ(reply.headers["retry-after"], "5");
    EXPECT_EQ(reply.headers["connection"], "close");
    EXPECT_EQ(first.get("/").status, 200);
    EXPECT_EQ(house.counts().turned_away, 1U);
}

TEST(Door, says_how_it_is_although_silent_connections_hold_every_place) {
    House house(answer_with_path, {.most_connections = 20, .header_time = 60'000});
    std::vector<Client> silent;
    // Far more than the reserve has room for, and none of them says a word.
    for (int i = 0; i < 300; ++i) silent.push_back(house.call());
    house.wait_until([](const ListenerCounts& counts) { return counts.connections >= 300; });
    for (int i = 0; i < 3; ++i) {
        Client doctor = house.call();
        EXPECT_EQ(doctor.get("/healthz").body, "/healthz ");
        EXPECT_EQ(doctor.read_to_end(), "") << "one question, and the place is free again";
    }
    Client player = house.call();
    EXPECT_EQ(player.get("/").status, 503);
    EXPECT_LE(house.counts().open, 20U + 101U);
}

TEST(Door, believes_a_proxy_only_when_told_to) {
    const auto tell = [](House&, const HttpRequest& request, const Answer& answer) {
        answer.reply(text(request.address + (request.secure ? " secure" : " plain")));
    };
    const std::string request =
        get("/", "X-Forwarded-For: 198.51.100.1, 203.0.113.7\r\nX-Forwarded-Proto: https\r\n");
    House trusting(tell, {.proxies = {.anybody = true}});
    Client client = trusting.call();
    client.send(request);
    Reply reply = client.read_reply();
    EXPECT_EQ(reply.body, "203.0.113.7 secure");
    EXPECT_EQ(reply.headers["strict-transport-security"], "max-age=31536000");
    client.send(get("/", "X-Forwarded-For: nonsense\r\n"));
    EXPECT_EQ(client.read_reply().body, "127.0.0.1 plain");

    House wary(tell);
    Client other = wary.call();
    other.send(request);
    EXPECT_EQ(other.read_reply().body, "127.0.0.1 plain");
}

TEST(Door, believes_the_proxies_it_knows_so_many_in_a_row) {
    const auto tell = [](House&, const HttpRequest& request, const Answer& answer) {
        answer.reply(text(request.address + (request.secure ? " secure" : " plain")));
    };
    const std::string request = get("/",
                                    "X-Forwarded-For: 198.51.100.1, 203.0.113.7\r\n"
                                    "X-Forwarded-For: 10.0.0.1\r\n"
                                    "X-Forwarded-Proto: https, http\r\n");
    House ours(tell, {.proxies = {.ranges = {*AddressRange::read("127.0.0.0/8")}, .hops = 2}});
    Client client = ours.call();
    client.send(request);
    EXPECT_EQ(client.read_reply().body, "203.0.113.7 secure");
    EXPECT_EQ(ours.counts().forwarded, 0U);

    House others(tell, {.proxies = {.ranges = {*AddressRange::read("192.0.2.1")}}});
    Client stranger = others.call();
    stranger.send(request);
    EXPECT_EQ(stranger.read_reply().body, "127.0.0.1 plain");
    EXPECT_EQ(others.counts().forwarded, 1U) << "the operator is to know";
}

TEST(Door, counts_connections_by_the_address_behind_the_proxy) {
    std::vector<Answer> answers;
    House house(
        [&](House&, const HttpRequest& request, const Answer& answer) {
            if (request.path == "/now") return answer.reply(text("now"));
            answers.push_back(answer);
        },
        {.proxies = {.anybody = true}, .most_per_address = 1});
    const auto from = [](std::string_view path, std::string_view address) {
        return get(path, "X-Forwarded-For: " + std::string(address) + "\r\n");
    };
    Client first = house.call();
    first.send(from("/later", "203.0.113.7"));
    house.wait_until([&](const ListenerCounts&) { return !answers.empty(); });
    Client second = house.call();
    second.send(from("/now", "203.0.113.7"));
    EXPECT_EQ(second.read_reply().status, 429);
    Client third = house.call();
    third.send(from("/now", "203.0.113.8"));
    EXPECT_EQ(third.read_reply().body, "now");

    house.run_on_loop([&] { answers.back().reply(text("done")); });
    EXPECT_EQ(first.read_reply().body, "done");
    third.send(from("/now", "203.0.113.7"));
    EXPECT_EQ(third.read_reply().body, "now");
    house.tear_down();
}

TEST(Door, that_stops_finishes_what_it_has_begun) {
    std::vector<Answer> answers;
    House house([&](House&, const HttpRequest& request, const Answer& answer) {
        if (request.path == "/now") return answer.reply(text("now"));
        answers.push_back(answer);
    });
    Client idle = house.call();
    EXPECT_EQ(idle.get("/now").status, 200);
    Client kept = house.call();
    EXPECT_EQ(kept.get("/now").status, 200);
    Client busy = house.call();
    busy.send(get("/later"));
    house.wait_until([&](const ListenerCounts&) { return !answers.empty(); });

    house.run_on_loop([&] { house.service().stop_listening(); });
    EXPECT_EQ(kept.get("/now").status, 503);
    house.run_on_loop([&] { house.service().close_all(); });
    EXPECT_EQ(idle.read_to_end(), "");
    house.run_on_loop([&] { answers.back().reply(text("done")); });
    Reply reply = busy.read_reply();
    EXPECT_EQ(reply.body, "done");
    EXPECT_EQ(reply.headers["connection"], "close");
    house.tear_down();
}

TEST(Door, says_why_it_cannot_listen) {
    House house(answer_with_path);
    struct Nobody final : Visitor {
        void on_request(HttpRequest, Answer) override {}
    } nobody;
    const auto service = Service::make();
    const auto taken = service->listen({.port = house.port()}, nobody);
    ASSERT_FALSE(taken.ok());
    EXPECT_EQ(taken.error(), "Address already in use");
    EXPECT_FALSE(service->listen({.address = "not an address"}, nobody).ok());
    ASSERT_TRUE(service->listen({.address = "::1"}, nobody).ok());
    EXPECT_FALSE(service->listen({}, nobody).ok());
    service->stop_listening();
    EXPECT_TRUE(service->listen({}, nobody).ok());
}

}  // namespace
}  // namespace bivouac::server::net
