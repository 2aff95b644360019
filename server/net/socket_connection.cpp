#include "server/net/socket_connection.h"

#include <algorithm>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/net/corked_socket.h"
#include "server/net/release.h"
#include "server/net/reply_text.h"

namespace bivouac::server::net {

// Beast looks for it by this name in the socket's own namespace when the closing handshake is done.
template <class Handler>
void async_teardown(boost::beast::role_type role, CorkedSocket& socket, Handler&& handler) {
    boost::beast::websocket::async_teardown(role, socket.next_layer(),
                                            std::forward<Handler>(handler));
}

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using websocket::close_code;

// A message is read in pieces of this size: what an idle socket has in store.
constexpr std::size_t kPiece = 512;

constexpr Millis kMostClosingTime = 5000;

close_code code_of(Connection::Why why) {
    switch (why) {
        case Connection::Why::done: return close_code::normal;
        case Connection::Why::going_away: return close_code::going_away;
        case Connection::Why::policy: return close_code::policy_error;
        case Connection::Why::too_big: return close_code::too_big;
    }
    return close_code::normal;
}

// The request as Beast wants to see it. All of it was checked before (RequestReader).
http::request<http::empty_body> upgrade_request(std::string_view key) {
    http::request<http::empty_body> request{http::verb::get, "/", 11};
    request.set(http::field::host, "localhost");
    request.set(http::field::connection, "upgrade");
    request.set(http::field::upgrade, "websocket");
    request.set(http::field::sec_websocket_version, "13");
    request.set(http::field::sec_websocket_key, key);
    return request;
}

class SocketConnection final : public Connection,
                               public Member,
                               public std::enable_shared_from_this<SocketConnection> {
public:
    SocketConnection(Door& door, TcpSocket socket, Crowd::Place place,
                     std::shared_ptr<Talker> talker)
        : door_(door),
          stream_(CorkedSocket(std::move(socket))),
          place_(std::move(place)),
          talker_(std::move(talker)),
          heard_(door.now()),
          deadline_(heard_ + door.options().header_time) {}

    void start(std::string_view key, bool secure) {
        stream_.auto_fragment(false);
        stream_.read_message_max(door_.options().most_message);
        stream_.control_callback(
            [this](websocket::frame_type, beast::string_view) { heard_ = door_.now(); });
        stream_.set_option(
            websocket::stream_base::decorator([secure](websocket::response_type& response) {
                for (const auto& [name, value] : security_headers()) response.set(name, value);
                if (secure) response.set(transport_header().first, transport_header().second);
            }));
        stream_.async_accept(upgrade_request(key),
                             [self = shared_from_this()](const beast::error_code& error) {
                                 if (self->state_ == State::over) return;
                                 error ? self->end() : self->begin();
                             });
    }

    void send(const protocol::Outgoing& message) override {
        if (state_ != State::open) return;
        ++door_.tally().messages_out;
        unsent_ += message.text().size();
        if (unsent_ > door_.options().most_unsent) {
            ++door_.tally().cut_off;
            return cut_off();
        }
        queue_.push_back(message.text());
        // Not at once: what else is said in the same breath goes out in the same write.
        if (!writing_) {
            writing_ = true;
            asio::post(stream_.get_executor(), [self = shared_from_this()] { self->write(); });
        }
    }

    void close(Why why) override { close_with(code_of(why)); }

    void tick(Millis now) override {
        if (state_ == State::over) return;
        // Closed by the peer, or by Beast for a breach: what remains is to see the peer's end.
        if (state_ == State::open && !stream_.is_open()) begin_to_close();
        if (state_ != State::open) {
            if (now >= deadline_) cut_off();
            return;
        }
        // Nobody is cut off for silence who was not asked first.
        const Millis half = door_.options().idle_time / 2;
        if (pinged_ > heard_) {
            if (now - pinged_ >= half) cut_off();
        } else if (now - heard_ >= half) {
            pinged_ = now;
            ping();
        }
    }

    void go_away() override {
        // Before it is open there is nobody to say goodbye to.
        state_ == State::opening ? end() : close(Why::going_away);
    }
    void drop() override { end(); }

private:
    enum class State : std::uint8_t { opening, open, closing, over };

    void begin() {
        state_ = State::open;
        ++door_.tally().sockets;
        stream_.set_option(websocket::stream_base::decorator([](websocket::response_type&) {}));
        // Held by itself: the talker may close the line, and be let go of, before it returns.
        const std::shared_ptr<Talker> talker = talker_;
        talker->on_open(*this);
        read();
    }

    void read() {
        if (state_ != State::open) return;  // a closing one reads by itself
        stream_.async_read_some(
            in_, kPiece, [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                if (self->state_ == State::over) return;
                self->heard_ = self->door_.now();
                if (error) return self->on_read_error();
                if (self->stream_.is_message_done()) self->take_message();
                self->read();
            });
    }

    // Closed by the peer, or gone, or (after a close frame of Beast's) too long, no UTF-8 or
    // against the protocol. While we close ourselves, that is waited for instead.
    void on_read_error() {
        if (!said_goodbye_) end();
    }

    void take_message() {
        if (state_ != State::open) return in_.clear();
        if (!stream_.got_text()) return close_with(close_code::unknown_data);
        const auto bytes = in_.data();
        std::string text(static_cast<const char*>(bytes.data()), bytes.size());
        in_.clear();
        if (in_.capacity() > kPiece) in_.shrink_to_fit();
        ++door_.tally().messages_in;
        const std::shared_ptr<Talker> talker = talker_;
        talker->on_message(std::move(text));
    }

    // The next of the queue; the socket below puts those that follow each other into one write.
    void write() {
        if (state_ == State::over) return;
        stream_.next_layer().expect_more(written_ + 1 < queue_.size());
        stream_.async_write(
            asio::buffer(queue_[written_]),
            [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                if (self->state_ == State::over) return;
                if (error) return self->end();
                self->on_written();
            });
    }

    void on_written() {
        unsent_ -= queue_[written_].size();
        release(queue_[written_]);
        if (++written_ < queue_.size()) return write();
        release(queue_);
        written_ = 0;
        writing_ = false;
        if (state_ == State::closing) say_goodbye();
    }

    void ping() {
        if (pinging_) return;
        pinging_ = true;
        stream_.async_ping(
            {}, [self = shared_from_this()](const beast::error_code&) { self->pinging_ = false; });
    }

    void close_with(close_code code) {
        if (state_ != State::open) return;
        code_ = code;
        begin_to_close();
        if (!writing_) say_goodbye();
    }

    void begin_to_close() {
        state_ = State::closing;
        const ListenerOptions& options = door_.options();
        deadline_ =
            door_.now() + std::min({kMostClosingTime, options.header_time, options.idle_time});
    }

    void say_goodbye() {
        said_goodbye_ = true;
        stream_.async_close(code_,
                            [self = shared_from_this()](const beast::error_code&) { self->end(); });
    }

    // Perhaps from within the talker: it hears of it later.
    void cut_off() {
        if (state_ == State::open) state_ = State::closing;
        error_code ignored;
        stream_.next_layer().next_layer().close(ignored);
        asio::post(stream_.get_executor(), [self = shared_from_this()] { self->end(); });
    }

    void end() {
        if (state_ == State::over) return;
        const auto self = shared_from_this();
        const bool was_open = state_ != State::opening;
        state_ = State::over;
        error_code ignored;
        stream_.next_layer().next_layer().close(ignored);
        place_.give_back();
        door_.leave(*this);
        const std::shared_ptr<Talker> talker = std::move(talker_);
        if (!was_open) return;
        --door_.tally().sockets;
        talker->on_close();
    }

    Door& door_;
    // Without permessage-deflate: not even its code.
    websocket::stream<CorkedSocket, false> stream_;
    Crowd::Place place_;
    std::shared_ptr<Talker> talker_;
    beast::flat_buffer in_;
    std::vector<std::string> queue_;
    std::size_t written_ = 0;  // of the queue
    std::size_t unsent_ = 0;   // bytes
    Millis heard_;             // when the peer last gave a sign of life
    Millis pinged_ = 0;        // when it was last asked for one
    Millis deadline_;          // of opening and closing
    close_code code_ = close_code::normal;
    State state_ = State::opening;
    bool writing_ = false;
    bool pinging_ = false;
    bool said_goodbye_ = false;
};

}  // namespace

void open_socket_connection(Door& door, TcpSocket socket, Crowd::Place place, std::string_view key,
                            bool secure, std::shared_ptr<Talker> talker) {
    const auto connection = std::make_shared<SocketConnection>(door, std::move(socket),
                                                               std::move(place), std::move(talker));
    door.enter(connection);
    connection->start(key, secure);
}

}  // namespace bivouac::server::net
