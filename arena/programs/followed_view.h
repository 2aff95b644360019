// A game that is played at a table elsewhere, followed by what that table tells one seat.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "engine/view.h"

namespace bivouac::arena {

// When an event cannot be followed it says so once and for all: there is no way back into the game.
class FollowedView {
public:
    // `view` is of a seat, before anything has happened; not null.
    explicit FollowedView(std::unique_ptr<engine::View> view) : view_(std::move(view)) {}

    // {"seq":7,"event":{…}}, as a host sends it, {"seq":8,"back":5} or {"seq":1,"placed":…}. The
    // event that the view took in, or nothing when the game was lost sight of.
    [[nodiscard]] std::optional<engine::Event> take_in(std::string_view encoded_event);

    [[nodiscard]] const engine::View& view() const { return *view_; }
    [[nodiscard]] bool is_followed() const { return followed_; }

private:
    std::unique_ptr<engine::View> view_;
    bool followed_ = true;
};

}  // namespace bivouac::arena
