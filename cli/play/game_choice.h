// A game and its options from the words of a command line.
#pragma once

#include <string>
#include <vector>

#include "cli/arguments/requests.h"
#include "cli/context.h"
#include "engine/game.h"

namespace bivouac::cli {

// Throws UsageError when there is no such game, with the nearest name.
[[nodiscard]] const engine::Game& choose_game(const std::string& id, const Context& context);

// The game as a table elsewhere plays it. Throws RunError when this program does not know that
// version of its rules.
[[nodiscard]] const engine::Game& choose_game(const std::string& id, int rules_version,
                                              const Context& context);

// Every option with its value, own files read. Throws UsageError for names and values the game does
// not have and for files it cannot use: "my.map:12:5: …".
[[nodiscard]] engine::OptionValues choose_options(const engine::Game& game,
                                                  const std::vector<std::string>& given,
                                                  const std::vector<OptionFile>& files,
                                                  const Context& context);

}  // namespace bivouac::cli
