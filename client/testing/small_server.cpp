#include "client/testing/small_server.h"

#include <mutex>
#include <thread>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <sys/socket.h>

namespace bivouac::client::testing {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using Request = http::request<http::string_body>;

class BeastSmallSocket final : public SmallSocket {
public:
    explicit BeastSmallSocket(tcp::socket socket) : stream_(std::move(socket)) {}
    [[nodiscard]] bool accept(const Request& request) {
        error_code error;
        stream_.accept(request, error);
        return !error;
    }
    bool say(const std::string& text) override {
        error_code error;
        stream_.write(asio::buffer(text), error);
        return !error;
    }
    bool hear(std::string& text) override {
        beast::flat_buffer buffer;
        error_code error;
        stream_.read(buffer, error);
        text = beast::buffers_to_string(buffer.data());
        return !error;
    }

private:
    websocket::stream<tcp::socket> stream_;
};

SmallRequest small(const Request& request, int connection) {
    return {std::string(request.method_string()),
            std::string(request.target()),
            request.body(),
            std::string(request[http::field::cookie]),
            std::string(request[http::field::authorization]),
            connection};
}

// False when the connection is to end.
bool reply(tcp::socket& socket, const Request& request, const SmallReply& what) {
    error_code error;
    if (!what.raw.empty()) {
        asio::write(socket, asio::buffer(what.raw), error);
        return false;
    }
    http::response<http::string_body> response(static_cast<http::status>(what.status),
                                               request.version(), what.body);
    for (const auto& [name, value] : what.headers) response.set(name, value);
    response.keep_alive(true);
    response.prepare_payload();
    http::write(socket, response, error);
    return !error && !what.close;
}

}  // namespace

struct SmallServer::Parts {
    Answer answer;
    Talk talk;
    asio::io_context io;
    tcp::acceptor acceptor{io, tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
    std::mutex mutex;
    bool ending = false;
    std::vector<int> open;  // descriptors, to be shut down at the end
    std::vector<std::thread> threads;
    std::thread accepting;

    void accept() {
        for (int connection = 1;; ++connection) {
            error_code error;
            tcp::socket socket = acceptor.accept(error);
            const std::lock_guard lock(mutex);
            if (ending) return;
            if (error) continue;
            open.push_back(socket.native_handle());
            threads.emplace_back([this, connection, taken = std::move(socket)]() mutable {
                serve(std::move(taken), connection);
            });
        }
    }

    void serve(tcp::socket socket, int connection) {
        const int descriptor = socket.native_handle();
        std::unique_ptr<BeastSmallSocket> web;
        talk_or_answer(socket, web, connection);
        // Forgotten before it is closed and its number is somebody else's.
        const std::lock_guard lock(mutex);
        std::erase(open, descriptor);
    }

    void talk_or_answer(tcp::socket& socket, std::unique_ptr<BeastSmallSocket>& web,
                        int connection) {
        beast::flat_buffer buffer;
        while (true) {
            Request request;
            error_code error;
            http::read(socket, buffer, request, error);
            if (error) return;
            if (talk && websocket::is_upgrade(request)) {
                web = std::make_unique<BeastSmallSocket>(std::move(socket));
                if (web->accept(request)) talk(*web, small(request, connection));
                return;
            }
            if (!reply(socket, request, answer(small(request, connection)))) return;
        }
    }
};

SmallServer::SmallServer(Answer answer, Talk talk) : parts_(std::make_unique<Parts>()) {
    parts_->answer = std::move(answer);
    parts_->talk = std::move(talk);
    parts_->accepting = std::thread([this] { parts_->accept(); });
}

SmallServer::~SmallServer() {
    {
        const std::lock_guard lock(parts_->mutex);
        parts_->ending = true;
        for (const int descriptor : parts_->open) ::shutdown(descriptor, SHUT_RDWR);
    }
    ::shutdown(parts_->acceptor.native_handle(), SHUT_RDWR);
    parts_->accepting.join();
    for (std::thread& thread : parts_->threads) thread.join();
}

Address SmallServer::address() const {
    return {"127.0.0.1", parts_->acceptor.local_endpoint().port()};
}

}  // namespace bivouac::client::testing
