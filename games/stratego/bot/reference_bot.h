// Four simple players of different style, by which stronger ones are measured: with `random` and
// `greedy` they are six. They are never tuned again, so that a score against them means the same
// next year. Nothing here may use what the thinking bot uses.
#pragma once

#include <memory>
#include <string_view>

#include "engine/bot.h"
#include "games/stratego/rules.h"

namespace bivouac::stratego::bot {

// "rusher", "turtle", "collector" or "prober"; nothing for other names.
[[nodiscard]] std::unique_ptr<engine::Bot> open_reference_bot(std::string_view style,
                                                              const Settings& settings,
                                                              engine::Seat seat,
                                                              std::uint64_t seed);

}  // namespace bivouac::stratego::bot
