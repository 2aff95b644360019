// Our own levels as players of the arena.
#include <exception>
#include <utility>

#include "arena/match/player.h"

namespace bivouac::arena {
namespace {

class LevelPlayer final : public Player {
public:
    // `bot` may be null: then the game has no such level.
    LevelPlayer(std::unique_ptr<engine::Bot> bot, std::string level)
        : bot_(std::move(bot)), level_(std::move(level)) {}

    void tell(const engine::Event& event, const engine::View&) override {
        if (bot_ == nullptr) return;
        try {
            bot_->tell(event);
        } catch (const std::exception& error) {
            broken_ = error.what();
        }
    }

    [[nodiscard]] Answer choose(const engine::View&, const engine::Budget& budget) override {
        if (bot_ == nullptr) return {Fault::not_started, {}, {}, "no level " + level_};
        if (!broken_.empty()) return {Fault::crashed, {}, {}, broken_};
        try {
            engine::BotChoice choice = bot_->choose(budget);
            return {Fault::none, std::move(choice.action), choice.thought, {}};
        } catch (const std::exception& error) {
            return {Fault::crashed, {}, {}, error.what()};
        }
    }

    void end(const engine::View&) override {}

private:
    std::unique_ptr<engine::Bot> bot_;
    std::string level_;
    std::string broken_;  // what went wrong while it was told something
};

class LevelEngine final : public Engine {
public:
    LevelEngine(std::string name, std::string level)
        : name_(std::move(name)), level_(std::move(level)) {}

    [[nodiscard]] const std::string& name() const override { return name_; }
    [[nodiscard]] std::string_view level() const override { return level_; }
    [[nodiscard]] std::unique_ptr<Player> open(const engine::Game& game,
                                               const engine::OptionValues& options,
                                               engine::Seat seat, std::uint64_t seed) override {
        return std::make_unique<LevelPlayer>(game.open_bot(level_, options, seat, seed), level_);
    }

private:
    std::string name_;
    std::string level_;
};

}  // namespace

std::unique_ptr<Engine> level_engine(std::string name, std::string level) {
    return std::make_unique<LevelEngine>(std::move(name), std::move(level));
}

}  // namespace bivouac::arena
