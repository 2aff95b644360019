// A bot in a game that is played at a table elsewhere.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "arena/match/timely_bot.h"
#include "arena/programs/followed_view.h"
#include "engine/game.h"

namespace bivouac::arena {

// The bot of one seat with the view that its events come from.
class FollowedGame {
public:
    // `view` and `bot` are of the same seat, before anything has happened; neither is null.
    FollowedGame(std::unique_ptr<engine::View> view, std::unique_ptr<engine::Bot> bot)
        : followed_(std::move(view)), bot_(std::move(bot)) {}

    // {"seq":7,"event":{…}}, as a host sends it.
    void take_in(std::string_view encoded_event);
    // Nothing when the game was lost sight of, the seat is not due, or the bot did not answer.
    [[nodiscard]] std::optional<engine::BotChoice> choose(const engine::Budget& budget);

    [[nodiscard]] bool is_followed() const { return followed_.is_followed(); }
    [[nodiscard]] bool has_lost_bot() const { return bot_.is_lost(); }

private:
    FollowedView followed_;
    TimelyBot bot_;
};

}  // namespace bivouac::arena
