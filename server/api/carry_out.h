// Requests about one table, the same from sockets and from programs.
#pragma once

#include <concepts>
#include <functional>

#include "protocol/requests.h"
#include "server/api/services.h"
#include "server/room/person.h"

namespace bivouac::server {

// Whose request it is, as the session says.
struct Requester {
    Person person;
    engine::Language language = engine::Language::english;
};

// The answer to a request, and the status that HTTP has for it.
using RequestAnswered = std::function<void(int status, const protocol::Outgoing& message)>;

// Not for watch, leave, mute, lobby, weigh and ping, which belong to a connection.
template <class T>
concept ChangesTable =
    requires(const T& request) { request.deed; } || std::same_as<T, protocol::Say>;

// Whatever changes a table: ack, refused or error. `Deed` is one of protocol/requests.h that has a
// deed.
template <class Deed>
void carry_out(Services& services, const Requester& requester, const Deed& wanted,
               RequestAnswered answered);
// Answered with done.
void carry_out(Services& services, const Requester& requester, const protocol::Say& say,
               const RequestAnswered& answered);

// Is there something to know before the action?
void weigh(Services& services, const Requester& requester, const protocol::Weigh& weigh,
           const RequestAnswered& answered);

}  // namespace bivouac::server
