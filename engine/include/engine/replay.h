// A finished or interrupted game, stepped through.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/table.h"

namespace bivouac::engine {

// Why a text is no record, and where: both counted from 1.
struct RecordError {
    int line = 1;
    int column = 1;
    std::string key;  // phrase key ("record.…" or a game's "refuse.…")
    std::vector<std::string> arguments;

    friend bool operator==(const RecordError&, const RecordError&) = default;
};

// How much may be done to read a record: steps that are played, those included that are played
// again because others were taken back. For records of strangers.
struct RecordBudget {
    std::uint32_t steps = std::numeric_limits<std::uint32_t>::max();
};

using RecordTags = std::vector<std::pair<std::string, std::string>>;

// Whatever is const may be called from several threads at once.
class Replay {
public:
    virtual ~Replay() = default;
    [[nodiscard]] virtual const RecordTags& tags() const = 0;
    [[nodiscard]] virtual std::uint32_t size() const = 0;      // steps in the record
    [[nodiscard]] virtual std::uint32_t position() const = 0;  // steps made so far
    virtual void go(std::uint32_t step) = 0;                   // clamped to size()
    // As the observer saw it then. All-seeing is allowed when the record is of a finished game.
    [[nodiscard]] virtual std::unique_ptr<View> view(Observer observer) const = 0;
    [[nodiscard]] virtual bool finished() const = 0;
    // What was hidden then.
    [[nodiscard]] virtual SealedSecrets secrets() const = 0;

    // As the observer saw it after the step, whatever position() is, and without the way there. It
    // costs the same at every step. Nothing where view() gives nothing, and beyond the end.
    [[nodiscard]] virtual std::unique_ptr<View> glance(std::uint32_t step,
                                                       Observer observer) const = 0;
    // What the observer was told by the steps after `after`, up to `until`, which is at most
    // size(). Nothing where view() gives nothing.
    [[nodiscard]] virtual std::vector<Event> events(Observer observer, std::uint32_t after,
                                                    std::uint32_t until) const = 0;
};

}  // namespace bivouac::engine
