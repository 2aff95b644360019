// A reply without an end: a message a line (NDJSON).
#pragma once

#include <memory>

#include "server/net/door.h"
#include "server/net/reply_text.h"

namespace bivouac::server::net {

// Takes the connection over; on_open follows from the loop.
void open_stream_connection(Door& door, TcpSocket socket, Crowd::Place place, const Manner& manner,
                            std::shared_ptr<Talker> talker);

}  // namespace bivouac::server::net
