#include "server/net/stream_connection.h"

#include <boost/asio/post.hpp>

#include "server/net/release.h"

namespace bivouac::server::net {
namespace {

// Lines that come while others are on their way go out together, in one write.
class StreamConnection final : public Connection,
                               public Member,
                               public std::enable_shared_from_this<StreamConnection> {
public:
    StreamConnection(Door& door, TcpSocket socket, Crowd::Place place, const Manner& manner,
                     std::shared_ptr<Talker> talker)
        : door_(door),
          socket_(std::move(socket)),
          place_(std::move(place)),
          talker_(std::move(talker)),
          manner_(manner) {}

    void start() {
        waiting_ = print_stream_head(manner_, door_.date());
        moved_ = door_.now();
        watch();
        asio::post(socket_.get_executor(), [self = shared_from_this()] { self->begin(); });
    }

    void send(const protocol::Outgoing& message) override {
        if (state_ != State::open) return;
        ++door_.tally().messages_out;
        add(message.text());
    }

    void close(Why /*why*/) override {
        if (state_ != State::open) return;
        state_ = State::closing;
        if (!manner_.head) append_end(waiting_, manner_);
        write();
    }

    void tick(Millis now) override {
        if (state_ == State::over) return;
        const bool is_stuck = !flying_.empty();
        if (is_stuck && now - moved_ >= door_.options().idle_time) return cut_off();
        if (!is_stuck && state_ == State::open && now - moved_ >= door_.options().stream_pulse) {
            add("");
        }
    }

    void go_away() override { close(Why::going_away); }
    void drop() override { end(); }

private:
    enum class State : std::uint8_t { opening, open, closing, over };

    void begin() {
        if (state_ != State::opening) return;
        state_ = State::open;
        // Held by itself: the talker may close the line, and be let go of, before it returns.
        const std::shared_ptr<Talker> talker = talker_;
        talker->on_open(*this);
        if (manner_.head) close(Why::done);
        write();
    }

    void add(std::string_view line) {
        if (!manner_.head) append_line(waiting_, line, manner_);
        if (waiting_.size() + flying_.size() - sent_ > door_.options().most_unsent) {
            return cut_off();
        }
        write();
    }

    void write() {
        if (!flying_.empty() || waiting_.empty() || state_ == State::over) return;
        flying_.swap(waiting_);
        sent_ = 0;
        moved_ = door_.now();
        write_more();
    }

    void write_more() {
        socket_.async_write_some(
            asio::buffer(flying_.data() + sent_, flying_.size() - sent_),
            [self = shared_from_this()](const error_code& error, std::size_t count) {
                if (self->state_ == State::over) return;
                if (error) return self->end();
                self->moved_ = self->door_.now();
                self->sent_ += count;
                if (self->sent_ != self->flying_.size()) return self->write_more();
                release(self->flying_);
                self->sent_ = 0;
                if (!self->waiting_.empty()) return self->write();
                if (self->state_ == State::closing) self->end();
            });
    }

    // The client has nothing more to say; what it says is passed over. Its end is ours.
    void watch() {
        socket_.async_wait(TcpSocket::wait_read, [self = shared_from_this()](error_code error) {
            if (self->state_ == State::over) return;
            const auto room = self->door_.scratch();
            if (!error) self->socket_.read_some(asio::buffer(room.data(), room.size()), error);
            if (error && error != asio::error::would_block) return self->end();
            self->watch();
        });
    }

    // Perhaps from within the talker: it hears of it later.
    void cut_off() {
        ++door_.tally().cut_off;
        state_ = State::closing;
        error_code ignored;
        socket_.close(ignored);
        asio::post(socket_.get_executor(), [self = shared_from_this()] { self->end(); });
    }

    void end() {
        if (state_ == State::over) return;
        const auto self = shared_from_this();
        const bool was_open = state_ != State::opening;
        state_ = State::over;
        error_code ignored;
        socket_.shutdown(TcpSocket::shutdown_send, ignored);
        socket_.close(ignored);
        place_.give_back();
        door_.leave(*this);
        const std::shared_ptr<Talker> talker = std::move(talker_);
        if (was_open) talker->on_close();
    }

    Door& door_;
    TcpSocket socket_;
    Crowd::Place place_;
    std::shared_ptr<Talker> talker_;
    std::string waiting_;
    std::string flying_;  // being written; empty: nothing is
    std::size_t sent_ = 0;
    Millis moved_ = 0;  // when bytes were last taken by the system
    Manner manner_;
    State state_ = State::opening;
};

}  // namespace

void open_stream_connection(Door& door, TcpSocket socket, Crowd::Place place, const Manner& manner,
                            std::shared_ptr<Talker> talker) {
    const auto connection = std::make_shared<StreamConnection>(
        door, std::move(socket), std::move(place), manner, std::move(talker));
    door.enter(connection);
    connection->start();
}

}  // namespace bivouac::server::net
