// A socket under Beast's WebSocket that puts several messages into one write. Beast gives it one
// frame at a time; told that more is coming, it keeps a copy and says that it is written.
#pragma once

#include <string>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>

#include "server/net/release.h"
#include "server/net/tcp.h"

namespace bivouac::server::net {

class CorkedSocket {
public:
    // Asio and Beast ask for them by these names.
    // NOLINTBEGIN(readability-identifier-naming)
    using executor_type = Executor;
    using next_layer_type = TcpSocket;
    // NOLINTEND(readability-identifier-naming)

    explicit CorkedSocket(TcpSocket socket) : socket_(std::move(socket)) {}

    [[nodiscard]] executor_type get_executor() { return socket_.get_executor(); }
    [[nodiscard]] TcpSocket& next_layer() { return socket_; }
    [[nodiscard]] const TcpSocket& next_layer() const { return socket_; }

    // Whoever says true will write again, or close.
    void expect_more(bool more) { more_ = more; }

    template <class Buffers, class Handler>
    void async_read_some(const Buffers& buffers, Handler&& handler) {
        socket_.async_read_some(buffers, std::forward<Handler>(handler));
    }

    template <class Buffers, class Handler>
    void async_write_some(const Buffers& buffers, Handler&& handler) {
        if (!more_ && held_.empty()) {
            socket_.async_write_some(buffers, std::forward<Handler>(handler));
            return;
        }
        const std::size_t count = asio::buffer_size(buffers);
        const std::size_t before = held_.size();
        held_.resize(before + count);
        asio::buffer_copy(asio::buffer(held_.data() + before, count), buffers);
        if (more_) {
            asio::post(get_executor(), [handler = std::forward<Handler>(handler), count]() mutable {
                handler(error_code(), count);
            });
            return;
        }
        asio::async_write(socket_, asio::buffer(held_),
                          [this, handler = std::forward<Handler>(handler), count](
                              const error_code& error, std::size_t /*all*/) mutable {
                              if (!error) release(held_);
                              handler(error, error ? 0 : count);
                          });
    }

private:
    TcpSocket socket_;
    std::string held_;
    bool more_ = false;
};

}  // namespace bivouac::server::net
