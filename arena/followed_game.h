// A game that is played at a table elsewhere, followed by what that table tells one seat.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "arena/json_reader.h"
#include "arena/timely_bot.h"
#include "engine/game.h"

namespace bivouac::arena {

// The bot of one seat with the view that its events come from. When an event cannot be followed it
// says so once and for all: there is no way back into the game.
class FollowedGame {
public:
    // `view` and `bot` are of the same seat, before anything has happened; neither is null.
    FollowedGame(std::unique_ptr<engine::View> view, std::unique_ptr<engine::Bot> bot)
        : view_(std::move(view)), bot_(std::move(bot)) {}

    // {"seq":7,"event":{…}}, as a host sends it.
    void take_in(std::string_view encoded_event);
    // Nothing when the game was lost sight of, the seat is not due, or the bot did not answer.
    [[nodiscard]] std::optional<engine::BotChoice> choose(const engine::Budget& budget);

    [[nodiscard]] bool is_followed() const { return followed_; }
    [[nodiscard]] bool has_lost_bot() const { return bot_.is_lost(); }

private:
    [[nodiscard]] bool take_in_action(const Json& event, std::string_view encoded_event);
    // Setups, which a host tells in the order in which they were made: a View wants its own first.
    [[nodiscard]] bool take_in_setup(const Json& event);
    [[nodiscard]] bool follow(const std::string& step);

    std::unique_ptr<engine::View> view_;
    TimelyBot bot_;
    bool followed_ = true;
    bool own_setup_ = false;
};

}  // namespace bivouac::arena
