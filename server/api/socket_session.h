// One WebSocket of a page or a program: what it asks is carried out, what it watches is told.
#pragma once

#include <memory>

#include "server/api/carry_out.h"
#include "server/hub/watcher.h"
#include "server/net/visitor.h"

namespace bivouac::server {

class SocketSession final : public net::Talker,
                            public Watcher,
                            public std::enable_shared_from_this<SocketSession> {
public:
    // `session`: it ends with it.
    SocketSession(Services& services, Requester requester, store::Session session)
        : services_(services), requester_(std::move(requester)), session_(std::move(session)) {}

    void on_open(net::Connection& connection) override;
    void on_message(std::string text) override;
    void on_close() override;

    void tell(const protocol::Outgoing& message) override;
    [[nodiscard]] const Person& person() const override { return requester_.person; }
    [[nodiscard]] engine::Language language() const override { return requester_.language; }
    [[nodiscard]] Ears ears() const override { return Ears::notices; }

private:
    void handle(const protocol::Watch& watch);
    void handle(const protocol::Leave& leave);
    void handle(const protocol::Mute& mute);
    void handle(const protocol::FollowLobby& lobby);
    void handle(const protocol::Ping& ping);
    void handle(const protocol::Weigh& wanted);
    void handle(const protocol::Say& say);
    template <class Deed>
    void handle(const Deed& deed);
    // Of a token that may only look it is told what it lacks.
    [[nodiscard]] bool may_play(const std::string& table);
    void fail(protocol::ErrorCode code, const std::string& table = {}, Millis wait = 0);

    Services& services_;
    Requester requester_;
    store::Session session_;
    net::Connection* connection_ = nullptr;  // none when it is closed
};

}  // namespace bivouac::server
