// Which of Stratego's own bots play under which name.
#include "games/stratego/bot/reference_bot.h"
#include "games/stratego/bot/thinking_bot.h"

namespace bivouac::stratego {

std::unique_ptr<engine::Bot> Rules::open_bot(const engine::BotSpec& spec, const Settings& settings,
                                             engine::Seat seat, std::uint64_t seed) {
    if (spec.algorithm == "thinker") {
        return std::make_unique<bot::ThinkingBot>(settings, seat, seed, spec.handicap);
    }
    return bot::open_reference_bot(spec.algorithm, settings, seat, seed);
}

}  // namespace bivouac::stratego
