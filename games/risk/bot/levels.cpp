#include "games/risk/bot/levels.h"

#include "games/risk/bot/bot.h"

namespace bivouac::risk {
namespace {

// Who is limited in depth is quick as well: so many play-outs of each plan.
[[nodiscard]] int few_rounds(const Settings& settings) { return settings.players == 2 ? 8 : 16; }
constexpr int kManyRounds = 4000;

// With two players the answer to a turn is one more turn; with more, a whole round.
[[nodiscard]] int full_reach(const Settings& settings) {
    return settings.players == 2 ? 2 : settings.players;
}

}  // namespace

bool is_own_level(const engine::BotSpec& bot) {
    return bot.algorithm == "habits" || bot.algorithm == "rehearsal";
}

Level level_of(const engine::BotSpec& bot, const Settings& settings) {
    Level level;
    const bool green = bot.level == "beginner" || bot.level == "easy";
    if (!green) level.temper = seasoned_temper(settings);
    if (bot.level == "beginner") level.temper.mission = 0;
    level.lapses = bot.handicap.lapses;
    level.thinks = bot.algorithm == "rehearsal";
    const bool far = bot.handicap.depth == 0;
    level.reach = {far ? full_reach(settings) : bot.handicap.depth,
                   far ? kManyRounds : few_rounds(settings)};
    return level;
}

std::unique_ptr<engine::Bot> Rules::open_bot(const engine::BotSpec& bot, const Settings& settings,
                                             engine::Seat seat, std::uint64_t seed) {
    if (!is_own_level(bot)) return nullptr;
    return std::make_unique<RiskBot>(settings, seat, seed, level_of(bot, settings));
}

}  // namespace bivouac::risk
