#include "server/workers/match_order.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace bivouac::server {
namespace {

bool has_level(const engine::Game& game, const std::string& level) {
    return std::ranges::any_of(game.bots(),
                               [&](const engine::BotSpec& bot) { return bot.level == level; });
}

}  // namespace

MatchOrder order_of(const arena::MatchPlan& plan, std::string match, std::string program) {
    MatchOrder order{.match = std::move(match),
                     .game = std::string(plan.game->id()),
                     .rules_version = plan.game->rules_version(),
                     .program = std::move(program),
                     .options = plan.options,
                     .seed = plan.seed,
                     .opening_seed = plan.opening_seed.value_or(plan.seed),
                     .shared_openings = plan.openings == arena::Openings::shared,
                     .most_steps = plan.most_steps,
                     .tags = plan.tags};
    for (const engine::OptionValue& option : plan.options) {
        if (!option.file.empty()) order.files.push_back({option.name, option.file});
    }
    for (const arena::MatchSeat& seat : plan.seats) {
        order.players.push_back({.level = std::string(seat.engine->level()),
                                 .time = static_cast<std::uint32_t>(seat.budget.time.count()),
                                 .nodes = seat.budget.nodes});
    }
    return order;
}

std::unique_ptr<OrderedMatch> plan_of(const MatchOrder& order, const engine::Game& game) {
    engine::OptionValues given = order.options;
    for (const MatchOrder::File& file : order.files) {
        for (engine::OptionValue& option : given) {
            if (option.name == file.option) option.file = file.text;
        }
    }
    auto options = engine::resolve_options(game.options(), given);
    if (!options) return nullptr;
    const auto view = game.empty_view(*options, engine::Observer::spectator());
    if (!view || static_cast<std::size_t>((*view)->seats()) != order.players.size()) {
        return nullptr;
    }
    auto ordered = std::make_unique<OrderedMatch>();
    arena::MatchPlan& plan = ordered->plan;
    plan.game = &game;
    plan.options = std::move(options).value();
    plan.seed = order.seed;
    plan.opening_seed = order.opening_seed;
    plan.openings = order.shared_openings ? arena::Openings::shared : arena::Openings::own;
    plan.most_steps = order.most_steps;
    plan.tags = order.tags;
    for (const MatchOrder::Player& player : order.players) {
        if (!has_level(game, player.level)) return nullptr;
        ordered->engines.push_back(arena::level_engine(player.level, player.level));
        engine::Budget budget;
        budget.time = std::chrono::milliseconds(player.time);
        budget.nodes = player.nodes;
        plan.seats.push_back({ordered->engines.back().get(), budget});
    }
    return ordered;
}

}  // namespace bivouac::server
