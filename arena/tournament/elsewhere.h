// Games of a tournament that are played in other processes, as the tournament sees them
// (server/workers has such).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "arena/match/match.h"

namespace bivouac::arena {

struct GivenGame {
    std::uint64_t number = 0;  // in the schedule
    MatchPlan plan;            // valid until GamesElsewhere::end() has returned
};

// Who may play a game that comes back.
enum class PlayedBy : std::uint8_t { anybody, ourselves };

// What a tournament gives away. Thread-safe.
class GamesToGive {
public:
    virtual ~GamesToGive() = default;
    // The next game that can be played elsewhere; nothing: there is none now.
    [[nodiscard]] virtual std::optional<GivenGame> give() = 0;
    // Each that was given ends with one of these, once, or with GamesElsewhere::end(). A result
    // that is told must be one (match/retold.h).
    virtual void played(std::uint64_t number, MatchResult result) = 0;
    virtual void came_back(std::uint64_t number, PlayedBy by) = 0;
};

struct GamesElsewhereFigures {
    std::size_t heard = 0;    // processes that are alive there
    std::size_t able = 0;     // of these, that can play our games
    std::uint64_t given = 0;  // games, each as often as it was given to somebody
    std::uint64_t lost = 0;   // of these, without a result that could be used
};

// Thread-safe, but for begin() and end().
class GamesElsewhere {
public:
    virtual ~GamesElsewhere() = default;
    // Asks for games and has them played, as long as somebody is there, until end(). Once.
    virtual void begin(GamesToGive& games) = 0;
    // What goes on is called off. Nothing is asked or told any more when it returns.
    virtual void end() = 0;
    [[nodiscard]] virtual GamesElsewhereFigures figures() const = 0;
};

}  // namespace bivouac::arena
