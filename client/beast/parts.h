// What both kinds of connection share: names, errors, and the way to the server. For the files of
// this folder alone.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "client/net.h"

namespace bivouac::client {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;

// `kind` unless the error itself says more.
[[nodiscard]] Trouble trouble_of(Trouble::Kind kind, const error_code& error);
void add_identity(http::fields& fields, const Identity& who);

// Called once, with nothing when the stream is connected. The stream must live until then, and its
// own time limit holds.
void connect(asio::io_context& io, beast::tcp_stream& stream, const Address& server,
             std::function<void(std::optional<Trouble>)> done);

}  // namespace bivouac::client
