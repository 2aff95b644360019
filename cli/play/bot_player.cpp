#include "cli/play/bot_player.h"

namespace bivouac::cli {

engine::Budget budget_for(const engine::Game& game, const BotWish& wish,
                          const std::atomic<bool>& stop) {
    engine::Budget budget;
    for (const engine::BotSpec& spec : game.bots()) {
        if (spec.level == wish.level) budget = spec.budget;
    }
    if (wish.time || wish.nodes) {
        budget.time = wish.time.value_or(std::chrono::milliseconds(0));
        budget.nodes = wish.nodes.value_or(0);
    }
    budget.stop = &stop;
    return budget;
}

engine::BotChoice BotPlayer::choose(const engine::Table& table) {
    for (const engine::Event& event : table.events(seat_, told_)) bot_->tell(event);
    told_ = table.seq();
    engine::BotChoice choice = bot_->choose(budget_);
    score_ = choice.thought.score;
    return choice;
}

}  // namespace bivouac::cli
