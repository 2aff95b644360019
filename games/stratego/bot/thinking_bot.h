// The bot that plays Stratego at every level: it believes, looks ahead, and is held back by its
// handicap where people are to have a chance.
#pragma once

#include <vector>

#include "engine/game.h"
#include "engine/sealed/bot_of.h"
#include "games/stratego/bot/memory.h"
#include "games/stratego/bot/search.h"
#include "games/stratego/rules.h"
#include "games/stratego/setup_model.h"

namespace bivouac::stratego::bot {

class ThinkingBot final : public engine::BotOf<Rules> {
public:
    ThinkingBot(const Settings& settings, engine::Seat seat, std::uint64_t seed,
                const engine::Handicap& handicap, const Weights& weights = learned_weights());

protected:
    [[nodiscard]] Action pick(const engine::Budget& budget, engine::Thought& thought) override;
    [[nodiscard]] Setup arrange() override;
    void learned() override;
    void sat_down() override;

private:
    void learn_anew();
    // What is known, less what a forgetful player has lost again.
    [[nodiscard]] Position recall();
    void believe(const Position& known);
    // Is anything about the enemy's ranks known that was not at the last move?
    [[nodiscard]] bool learn_marks(const Position& known, Side enemy);
    [[nodiscard]] std::vector<RootMove> root_moves(const LegalSet& legal, const Sketch& root);
    [[nodiscard]] int bias_of(Action action);
    [[nodiscard]] int quiet() const { return view().snapshot().position.quiet; }
    // powers.cpp: Special's Sword, Apple and Shroud, judged in sampled worlds
    struct Judged {
        Action action;
        int value = 0;
    };
    [[nodiscard]] std::optional<Judged> best_power(const LegalSet& legal, const Position& known,
                                                   engine::Stopwatch& stopwatch);
    [[nodiscard]] int value_in(const State& world, Action action, engine::Stopwatch& stopwatch);

    engine::Handicap handicap_;
    Weights weights_;
    SetupModel model_;
    View first_;  // what the game began with, as far as the bot was there
    Memory memory_;
    std::size_t told_ = 0;
    bool unlearned_ = false;  // memory_ knows what was taken back
    std::array<bool, kPieceIds> forgotten_{};
    bool ahead_ = false;
    RankShares drawn_;  // as counted, kept from move to move while nothing new is known
    std::uint64_t marks_ = 0;
    RankShares shares_;
    Grounds grounds_;
    Search search_;
};

}  // namespace bivouac::stratego::bot
