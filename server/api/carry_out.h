// Requests about one table, the same from sockets and from programs.
#pragma once

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

// Whatever changes a table: ack, refused or error; `say` is answered with done. Not for watch,
// leave, mute, lobby, weigh and ping, which belong to a connection.
void carry_out(Services& services, const Requester& requester, const protocol::Request& request,
               RequestAnswered answered);

// Is there something to know before the action?
void weigh(Services& services, const Requester& requester, const protocol::Weigh& weigh,
           const RequestAnswered& answered);

}  // namespace bivouac::server
