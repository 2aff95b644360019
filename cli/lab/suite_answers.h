// What bots answer to the positions with known best moves.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/context.h"
#include "engine/game.h"
#include "engine/suite.h"

namespace bivouac::cli {

// A position of the suite as its seat sees it, under options that are complete.
struct PosedPosition {
    engine::SuitePosition position;
    engine::OptionValues options;
    std::unique_ptr<engine::View> view;
};

// The games named, or all of them when none is. Throws UsageError for a name there is not.
[[nodiscard]] std::vector<const engine::Game*> suite_games(const std::vector<std::string>& names,
                                                           const Context& context);

// All positions of the game. Throws RunError when one cannot be set up: the tests see to it that
// all can.
[[nodiscard]] std::vector<PosedPosition> posed_suite(const engine::Game& game,
                                                     const Context& context);

// The levels of the game that are asked about: one by name, or all. Empty when the game has no such
// level.
[[nodiscard]] std::vector<engine::BotSpec> asked_levels(const engine::Game& game,
                                                        std::string_view level);

// Always the same for the same position, level and nodes. Throws RunError when the bot cannot start
// from a position.
[[nodiscard]] engine::BotChoice suite_answer(const engine::Game& game, std::string_view level,
                                             const PosedPosition& posed, std::uint64_t nodes,
                                             const Context& context);

}  // namespace bivouac::cli
