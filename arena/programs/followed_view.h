// A game that is played at a table elsewhere, followed by what that table tells one seat.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/programs/json_reader.h"
#include "engine/view.h"

namespace bivouac::arena {

// When an event cannot be followed it says so once and for all: there is no way back into the game.
class FollowedView {
public:
    // `view` is of a seat, before anything has happened; not null.
    explicit FollowedView(std::unique_ptr<engine::View> view) : view_(std::move(view)) {}

    // {"seq":7,"event":{…}}, as a host sends it, or {"seq":8,"back":5}. The events that the view
    // took in: usually one, none while the own setup is still to come, or nothing at all when the
    // game was lost sight of.
    [[nodiscard]] std::optional<std::vector<engine::Event>> take_in(std::string_view encoded_event);

    [[nodiscard]] const engine::View& view() const { return *view_; }
    [[nodiscard]] bool is_followed() const { return followed_; }

private:
    using Events = std::vector<engine::Event>;

    [[nodiscard]] bool take_in_action(const Json& event, std::string_view encoded_event);
    // Setups, which a host tells in the order in which they were made: a View wants its own first.
    [[nodiscard]] bool take_in_setup(const Json& event, Events& taken);
    [[nodiscard]] bool take_back(std::uint32_t last_standing, Events& taken);
    [[nodiscard]] bool follow(const std::string& step, Events& taken);

    std::unique_ptr<engine::View> view_;
    bool followed_ = true;
    bool own_setup_ = false;
};

}  // namespace bivouac::arena
