// A position as somebody knows it: the truth has every rank, a view has Rank::unknown for the rest.
// Everything but the ranks lies open to everybody who watches.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/fixed_vector.h"
#include "engine/seat.h"
#include "games/stratego/board.h"
#include "games/stratego/rank.h"
#include "games/stratego/settings.h"

namespace bivouac::stratego {

// A physical piece, named by the home square it was set up on: 0 … 39 red's, 40 … 79 blue's. Who
// watches the board sees where each piece came from, so the name tells nothing; it does not depend
// on ranks.
enum class PieceId : std::uint8_t {};
inline constexpr int kPieceIds = 2 * kMostPieces;
inline constexpr PieceId kNobody{kPieceIds};

[[nodiscard]] constexpr std::size_t index_of(PieceId id) { return static_cast<std::size_t>(id); }
[[nodiscard]] constexpr PieceId piece_id(Side side, int place) {
    return static_cast<PieceId>(static_cast<int>(side) * kMostPieces + place);
}
[[nodiscard]] constexpr Side side_of(PieceId id) {
    return static_cast<int>(id) < kMostPieces ? Side::red : Side::blue;
}
// The home square it was set up on, counted as in home_square().
[[nodiscard]] constexpr int place_of(PieceId id) { return static_cast<int>(id) % kMostPieces; }

// One piece in one byte: its rank and what has happened to it.
class Piece {
public:
    constexpr Piece() = default;
    explicit constexpr Piece(Rank rank) : bits_(static_cast<std::uint8_t>(rank)) {}

    [[nodiscard]] constexpr Rank rank() const { return static_cast<Rank>(bits_ & kRankBits); }
    [[nodiscard]] constexpr bool exists() const { return rank() != Rank::none; }
    [[nodiscard]] constexpr bool moved() const { return (bits_ & kMoved) != 0; }
    // Has shown its rank to the opponent, who remembers it (A6).
    [[nodiscard]] constexpr bool known() const { return (bits_ & kKnown) != 0; }
    [[nodiscard]] constexpr bool fallen() const { return (bits_ & kFallen) != 0; }

    constexpr void set_rank(Rank rank) {
        bits_ = static_cast<std::uint8_t>((bits_ & ~kRankBits) | static_cast<unsigned>(rank));
    }
    constexpr void set_moved(bool yes) { set(kMoved, yes); }
    constexpr void set_known(bool yes) { set(kKnown, yes); }
    constexpr void set_fallen(bool yes) { set(kFallen, yes); }

    friend constexpr bool operator==(Piece, Piece) = default;

private:
    static constexpr unsigned kRankBits = 0x0F;
    static constexpr unsigned kMoved = 0x10;
    static constexpr unsigned kKnown = 0x20;
    static constexpr unsigned kFallen = 0x40;
    constexpr void set(unsigned bit, bool yes) {
        bits_ = static_cast<std::uint8_t>(yes ? bits_ | bit : bits_ & ~bit);
    }
    std::uint8_t bits_ = 0;
};

// The shuttle rule (shuttle-and-chase: SC-1 … SC-9): the piece a side moved last, and how often it
// has crossed each border of its line without a pause. One hexadecimal digit a border; border i
// lies between the i-th and the next square of the line.
struct Runs {
    std::array<std::uint64_t, 2> crossings{};  // by side
    std::array<Square, 2> at = {kNowhere, kNowhere};
    std::array<bool, 2> vertical{};
    friend bool operator==(const Runs&, const Runs&) = default;
};

// The chase rule (SC-10 … SC-12). While somebody is chasing, the moves are kept: a position comes
// back when the moves since then cancel out.
struct Chase {
    static constexpr std::uint8_t kNone = 0xFF;
    struct Move {
        Square from{};
        Square to{};
        friend bool operator==(const Move&, const Move&) = default;
    };
    std::array<std::uint8_t, 2> began = {kNone, kNone};  // by side: its first threat in `moves`
    core::FixedVector<Move, kNoProgressPlies> moves;
    [[nodiscard]] bool by(Side side) const { return began[index_of(side)] != kNone; }
    friend bool operator==(const Chase&, const Chase&) = default;
};

// What interrupts a turn of Special: attacks still to be fought, and Shrouds to be decided first.
struct Pending {
    enum class Kind : std::uint8_t { none, sword, apple };
    Kind kind = Kind::none;
    Square attacker = kNowhere;            // the Captain, or the piece under the Apple's control
    core::FixedVector<Square, 4> targets;  // not fought yet
    core::FixedVector<Side, 2> shrouds;    // whose Spy fell, in the order of deciding (A7)
    friend bool operator==(const Pending&, const Pending&) = default;
};

enum class Stage : std::uint8_t { lots, setup, play, over };

// `blocked`: cannot move on its turn; the three that begin with `only`: could, were it not for the
// shuttle rule, the chase rule or both (V2-9); `no_movers`: nobody left who ever could (V2-3).
enum class End : std::uint8_t {
    none,
    flag,
    blocked,
    no_progress,
    agreement,
    resignation,
    no_movers,
    only_shuttles,
    only_chases,
    only_forbidden,
};
// In positions and for programs.
inline constexpr std::array<std::string_view, 10> kEndWords = {
    "none",        "flag",      "blocked",       "no_progress", "agreement",
    "resignation", "no_movers", "only_shuttles", "only_chases", "only_forbidden"};

// Lost for want of a move on one's own turn.
[[nodiscard]] constexpr bool is_stuck(End end) {
    return end == End::blocked || end == End::only_shuttles || end == End::only_chases ||
           end == End::only_forbidden;
}

struct Position {
    std::array<PieceId, kMostSquares> board = nobody_anywhere();
    std::array<Piece, kPieceIds> pieces{};
    Runs runs;
    Stage stage = Stage::lots;
    Side to_move = Side::red;  // whose turn it is; somebody else may be due (Pending)
    bool swapped = false;      // seat 1 plays red
    std::uint8_t ready = 0;    // bits by side: has set up
    std::uint8_t spent = 0;    // bits by side: has used the Apple
    End end = End::none;
    bool drawn = false;
    Side winner = Side::red;
    std::uint8_t quiet = 0;  // plies since the last attack
    std::uint16_t turn = 0;
    Pending pending;
    Chase chase;

    [[nodiscard]] PieceId at(Square square) const { return board[index_of(square)]; }
    [[nodiscard]] Piece piece(PieceId id) const { return pieces[index_of(id)]; }
    [[nodiscard]] Rank rank_at(Square square) const {
        const PieceId id = at(square);
        return id == kNobody ? Rank::none : piece(id).rank();
    }
    [[nodiscard]] bool is_side_at(Square square, Side side) const {
        const PieceId id = at(square);
        return id != kNobody && side_of(id) == side;
    }
    // Away from its home square stands nothing that cannot move: a piece that has moved, or one
    // that a Shroud put there.
    [[nodiscard]] bool is_away(PieceId id, BoardSize size) const {
        const Square home = home_square(side_of(id), place_of(id), size);
        return piece(id).moved() || at(home) != id;
    }
    [[nodiscard]] bool is_ready(Side side) const { return ((ready >> index_of(side)) & 1U) != 0; }
    [[nodiscard]] bool has_spent(Side side) const { return ((spent >> index_of(side)) & 1U) != 0; }

    friend bool operator==(const Position&, const Position&) = default;

private:
    static constexpr std::array<PieceId, kMostSquares> nobody_anywhere() {
        std::array<PieceId, kMostSquares> board{};
        board.fill(kNobody);
        return board;
    }
};

[[nodiscard]] inline engine::Seat seat_of(const Position& position, Side side) {
    return engine::Seat((side == Side::blue) != position.swapped ? 1 : 0);
}
[[nodiscard]] inline Side side_of(const Position& position, engine::Seat seat) {
    return (seat.index() == 1) != position.swapped ? Side::blue : Side::red;
}

}  // namespace bivouac::stratego
