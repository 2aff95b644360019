#include "client/beast/parts.h"

#include <boost/beast/websocket/error.hpp>

namespace bivouac::client {
namespace {

using Kind = Trouble::Kind;

// Finds the server and connects to it. `done` is called on success and on failure alike.
class Connecting : public std::enable_shared_from_this<Connecting> {
public:
    using Done = std::function<void(std::optional<Trouble>)>;

    // The stream must live until `done`.
    static void start(asio::io_context& io, beast::tcp_stream& stream, const Address& server,
                      Done done) {
        auto self = std::make_shared<Connecting>(io, stream, std::move(done));
        error_code error;
        const auto numeric = asio::ip::make_address(server.host, error);
        if (!error) return self->connect(tcp::endpoint(numeric, server.port));
        self->resolver_.async_resolve(
            server.host, std::to_string(server.port),
            [self](const error_code& failed, const tcp::resolver::results_type& found) {
                if (failed) return self->done_(trouble_of(Kind::unknown_host, failed));
                self->connect(found);
            });
    }

    Connecting(asio::io_context& io, beast::tcp_stream& stream, Done done)
        : resolver_(io), stream_(stream), done_(std::move(done)) {}

private:
    void connect(const tcp::endpoint& where) {
        stream_.async_connect(
            where, [self = shared_from_this()](const error_code& error) { self->finish(error); });
    }
    void connect(const tcp::resolver::results_type& where) {
        stream_.async_connect(where, [self = shared_from_this()](const error_code& error,
                                                                 const tcp::endpoint& /*chosen*/) {
            self->finish(error);
        });
    }
    void finish(const error_code& error) {
        if (error) return done_(trouble_of(Kind::not_reached, error));
        // Without it messages are only slower.
        error_code ignored;
        ignored = stream_.socket().set_option(tcp::no_delay(true), ignored);
        done_(std::nullopt);
    }

    tcp::resolver resolver_;
    beast::tcp_stream& stream_;
    Done done_;
};

}  // namespace

Trouble trouble_of(Trouble::Kind kind, const error_code& error) {
    if (error == beast::error::timeout) kind = Kind::timeout;
    const bool much =
        error == http::error::body_limit || error == beast::websocket::error::message_too_big;
    if (much) kind = Kind::too_big;
    const bool strange = error.category() == make_error_code(http::error::bad_version).category() &&
                         error != http::error::end_of_stream &&
                         error != http::error::partial_message;
    if (strange && !much) kind = Kind::not_spoken;
    return {kind, error.message()};
}

void add_identity(http::fields& fields, const Identity& who) {
    fields.set(http::field::user_agent, "bivouac");
    if (!who.cookie.empty()) fields.set(http::field::cookie, who.cookie);
    if (!who.token.empty()) fields.set(http::field::authorization, "Bearer " + who.token);
    if (!who.language.empty()) fields.set(http::field::accept_language, who.language);
}

void connect(asio::io_context& io, beast::tcp_stream& stream, const Address& server,
             std::function<void(std::optional<Trouble>)> done) {
    Connecting::start(io, stream, server, std::move(done));
}

}  // namespace bivouac::client
