// What a listener and its user say to each other. Everything happens on the loop's thread.
#pragma once

#include <memory>
#include <string>

#include "protocol/outgoing.h"
#include "server/net/http.h"

namespace bivouac::server::net {

// An open connection on which the server speaks whenever it likes: a WebSocket, or a reply without
// an end that has one message a line.
class Connection {
public:
    virtual ~Connection() = default;
    // Queued and sent in order. A peer that does not read is cut off when too much is waiting.
    virtual void send(const protocol::Outgoing& message) = 0;
    // After what is queued. Twice is once; on_close follows.
    enum class Why : std::uint8_t { done, going_away, policy, too_big };
    virtual void close(Why why) = 0;
};

// The user's side of a line. The listener holds it as long as the connection lives.
class Talker {
public:
    virtual ~Talker() = default;
    // First of all; the line is valid until on_close.
    virtual void on_open(Connection& connection) = 0;
    // A whole text message of a WebSocket. Binary ones are refused by the listener.
    virtual void on_message(std::string text) = 0;
    // Last of all, exactly once, also when the server closes.
    virtual void on_close() = 0;
};

// The way to answer one request, once, at any later time on the loop's thread. Dropped unanswered,
// the request gets status 500; answered after the peer has gone, nothing happens.
class Answer {
public:
    class Sink {
    public:
        virtual ~Sink() = default;
        virtual void reply(HttpReply reply) = 0;
        virtual void open(std::shared_ptr<Talker> talker) = 0;
    };

    explicit Answer(std::shared_ptr<Sink> sink) : sink_(std::move(sink)) {}

    void reply(HttpReply reply) const { sink_->reply(std::move(reply)); }
    // Keeps the connection for lines: as a WebSocket when the request wants one, otherwise as a
    // stream of lines (application/x-ndjson).
    void open(std::shared_ptr<Talker> talker) const { sink_->open(std::move(talker)); }

private:
    std::shared_ptr<Sink>
        sink_;  // shared so that an answer fits into a Task; the first call counts
};

class Visitor {
public:
    virtual ~Visitor() = default;
    virtual void on_request(HttpRequest request, Answer answer) = 0;
};

}  // namespace bivouac::server::net
