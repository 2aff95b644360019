#include <deque>

#include <boost/beast/websocket.hpp>

#include "client/beast/parts.h"
#include "client/beast/wires.h"

namespace bivouac::client {
namespace {

namespace websocket = beast::websocket;
using Kind = Trouble::Kind;

class WebWire : public std::enable_shared_from_this<WebWire> {
public:
    WebWire(asio::io_context& io, SocketPlace place, SocketEvents events, const NetOptions& options)
        : place_(std::move(place)),
          events_(std::make_shared<const SocketEvents>(std::move(events))),
          stream_(io),
          options_(options) {}

    void open(asio::io_context& io) {
        auto& lowest = beast::get_lowest_layer(stream_);
        lowest.expires_after(options_.answer_time);
        connect(io, lowest, place_.server,
                [self = shared_from_this()](const std::optional<Trouble>& trouble) {
                    if (trouble) return self->close(*trouble);
                    self->shake_hands();
                });
    }

    void send(std::string text) {
        if (closed_) return;
        unsent_.push_back(std::move(text));
        if (open_ && unsent_.size() == 1) write();
    }

    void abandon() {
        if (closed_) return;
        closed_ = true;
        events_.reset();
        if (!open_) return beast::get_lowest_layer(stream_).close();
        stream_.async_close(websocket::close_code::normal,
                            [self = shared_from_this()](const error_code& /*error*/) {});
    }

private:
    void shake_hands() {
        if (closed_) return;
        beast::get_lowest_layer(stream_).expires_never();
        websocket::stream_base::timeout times{};
        times.handshake_timeout = options_.answer_time;
        times.idle_timeout = websocket::stream_base::none();
        times.keep_alive_pings = false;
        stream_.set_option(times);
        stream_.read_message_max(options_.most_message);
        stream_.set_option(websocket::stream_base::decorator(
            [this](websocket::request_type& request) { add_identity(request, place_.who); }));
        stream_.async_handshake(
            response_, place_.server.authority(),
            place_.table.empty() ? "/ws" : "/ws?table=" + place_.table,
            [self = shared_from_this()](const error_code& error) { self->after_handshake(error); });
    }

    void after_handshake(const error_code& error) {
        if (error == websocket::error::upgrade_declined) {
            const auto status = static_cast<int>(response_.result_int());
            return close({Kind::declined, error.message(), status});
        }
        if (error) return close(trouble_of(Kind::cut_off, error));
        if (closed_) return beast::get_lowest_layer(stream_).close();
        response_ = {};
        open_ = true;
        read();
        if (!unsent_.empty()) write();
        tell([](const SocketEvents& events) { events.on_open(); });
    }

    void read() {
        stream_.async_read(buffer_,
                           [self = shared_from_this()](const error_code& error, std::size_t) {
                               self->take(error);
                           });
    }
    void take(const error_code& error) {
        if (error) return close(trouble_of(Kind::cut_off, error));
        const auto bytes = buffer_.cdata();
        tell([&](const SocketEvents& events) {
            events.on_message({static_cast<const char*>(bytes.data()), bytes.size()});
        });
        buffer_.consume(buffer_.size());
        if (!closed_) read();
    }

    void write() {
        stream_.async_write(asio::buffer(unsent_.front()),
                            [self = shared_from_this()](const error_code& error, std::size_t) {
                                if (error || self->closed_) return;  // the reading side says why
                                self->unsent_.pop_front();
                                if (!self->unsent_.empty()) self->write();
                            });
    }

    void close(const Trouble& trouble) {
        if (std::exchange(closed_, true)) return;
        beast::get_lowest_layer(stream_).close();
        const auto events = std::exchange(events_, nullptr);
        events->on_close(trouble);
    }

    // Whoever is told may destroy this socket, and goes on afterwards with what it had in hand.
    template <class Tell>
    void tell(Tell&& how) {
        const auto events = events_;
        if (events != nullptr) how(*events);
    }

    SocketPlace place_;
    std::shared_ptr<const SocketEvents> events_;  // none once closed
    websocket::stream<beast::tcp_stream> stream_;
    websocket::response_type response_;
    beast::flat_buffer buffer_;
    std::deque<std::string> unsent_;
    NetOptions options_;
    bool open_ = false;
    bool closed_ = false;
};

class BeastSocket final : public Socket {
public:
    explicit BeastSocket(std::shared_ptr<WebWire> wire) : wire_(std::move(wire)) {}
    ~BeastSocket() override { wire_->abandon(); }
    void send(std::string text) override { wire_->send(std::move(text)); }

private:
    std::shared_ptr<WebWire> wire_;
};

}  // namespace

std::unique_ptr<Socket> open_web_socket(asio::io_context& io, const SocketPlace& place,
                                        SocketEvents events, const NetOptions& options) {
    auto wire = std::make_shared<WebWire>(io, place, std::move(events), options);
    wire->open(io);
    return std::make_unique<BeastSocket>(std::move(wire));
}

}  // namespace bivouac::client
