// Positions to learn from: games that rehearsing players play against themselves.
#pragma once

#include <vector>

#include "games/risk/bot/judge.h"
#include "games/risk/bot/temper.h"

namespace bivouac::risk {

struct Lesson {
    Portrait portrait;         // at the beginning of a turn
    std::uint8_t playing = 0;  // a bit for each seat that is in the game
    Shares target{};           // what each seat's win turned out to be worth from there on
};

struct SelfPlay {
    int games = 100;
    std::uint64_t nodes = 0;                // for each rehearsal; 0: all play by habit
    const JudgeWeights* weights = nullptr;  // what the rehearsals judge by; not null with nodes
    std::uint64_t seed = 1;
};

// Everybody is careless now and then, so that the games go through many kinds of positions.
[[nodiscard]] std::vector<Lesson> play_games(const Settings& settings, const Temper& temper,
                                             const SelfPlay& request);

}  // namespace bivouac::risk
