// A WebSocket, once the visitor has agreed to it.
#pragma once

#include <memory>
#include <string_view>

#include "server/net/door.h"

namespace bivouac::server::net {

// Takes the connection over and finishes the handshake; on_open follows when that has gone well. A
// peer that has gone by then leaves the talker untouched. `key` is its Sec-WebSocket-Key.
void open_socket_connection(Door& door, TcpSocket socket, Crowd::Place place, std::string_view key,
                            bool secure, std::shared_ptr<Talker> talker);

}  // namespace bivouac::server::net
