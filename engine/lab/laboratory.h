// The researcher's door: worlds to step through freely, perft and playouts, without a table.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "engine/due.h"
#include "engine/lab/fence.h"
#include "engine/options.h"
#include "engine/outcome.h"
#include "engine/rejection.h"
#include "engine/view.h"

namespace bivouac::engine::lab {

// One world with everything in it. A value behind an interface: clone it, change it, throw it away.
class World {
public:
    virtual ~World() = default;
    [[nodiscard]] virtual std::unique_ptr<World> clone() const = 0;
    [[nodiscard]] virtual Due due() const = 0;
    [[nodiscard]] virtual std::optional<Outcome> outcome() const = 0;
    [[nodiscard]] virtual int turn() const = 0;

    // The actor must be due.
    [[nodiscard]] virtual std::uint64_t legal_count(Actor actor) const = 0;
    [[nodiscard]] virtual std::string legal_action(Actor actor, std::uint64_t n) const = 0;
    [[nodiscard]] virtual std::optional<Rejection> apply(Actor actor, std::string_view action) = 0;

    [[nodiscard]] virtual std::string position() const = 0;
    // What the observer would see of this world; without the way there, so its history is empty.
    [[nodiscard]] virtual std::unique_ptr<View> view(Observer observer) const = 0;
    // Makes nature act, and seats that owe a setup arrange at random, until a seat is due to act.
    virtual void settle(std::uint64_t seed) = 0;
};

// How many sequences of decisions there are, by length. Nature acts by the seed; it does not count.
struct Perft {
    std::uint64_t nodes = 0;
    std::uint64_t finished = 0;                                // games over at or before the depth
    std::vector<std::pair<std::string, std::uint64_t>> split;  // nodes below each first action
};

// How playouts go: one game after the other as the bots play them; by writing down every legal
// action first, as a search that orders them would (the same games); or several games side by side,
// where the game knows how.
enum class Picking : std::uint8_t { fastest, from_list, together };

// What the parts of a game cost, in nanoseconds, averaged over positions of random games.
struct Costs {
    double copy = 0;    // a state
    double legal = 0;   // the legal actions, counted
    double apply = 0;   // an action
    double view = 0;    // what an observer sees, from the truth
    double event = 0;   // what an observer learns from a step, and its effect on the view
    double sample = 0;  // a world that looks like a view
    std::uint64_t positions = 0;
};

struct Playouts {
    std::uint64_t games = 0;
    std::uint64_t turns = 0;
    std::uint64_t actions = 0;  // decisions and chance
    double seconds = 0;
    std::size_t state_bytes = 0;
    std::uint64_t signature = 0;  // of the lengths of all games: equal runs give equal numbers
};

// Immutable and thread-safe.
class Laboratory {
public:
    virtual ~Laboratory() = default;
    // The options must come from resolve_options().
    [[nodiscard]] virtual core::Result<std::unique_ptr<World>, Rejection> world(
        const OptionValues& options) const = 0;
    [[nodiscard]] virtual core::Result<std::unique_ptr<World>, Rejection> world_from(
        const OptionValues& options, std::string_view position) const = 0;
    // A world consistent with the view, drawn by the seed; nothing when the view is of another
    // game.
    [[nodiscard]] virtual std::unique_ptr<World> sample(const View& view,
                                                        std::uint64_t seed) const = 0;
    // `position` empty: from the start, settled by the seed.
    [[nodiscard]] virtual core::Result<Perft, Rejection> perft(const OptionValues& options,
                                                               std::string_view position, int depth,
                                                               std::uint64_t seed) const = 0;
    // Random games by the playout the bots use, until `games` are played or the time is over (zero:
    // no such limit; at least one of the two must be given).
    [[nodiscard]] virtual core::Result<Playouts, Rejection> playouts(const OptionValues& options,
                                                                     std::uint64_t games,
                                                                     std::chrono::milliseconds time,
                                                                     std::uint64_t seed,
                                                                     Picking picking) const = 0;
    [[nodiscard]] virtual core::Result<Costs, Rejection> costs(const OptionValues& options,
                                                               std::uint64_t seed) const = 0;
};

}  // namespace bivouac::engine::lab
