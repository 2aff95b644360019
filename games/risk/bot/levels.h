// The levels of play: what each cares for, whether it looks closely, and how far it thinks.
#pragma once

#include "engine/game.h"
#include "games/risk/bot/rehearsal.h"

namespace bivouac::risk {

struct Level {
    Temper temper;
    int lapses = 0;       // decisions in a hundred made without looking closely
    bool thinks = false;  // rehearses its plans
    Rehearsal::Reach reach{1, 1};
};

// Of the algorithms "habits" and "rehearsal"; anything else is no level of ours.
[[nodiscard]] bool is_own_level(const engine::BotSpec& bot);
[[nodiscard]] Level level_of(const engine::BotSpec& bot, const Settings& settings);

// What habits that win care for, with so many players.
[[nodiscard]] Temper seasoned_temper(const Settings& settings);

}  // namespace bivouac::risk
