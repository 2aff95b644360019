// One decision of a player, or of nature.
#pragma once

#include <cstdint>

#include "games/stratego/board.h"
#include "games/stratego/rank.h"

namespace bivouac::stratego {

struct Action {
    enum class Kind : std::uint8_t {
        move,    // from → to, onto an empty square
        attack,  // from → to, onto an enemy piece
        // Special, AC-47 … AC-65
        sword,   // the Captain on `from` attacks `to` and `second` at once; to < second
        apple,   // the enemy piece on `to` turns against its neighbours
        strike,  // Apple's user: the next of several equal neighbours to be attacked
        revive,  // Spy's owner: a fallen piece of `rank` comes back on `to`
        leave,   // Spy's owner: nobody comes back
        lots,    // nature: seat `to` (0 or 1) plays red
    };
    Kind kind = Kind::move;
    Square from{};
    Square to{};
    Square second{};
    Rank rank = Rank::none;

    [[nodiscard]] static constexpr Action move(Square from, Square to) {
        return {Kind::move, from, to, {}, Rank::none};
    }
    [[nodiscard]] static constexpr Action attack(Square from, Square to) {
        return {Kind::attack, from, to, {}, Rank::none};
    }
    [[nodiscard]] static constexpr Action sword(Square from, Square a, Square b) {
        return {Kind::sword, from, a < b ? a : b, a < b ? b : a, Rank::none};
    }
    [[nodiscard]] static constexpr Action apple(Square to) {
        return {Kind::apple, {}, to, {}, Rank::none};
    }
    [[nodiscard]] static constexpr Action strike(Square to) {
        return {Kind::strike, {}, to, {}, Rank::none};
    }
    [[nodiscard]] static constexpr Action revive(Rank rank, Square to) {
        return {Kind::revive, {}, to, {}, rank};
    }
    [[nodiscard]] static constexpr Action leave() { return {Kind::leave, {}, {}, {}, Rank::none}; }
    // Which seat plays red: 0 or 1.
    [[nodiscard]] static constexpr Action lots(int seat) {
        return {Kind::lots, {}, static_cast<Square>(seat), {}, Rank::none};
    }

    friend bool operator==(const Action&, const Action&) = default;
};

}  // namespace bivouac::stratego
