#include "arena/programs/followed_view.h"

namespace bivouac::arena {

std::optional<engine::Event> FollowedView::take_in(std::string_view encoded_event) {
    if (!followed_) return std::nullopt;
    const std::uint32_t seen = view_->seq();
    followed_ = view_->retrace(encoded_event);
    if (!followed_) return std::nullopt;
    // What was taken back is no part of the history.
    if (!view_->history().empty() && view_->history().back().seq() > seen) {
        return view_->history().back();
    }
    const std::uint32_t standing = view_->history().empty() ? 0 : view_->history().back().seq();
    return engine::Event::taken_back(view_->observer(), view_->seq(), standing);
}

}  // namespace bivouac::arena
