#include <csignal>
#include <utility>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/net/door.h"
#include "server/net/listener.h"
#include "server/time/served_time.h"

namespace bivouac::server::net {
namespace {

class AsioService final : public Service {
public:
    explicit AsioService(TimeSource time) : time_(std::move(time)) {}

    void post(Task task) override { asio::post(io_, std::move(task)); }

    void after(Millis delay, Task task) override {
        auto timer = std::make_unique<asio::steady_timer>(io_, std::chrono::milliseconds(delay));
        asio::steady_timer& waiting = *timer;
        waiting.async_wait(
            [timer = std::move(timer), task = std::move(task)](const error_code& error) {
                if (!error) task();
            });
    }

    Now time() const override { return time_.now(); }
    std::optional<store::ClockSet> follow_wall() override { return time_.follow(); }

    void run() override {
        io_.run();
        door_.drop_all();
    }
    void stop() override { io_.stop(); }

    void on_signal(Task task) override {
        signal_task_ = std::move(task);
        error_code error;
        signals_.add(SIGTERM, error);
        signals_.add(SIGINT, error);
        wait_for_signal();
    }

    core::Result<std::uint16_t, std::string> listen(const ListenerOptions& options,
                                                    Visitor& visitor) override {
        return door_.listen(options, visitor);
    }
    void stop_listening() override { door_.stop_listening(); }
    void close_all() override { door_.close_all(); }
    ListenerCounts counts() const override { return door_.counts(); }

private:
    void wait_for_signal() {
        signals_.async_wait([this](const error_code& error, int /*signal*/) {
            if (error) return;
            wait_for_signal();
            const Task task = signal_task_;  // it may set another one
            task();
        });
    }

    ServedTime time_;
    // One thread runs it; others only post.
    asio::io_context io_{1};
    asio::executor_work_guard<Executor> work_{io_.get_executor()};
    asio::signal_set signals_{io_};
    Task signal_task_;
    Door door_{io_, time_};
};

}  // namespace

std::unique_ptr<Service> Service::make(TimeSource time) {
    return std::make_unique<AsioService>(std::move(time));
}

}  // namespace bivouac::server::net
