// The two kinds of connection, for beast/net.cpp.
#pragma once

#include <memory>

#include <boost/asio/io_context.hpp>

#include "client/net.h"

namespace bivouac::client {

[[nodiscard]] std::unique_ptr<HttpLine> open_http_line(boost::asio::io_context& io,
                                                       const Address& server,
                                                       const NetOptions& options);
struct SocketPlace {
    Address server;
    Identity who;
    std::string table;  // that it is for; empty: none
};
[[nodiscard]] std::unique_ptr<Socket> open_web_socket(boost::asio::io_context& io,
                                                      const SocketPlace& place, SocketEvents events,
                                                      const NetOptions& options);

}  // namespace bivouac::client
