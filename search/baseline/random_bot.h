// Plays any legal action, all with the same chance.
#pragma once

#include "engine/sealed/bot_of.h"

namespace bivouac::search {

template <engine::Rules G>
class RandomBot final : public engine::BotOf<G> {
public:
    using engine::BotOf<G>::BotOf;

protected:
    [[nodiscard]] typename G::Action pick(const engine::Budget&, engine::Thought&) override {
        const auto legal = G::legal(this->settings(), this->sample(), this->seat());
        return legal.nth(this->rng().below(legal.count()));
    }
};

}  // namespace bivouac::search
