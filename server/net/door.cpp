#include "server/net/door.h"

#include <algorithm>

#include <boost/asio/ip/v6_only.hpp>
#include <sys/resource.h>

#include "server/net/header_words.h"
#include "server/net/http_peer.h"
#include "server/net/reply_text.h"

namespace bivouac::server::net {
namespace {

using asio::ip::tcp;

// Beyond the limit so many more are let in, to be asked how the server is or to be told that it is
// full. Whoever comes then takes the place of the one who has been silent for longest.
constexpr std::size_t kReserve = 100;

core::Failure<std::string> failure(const error_code& error) { return {error.message()}; }

// Opens, binds and listens; the acceptor is left as far as it got.
error_code open_acceptor(TcpAcceptor& acceptor, const tcp::endpoint& at) {
    error_code error;
    acceptor.open(at.protocol(), error);
    if (error) return error;
    acceptor.set_option(tcp::acceptor::reuse_address(true), error);
    if (at.address().is_v6() && at.address().is_unspecified()) {
        // Every address of this machine, those of IPv4 too; where the system cannot, IPv6 alone.
        acceptor.set_option(asio::ip::v6_only(false), error);
    }
    acceptor.bind(at, error);
    if (error) return error;
    acceptor.listen(asio::socket_base::max_listen_connections, error);
    return error;
}

// Systems let a program open 1,024 files unless it asks for more. Files of other kinds are few.
void ask_for_descriptors(std::size_t connections) {
    constexpr rlim_t kOthers = 256;
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    const rlim_t wanted = std::min<rlim_t>(connections + kOthers, limit.rlim_max);
    if (limit.rlim_cur >= wanted) return;
    limit.rlim_cur = wanted;
    ::setrlimit(RLIMIT_NOFILE, &limit);  // refused: connections wait at the door, see accept()
}

}  // namespace

Door::Door(asio::io_context& io, const ServedTime& time)
    : io_(io), time_(time), sweeper_(io), breather_(io) {}

Door::~Door() { drop_all(); }

void Door::drop_all() {
    stop_listening();
    const auto members = members_;
    for (const auto& member : members) member->drop();
}

core::Result<std::uint16_t, std::string> Door::listen(const ListenerOptions& options,
                                                      Visitor& visitor) {
    if (acceptor_) return core::Failure{std::string("already listening")};
    error_code error;
    const auto address = asio::ip::make_address(options.address, error);
    if (error) return failure(error);
    TcpAcceptor acceptor(io_.get_executor());
    error = open_acceptor(acceptor, {address, options.port});
    if (error) return failure(error);
    const auto bound = acceptor.local_endpoint(error);
    if (error) return failure(error);

    ask_for_descriptors(options.most_connections);
    options_ = options;
    visitor_ = &visitor;
    acceptor_.emplace(std::move(acceptor));
    // Often enough that the shortest time is kept fairly well.
    const Millis shortest =
        std::min({options.header_time, options.idle_time, options.stream_pulse, Millis{8000}});
    sweep_every_ = std::chrono::milliseconds(std::max(shortest / 8, Millis{1}));
    accept();
    if (!sweeping_) sweep();
    return bound.port();
}

void Door::stop_listening() { acceptor_.reset(); }

void Door::close_all() {
    const auto members = members_;
    for (const auto& member : members) member->go_away();
}

ListenerCounts Door::counts() const {
    ListenerCounts counts = counts_;
    counts.open = members_.size();
    return counts;
}

void Door::enter(std::shared_ptr<Member> member) {
    member->index_ = members_.size();
    members_.push_back(std::move(member));
}

void Door::leave(Member& member) {
    const std::size_t index = member.index_;
    // Held until the end: it may be the last that holds it.
    const std::shared_ptr<Member> leaving = std::move(members_[index]);
    if (index + 1 != members_.size()) {
        members_[index] = std::move(members_.back());
        members_[index]->index_ = index;
    }
    members_.pop_back();
}

const std::string& Door::date() {
    const Millis time = time_.now().wall;
    if (time / 1000 != date_second_) {
        date_second_ = time / 1000;
        date_ = http_date(time);
    }
    return date_;
}

void Door::accept() {
    acceptor_->async_accept([this](const error_code& error, TcpSocket socket) {
        if (!acceptor_ || error == asio::error::operation_aborted) return;
        if (!error) {
            error_code unknown;
            const auto from = socket.remote_endpoint(unknown);
            if (!unknown) welcome(std::move(socket), from);
            accept();
            return;
        }
        if (error == asio::error::connection_aborted) return accept();
        // No descriptors or no memory: some may be free soon.
        breather_.expires_after(std::chrono::milliseconds(100));
        breather_.async_wait([this](const error_code& stopped) {
            if (!stopped && acceptor_) accept();
        });
    });
}

void Door::welcome(TcpSocket socket, const tcp::endpoint& from) {
    ++counts_.connections;
    const bool is_full = members_.size() >= options_.most_connections;

    error_code error;
    socket.non_blocking(true, error);
    socket.set_option(tcp::no_delay(true), error);
    const std::string spelt = from.address().to_string();
    std::string address = read_address(spelt).value_or(spelt);
    // A proxy brings many people from one address; they are told apart by what it says of them.
    Crowd::Admission admission{.granted = true, .place = {}};
    if (!is_full && !options_.proxies.speaks_for_others(address)) {
        admission = crowd_.admit(address, options_.most_per_address);
    }
    const auto peer = std::make_shared<HttpPeer>(*this, std::move(socket), std::move(address),
                                                 std::move(admission.place));
    enter(peer);
    if (is_full) {
        welcome_in_reserve(peer);
    } else if (!admission.granted) {
        ++counts_.turned_away;
        peer->turn_away(429);
    } else {
        peer->start();
    }
}

void Door::welcome_in_reserve(const std::shared_ptr<HttpPeer>& peer) {
    std::erase_if(reserve_, [](const auto& each) { return each.expired(); });
    if (reserve_.size() >= kReserve) {
        if (const auto oldest = reserve_.front().lock()) oldest->drop();
        reserve_.pop_front();
    }
    reserve_.push_back(peer);
    peer->start_in_reserve();
}

void Door::sweep() {
    sweeping_ = true;
    sweeper_.expires_after(sweep_every_);
    sweeper_.async_wait([this](const error_code& stopped) {
        if (stopped) return;
        // A copy: members leave while they are looked at.
        const auto members = members_;
        const Millis time = now();
        for (const auto& member : members) member->tick(time);
        sweep();
    });
}

}  // namespace bivouac::server::net
