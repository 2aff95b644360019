// Asks bots for the seats of live tables where one is due, and enters what they choose.
#pragma once

#include "server/bots/bot_pool.h"
#include "server/hub/slot.h"
#include "server/loop/loop.h"

namespace bivouac::server {

class BotDesk {
public:
    BotDesk(Loop& loop, BotPool& bots, Entrance& entrance)
        : loop_(loop), bots_(bots), entrance_(entrance) {}

    // Asks if a bot is due there and somebody plays or watches; otherwise nobody is asked any more.
    void ask(const SlotPtr& slot);
    // The table is gone, or another one.
    void forget(Slot& slot);
    // Nobody is asked from now on.
    void close() { closed_ = true; }

    [[nodiscard]] std::uint64_t faults() const { return faults_; }

private:
    void answered(const SlotPtr& slot, engine::Seat seat, std::uint32_t seq,
                  const std::optional<std::string>& choice);

    Loop& loop_;
    BotPool& bots_;
    Entrance& entrance_;
    bool closed_ = false;
    std::uint64_t faults_ = 0;
};

}  // namespace bivouac::server
