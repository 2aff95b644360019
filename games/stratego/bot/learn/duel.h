// Games between thinking bots with weights and habits of their own, without a server around them.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string_view>

#include "engine/game.h"
#include "games/stratego/bot/weights.h"
#include "games/stratego/rules.h"
#include "games/stratego/settings.h"

namespace bivouac::stratego::bot {

struct Player {
    Weights weights;
    std::uint64_t nodes = 0;          // a move
    int noise = 0;                    // of its handicap; with any it sets up as people do
    std::optional<Setup> setup = {};  // what it is made to set up
    std::string_view reference = {};  // instead of all that: the simple player of this style
};

// What the two seats know, after each step of a game.
using Knowledge = std::array<View, 2>;
struct Watcher {
    std::function<void(const Settings&, const Knowledge&)> look = {};
    // What a seat is told, before look().
    std::function<void(const Settings&, engine::Seat, const engine::Event&)> hear = {};
};

// From -1, lost by the first player, to 1. Equal arguments give equal games. `seat` is the first
// player's.
[[nodiscard]] int play(const engine::GameSpec& game, const Player& first, const Player& second,
                       int seat, std::uint64_t seed, const Watcher& watcher = {});

// The edition of that name; null when there is none.
[[nodiscard]] const engine::GameSpec* game_named(std::string_view id);

struct Score {
    int won = 0;
    int drawn = 0;
    int lost = 0;

    [[nodiscard]] int games() const { return won + drawn + lost; }
    // From -1, all lost, to 1.
    [[nodiscard]] double balance() const {
        return games() == 0 ? 0.0 : static_cast<double>(won - lost) / games();
    }
    void add(int result) { ++(result > 0 ? won : result < 0 ? lost : drawn); }
};

// What `first` scores against `second` in pairs of games with the same luck and sides swapped,
// stratego-original and stratego-tournament in turn.
[[nodiscard]] Score play_pairs(const Player& first, const Player& second, int pairs,
                               std::uint64_t seed);

}  // namespace bivouac::stratego::bot
