#include "games/risk/bot/forecast.h"

#include <algorithm>

#include "core/hash.h"
#include "games/risk/dice.h"
#include "games/risk/legal_set.h"
#include "games/risk/reckoning.h"
#include "games/risk/rules.h"

namespace bivouac::risk {

void Forecast::step() { act(habits_.next(world_)); }

void Forecast::act(Action action) {
    Rules::apply(settings_, world_, engine::Actor::nature(), action);
    play_nature();
}

void Forecast::book(engine::SeatSet winners, float chance) {
    if (winners.empty()) return;
    const float each = chance / static_cast<float>(winners.size());
    winners.for_each(
        [&](engine::Seat seat) { booked_[static_cast<std::size_t>(seat.index())] += each; });
}

std::uint64_t Forecast::chance(std::uint64_t n) const {
    const Position& position = world_.position;
    const Battle& battle = position.battle;
    const auto word = [](auto value, int shift) {
        return static_cast<std::uint64_t>(value) << static_cast<unsigned>(shift);
    };
    const std::uint64_t moment = word(position.stage, 0) | word(position.turn, 8) |
                                 word(battle.from, 24) | word(battle.to, 32) |
                                 word(battle.committed, 40) | word(position.cards_due, 48);
    const std::uint64_t armies = word(position.units_on(battle.from), 0) |
                                 word(position.units_on(battle.to), 16) | word(position.turned, 32);
    std::uint64_t hash = core::combine(core::combine(luck_, moment), armies);
    if (is_dealing(position.stage)) {
        std::uint64_t missions = 0;
        for (const std::uint8_t count : position.mission_count) missions += count;
        hash = core::combine(hash, position.everybodys() + missions);
    }
    return ((hash >> 32) * n) >> 32;
}

void Forecast::play_nature() {
    const Position& position = world_.position;
    const auto roll = [&](int black, int red) {
        const int all = black + red;
        const auto dice = chance(kRolls[static_cast<std::size_t>(all)]);
        return Action::rolled(black, red, static_cast<std::uint16_t>(dice));
    };
    while (true) {
        const int red = std::min<int>(position.units_on(position.battle.to), kMostDefending);
        Action action;
        switch (position.stage) {
            case Stage::roll: action = roll(position.battle.committed, red); break;
            case Stage::attack_dice: action = roll(position.battle.committed, 0); break;
            case Stage::defence_dice: action = roll(0, red); break;
            case Stage::first:
            case Stage::deal:
            case Stage::mission:
            case Stage::turn_up:
            case Stage::win: {
                const LegalSet legal = LegalSet::of(settings_, world_);
                action = legal.nth(chance(legal.count()));
                break;
            }
            case Stage::lift: {
                const LegalSet legal = LegalSet::of(settings_, world_);
                const float sigma = 1.0F / static_cast<float>(legal.count());
                book(leaders(settings_, position), open_ * sigma);
                open_ *= 1.0F - sigma;
                // The first number is Sigma, all others say the same.
                action = legal.nth(legal.count() - 1);
                break;
            }
            case Stage::draw: {
                const LegalSet legal = LegalSet::of(settings_, world_);
                std::uint64_t cards = legal.count();
                const Action last = legal.nth(cards - 1);
                if (last.card == kSigma && cards > 1) {
                    const float sigma = 1.0F / static_cast<float>(cards);
                    book(leaders(settings_, position), open_ * sigma);
                    open_ *= 1.0F - sigma;
                    --cards;
                }
                action = legal.nth(chance(cards));
                break;
            }
            case Stage::over: book(position.winners, open_); return;
            default: return;
        }
        Rules::apply(settings_, world_, engine::Actor::nature(), action);
    }
}

}  // namespace bivouac::risk
