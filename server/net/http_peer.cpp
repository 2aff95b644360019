#include "server/net/http_peer.h"

#include "server/net/header_words.h"
#include "server/net/refusals.h"
#include "server/net/release.h"
#include "server/net/socket_connection.h"
#include "server/net/stream_connection.h"

namespace bivouac::server::net {
namespace {

constexpr Millis kLingerTime = 2000;
constexpr Millis kReserveTime = 2000;
constexpr std::string_view kHealth = "/healthz";
constexpr std::size_t kMostLingered = std::size_t{1} << 20U;

// Stands for one request. The connection may be gone by the time it is answered.
class OneAnswer final : public Answer::Sink {
public:
    explicit OneAnswer(std::weak_ptr<HttpPeer> peer) : peer_(std::move(peer)) {}
    OneAnswer(const OneAnswer&) = delete;
    OneAnswer& operator=(const OneAnswer&) = delete;
    ~OneAnswer() override {
        if (const auto peer = take()) peer->reply(refusal(500));
    }

    void reply(HttpReply reply) override {
        if (const auto peer = take()) peer->reply(reply);
    }
    void open(std::shared_ptr<Talker> talker) override {
        if (const auto peer = take()) peer->open(std::move(talker));
    }

private:
    std::shared_ptr<HttpPeer> take() { return std::exchange(peer_, {}).lock(); }

    std::weak_ptr<HttpPeer> peer_;
};

}  // namespace

HttpPeer::HttpPeer(Door& door, TcpSocket socket, std::string address, Crowd::Place place)
    : door_(door),
      socket_(std::move(socket)),
      address_(std::move(address)),
      place_(std::move(place)),
      is_proxy_(door.options().proxies.speaks_for_others(address_)) {}

void HttpPeer::start() {
    doing_ = Doing::reading;  // the first request is awaited with less patience than the next ones
    deadline_ = door_.now() + door_.options().header_time;
    wait_for_bytes();
}

void HttpPeer::start_in_reserve() {
    in_reserve_ = true;
    start();
    deadline_ = door_.now() + std::min(kReserveTime, door_.options().header_time);
}

void HttpPeer::turn_away(int status) { refuse(status); }

void HttpPeer::wait_for_bytes() {
    if (waiting_) return;
    waiting_ = true;
    socket_.async_wait(TcpSocket::wait_read, [self = shared_from_this()](const error_code& error) {
        self->waiting_ = false;
        if (self->doing_ == Doing::over) return;
        if (error) return self->end();
        self->on_readable();
    });
}

void HttpPeer::on_readable() {
    if (doing_ == Doing::answering || doing_ == Doing::writing) return;  // asked again later
    error_code error;
    const auto room = door_.scratch();
    const std::size_t count = socket_.read_some(asio::buffer(room.data(), room.size()), error);
    if (error == asio::error::would_block) return wait_for_bytes();
    if (error) return end();
    if (doing_ == Doing::lingering) {
        lingered_ += count;
        return lingered_ > kMostLingered ? end() : wait_for_bytes();
    }
    on_bytes({room.data(), count});
}

void HttpPeer::on_bytes(std::string_view bytes) {
    held_ += bytes;
    read_request();
}

void HttpPeer::read_request() {
    if (reader_ == nullptr) {
        // Some clients end a body with a line break too many.
        held_.erase(0, std::min(held_.find_first_not_of("\r\n"), held_.size()));
        if (held_.empty()) {
            doing_ = Doing::idle;
            return wait_for_bytes();
        }
        reader_ = std::make_unique<RequestReader>(door_.options().most_body);
        doing_ = Doing::reading;
        if (!in_reserve_) deadline_ = door_.now() + door_.options().header_time;
    }
    do {
        held_.erase(0, reader_->take(held_));
        if (reader_->state() == RequestReader::State::wants_continue && !give_leave()) return end();
    } while (reader_->state() == RequestReader::State::wants_continue && !held_.empty());

    switch (reader_->state()) {
        case RequestReader::State::bad: return refuse(reader_->status());
        case RequestReader::State::whole: return hand_out();
        default: return wait_for_bytes();
    }
}

// Nothing else is being written then, so these few bytes find room.
bool HttpPeer::give_leave() {
    constexpr std::string_view kLeave = "HTTP/1.1 100 Continue\r\n\r\n";
    error_code error;
    return socket_.write_some(asio::buffer(kLeave), error) == kLeave.size();
}

void HttpPeer::hand_out() {
    Asked asked = reader_->asked();
    reader_.reset();
    if (held_.empty()) release(held_);
    HttpRequest& request = asked.request;
    request.address = address_;
    if (is_proxy_) {
        const Proxies& proxies = door_.options().proxies;
        const auto named = read_address(proxies.item(asked.forwarded_for));
        if (named) request.address = *named;
        request.secure = same_word(proxies.item(asked.forwarded_proto), "https");
    } else if (!asked.forwarded_for.empty() || !asked.forwarded_proto.empty()) {
        ++door_.tally().forwarded;
    }
    manner_ = {.head = request.method == Method::head,
               .keep = asked.keep,
               .old = asked.old,
               .secure = request.secure};
    if (!door_.is_open()) return refuse(503);
    if (in_reserve_) {
        manner_.keep = false;
        if (request.path != kHealth || request.wants_socket) {
            ++door_.tally().turned_away;
            return refuse(503);
        }
    } else if (is_proxy_) {
        place_.give_back();
        Crowd::Admission admission =
            door_.crowd().admit(request.address, door_.options().most_per_address);
        if (!admission.granted) {
            ++door_.tally().turned_away;
            return refuse(429);
        }
        place_ = std::move(admission.place);
    }
    // Frames before the handshake is done: whoever does that does not speak the protocol.
    if (request.wants_socket && !held_.empty()) return refuse(400);
    wants_socket_ = request.wants_socket;
    socket_key_ = std::move(asked.socket_key);
    doing_ = Doing::answering;
    ++door_.tally().requests;
    door_.visitor().on_request(std::move(request),
                               Answer(std::make_shared<OneAnswer>(weak_from_this())));
}

void HttpPeer::reply(const HttpReply& reply) {
    if (doing_ != Doing::answering) return;
    if (!door_.is_open()) manner_.keep = false;
    write(print_reply(reply, manner_, door_.date()));
}

void HttpPeer::refuse(int status) {
    manner_.keep = false;
    reader_.reset();
    write(print_reply(refusal(status), manner_, door_.date()));
}

void HttpPeer::open(std::shared_ptr<Talker> talker) {
    if (doing_ != Doing::answering) return;
    const auto self = shared_from_this();
    doing_ = Doing::over;
    door_.leave(*this);
    if (wants_socket_) {
        open_socket_connection(door_, std::move(socket_), std::move(place_), socket_key_,
                               manner_.secure, std::move(talker));
    } else {
        open_stream_connection(door_, std::move(socket_), std::move(place_), manner_,
                               std::move(talker));
    }
}

void HttpPeer::write(std::string bytes) {
    doing_ = Doing::writing;
    out_ = std::move(bytes);
    sent_ = 0;
    write_more();
}

void HttpPeer::write_more() {
    // As long as the client takes something now and then, it may take its time.
    deadline_ = door_.now() + door_.options().idle_time;
    socket_.async_write_some(
        asio::buffer(out_.data() + sent_, out_.size() - sent_),
        [self = shared_from_this()](const error_code& error, std::size_t count) {
            if (self->doing_ == Doing::over) return;
            if (error) return self->end();
            self->sent_ += count;
            self->sent_ == self->out_.size() ? self->after_reply() : self->write_more();
        });
}

void HttpPeer::after_reply() {
    release(out_);
    if (!manner_.keep) return linger();
    if (is_proxy_) place_.give_back();
    doing_ = Doing::idle;
    deadline_ = door_.now() + door_.options().idle_time;
    read_request();
}

// Closed with bytes unread, the system would tear the connection down, and the reply with it.
void HttpPeer::linger() {
    doing_ = Doing::lingering;
    release(held_);
    deadline_ = door_.now() + std::min(kLingerTime, door_.options().header_time);
    error_code error;
    socket_.shutdown(TcpSocket::shutdown_send, error);
    if (error) return end();
    wait_for_bytes();
}

void HttpPeer::tick(Millis now) {
    if (doing_ == Doing::answering || doing_ == Doing::over || now < deadline_) return;
    if (doing_ == Doing::reading) return refuse(in_reserve_ ? 503 : 408);
    if (doing_ == Doing::writing) ++door_.tally().cut_off;
    end();
}

void HttpPeer::go_away() {
    manner_.keep = false;
    if (doing_ == Doing::idle || doing_ == Doing::reading) end();
}

void HttpPeer::drop() { end(); }

void HttpPeer::end() {
    if (doing_ == Doing::over) return;
    const auto self = shared_from_this();
    doing_ = Doing::over;
    error_code ignored;
    socket_.close(ignored);
    place_.give_back();
    door_.leave(*this);
}

}  // namespace bivouac::server::net
