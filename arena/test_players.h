// Players for tests: one that plays by a script of faults, and a game to play.
#pragma once

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "arena/match/match.h"
#include "catalog/catalog.h"

namespace bivouac::arena::testing {

inline const engine::Game& game(std::string_view id) {
    const engine::Game* found = catalog::find(id);
    EXPECT_NE(found, nullptr) << id;
    return *found;
}

inline engine::OptionValues options(const engine::Game& game,
                                    const std::vector<engine::OptionValue>& given = {}) {
    auto resolved = engine::resolve_options(game.options(), given);
    EXPECT_TRUE(resolved.ok());
    return std::move(resolved).value();
}

// Plays the first legal action, or a setup of the level random, until its `fault_at`-th decision.
struct Script {
    int fault_at = -1;
    Fault fault = Fault::none;
    std::string action;  // played instead at that decision, when there is no fault
    int told = 0;
    int ended = 0;
};

class ScriptedPlayer final : public Player {
public:
    ScriptedPlayer(Script& script, std::unique_ptr<engine::Bot> bot)
        : script_(script), bot_(std::move(bot)) {}

    void tell(const engine::Event& event, const engine::View& view) override {
        EXPECT_EQ(view.seq(), event.seq());
        EXPECT_EQ(view.observer(), event.observer());
        bot_->tell(event);
        ++script_.told;
    }
    [[nodiscard]] Answer choose(const engine::View&, const engine::Budget& budget) override {
        if (++decisions_ == script_.fault_at)
            return {script_.fault, script_.action, {}, "scripted"};
        return {Fault::none, bot_->choose(budget).action, {10, 2, 0}, {}};
    }
    void end(const engine::View&) override { ++script_.ended; }

private:
    Script& script_;
    std::unique_ptr<engine::Bot> bot_;
    int decisions_ = 0;
};

class ScriptedEngine final : public Engine {
public:
    explicit ScriptedEngine(Script its = {}) : script(std::move(its)) {}

    Script script;

    [[nodiscard]] const std::string& name() const override { return name_; }
    [[nodiscard]] std::unique_ptr<Player> open(const engine::Game& its_game,
                                               const engine::OptionValues& its_options,
                                               engine::Seat seat, std::uint64_t seed) override {
        return std::make_unique<ScriptedPlayer>(
            script, its_game.open_bot("random", its_options, seat, seed));
    }

private:
    std::string name_ = "scripted";
};

}  // namespace bivouac::arena::testing
