// The bus in NATS. Its library calls back on threads of its own; what they hear goes to the loop.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include <nats/nats.h>

#include "core/result.h"
#include "server/bus/bus.h"
#include "server/loop/loop.h"

namespace bivouac::server {

class NatsBus final : public Bus {
public:
    [[nodiscard]] static core::Result<std::unique_ptr<Bus>, std::string> open(
        const std::vector<std::string>& servers, const std::string& node, Loop& loop);
    ~NatsBus() override;
    NatsBus(const NatsBus&) = delete;
    NatsBus& operator=(const NatsBus&) = delete;

    using Bus::listen;
    using Bus::say;
    [[nodiscard]] std::unique_ptr<Ear> listen(const std::string& subject, Heard heard,
                                              const std::string& group) override;
    void say(const std::string& subject, std::string_view bytes, const std::string& reply) override;
    [[nodiscard]] bool is_up() const override { return up_; }

private:
    explicit NatsBus(Loop& loop) : loop_(loop) {}

    Loop& loop_;
    natsConnection* connection_ = nullptr;
    std::atomic<bool> up_ = false;
};

}  // namespace bivouac::server
