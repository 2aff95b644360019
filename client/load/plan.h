// What a load is to be, and what came of it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "client/address.h"
#include "engine/game.h"

namespace bivouac::client {

// Every table is played by guests of its own, with random legal actions; where a game ends, the
// same guests open the next one. Sockets beyond the seats belong to spectators.
struct LoadPlan {
    Address server;  // on this machine
    const engine::Game* game = nullptr;
    engine::OptionValues options;
    int seats = 2;
    int tables = 1;
    int sockets = 2;                                    // at least as many as seats at all tables
    std::chrono::milliseconds time;                     // of play, after everybody has sat down
    std::chrono::milliseconds most_beginning{180'000};  // to get there
    double moves_per_second = 0;                        // of all together; 0: no limit
    std::uint64_t seed = 0;
    const std::atomic<bool>* stop = nullptr;  // ends it early
};

// Numbers as a server's /metrics gives them, by name and labels.
using Metrics = std::map<std::string, double>;

struct LoadFigures {
    bool began = false;                    // everybody sat down in time
    double beginning = 0;                  // seconds it took
    double seconds = 0;                    // of play
    int tables = 0;                        // that were played
    int sockets = 0;                       // that were open when play began
    std::uint64_t moves = 0;               // accepted while playing, setups included
    std::uint64_t games = 0;               // played to the end
    std::uint64_t refused = 0;             // by a rule of the game: a mistake of ours
    std::uint64_t not_done = 0;            // by the server, for another reason than haste
    std::uint64_t put_off = 0;             // 429, 503, slow_down, busy: asked again later
    std::uint64_t cut_off = 0;             // connections that broke
    std::uint64_t unanswered = 0;          // moves at the end
    std::uint64_t messages = 0;            // heard while playing
    std::uint64_t bytes = 0;               // of these
    std::vector<std::uint32_t> latencies;  // microseconds from sending a move to its ack, ascending
    Metrics before;
    Metrics after;
    std::map<std::string, std::uint64_t> complaints;  // sentences of the server, and how often

    // Microseconds; 0 when there are none. `share` from 0 to 1.
    [[nodiscard]] std::uint32_t latency(double share) const;
};

}  // namespace bivouac::client
