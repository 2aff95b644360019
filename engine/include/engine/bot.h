// A player that is a program.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

#include "engine/event.h"

namespace bivouac::engine {

class View;

// How long a bot may think: by time, by nodes, or both (zero: no such limit). With nodes alone the
// answer depends on nothing but the seed and the events.
struct Budget {
    std::chrono::milliseconds time{0};
    std::uint64_t nodes = 0;
    const std::atomic<bool>* stop = nullptr;  // set by another thread: answer at once
};

// What a bot did to find its answer, for people who watch and for the arena.
struct Thought {
    std::uint64_t nodes = 0;
    int depth = 0;
    int score = 0;  // in hundredths of the game's unit, from the bot's own side
};

struct BotChoice {
    std::string action;  // an action, or a setup when one is due
    Thought thought;
};

// Opened for one seat, told that seat's events and nothing else, asked when its seat is due. One
// thread at a time. After a restart it is rebuilt by telling it the events again.
class Bot {
public:
    virtual ~Bot() = default;
    virtual void tell(const Event& event) = 0;
    // Sits down at a game under way, before any event: the view is all it knows, not the way there.
    // False, and nothing changed, when the view is not of its game and seat or it cannot do so.
    [[nodiscard]] virtual bool start_from(const View& view) {
        static_cast<void>(view);
        return false;
    }
    [[nodiscard]] virtual BotChoice choose(const Budget& budget) = 0;
};

}  // namespace bivouac::engine
