// Tables played through the whole server but for the network: sockets whose bytes are kept.
#pragma once

#include <algorithm>

#include "server/api/testing/ground.h"

namespace bivouac::server::testing {

// The page's end of a socket.
class TestSocket final : public net::Connection {
public:
    explicit TestSocket(std::shared_ptr<net::Talker> talker) : talker_(std::move(talker)) {
        talker_->on_open(*this);
    }
    ~TestSocket() override { hang_up(); }
    TestSocket(const TestSocket&) = delete;
    TestSocket& operator=(const TestSocket&) = delete;

    void send(const protocol::Outgoing& message) override { heard_.push_back(message.text()); }
    void close(Why /*why*/) override { hang_up(); }
    void hang_up() {
        if (std::exchange(open_, false)) talker_->on_close();
    }

    [[nodiscard]] bool is_open() const { return open_; }
    void say(const std::string& text) { talker_->on_message(text); }
    [[nodiscard]] const std::vector<std::string>& heard() const { return heard_; }
    [[nodiscard]] std::size_t count(std::string_view type) const {
        const std::string start = R"({"type":")" + std::string(type) + "\"";
        return static_cast<std::size_t>(
            std::count_if(heard_.begin(), heard_.end(),
                          [&](const std::string& each) { return each.starts_with(start); }));
    }
    // The latest of that type; empty when there is none.
    [[nodiscard]] std::string last(std::string_view type) const {
        const std::string start = R"({"type":")" + std::string(type) + "\"";
        const auto found =
            std::find_if(heard_.rbegin(), heard_.rend(),
                         [&](const std::string& each) { return each.starts_with(start); });
        return found == heard_.rend() ? std::string() : *found;
    }

private:
    std::shared_ptr<net::Talker> talker_;
    std::vector<std::string> heard_;
    bool open_ = true;
};

class TableTest : public ApiTest {
protected:
    using ApiTest::ApiTest;

    [[nodiscard]] std::unique_ptr<TestSocket> connect(const Guise& from) {
        net::HttpRequest asked = request(net::Method::get, "/ws", "", from);
        asked.wants_socket = true;
        const auto answer = send(std::move(asked));
        EXPECT_TRUE(loop().run_until([&] { return answer->has_come(); }));
        if (answer->talker() == nullptr) return nullptr;
        return std::make_unique<TestSocket>(answer->talker());
    }
    // Opens a table and seats both; its id.
    [[nodiscard]] std::string begin_table(const std::string& game, const Guise& first,
                                          const Guise& second, const std::string& more = {}) {
        const Reply opened = post(
            "/api/tables",
            R"({"game":")" + game + R"(","seats":[{"kind":"me"},{"kind":"open"}])" + more + "}",
            first);
        EXPECT_EQ(opened.gist(), "200 opened") << opened.body;
        const std::string id = opened.text("table");
        EXPECT_EQ(post("/api/tables/" + id + "/sit", R"({"seat":0})", first).gist(), "200 table");
        const Reply sat =
            post("/api/tables/" + id + "/sit",
                 R"({"seat":1,"invitation":")" + opened.text("invitation") + "\"}", second);
        EXPECT_EQ(sat.gist(), "200 table") << sat.body;
        return id;
    }
    // Says something and waits for the answer of that type.
    void tell(TestSocket& socket, const std::string& text, const std::string& answer) {
        const std::size_t before = socket.count(answer);
        socket.say(text);
        EXPECT_TRUE(loop().run_until([&] { return socket.count(answer) > before; }))
            << text << "\n"
            << (socket.heard().empty() ? "" : socket.heard().back());
    }
    void watch(TestSocket& socket, const std::string& table, const std::string& more = {}) {
        tell(socket, R"({"type":"watch","table":")" + table + "\"" + more + "}", "table");
        loop().run();
    }
    // A deed of a seat: R"("type":"act","action":"a1-a2")".
    [[nodiscard]] static std::string deed(const std::string& table, int seat, std::uint32_t seq,
                                          const std::string& nonce, const std::string& rest) {
        return R"({"table":")" + table + R"(","seat":)" + std::to_string(seat) + R"(,"seq":)" +
               std::to_string(seq) + R"(,"nonce":")" + nonce + "\"," + rest + "}";
    }
    [[nodiscard]] static std::uint32_t seq_in(const std::string& message) {
        const auto read = core::json::Peek(message);
        const auto shown = read["shown"];
        const auto number = shown.is_present() ? shown["seq"].number() : read["seq"].number();
        return static_cast<std::uint32_t>(number.value_or(0));
    }
    // The first of the legal actions in a view or step of Strategic; empty when there are none.
    [[nodiscard]] static std::string first_legal(const std::string& message) {
        const auto read = core::json::Peek(message);
        const auto legal = read["shown"]["legal"].items();
        return legal.empty() ? std::string() : legal.front().text();
    }
};

}  // namespace bivouac::server::testing
