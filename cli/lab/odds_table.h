// How a battle ends, for people: shared by `bivouac odds` and the prompt of a game.
#pragma once

#include <string>

#include "catalog/battle_odds.h"
#include "cli/context.h"

namespace bivouac::cli {

// Why a question has no answer.
[[nodiscard]] std::string odds_refusal(catalog::OddsRefusal refusal,
                                       const catalog::BattleQuestion& question,
                                       const engine::Phrasebook& words);

// The chance, the losses and the survivors; `all` with the tables and what the numbers rest on.
enum class OddsDetail : std::uint8_t { brief, all };
void show_odds(const catalog::BattleQuestion& question, const catalog::BattleOdds& odds,
               OddsDetail detail, const engine::Phrasebook& words, Screen& screen);

}  // namespace bivouac::cli
