// What a client must know of one table, and what it says when the connection is back. A value: it
// has no socket and no clock, it is told messages and answers with requests.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "client/fair_watch.h"
#include "protocol/heard.h"
#include "protocol/requests.h"

namespace bivouac::client {

// How the deed that was under way came out.
struct Verdict {
    enum class Kind : std::uint8_t {
        done,      // and on the server's disk
        refused,   // a rule of the game forbids it: `refused` says which
        not_done,  // the server did not do it: `error` says why
    };
    Kind kind = Kind::done;
    std::string nonce;
    std::uint32_t seq = 0;  // of the table when it was done
    protocol::Refused refused = {};
    protocol::Error error = {};
};

// What a message brought.
struct Change {
    bool about_us = false;  // the message was about this table at all
    bool state = false;     // state() is new
    bool shown = false;     // shown() is new
    // What happened since, in order, each told once. Not everything when `jumped`: the view came
    // without the way there.
    std::vector<protocol::HeardEvent> events;
    bool jumped = false;
    std::optional<Verdict> verdict;
    std::optional<protocol::Said> said;  // told once, also when the server says it again
    // What the server cannot have said honestly: to be told loudly, at once.
    std::vector<Alarm> alarms;
    // Say this now; and the pending deed again after so many seconds.
    std::vector<protocol::Request> say;
    std::optional<int> again_after;
};

class TableClient {
public:
    // Which steps it wants to be told: all of them, or only those to come.
    enum class Wants : std::uint8_t { whole_game, from_now_on };

    // Without a seat, as whatever the server takes us for.
    TableClient(std::string table, std::optional<engine::Seat> seat, Wants wants)
        : table_(std::move(table)), seat_(seat), wants_(wants), fair_("", table_) {}
    // The same, with what was kept of this table before.
    TableClient(FairWatch fair, std::optional<engine::Seat> seat, Wants wants)
        : table_(fair.kept().table), seat_(seat), wants_(wants), fair_(std::move(fair)) {}

    // To be said after each `welcome`: watch, and whatever was not answered, as it was.
    [[nodiscard]] std::vector<protocol::Request> greet() const;
    // The deed named by table, seat, last step and nonce, to be sent; it is pending until its
    // verdict. Only for requests that are deeds, by a client with a seat, while nothing else is
    // pending. The deed of `request` is filled in here.
    [[nodiscard]] protocol::Request undertake(protocol::Request request, std::string nonce);
    [[nodiscard]] const std::optional<protocol::Request>& pending() const { return pending_; }

    [[nodiscard]] Change take_in(const protocol::Heard& heard);

    [[nodiscard]] const std::string& table() const { return table_; }
    [[nodiscard]] std::optional<engine::Seat> seat() const { return seat_; }
    // What is kept of it, and compared with everything that is said.
    [[nodiscard]] FairWatch& fair() { return fair_; }
    [[nodiscard]] const FairWatch& fair() const { return fair_; }
    // The last step known.
    [[nodiscard]] std::uint32_t seq() const { return seen_; }
    // The latest word on the table; steps have brought it up to date. Nothing before the first one.
    [[nodiscard]] const std::optional<protocol::TableState>& state() const { return state_; }
    // Nothing before the first view.
    [[nodiscard]] const std::optional<protocol::HeardShown>& shown() const { return shown_; }
    // Nobody while there is more to come: a table is told before the steps that led to it.
    [[nodiscard]] engine::Due due() const {
        const bool is_shown = state_ && shown_ && state_->seq <= seen_;
        return is_shown ? state_->due : engine::Due::nothing();
    }
    [[nodiscard]] bool is_due() const { return seat_ && due().seats.contains(*seat_); }

private:
    void take(const protocol::TableState& table, Change& change);
    void take(const protocol::HeardView& view, Change& change);
    void take(const protocol::HeardStep& step, Change& change);
    void take(const protocol::Ack& ack, Change& change);
    void take(const protocol::Refused& refused, Change& change);
    void take(const protocol::Error& error, Change& change);
    void take(const protocol::Again& again, Change& change);
    void take(const protocol::Said& said, Change& change);
    [[nodiscard]] bool is_pending(const std::string& nonce) const;
    void ask_again(Change& change);
    [[nodiscard]] protocol::Watch watch() const;

    std::string table_;
    std::optional<engine::Seat> seat_;
    Wants wants_;
    std::uint32_t seen_ = 0;
    bool catching_up_ = false;  // a gap was found, and the table is being watched anew
    std::optional<protocol::TableState> state_;
    std::optional<protocol::HeardShown> shown_;
    std::optional<protocol::Request> pending_;
    std::string pending_nonce_;
    FairWatch fair_;
    std::deque<protocol::Said> chat_;  // the latest; a server repeats no more than it keeps
};

}  // namespace bivouac::client
