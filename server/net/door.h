// Where connections come in, and what they share. Everything on the loop's thread.
//
// A connection is a Member: first an HttpPeer, later perhaps a StreamConnection or a
// SocketConnection in its place. The door keeps them alive; a member leaves when it has ended, and
// never sooner, so whoever holds one weakly (an Answer that came late) finds it or finds nothing.
#pragma once

#include <array>
#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <boost/asio/steady_timer.hpp>

#include "server/net/crowd.h"
#include "server/net/listener.h"
#include "server/net/tcp.h"
#include "server/time/served_time.h"

namespace bivouac::server::net {

class HttpPeer;

class Member {
public:
    virtual ~Member() = default;
    // Now and then: is it time for something? The time is Door::now().
    virtual void tick(Millis now) = 0;
    // The server is about to stop: idle ones end, lines close, the rest ends after its reply.
    virtual void go_away() = 0;
    // Ends at once, with on_close where that is due: nothing will run any more.
    virtual void drop() = 0;

private:
    friend class Door;
    std::size_t index_ = 0;
};

class Door {
public:
    Door(asio::io_context& io, const ServedTime& time);
    ~Door();
    Door(const Door&) = delete;
    Door& operator=(const Door&) = delete;

    [[nodiscard]] core::Result<std::uint16_t, std::string> listen(const ListenerOptions& options,
                                                                  Visitor& visitor);
    void stop_listening();
    void close_all();
    // Ends everything at once: nothing will run any more.
    void drop_all();
    [[nodiscard]] ListenerCounts counts() const;

    // For members.

    void enter(std::shared_ptr<Member> member);
    void leave(Member& member);
    [[nodiscard]] const ListenerOptions& options() const { return options_; }
    [[nodiscard]] Visitor& visitor() const { return *visitor_; }
    [[nodiscard]] bool is_open() const { return acceptor_.has_value(); }
    [[nodiscard]] Crowd& crowd() { return crowd_; }
    [[nodiscard]] ListenerCounts& tally() { return counts_; }
    // Milliseconds of a clock that is never set back; for deadlines.
    [[nodiscard]] Millis now() const { return time_.now().steady; }
    // Where bytes are read into, by all members in turn: worth nothing after a return to the loop.
    // An idle connection so needs no buffer of its own.
    [[nodiscard]] std::span<char> scratch() { return scratch_; }
    // For the header Date; made once a second.
    [[nodiscard]] const std::string& date();

private:
    void accept();
    void welcome_in_reserve(const std::shared_ptr<HttpPeer>& peer);
    void welcome(TcpSocket socket, const asio::ip::tcp::endpoint& from);
    void sweep();

    asio::io_context& io_;
    const ServedTime& time_;
    ListenerOptions options_;
    Visitor* visitor_ = nullptr;
    std::optional<TcpAcceptor> acceptor_;
    asio::steady_timer sweeper_;
    asio::steady_timer breather_;  // when the system has no more descriptors
    std::chrono::milliseconds sweep_every_{1000};
    bool sweeping_ = false;
    Crowd crowd_;
    ListenerCounts counts_;
    std::vector<std::shared_ptr<Member>> members_;
    std::deque<std::weak_ptr<HttpPeer>> reserve_;  // who came when all places were taken
    std::string date_;
    Millis date_second_ = -1;
    std::array<char, 32768> scratch_{};
};

}  // namespace bivouac::server::net
