#include "arena/programs/followed_game.h"

namespace bivouac::arena {

void FollowedGame::take_in(std::string_view encoded_event) {
    if (const auto event = followed_.take_in(encoded_event)) bot_.tell(*event);
}

std::optional<engine::BotChoice> FollowedGame::choose(const engine::Budget& budget) {
    if (!is_followed()) return std::nullopt;
    const engine::Due due = followed_.view().due();
    const bool wanted = due.wanted == engine::Wanted::action || due.wanted == engine::Wanted::setup;
    if (!wanted || !due.seats.contains(followed_.view().observer().seat())) return std::nullopt;
    return bot_.choose(budget);
}

}  // namespace bivouac::arena
