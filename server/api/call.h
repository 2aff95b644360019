// One HTTP request on its way through the server.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/phrasebook.h"
#include "protocol/socket_words.h"
#include "server/api/services.h"
#include "server/net/visitor.h"
#include "server/people/sessions.h"

namespace bivouac::server {

struct Call {
    Services& services;
    net::HttpRequest request;
    net::Answer answer;
    std::vector<std::string> parts;    // what stood for the ':' parts of the route
    std::optional<Identity> identity;  // who asks; nobody when there is no session
    engine::Language language = engine::Language::english;
    std::string_view route = {};  // its pattern
    Millis now = 0;               // by the wall clock
    Millis steady = 0;            // by the one that nobody sets: for limits

    // Once: either of them, or answer.open().
    void reply(protocol::Outgoing message, net::Pairs headers = {}) const;
    void reply(int status, protocol::Outgoing message, net::Pairs headers = {}) const;
    void fail(protocol::ErrorCode code, std::optional<Millis> wait = std::nullopt) const;
    void fail(const protocol::BadMessage& bad) const;
    // With its own sentence and status.
    void fail(Refusal refusal) const;
    void fail(store::Trouble trouble) const;

    // The account behind the session; only where the route demands one.
    [[nodiscard]] const store::Account& account() const { return identity->account; }
};
// A request lives until it is answered.
using CallPtr = std::shared_ptr<const Call>;

// The error with its sentence in the language.
[[nodiscard]] protocol::Error error_in(engine::Language language, protocol::ErrorCode code);

// Takes a permit to have a game or record played through; the time to wait for one otherwise.
[[nodiscard]] Millis wait_for_replay(const Call& call);

// `work(store)` on a reader's thread, `then(result)` on the loop's; busy when there is no room.
template <class Work, class Then>
void read_for(const CallPtr& call, Work work, Then then) {
    if (!call->services.readers.read(std::move(work), std::move(then))) {
        call->fail(protocol::ErrorCode::busy);
    }
}

// The same on a replayer's thread, for what plays a whole game or record: slow_down when the
// address has asked for too many of them, busy when there is no room.
template <class Work, class Then>
void replay_for(const CallPtr& call, Work work, Then then) {
    const Millis wait = wait_for_replay(*call);
    if (wait > 0) return call->fail(protocol::ErrorCode::slow_down, wait);
    if (!call->services.replayers.read(std::move(work), std::move(then))) {
        call->fail(protocol::ErrorCode::busy);
    }
}

// Commits, then `then()` when it is on the disk; otherwise the call fails with the trouble.
void write_for(const CallPtr& call, store::Batch batch,
               std::function<void(const store::Done&)> then);

}  // namespace bivouac::server
