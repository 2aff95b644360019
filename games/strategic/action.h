// One decision of a player, or of nature, in eight bytes.
#pragma once

#include <cstdint>

#include "games/strategic/board.h"

namespace bivouac::strategic {

enum class Colour : std::uint8_t { orange, yellow };
[[nodiscard]] constexpr Colour other(Colour colour) {
    return colour == Colour::orange ? Colour::yellow : Colour::orange;
}
[[nodiscard]] constexpr std::size_t index_of(Colour colour) {
    return static_cast<std::size_t>(colour);
}

// The kind stands in the top byte; below it three cells, a colour or the orange cells of a deal.
class Action {
public:
    enum class Kind : std::uint8_t {
        move,    // a guard's step, or an officer's stop: ends the turn
        form,    // the guard on `from` climbs on the guard on `to`
        jump,    // the officer on `from` passes over `over`, and where rows are jumped over all up
                 // to `to`, where it lands: decide again
        swap,    // take the other side (pie rule)
        starts,  // nature: who begins
        deal,    // nature: where the orange pawns lie
    };

    constexpr Action() = default;
    [[nodiscard]] static constexpr Action move(Cell from, Cell to) {
        return {Kind::move, cells(from, to, Cell())};
    }
    [[nodiscard]] static constexpr Action form(Cell from, Cell to) {
        return {Kind::form, cells(from, to, Cell())};
    }
    [[nodiscard]] static constexpr Action jump(Cell from, Cell over, Cell to) {
        return {Kind::jump, cells(from, to, over)};
    }
    [[nodiscard]] static constexpr Action swap() { return {Kind::swap, 0}; }
    [[nodiscard]] static constexpr Action starts(Colour colour) {
        return {Kind::starts, static_cast<std::uint64_t>(colour)};
    }
    [[nodiscard]] static constexpr Action deal(Cells orange) { return {Kind::deal, orange}; }

    [[nodiscard]] constexpr Kind kind() const { return static_cast<Kind>(bits_ >> 56); }
    [[nodiscard]] constexpr Cell from() const { return Cell::at(static_cast<int>(bits_ & 0xFF)); }
    [[nodiscard]] constexpr Cell to() const {
        return Cell::at(static_cast<int>((bits_ >> 8) & 0xFF));
    }
    [[nodiscard]] constexpr Cell over() const {
        return Cell::at(static_cast<int>((bits_ >> 16) & 0xFF));
    }
    [[nodiscard]] constexpr Colour colour() const { return static_cast<Colour>(bits_ & 1); }
    [[nodiscard]] constexpr Cells orange() const { return bits_ & ((Cells{1} << 56) - 1); }

    friend constexpr bool operator==(Action, Action) = default;

private:
    constexpr Action(Kind kind, std::uint64_t rest)
        : bits_((static_cast<std::uint64_t>(kind) << 56) | rest) {}
    [[nodiscard]] static constexpr std::uint64_t cells(Cell from, Cell to, Cell over) {
        return static_cast<std::uint64_t>(from.index()) |
               (static_cast<std::uint64_t>(to.index()) << 8) |
               (static_cast<std::uint64_t>(over.index()) << 16);
    }

    std::uint64_t bits_ = 0;
};

// The cells that a jump passes over: from `over` up to where it lands.
[[nodiscard]] constexpr Cells passed(Action jump) {
    const auto onward = direction(jump.over(), jump.to());
    if (!onward) return bit(jump.over());
    Cells cells = 0;
    for (Cell cell = jump.over(); cell != jump.to(); cell = step(cell, *onward)) cells |= bit(cell);
    return cells;
}

}  // namespace bivouac::strategic
