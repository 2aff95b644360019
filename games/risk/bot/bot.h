// The bot of every level: keeps the view of its seat, and asks its mind.
#pragma once

#include "engine/sealed/bot_of.h"
#include "games/risk/bot/mind.h"

namespace bivouac::risk {

class RiskBot final : public engine::BotOf<Rules> {
public:
    RiskBot(const Settings& given, engine::Seat seat, std::uint64_t seed, const Level& level)
        : BotOf(given, seat, seed), mind_(settings(), level) {}

protected:
    [[nodiscard]] Action pick(const engine::Budget& budget, engine::Thought& thought) override {
        return mind_.decide(view().snapshot(), view().history().size(), rng(), budget, thought);
    }

private:
    Mind mind_;
};

}  // namespace bivouac::risk
