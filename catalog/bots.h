// Which search plays under which name, as far as a game's rules can carry it.
#pragma once

#include <memory>
#include <string_view>

#include "search/alphabeta/alphabeta_bot.h"
#include "search/baseline/greedy_bot.h"
#include "search/baseline/random_bot.h"

namespace bivouac::catalog {

// Nothing when the algorithm is unknown or the game lacks what it needs.
template <engine::Rules G>
[[nodiscard]] std::unique_ptr<engine::Bot> make_bot(const engine::BotSpec& bot,
                                                    const typename G::Settings& settings,
                                                    engine::Seat seat, std::uint64_t seed) {
    if constexpr (engine::HasOwnBots<G>) {
        if (auto own = G::open_bot(bot, settings, seat, seed)) return own;
    }
    const std::string_view algorithm = bot.algorithm;
    if (algorithm == "random") return std::make_unique<search::RandomBot<G>>(settings, seat, seed);
    if constexpr (search::Evaluated<G>) {
        if (algorithm == "greedy") {
            return std::make_unique<search::GreedyBot<G>>(settings, seat, seed);
        }
    }
    if constexpr (search::AlphaBetaGame<G>) {
        if (algorithm == "alphabeta") {
            return std::make_unique<search::AlphaBetaBot<G>>(settings, seat, seed, bot.handicap);
        }
    }
    return nullptr;
}

}  // namespace bivouac::catalog
