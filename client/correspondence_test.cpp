#include "client/correspondence.h"

#include <atomic>

#include <gtest/gtest.h>
#include <poll.h>

#include "client/testing/small_server.h"

namespace bivouac::client {
namespace {

using testing::SmallReply;
using testing::SmallRequest;
using testing::SmallServer;
using testing::SmallSocket;

constexpr const char* kWelcome = R"({"type":"welcome","protocol":1,"name":"ada"})";
constexpr std::chrono::milliseconds kLong{20'000};

bool is_readable(int fd) {
    pollfd asked = {fd, POLLIN, 0};
    return ::poll(&asked, 1, 0) > 0;
}

std::string word(const std::optional<News>& news) {
    if (!news) return "nothing";
    if (news->kind == News::Kind::lost) return "lost";
    if (std::holds_alternative<protocol::Welcome>(news->heard)) return "welcome";
    if (const auto* said = std::get_if<protocol::Said>(&news->heard)) return said->text;
    return "something else";
}

TEST(Correspondence, a_cookie_is_kept_and_shown_from_then_on) {
    SmallServer server([](const SmallRequest& request) {
        if (request.target == "/api/guest") return SmallReply{200, "{}", {{"Set-Cookie", "s=1"}}};
        return SmallReply{200, request.cookie};
    });
    Correspondence wire(Net::make({}), server.address(), {});
    ASSERT_TRUE(wire.ask({Method::post, "/api/guest", "{}"}).ok());
    EXPECT_EQ(wire.identity().cookie, "s=1");
    const Answered answer = wire.ask({Method::get, "/who", ""});
    ASSERT_TRUE(answer.ok());
    EXPECT_EQ(answer->body, "s=1");
}

// The server breaks the first connection off; the second one is welcomed like the first.
TEST(Correspondence, a_socket_that_broke_comes_back_by_itself) {
    std::atomic<int> sockets = 0;
    SmallServer server(
        [](const SmallRequest&) { return SmallReply{}; },
        [&](SmallSocket& socket, const SmallRequest&) {
            const int number = ++sockets;
            socket.say(kWelcome);
            std::string text;
            if (!socket.hear(text)) return;
            socket.say(R"({"type":"said","table":"t","text":")" + std::to_string(number) + "\"}");
            if (number > 1) static_cast<void>(socket.hear(text));
        });
    Correspondence wire(Net::make({}), server.address(), {});
    EXPECT_FALSE(is_readable(wire.wake_fd()));
    wire.connect();
    EXPECT_EQ(word(wire.next(kLong)), "welcome");
    wire.send(protocol::Leave{"t"});
    EXPECT_EQ(word(wire.next(kLong)), "1");
    EXPECT_EQ(word(wire.next(kLong)), "lost");
    EXPECT_EQ(word(wire.next(kLong)), "welcome");
    wire.send(protocol::Leave{"t"});
    while (!is_readable(wire.wake_fd())) ::poll(nullptr, 0, 1);
    EXPECT_EQ(word(wire.next(kLong)), "2");
    EXPECT_FALSE(is_readable(wire.wake_fd()));
    EXPECT_EQ(word(wire.next(std::chrono::milliseconds(0))), "nothing");
}

TEST(Correspondence, what_is_said_without_a_socket_is_lost_and_harms_nobody) {
    SmallServer server([](const SmallRequest&) { return SmallReply{}; });
    Correspondence wire(Net::make({}), server.address(), {});
    wire.send(protocol::Leave{"t"});
    EXPECT_TRUE(wire.ask({Method::get, "/", ""}).ok());
}

}  // namespace
}  // namespace bivouac::client
