#include "client/net.h"

#include <gtest/gtest.h>

#include "client/testing/small_server.h"

namespace bivouac::client {
namespace {

using testing::SmallReply;
using testing::SmallRequest;
using testing::SmallServer;
using testing::SmallSocket;
using Kind = Trouble::Kind;

// Runs a network until somebody stops it.
struct Running {
    std::unique_ptr<Net> net = Net::make({});

    // The answers to these questions, asked one after the other on one line.
    std::vector<Answered> ask(const Address& server, std::vector<HttpAsk> asks,
                              const Identity& who = {}) {
        std::vector<Answered> answers;
        const auto line = net->open_http(server);
        for (HttpAsk& each : asks) {
            line->ask(who, std::move(each), [&, count = asks.size()](Answered answer) {
                answers.push_back(std::move(answer));
                if (answers.size() == count) net->stop();
            });
        }
        net->run();
        return answers;
    }
};

TEST(Net, a_question_is_asked_as_it_is_meant_and_answered_as_it_was) {
    SmallServer server([](const SmallRequest& request) {
        EXPECT_EQ(request.method, "POST");
        EXPECT_EQ(request.target, "/api/guest");
        EXPECT_EQ(request.body, "{\"a\":1}");
        EXPECT_EQ(request.cookie, "sid=old");
        EXPECT_EQ(request.authorization, "Bearer t0");
        return SmallReply{429, "later", {{"Retry-After", "7"}, {"Set-Cookie", "sid=x1; Path=/"}}};
    });
    const auto answers = Running().ask(
        server.address(), {{Method::post, "/api/guest", "{\"a\":1}"}}, {"sid=old", "t0", "fr"});
    ASSERT_EQ(answers.size(), 1U);
    ASSERT_TRUE(answers[0].ok());
    EXPECT_EQ(answers[0]->status, 429);
    EXPECT_EQ(answers[0]->body, "later");
    EXPECT_EQ(answers[0]->cookie, "sid=x1");
    EXPECT_EQ(answers[0]->retry_after, 7);
}

TEST(Net, a_line_is_kept_and_opened_again_when_the_server_has_closed_it) {
    SmallServer server([](const SmallRequest& request) {
        return SmallReply{
            200, std::to_string(request.connection) + request.target, {}, request.target == "/b"};
    });
    const auto answers =
        Running().ask(server.address(),
                      {{Method::get, "/a", ""}, {Method::get, "/b", ""}, {Method::get, "/c", ""}});
    ASSERT_EQ(answers.size(), 3U);
    for (const Answered& answer : answers) ASSERT_TRUE(answer.ok()) << answer.error().detail;
    EXPECT_EQ(answers[0]->body, "1/a");
    EXPECT_EQ(answers[1]->body, "1/b");
    EXPECT_EQ(answers[2]->body, "2/c");
}

TEST(Net, whoever_cannot_be_reached_or_does_not_speak_http_is_trouble) {
    Address nobody;
    {
        SmallServer server([](const SmallRequest&) { return SmallReply{}; });
        nobody = server.address();
    }
    auto answers = Running().ask(nobody, {{Method::get, "/", ""}, {Method::get, "/", ""}});
    ASSERT_EQ(answers.size(), 2U);
    for (const Answered& answer : answers) {
        ASSERT_FALSE(answer.ok());
        EXPECT_EQ(answer.error().kind, Kind::not_reached);
    }
    SmallServer strange([](const SmallRequest&) {
        SmallReply reply;
        reply.raw = "220 mail.example ready\r\n\r\n";
        return reply;
    });
    answers = Running().ask(strange.address(), {{Method::get, "/", ""}});
    ASSERT_FALSE(answers[0].ok());
    EXPECT_EQ(answers[0].error().kind, Kind::not_spoken);
}

// One socket and everything that came over it.
struct Talk {
    std::vector<std::string> heard;
    std::vector<Trouble> closed;
    int opened = 0;
};

TEST(Net, a_socket_says_and_hears_in_order_and_is_closed_once) {
    SmallServer server([](const SmallRequest&) { return SmallReply{}; },
                       [](SmallSocket& socket, const SmallRequest& request) {
                           EXPECT_EQ(request.target, "/ws?table=q7");
                           EXPECT_EQ(request.cookie, "sid=x");
                           std::string text;
                           while (socket.hear(text) && text != "end") socket.say("<" + text + ">");
                       });
    Running running;
    Talk talk;
    SocketEvents events;
    events.on_open = [&] { ++talk.opened; };
    events.on_message = [&](std::string_view text) { talk.heard.emplace_back(text); };
    events.on_close = [&](const Trouble& trouble) {
        talk.closed.push_back(trouble);
        running.net->stop();
    };
    const auto socket = running.net->open_socket(server.address(), {"sid=x", "", ""}, "q7", events);
    for (const char* text : {"a", "b", "c", "end", "late"}) socket->send(text);
    running.net->run();
    EXPECT_EQ(talk.opened, 1);
    EXPECT_EQ(talk.heard, (std::vector<std::string>{"<a>", "<b>", "<c>"}));
    ASSERT_EQ(talk.closed.size(), 1U);
    EXPECT_EQ(talk.closed[0].kind, Kind::cut_off);
    socket->send("after the end nothing happens");
}

TEST(Net, a_socket_that_is_refused_tells_the_status) {
    SmallServer server([](const SmallRequest&) { return SmallReply{401}; });
    Running running;
    Talk talk;
    SocketEvents events;
    events.on_open = [&] { ++talk.opened; };
    events.on_message = [](std::string_view) {};
    events.on_close = [&](const Trouble& trouble) {
        talk.closed.push_back(trouble);
        running.net->stop();
    };
    const auto socket = running.net->open_socket(server.address(), {}, {}, events);
    running.net->run();
    EXPECT_EQ(talk.opened, 0);
    ASSERT_EQ(talk.closed.size(), 1U);
    EXPECT_EQ(talk.closed[0].kind, Kind::declined);
    EXPECT_EQ(talk.closed[0].status, 401);
}

TEST(Net, a_socket_may_be_destroyed_by_what_it_tells) {
    SmallServer server([](const SmallRequest&) { return SmallReply{}; },
                       [](SmallSocket& socket, const SmallRequest&) {
                           socket.say("one");
                           socket.say("two");
                           std::string text;
                           EXPECT_FALSE(socket.hear(text)) << "a goodbye";
                       });
    Running running;
    Talk talk;
    std::unique_ptr<Socket> socket;
    SocketEvents events;
    events.on_open = [] {};
    events.on_message = [&](std::string_view text) {
        talk.heard.emplace_back(text);
        socket.reset();
        running.net->after(std::chrono::milliseconds(50), [&] { running.net->stop(); });
    };
    events.on_close = [&](const Trouble& trouble) { talk.closed.push_back(trouble); };
    socket = running.net->open_socket(server.address(), {}, {}, events);
    running.net->run();
    EXPECT_EQ(talk.heard, std::vector<std::string>{"one"});
    EXPECT_TRUE(talk.closed.empty());
}

TEST(Net, tasks_are_run_in_order_from_any_thread_and_late_ones_later) {
    Running running;
    std::string order;
    running.net->after(std::chrono::milliseconds(5), [&] {
        order += 'c';
        running.net->stop();
    });
    running.net->post([&] { order += 'a'; });
    running.net->post([&] { order += 'b'; });
    running.net->run();
    EXPECT_EQ(order, "abc");
}

}  // namespace
}  // namespace bivouac::client
