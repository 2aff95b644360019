// One game between players, from an empty table to a result.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "arena/match/player.h"
#include "core/result.h"

namespace bivouac::arena {

// Who arranges hidden setups: each player for itself, or the arena for all of them, so that an
// arrangement can be played by one player and then by the other.
enum class Openings : std::uint8_t { own, shared };

struct MatchSeat {
    Engine* engine = nullptr;
    engine::Budget budget;  // its `stop` is ignored: the plan's counts
};

struct MatchPlan {
    const engine::Game* game = nullptr;
    engine::OptionValues options;
    std::vector<MatchSeat> seats;               // one a seat
    std::uint64_t seed = 0;                     // chance, setups and players come from it alone
    std::optional<std::uint64_t> opening_seed;  // of shared openings, where it is another
    Openings openings = Openings::own;
    std::uint32_t most_steps = 20'000;  // decisions of all players together; then it is a draw
    engine::RecordTags tags;
    const std::atomic<bool>* stop = nullptr;  // set by another thread: break the game off
    // Called before each decision, outside of what is measured: it may take its time.
    std::function<void()> before_decision = {};
};

enum class End : std::uint8_t {
    rules,       // the rules decided
    fault,       // somebody did not deliver, and that decided
    step_limit,  // it took too long: a draw
    broken_off,  // by the plan's stop: no result
};

struct SeatFault {
    engine::Seat seat;
    Fault fault = Fault::none;
    std::string detail;
    friend bool operator==(const SeatFault&, const SeatFault&) = default;
};

// What a seat did with its time, over all its decisions but setups.
struct SeatFigures {
    std::uint64_t decisions = 0;
    std::uint64_t nodes = 0;
    std::uint64_t depth = 0;  // summed
    std::chrono::microseconds time{0};
    std::chrono::microseconds longest{0};
    std::chrono::microseconds worst_over{0};  // beyond its budget; setups too
    friend bool operator==(const SeatFigures&, const SeatFigures&) = default;
};

struct MatchResult {
    End end = End::rules;
    engine::SeatSet winners;  // who share the point: one winner, or all who drew
    std::string reason;       // the game's phrase key ("end.…"), or a word for the other ends
    int turns = 0;
    std::uint32_t steps = 0;  // decisions of all players
    std::vector<SeatFault> faults;
    std::vector<SeatFigures> seats;
    std::string record;

    // A whole point for a sole winner, equal shares otherwise; all seats together have one.
    [[nodiscard]] double points(engine::Seat seat) const {
        return winners.contains(seat) ? 1.0 / winners.size() : 0.0;
    }
    friend bool operator==(const MatchResult&, const MatchResult&) = default;
};

// The rejection is the game's, when it cannot be opened with these options. A player's fault is a
// loss of its seat: it resigns, and the others go on as long as the game does.
[[nodiscard]] core::Result<MatchResult, engine::Rejection> play_match(const MatchPlan& plan);

// The words of journals, tables and JSON.
[[nodiscard]] std::string_view name_of(End end);
[[nodiscard]] std::string_view name_of(Fault fault);
inline constexpr std::size_t kFaults = 7;

}  // namespace bivouac::arena
