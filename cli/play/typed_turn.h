// A line that a person typed for a turn, played action by action.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/match.h"

namespace bivouac::cli {

// The line is one action, several, or gestures: what the person asks for in one go and the game
// sees as several decisions ("assault BRA PER 2"). Where others are asked in between, such as a
// defender with a card, the rest waits until the seat is due again.
class TypedTurn {
public:
    // The person's answer to a caution; `later` when the person is not there to be asked.
    enum class Consent : std::uint8_t { yes, no, later };
    using Ask = std::function<Consent(const std::string& caution)>;

    enum class Went : std::uint8_t {
        on,        // an action was played, or a gesture came to its end
        declined,  // the person thought better of it
        doubtful,  // the person must be asked first
        refused,   // refusal() says why
    };

    // `match` must outlive it. The seat must be due.
    TypedTurn(Match& match, engine::Seat seat, std::string line);

    // Nothing is left to play, or the game is over.
    [[nodiscard]] bool is_over() const;
    // Something is left, and others are asked first.
    [[nodiscard]] bool is_waiting() const;
    // The turn for which it was typed has passed.
    [[nodiscard]] bool is_stale() const;

    // Plays the next action; must be neither over nor waiting.
    [[nodiscard]] Went step(const Ask& ask);

    [[nodiscard]] const std::string& line() const { return line_; }
    // The part that was refused or is played next.
    [[nodiscard]] const std::string& part() const { return parts_[at_]; }
    [[nodiscard]] std::size_t size() const { return parts_.size(); }
    [[nodiscard]] bool has_played() const { return at_ > 0 || in_gesture_; }
    [[nodiscard]] const std::optional<engine::Rejection>& refusal() const { return refusal_; }

private:
    [[nodiscard]] Went begin_gesture(const engine::View& view, engine::Rejection unreadable);
    [[nodiscard]] Went go_on_with_gesture(const engine::View& view, const Ask& ask);
    [[nodiscard]] Went refuse_uncounted(const engine::View& view, engine::Rejection unreadable);
    void finish_part();
    [[nodiscard]] Went refuse(engine::Rejection rejection);

    Match* match_;
    engine::Seat seat_;
    std::string line_;
    std::vector<std::string> parts_;
    std::size_t at_ = 0;
    bool in_gesture_ = false;  // the part is a gesture, and its first action has been played
    int turn_ = 0;
    std::optional<engine::Rejection> refusal_;
};

}  // namespace bivouac::cli
