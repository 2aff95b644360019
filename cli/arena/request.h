// What `bivouac arena` was asked for.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace bivouac::cli {

// What a player may think with; empty where nothing was said.
struct ArenaBudget {
    std::optional<std::chrono::milliseconds> time;
    std::optional<std::uint64_t> nodes;
};

struct ArenaEngine {
    std::string level;     // one of the game's own levels, or
    std::string command;   // a program that speaks
    std::string protocol;  // "bivouac" or "ucc"
    std::string name;      // empty: the level, or the program's name
    ArenaBudget budget;
};

// Empty where nothing was said: the defaults depend on the number of seats.
struct ArenaTest {
    std::optional<double> elo0, elo1;
    double alpha = 0.05;
    double beta = 0.05;
};

struct ArenaRequest {
    std::string game;
    std::vector<std::string> options;                        // "name=value"
    std::vector<std::pair<std::string, std::string>> files;  // an option and the player's own file
    std::vector<ArenaEngine> engines;
    ArenaBudget each;
    std::optional<std::uint64_t> rounds;
    std::optional<std::uint64_t> games;   // per pair of engines and round
    std::optional<std::uint64_t> repeat;  // games of a unit
    std::optional<int> concurrency;       // threads; 0: workers play
    std::optional<ArenaTest> sprt;
    std::uint64_t seed = 0;
    std::uint32_t most_steps = 20'000;
    bool shared_openings = false;
    bool own_luck = false;
    std::string journal;
    bool resume = false;  // the journal must be there already
    std::string records;
    std::string event;
    bool json = false;
    std::string bus;      // where workers meet; empty: games are played here
    std::string bus_key;  // a file
    std::string config;   // a settings file that may say both
    [[nodiscard]] bool wants_workers() const { return !bus.empty() || !config.empty(); }
};

}  // namespace bivouac::cli
