#include "client/net.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include "client/beast/wires.h"

namespace bivouac::client {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;

class BeastNet final : public Net {
public:
    explicit BeastNet(const NetOptions& options) : options_(options) {}

    void run() override { io_.run(); }
    void stop() override { io_.stop(); }
    void post(Task task) override { asio::post(io_, std::move(task)); }
    void after(std::chrono::milliseconds delay, Task task) override {
        auto timer = std::make_shared<asio::steady_timer>(io_, delay);
        timer->async_wait([timer, task = std::move(task)](const error_code& error) {
            if (!error) task();
        });
    }
    std::unique_ptr<HttpLine> open_http(const Address& server) override {
        return open_http_line(io_, server, options_);
    }
    std::unique_ptr<Socket> open_socket(const Address& server, const Identity& who,
                                        const std::string& table, SocketEvents events) override {
        return open_web_socket(io_, {server, who, table}, std::move(events), options_);
    }

private:
    NetOptions options_;
    asio::io_context io_{1};
    asio::executor_work_guard<asio::io_context::executor_type> work_{io_.get_executor()};
};

}  // namespace

std::unique_ptr<Net> Net::make(const NetOptions& options) {
    return std::make_unique<BeastNet>(options);
}

}  // namespace bivouac::client
