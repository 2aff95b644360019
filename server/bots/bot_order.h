// What a room asks of the bot pool.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/game.h"
#include "server/bots/obvious.h"
#include "server/bots/rank.h"

namespace bivouac::server {

// A turn of a bot. The seat must be due, and no other order of it may be open.
struct BotOrder {
    std::string table;
    engine::Seat seat;
    const engine::Game* game = nullptr;
    engine::OptionValues options;
    std::string level;
    std::uint64_t seed = 0;
    std::uint32_t seq = 0;  // of the table now
    // The same turn goes on, as everybody can see: the answer comes at a third of the pace.
    bool goes_on = false;
    // What a good player answers with at once, as everybody can see.
    Obvious obvious = {};
    Rank rank = {};
    // What the seat was told after that step (0: everything). Called before ask() returns, and
    // later only as long as the order stands.
    std::function<std::vector<engine::Event>(std::uint32_t after)> events;
    // The same as a value, for a bot that has missed much: it is told on its own thread then.
    // May be missing. Called when `events` may be.
    std::function<std::shared_ptr<const engine::Replay>()> so_far = {};
    // Whether the table is still as it was when it asked. Missing: nobody knows, and the order is
    // not given to anybody else.
    std::function<bool()> stands = {};
};

// An action or a setup as the bot wrote it, not checked by anybody; empty when the bot failed,
// which it would do again. Nothing: the pool is full or stopped, or the thought had to make room
// for somebody's, and asking later may help.
using Answered = std::function<void(std::optional<std::string> action)>;

}  // namespace bivouac::server
