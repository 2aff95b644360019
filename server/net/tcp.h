// The types of Asio that the inside of the listener shares. Not for other folders.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace bivouac::server::net {

namespace asio = boost::asio;
using boost::system::error_code;

// With the executor by name, and not any executor: a socket is smaller and nothing is dispatched
// through a pointer.
using Executor = asio::io_context::executor_type;
using TcpSocket = asio::basic_stream_socket<asio::ip::tcp, Executor>;
using TcpAcceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;

}  // namespace bivouac::server::net
