// A bot at a worker: it plays in a game that is played at a table elsewhere.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "arena/programs/followed_view.h"
#include "engine/game.h"
#include "server/workers/messages.h"

namespace bivouac::server {

// One thread at a time.
class FarBot {
public:
    // Nothing when the game has no such options, seat or level.
    [[nodiscard]] static std::unique_ptr<FarBot> open(const engine::Game& game,
                                                      const BotQuestion& question);

    // Takes in what its seat was told since, and chooses. Nothing when the game cannot be followed,
    // the bot fails, or it was stopped before it knew all; it is of no use then. Never throws.
    [[nodiscard]] std::string answer(const BotQuestion& question,
                                     const std::atomic<bool>& stop) noexcept;

    // The last step it was told.
    [[nodiscard]] std::uint32_t told() const { return followed_.view().seq(); }

private:
    FarBot(std::unique_ptr<engine::View> view, std::unique_ptr<engine::Bot> bot)
        : followed_(std::move(view)), bot_(std::move(bot)) {}

    arena::FollowedView followed_;
    std::unique_ptr<engine::Bot> bot_;
};

}  // namespace bivouac::server
