// One match. A Table holds the truth and has no accessor for it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "engine/due.h"
#include "engine/event.h"
#include "engine/outcome.h"
#include "engine/rejection.h"
#include "engine/sealed_secrets.h"
#include "engine/view.h"

namespace bivouac::engine {

// The whole record of a table, secrets included, for storing and for replay. Never for a player
// while the game goes on.
class SealedRecord {
public:
    explicit SealedRecord(std::string text) : text_(std::move(text)) {}
    [[nodiscard]] const std::string& bytes() const { return text_; }

private:
    std::string text_;
};

// Some lines of that record, one a step, without their newlines. As secret as the whole.
class SealedSteps {
public:
    explicit SealedSteps(std::vector<std::string> lines) : lines_(std::move(lines)) {}
    [[nodiscard]] const std::vector<std::string>& lines() const& { return lines_; }
    [[nodiscard]] std::vector<std::string> lines() && { return std::move(lines_); }

private:
    std::vector<std::string> lines_;
};

class Replay;

// The steps that one accepted request appended: the request itself and the chance that followed.
struct Accepted {
    std::uint32_t first_seq = 0;
    std::uint32_t last_seq = 0;
};

using Submitted = core::Result<Accepted, Rejection>;

// Not thread-safe: one strand owns a table. A rejected request changes nothing.
class Table {
public:
    virtual ~Table() = default;

    [[nodiscard]] virtual int seats() const = 0;
    [[nodiscard]] virtual Due due() const = 0;
    [[nodiscard]] virtual std::uint32_t seq() const = 0;
    [[nodiscard]] virtual std::optional<Outcome> outcome() const = 0;

    [[nodiscard]] virtual Submitted submit(Seat seat, std::string_view action) = 0;
    [[nodiscard]] virtual Submitted submit_setup(Seat seat, std::string_view setup) = 0;
    [[nodiscard]] virtual Submitted resign(Seat seat) = 0;
    // To be called when every seat still playing has consented.
    [[nodiscard]] virtual Submitted agree_draw() = 0;

    // Undoes everything after step `seq` by appending an entry. Refused when nature acted or
    // something hidden was revealed since.
    [[nodiscard]] virtual Submitted take_back(std::uint32_t seq) = 0;
    // The step that take_back() may go back to so that `seat` chooses its last turn anew.
    [[nodiscard]] virtual std::optional<std::uint32_t> last_choice_of(Seat seat) const = 0;

    // All-seeing only when the game is over; otherwise nothing.
    [[nodiscard]] virtual std::unique_ptr<View> view(Observer observer) const = 0;
    // The same without the way there: what the observer sees now, and an empty history. Cheap, for
    // who shows it and lets it go.
    [[nodiscard]] virtual std::unique_ptr<View> glance(Observer observer) const = 0;
    // What the observer was told after step `after` (0: from the beginning).
    [[nodiscard]] virtual std::vector<Event> events(Observer observer,
                                                    std::uint32_t after) const = 0;

    [[nodiscard]] virtual SealedRecord seal() const = 0;
    // The record's lines after step `seq`, for journals and receipts: the cost is theirs alone.
    [[nodiscard]] virtual SealedSteps steps_after(std::uint32_t seq) const = 0;
    // What has happened so far as a value of its own, for another thread: copied, not played.
    [[nodiscard]] virtual std::unique_ptr<Replay> so_far() const = 0;
    // What is hidden now, for commitments.
    [[nodiscard]] virtual SealedSecrets secrets() const = 0;
};

}  // namespace bivouac::engine
