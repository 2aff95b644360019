// A bot at a seat of a local table.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/game.h"

namespace bivouac::cli {

// Level and budget as a person asked for them.
struct BotWish {
    std::string level;
    std::optional<std::chrono::milliseconds> time;
    std::optional<std::uint64_t> nodes;
};

// The wish over the level's own budget.
[[nodiscard]] engine::Budget budget_for(const engine::Game& game, const BotWish& wish,
                                        const std::atomic<bool>& stop);

class BotPlayer {
public:
    // `bot` must not be null.
    BotPlayer(std::unique_ptr<engine::Bot> bot, engine::Seat seat, engine::Budget budget)
        : bot_(std::move(bot)), seat_(seat), budget_(budget) {}

    // Tells the bot what its seat has learned since, then asks it. The seat must be due.
    [[nodiscard]] engine::BotChoice choose(const engine::Table& table);

    // A bot has no other opinion than its last score: it accepts when that was not above zero.
    [[nodiscard]] bool accepts_draw() const { return score_ && *score_ <= 0; }

private:
    std::unique_ptr<engine::Bot> bot_;
    engine::Seat seat_;
    engine::Budget budget_;
    std::uint32_t told_ = 0;
    std::optional<int> score_;
};

}  // namespace bivouac::cli
