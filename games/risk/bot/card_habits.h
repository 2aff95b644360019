// Rules of thumb for cards: when to trade, turn up and use them.
#pragma once

#include <optional>

#include "games/risk/action.h"
#include "games/risk/bot/outlook.h"

namespace bivouac::risk {

// In the Place phase: an Aptitude to turn up or to use, or cards to trade; nothing: go on.
[[nodiscard]] std::optional<Action> card_to_use(const Outlook& view);

// Cards to trade, where that may be done now; nothing: better kept.
[[nodiscard]] std::optional<Action> trade_to_make(const Outlook& view);

// What an unseen Aptitude is worth in units to whoever turns it up now.
[[nodiscard]] float unseen_aptitude(const Settings& settings, const Position& position,
                                    Faction seat);

// Sigma may come with the next card, few cards are left, and others are ahead.
[[nodiscard]] bool fears_sigma(const Settings& settings, const Position& position, Faction seat);

// E28: the card that was earned is left to the pile when it may be Sigma's.
[[nodiscard]] Action card_to_draw(const Settings& settings, const Position& position);

// Battle cards (E31). The declaration is nothing when none is held or it is better kept.
[[nodiscard]] std::optional<Action> attack_declaration(const Settings& settings,
                                                       const Position& position);
[[nodiscard]] Action attack_reroll(const Settings& settings, const Position& position);
[[nodiscard]] Action defence_declaration(const Settings& settings, const Position& position);
[[nodiscard]] Action defence_reroll(const Settings& settings, const Position& position);

}  // namespace bivouac::risk
