// A listener on a thread of its own, and what the tests let it do.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/net/listener.h"
#include "server/net/testing/client.h"

namespace bivouac::server::net::testing {

// What happened on the loop's thread, told to the test's.
class Diary {
public:
    void write(std::string line);
    // Waits until the line has been written, and fails when it is not.
    void wait_for(const std::string& line);
    [[nodiscard]] std::vector<std::string> lines() const;

private:
    mutable std::mutex mutex_;
    std::condition_variable written_;
    std::vector<std::string> lines_;
};

class House final : private Visitor {
public:
    using OnRequest = std::function<void(House&, HttpRequest, Answer)>;

    // Short times are safe in tests where nothing else must happen meanwhile.
    explicit House(OnRequest on_request, const ListenerOptions& options = {});
    ~House() override;
    House(const House&) = delete;
    House& operator=(const House&) = delete;

    [[nodiscard]] Client call() const { return Client(port_); }
    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] Service& service() { return *service_; }
    [[nodiscard]] Diary& diary() { return diary_; }
    // On the loop's thread; returns when it is done.
    void run_on_loop(const Task& task);
    [[nodiscard]] ListenerCounts counts();
    // Asks on the loop, again and again, until the answer is yes; fails when it never is.
    void wait_until(const std::function<bool(const ListenerCounts&)>& is_so);
    // Ends the loop and takes everything down; later calls do nothing.
    void tear_down();

private:
    void on_request(HttpRequest request, Answer answer) override;

    OnRequest on_request_;
    Diary diary_;
    std::unique_ptr<Service> service_;
    std::uint16_t port_ = 0;
    std::thread thread_;
};

// Writes "open", "message TEXT" and "close" into a diary, and does besides what it is told to.
class TestTalker : public Talker {
public:
    explicit TestTalker(Diary& diary) : diary_(diary) {}
    ~TestTalker() override { diary_.write("gone"); }
    TestTalker(const TestTalker&) = delete;
    TestTalker& operator=(const TestTalker&) = delete;

    std::function<void(Connection&)> at_open;
    std::function<void(Connection&, const std::string&)> at_message;
    std::function<void(Connection&)> at_close;  // the connection takes nothing any more

    void on_open(Connection& connection) override;
    void on_message(std::string text) override;
    void on_close() override;

private:
    Diary& diary_;
    Connection* connection_ = nullptr;
};

// Some message of the protocol, of a known length or with a known number.
[[nodiscard]] protocol::Outgoing numbered(std::uint32_t number);
[[nodiscard]] protocol::Outgoing long_message(std::size_t least_bytes);

// A reply of plain text.
[[nodiscard]] inline HttpReply text(std::string body) {
    return {.content_type = "text/plain", .body = std::move(body), .headers = {}};
}

// What a house may do with requests: says what was asked for.
inline void answer_with_path(House& /*house*/, const HttpRequest& request, const Answer& answer) {
    answer.reply(text(request.path + " " + request.body));
}

// A request as it is sent.
[[nodiscard]] inline std::string get(std::string_view path, std::string_view headers = "") {
    return "GET " + std::string(path) + " HTTP/1.1\r\nHost: a\r\n" + std::string(headers) + "\r\n";
}

}  // namespace bivouac::server::net::testing
