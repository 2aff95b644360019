// One engine at one seat of one game: a bot of ours or a program outside.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/bot.h"
#include "engine/game.h"

namespace bivouac::arena {

// What a player owes was not delivered. The game is lost to it; nothing else stops.
enum class Fault : std::uint8_t {
    none,
    not_started,  // the program could not be run, or did not greet
    crashed,      // ended, or closed its pipe
    hung,         // no answer within its time and grace
    garbled,      // an answer that is no answer
    illegal,      // an action the rules refuse (found by the arena, not by the player)
    surrendered,  // gave up: a loss by its own word
};

struct Answer {
    Fault fault = Fault::none;
    std::string action;  // an action, or a setup when one was wanted
    engine::Thought thought;
    std::string detail;  // for people: what it said, its exit code
};

// Told each event of its seat, asked when its seat is due. One thread at a time; never throws, and
// comes back within the budget and a grace whatever the program behind it does.
class Player {
public:
    virtual ~Player() = default;
    // `view` is the seat's view and has folded `event` already.
    virtual void tell(const engine::Event& event, const engine::View& view) = 0;
    [[nodiscard]] virtual Answer choose(const engine::View& view, const engine::Budget& budget) = 0;
    // The game is over, for this seat as `view` shows it, or has been broken off.
    virtual void end(const engine::View& view) = 0;
};

// Where players of one kind come from: one of our levels, or a command line.
class Engine {
public:
    virtual ~Engine() = default;
    [[nodiscard]] virtual const std::string& name() const = 0;
    // Which of our levels it is, so that the same can be opened elsewhere. Empty: none of ours.
    [[nodiscard]] virtual std::string_view level() const { return {}; }
    // Thread-safe. Never null: a program that does not start is a player that answers not_started.
    [[nodiscard]] virtual std::unique_ptr<Player> open(const engine::Game& game,
                                                       const engine::OptionValues& options,
                                                       engine::Seat seat, std::uint64_t seed) = 0;
};

// One of the game's own levels.
[[nodiscard]] std::unique_ptr<Engine> level_engine(std::string name, std::string level);
// A program that speaks our protocol (docs/bot-protocol.md).
[[nodiscard]] std::unique_ptr<Engine> program_engine(std::string name, std::string command);
// A program that speaks UCC; for the 40-piece editions of Stratego only.
[[nodiscard]] std::unique_ptr<Engine> ucc_engine(std::string name, std::string command);

}  // namespace bivouac::arena
