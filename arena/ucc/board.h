// The board as one UCC bot knows it: its own ranks, and the enemy's as far as they were shown.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "arena/ucc/text.h"

namespace bivouac::arena::ucc {

using Rows = std::array<std::string, kSize>;

struct Cell {
    enum class Kind : std::uint8_t { empty, lake, own, enemy };
    Kind kind = Kind::empty;
    char rank = '?';     // a UCC letter; '?' for an enemy that has not shown itself
    bool moved = false;  // so it is neither bomb nor flag
    friend bool operator==(const Cell&, const Cell&) = default;
};

enum class Mover : std::uint8_t { own, enemy };

// A value. It keeps no rules but those of movement: what others report is believed.
class Board {
public:
    // Both armies at home, the enemy's ranks unknown.
    Board(Colour own, const SetupLines& setup);

    [[nodiscard]] Colour own() const { return own_; }
    // The point must be on the board.
    [[nodiscard]] const Cell& at(Point point) const { return cells_[index_of(point)]; }

    // False, and nothing changed, when no piece of the mover stands there or something is in the
    // way.
    [[nodiscard]] bool take_in(const Report& report, Mover mover);

    // As a referee shows it to its bot.
    [[nodiscard]] Rows rows() const;
    [[nodiscard]] bool agrees_with(const Rows& rows) const;
    // Believes the rows. Ranks of enemies that stand where one stood are remembered.
    void adopt(const Rows& rows);

    // May an own piece do this, the shuttle rule apart?
    [[nodiscard]] bool allows(const Move& move) const;
    [[nodiscard]] std::vector<Move> moves() const;

private:
    [[nodiscard]] static std::size_t index_of(Point point) {
        return static_cast<std::size_t>(point.y) * kSize + static_cast<std::size_t>(point.x);
    }
    [[nodiscard]] Cell& cell(Point point) { return cells_[index_of(point)]; }
    // The squares between the ends are empty.
    [[nodiscard]] bool is_way_free(const Move& move) const;

    Colour own_;
    std::array<Cell, kSquares> cells_;
};

}  // namespace bivouac::arena::ucc
