// Our engine's side of the UCC protocol: lines in, lines out.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/ucc/game.h"

namespace bivouac::arena::ucc {

// Hears one line at a time and says what is to be printed, each a line. Lines that mean nothing to
// it are passed over; nothing a referee says makes it stop but QUIT. One thread at a time.
class UccBot {
public:
    using Clock = std::chrono::steady_clock;

    // The budget is for one move, counted from the last line of a turn. Each game of one process
    // gets a seed of its own.
    UccBot(const engine::Game& game, EngineChoice choice, const engine::Budget& budget)
        : engine_(game), choice_(std::move(choice)), budget_(budget) {}

    [[nodiscard]] std::vector<std::string> hear(std::string_view line, Clock::time_point received);
    // The referee has said QUIT.
    [[nodiscard]] bool is_over() const { return over_; }
    [[nodiscard]] const UccGame* game() const { return game_.get(); }
    // Has a bot been left behind on its thread?
    [[nodiscard]] bool has_lost_bot() const {
        return lost_bot_ || (game_ != nullptr && game_->has_lost_bot());
    }

private:
    [[nodiscard]] std::vector<std::string> begin(const Greeting& greeting,
                                                 Clock::time_point received);
    void take_in(const Report& report);
    [[nodiscard]] std::vector<std::string> answer(Clock::time_point received);
    [[nodiscard]] engine::Budget budget_from(Clock::time_point received) const;

    const engine::Game& engine_;
    EngineChoice choice_;
    engine::Budget budget_;
    std::unique_ptr<UccGame> game_;
    std::uint64_t games_ = 0;
    std::vector<std::string> rows_;
    std::optional<Move> said_;  // our move, until it is echoed
    bool lost_bot_ = false;
    bool over_ = false;
};

}  // namespace bivouac::arena::ucc
