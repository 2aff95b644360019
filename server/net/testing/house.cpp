#include "server/net/testing/house.h"

#include <algorithm>
#include <chrono>
#include <future>

#include <gtest/gtest.h>

#include "protocol/socket_words.h"

namespace bivouac::server::net::testing {

void Diary::write(std::string line) {
    const std::scoped_lock lock(mutex_);
    lines_.push_back(std::move(line));
    written_.notify_all();
}

void Diary::wait_for(const std::string& line) {
    std::unique_lock lock(mutex_);
    const bool found = written_.wait_for(lock, std::chrono::seconds(30), [&] {
        return std::find(lines_.begin(), lines_.end(), line) != lines_.end();
    });
    EXPECT_TRUE(found) << "never happened: " << line;
}

std::vector<std::string> Diary::lines() const {
    const std::scoped_lock lock(mutex_);
    return lines_;
}

House::House(OnRequest on_request, const ListenerOptions& options)
    : on_request_(std::move(on_request)), service_(Service::make()) {
    const auto port = service_->listen(options, *this);
    EXPECT_TRUE(port.ok());
    if (port.ok()) port_ = port.value();
    thread_ = std::thread([this] { service_->run(); });
}

House::~House() { tear_down(); }

void House::tear_down() {
    if (!thread_.joinable()) return;
    service_->stop();
    thread_.join();
    service_.reset();
}

void House::run_on_loop(const Task& task) {
    std::promise<void> done;
    service_->post([&] {
        task();
        done.set_value();
    });
    done.get_future().wait();
}

ListenerCounts House::counts() {
    ListenerCounts counts;
    run_on_loop([&] { counts = service_->counts(); });
    return counts;
}

void House::wait_until(const std::function<bool(const ListenerCounts&)>& is_so) {
    const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    bool so = false;
    while (!so) {
        run_on_loop([&] { so = is_so(service_->counts()); });
        ASSERT_LT(std::chrono::steady_clock::now(), give_up) << "the counts never came to that";
        std::this_thread::yield();
    }
}

void House::on_request(HttpRequest request, Answer answer) {
    on_request_(*this, std::move(request), std::move(answer));
}

void TestTalker::on_open(Connection& connection) {
    connection_ = &connection;
    diary_.write("open");
    if (at_open) at_open(connection);
}

void TestTalker::on_message(std::string text) {
    diary_.write("message " + text);
    if (at_message) at_message(*connection_, text);
}

void TestTalker::on_close() {
    if (at_close) at_close(*connection_);
    diary_.write("close");
}

protocol::Outgoing numbered(std::uint32_t number) { return protocol::Pong{number, 0}; }

protocol::Outgoing long_message(std::size_t least_bytes) {
    return protocol::Said{
        .table = "t", .seat = {}, .name = "ada", .text = std::string(least_bytes, 'x'), .at = 0};
}

}  // namespace bivouac::server::net::testing
