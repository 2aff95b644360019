// How many play and who sits where, from the words of a command line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments/requests.h"
#include "cli/context.h"
#include "cli/play/seating.h"
#include "engine/game.h"

namespace bivouac::cli {

// All of these throw UsageError for what the game does not have.

// The level asked for, else the strongest: a game lists its bots from weak to strong.
[[nodiscard]] std::string choose_level(const PlayRequest& request, const engine::Game& game,
                                       const Context& context);

// The options asked for, and the number of players where the game lets one choose it and the
// command line tells it in another way: --players, or a --seat beyond the usual number. What
// contradicts itself is refused.
[[nodiscard]] std::vector<std::string> options_with_players(const PlayRequest& request,
                                                            const engine::Game& game,
                                                            const Context& context);

// Who sits on the `seats` seats of the game; `level` is for bots of whom no other is said. One
// person on seat 1 unless the command line says otherwise.
[[nodiscard]] Seating choose_seating(const PlayRequest& request, const engine::Game& game,
                                     int seats, const std::string& level, const Context& context);

// As a record says, unless the command line says otherwise: --bot alone moves nobody. `players` is
// the record's tag.
[[nodiscard]] Seating seating_of_record(const PlayRequest& request, const engine::Game& game,
                                        std::string_view players, int seats,
                                        const std::string& level, const Context& context);

}  // namespace bivouac::cli
