#include "arena/match/opening.h"

#include "core/hash.h"

namespace bivouac::arena {

std::string shared_setup(const engine::Game& game, const engine::OptionValues& options,
                         const engine::View& view, std::uint64_t seed) {
    std::string_view level;
    for (const engine::BotSpec& bot : game.bots()) {
        if (bot.role == engine::BotSpec::Role::level) level = bot.level;
    }
    const engine::Seat seat = view.observer().seat();
    constexpr std::uint64_t kFirst = 100;  // beyond the numbers of the players' own seeds
    const auto n = kFirst + static_cast<std::uint64_t>(seat.index());
    const auto bot = game.open_bot(level, options, seat, core::combine(seed, n));
    if (bot == nullptr) return {};
    for (const engine::Event& event : view.history()) bot->tell(event);
    engine::Budget budget;
    budget.nodes = 1000;
    return bot->choose(budget).action;
}

}  // namespace bivouac::arena
