// Our engine's side of our own protocol (docs/bot-protocol.md): lines in, lines out.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/programs/followed_game.h"

namespace bivouac::arena {

// What the command line asked for; what it left open, the host or the game decides.
struct BotWishes {
    std::string game;   // the only game it agrees to play; empty: any
    std::string level;  // empty: the game's strongest
    std::optional<engine::Budget> budget;
    std::optional<std::uint64_t> seed;
    const std::atomic<bool>* stop = nullptr;  // set by another thread: answer at once
};

// Hears one line at a time and says what is to be printed. Lines that mean nothing to it are passed
// over. One thread at a time.
class BotSession {
public:
    using Clock = std::chrono::steady_clock;
    using FindGame = std::function<const engine::Game*(std::string_view)>;

    BotSession(FindGame find_game, BotWishes wishes)
        : find_game_(std::move(find_game)), wishes_(std::move(wishes)) {}

    [[nodiscard]] std::vector<std::string> hear(std::string_view line, Clock::time_point received);
    // The host has said quit.
    [[nodiscard]] bool is_over() const { return over_; }
    [[nodiscard]] bool has_lost_bot() const {
        return lost_bot_ || (followed_ != nullptr && followed_->has_lost_bot());
    }

private:
    using Lines = std::vector<std::string>;

    [[nodiscard]] Lines greet(std::string_view version);
    [[nodiscard]] Lines choose_game(std::string_view id);
    void note_file_line(std::string_view line);
    void expect_file(std::string_view rest);
    // The game as it has been described, opened when that is complete; an error in words.
    [[nodiscard]] std::optional<std::string> open();
    [[nodiscard]] std::string strongest() const;
    [[nodiscard]] engine::Budget budget_of(std::span<const std::string_view> words,
                                           Clock::time_point received) const;
    [[nodiscard]] Lines go(std::string_view rest, Clock::time_point received);
    // From what the host listed, when the game was lost sight of.
    [[nodiscard]] std::string any_answer(bool setup) const;

    FindGame find_game_;
    BotWishes wishes_;

    const engine::Game* game_ = nullptr;
    std::vector<engine::OptionValue> options_;
    std::size_t file_ = 0;          // which of the options
    std::uint64_t file_lines_ = 0;  // still to come
    int seat_ = 0;
    std::uint64_t seed_ = 0;
    std::unique_ptr<FollowedGame> followed_;

    Lines legal_;
    std::string suggestion_;
    bool lost_bot_ = false;
    bool over_ = false;
};

}  // namespace bivouac::arena
