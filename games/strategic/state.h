// The truth of a Strategic game. Everything is open to both players.
#pragma once

#include <array>
#include <cstdint>

#include "core/hash.h"
#include "engine/sealed/fence.h"
#include "engine/seat.h"
#include "games/strategic/action.h"

namespace bivouac::strategic {

// How often an officer may change direction in one move (D5).
enum class OfficerTurns : std::uint8_t { unlimited, one };
// When having no officer loses (D13).
enum class WinRule : std::uint8_t { no_officer, no_officer_and_cannot_form };
// Who begins (D4).
enum class First : std::uint8_t { lots, orange, yellow };
// What the third occurrence of a position and 100 quiet turns bring (D19, V2-8).
enum class QuietEnding : std::uint8_t { draw, most_captures };
// How many officers one jump may pass: exactly one, or a whole row of them (D6, V2-8).
enum class JumpRow : std::uint8_t { one, several };
// What happens to officers of one's own side (D7, V2-8).
enum class OwnOfficers : std::uint8_t { jumped_lost, blocked, spared };

struct Settings {
    OfficerTurns officer_turns = OfficerTurns::unlimited;
    WinRule win = WinRule::no_officer;
    First first = First::lots;
    bool pie = false;  // D15
    QuietEnding quiet_ending = QuietEnding::draw;
    OwnOfficers own_officers = OwnOfficers::jumped_lost;
    JumpRow jump_row = JumpRow::one;
    bool turn_over_officer = false;  // D5, V2-8
    friend bool operator==(const Settings&, const Settings&) = default;
};

enum class Stage : std::uint8_t { lots, deal, play, over };

enum class End : std::uint8_t {
    none,
    no_officer,
    no_officer_and_cannot_form,
    blocked,
    repetition,
    no_progress,
    agreement,
    resignation,
};

// An officer between two jumps of one move. The cell is where it landed.
struct Moving {
    static constexpr std::uint8_t kAllTurns = 0xFF;

    bool active = false;
    Cell at;
    Direction heading = Direction::north;
    std::uint8_t turns_left = kAllTurns;
    friend bool operator==(const Moving&, const Moving&) = default;
};

// The turns since the last forming or capture, for the draws of D19. A position can only come back
// within them. Each is kept as its two cells; the tags, 16 bits of the position's key, tell quickly
// which earlier positions are worth an exact comparison.
struct Quiet {  // NOLINT(cppcoreguidelines-pro-type-member-init): what lies beyond count is not
                // read
    static constexpr int kLimit = 100;
    static constexpr std::uint8_t kOfficer = 0x80;  // set in `from` when an officer moved

    struct Turn {
        std::uint8_t from = 0;
        std::uint8_t to = 0;
        friend bool operator==(const Turn&, const Turn&) = default;
    };

    std::uint8_t count = 0;
    std::array<Turn, kLimit> turns;
    std::array<std::uint16_t, kLimit + 1> tags;  // tags[i]: after i of the turns

    friend bool operator==(const Quiet& a, const Quiet& b) {
        if (a.count != b.count) return false;
        for (std::size_t i = 0; i < a.count; ++i) {
            if (!(a.turns[i] == b.turns[i]) || a.tags[i] != b.tags[i]) return false;
        }
        return a.tags[a.count] == b.tags[b.count];
    }
};

struct State {
    std::array<Cells, 2> guards{};    // by colour
    std::array<Cells, 2> officers{};  // by colour
    std::uint64_t key = 0;            // of the pieces alone, kept up move by move
    Stage stage = Stage::lots;
    Colour to_move = Colour::orange;
    std::uint8_t formed = 0;  // bit by colour: has formed its first officer (SG-16)
    bool swapped = false;     // seat 0 plays yellow (pie rule)
    Moving moving;
    End end = End::none;
    bool drawn = false;
    Colour winner = Colour::orange;
    std::uint16_t turn = 0;
    // Enemy officers taken, by the colour that took them. Counted where they decide (V2-8), else 0.
    std::array<std::uint8_t, 2> taken{};
    Quiet quiet;

    [[nodiscard]] Cells own_guards() const { return guards[index_of(to_move)]; }
    [[nodiscard]] Cells own_officers() const { return officers[index_of(to_move)]; }
    [[nodiscard]] Cells all_guards() const { return guards[0] | guards[1]; }
    [[nodiscard]] Cells all_officers() const { return officers[0] | officers[1]; }
    [[nodiscard]] Cells empty() const { return kBoard & ~(all_guards() | all_officers()); }
    [[nodiscard]] bool has_formed(Colour colour) const {
        return ((formed >> index_of(colour)) & 1U) != 0;
    }
    [[nodiscard]] bool both_formed() const { return formed == 3; }

    friend bool operator==(const State&, const State&) = default;
};

[[nodiscard]] inline engine::Seat seat_of(const State& state, Colour colour) {
    const bool second = (colour == Colour::yellow) != state.swapped;
    return engine::Seat(second ? 1 : 0);
}
[[nodiscard]] inline Colour colour_of(const State& state, engine::Seat seat) {
    return (seat.index() == 1) != state.swapped ? Colour::yellow : Colour::orange;
}

enum class Piece : std::uint8_t { guard, officer };

// Zobrist's scheme without a table: one well-mixed word per piece and cell.
[[nodiscard]] constexpr std::uint64_t piece_key(Piece piece, Colour colour, int cell) {
    return core::mix((static_cast<std::uint64_t>(cell) << 2) |
                     (static_cast<std::uint64_t>(colour) << 1) | static_cast<std::uint64_t>(piece));
}

}  // namespace bivouac::strategic
