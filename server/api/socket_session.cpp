#include "server/api/socket_session.h"

#include "server/api/call.h"
#include "server/hub/hub.h"
#include "server/words.h"

namespace bivouac::server {

using protocol::ErrorCode;

void SocketSession::on_open(net::Connection& connection) {
    connection_ = &connection;
    services_.connections.add(connection, session_, language());
    tell(protocol::Welcome{services_.facts.version, services_.loop.now(), person().who,
                           person().name, language()});
    services_.hub.listeners().greet(*this);
}

void SocketSession::on_close() {
    services_.connections.remove(*connection_);
    connection_ = nullptr;
    services_.hub.forget(*this);
}

void SocketSession::tell(const protocol::Outgoing& message) {
    if (connection_ != nullptr) connection_->send(message);
}

void SocketSession::fail(ErrorCode code, const std::string& table, Millis wait) {
    protocol::Error error = error_in(language(), code);
    error.table = table;
    if (wait > 0) error.retry_after = static_cast<int>(wait / 1000 + 1);
    tell(error);
}

bool SocketSession::may_play(const std::string& table) {
    if (session_.scopes.contains(protocol::Scope::play)) return true;
    const Refusal lack = lack_of(protocol::Scope::play);
    protocol::Error error = error_in(language(), ErrorCode::forbidden);
    error.table = table;
    error.detail = word(lack);
    error.sentence = sentence(language(), lack);
    tell(error);
    return false;
}

void SocketSession::on_message(std::string text) {
    if (!services_.limits.off) {
        const std::string key = std::to_string(person().account);
        const Millis wait = services_.limits.doing.take(key, services_.loop.steady());
        if (wait > 0) return fail(ErrorCode::slow_down, {}, wait);
    }
    const auto request = protocol::read_request(text);
    if (!request) {
        protocol::Error error = protocol::error_of(request.error());
        error.sentence = sentence(language(), request.error());
        return tell(error);
    }
    std::visit([this](const auto& each) { handle(each); }, *request);
}

void SocketSession::handle(const protocol::Watch& watch) {
    services_.hub.gallery().watch(*this, watch,
                                  [self = weak_from_this(), table = watch.table](auto error) {
                                      const auto session = self.lock();
                                      if (session != nullptr && error) session->fail(*error, table);
                                  });
}

void SocketSession::handle(const protocol::Leave& leave) {
    services_.hub.gallery().leave(*this, leave.table);
}

void SocketSession::handle(const protocol::Mute& mute) {
    services_.hub.gallery().mute(*this, mute);
}

void SocketSession::handle(const protocol::FollowLobby& lobby) {
    Lobby& followed = services_.hub.lobby();
    if (lobby.on) return followed.follow(*this, lobby.game);
    followed.forget(*this);
}

void SocketSession::handle(const protocol::Ping& ping) {
    tell(protocol::Pong{ping.id, services_.loop.now()});
}

void SocketSession::handle(const protocol::Weigh& wanted) {
    weigh(services_, requester_, wanted, [self = weak_from_this()](int, const auto& message) {
        if (const auto session = self.lock()) session->tell(message);
    });
}

void SocketSession::handle(const protocol::Say& say) {
    if (!may_play(say.table)) return;
    carry_out(services_, requester_, say, [self = weak_from_this()](int status, const auto& text) {
        const auto session = self.lock();
        // What was said comes back to its speaker as to everybody.
        if (session != nullptr && status != 200) session->tell(text);
    });
}

template <class Deed>
void SocketSession::handle(const Deed& deed) {
    if (!may_play(deed.deed.table)) return;
    carry_out(services_, requester_, deed, [self = weak_from_this()](int, const auto& message) {
        if (const auto session = self.lock()) session->tell(message);
    });
}

}  // namespace bivouac::server
