// What the hidden pieces of the enemy have done, as far as it says who they are: where they went
// when somebody known was near, what they left undone, how long they stood still. Counted move by
// move; insight.h makes ranks likelier or less likely by it.
#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_vector.h"
#include "games/stratego/rules.h"

namespace bivouac::stratego::bot {

// What a hidden piece may have met: a rank its owner knows, or a piece that has moved or never
// moved.
enum class Meeting : std::uint8_t {};
inline constexpr std::size_t kMeetings = 13;

// One piece's doings.
struct Trace {
    // Steps that began or ended beside a piece of the other side's, and steps that brought it
    // nearer to one or farther from it.
    std::array<std::uint8_t, kMeetings> came{};
    std::array<std::uint8_t, kMeetings> ran{};
    std::array<std::uint8_t, kMeetings> neared{};
    std::array<std::uint8_t, kMeetings> left{};
    // Turns of its side on which it stood beside somebody who had just come, and nothing was done
    // by it: twice for each when it was alone in that.
    std::array<std::uint8_t, kMeetings> stayed{};
    // Steps that ended beside a piece of its own side which somebody threatened: a known Marshal, a
    // known General or Colonel, another known piece, a hidden one.
    std::array<std::uint8_t, 4> guarded{};
    std::uint8_t steps = 0;
    std::uint8_t waited = 0;  // turns on which it had never moved and could have stepped aside
    std::uint8_t courted =
        0;  // turns on which it had never moved and a hidden piece stood beside it
    std::uint16_t first_step = 0;
};

// A single step: whom it came beside, left, came nearer to or went farther from, a bit for each
// meeting.
struct Step {
    std::uint16_t came = 0;
    std::uint16_t ran = 0;
    std::uint16_t neared = 0;
    std::uint16_t left = 0;
};

// The traces of both sides; only the enemy's are ever asked for.
class Traces {
public:
    // What a turn of somebody else's tells; `before` is the position it was played in. `fresh` is
    // where the other side's last move ended.
    void note(const Settings& settings, const Position& before, const Event& event, Square fresh);

    [[nodiscard]] const Trace& of(PieceId id) const { return traces_[index_of(id)]; }
    [[nodiscard]] bool is_last(PieceId id) const { return last_ == id; }
    // Its step of just now; nothing when another piece moved.
    [[nodiscard]] Step step_of(PieceId id) const { return is_last(id) ? step_ : Step(); }
    [[nodiscard]] int turns() const { return turns_; }  // that were noted

private:
    void note_walk(const Position& before, PieceId id, Square from, Square to);
    void note_near(const Position& before, PieceId id, Square from, Square to);
    void note_guard(const Position& before, PieceId id, Square from, Square to);
    void note_idle(const Settings& settings, const Position& before, Side side, PieceId mover);
    void note_stays(const Position& before, Side side, PieceId mover, Square fresh);

    std::array<Trace, kPieceIds> traces_{};
    PieceId last_ = kNobody;
    Step step_;
    int turns_ = 0;
};

// What holds of a piece: the numbers of those signs, of all there are, that insight weighs.
inline constexpr std::size_t kSigns = 255;
using Signs = core::FixedVector<std::uint8_t, kSigns>;

// Of a piece that is hidden from the side it plays against; `known` is the position as that side
// remembers it.
[[nodiscard]] Signs signs_of(const Settings& settings, const Position& known, const Traces& traces,
                             PieceId id);

}  // namespace bivouac::stratego::bot
