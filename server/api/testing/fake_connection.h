// A line that remembers how it was closed and says goodbye at once, as a listener's does.
#pragma once

#include <vector>

#include "server/api/open_connections.h"

namespace bivouac::server::testing {

class FakeConnection final : public net::Connection {
public:
    FakeConnection(OpenConnections& connections, const store::Session& owner)
        : connections_(connections) {
        connections_.add(*this, owner, engine::Language::english);
    }
    ~FakeConnection() override { connections_.remove(*this); }
    FakeConnection(const FakeConnection&) = delete;
    FakeConnection& operator=(const FakeConnection&) = delete;

    void send(const protocol::Outgoing& /*message*/) override {}
    void close(Why why) override {
        closed_.push_back(why);
        connections_.remove(*this);
    }
    [[nodiscard]] const std::vector<Why>& closed() const { return closed_; }

private:
    OpenConnections& connections_;
    std::vector<Why> closed_;
};

}  // namespace bivouac::server::testing
