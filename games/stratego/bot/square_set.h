// Squares as bits, so that a search finds the few pieces that stand beside an enemy without
// looking at all of them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/stratego/board.h"

namespace bivouac::stratego::bot {

class SquareSet {
public:
    [[nodiscard]] constexpr bool has(Square square) const {
        return (words_[word_of(square)] & bit_of(square)) != 0;
    }
    constexpr void insert(Square square) { words_[word_of(square)] |= bit_of(square); }
    constexpr void erase(Square square) { words_[word_of(square)] &= ~bit_of(square); }
    // The piece on one square goes to another, which is empty.
    constexpr void move(Square from, Square to) {
        erase(from);
        insert(to);
    }

    friend constexpr SquareSet operator&(const SquareSet& a, const SquareSet& b) {
        return SquareSet(a.words_[0] & b.words_[0], a.words_[1] & b.words_[1]);
    }
    friend constexpr SquareSet operator|(const SquareSet& a, const SquareSet& b) {
        return SquareSet(a.words_[0] | b.words_[0], a.words_[1] | b.words_[1]);
    }

    // All squares beside one of these; the lakes among them, and some that no board has.
    [[nodiscard]] constexpr SquareSet neighbours() const {
        const std::uint64_t low = words_[0];
        const std::uint64_t high = words_[1];
        const std::uint64_t low_west = low & ~column(0, 0);
        const std::uint64_t high_west = high & ~column(0, 1);
        const std::uint64_t low_east = low & ~column(kMostColumns - 1, 0);
        const std::uint64_t high_east = high & ~column(kMostColumns - 1, 1);
        return SquareSet((low << 10U) | (low >> 10U) | (high << 54U) | (low_west >> 1U) |
                             (high_west << 63U) | (low_east << 1U),
                         (high << 10U) | (low >> 54U) | (high >> 10U) | (high_west >> 1U) |
                             (high_east << 1U) | (low_east >> 63U));
    }

    template <class F>
    constexpr void for_each(F&& f) const {
        for (unsigned word = 0; word < words_.size(); ++word) {
            for (std::uint64_t rest = words_[word]; rest != 0; rest &= rest - 1) {
                f(static_cast<Square>(64U * word + static_cast<unsigned>(std::countr_zero(rest))));
            }
        }
    }

    constexpr SquareSet() = default;

private:
    constexpr SquareSet(std::uint64_t low, std::uint64_t high) : words_{low, high} {}

    [[nodiscard]] static constexpr std::size_t word_of(Square square) {
        return index_of(square) / 64U;
    }
    [[nodiscard]] static constexpr std::uint64_t bit_of(Square square) {
        return std::uint64_t{1} << (index_of(square) % 64U);
    }
    [[nodiscard]] static constexpr std::uint64_t column(int column, std::size_t word) {
        std::uint64_t bits = 0;
        for (int row = 0; row < kMostRows; ++row) {
            const Square square = square_at(column, row);
            if (word_of(square) == word) bits |= bit_of(square);
        }
        return bits;
    }

    std::array<std::uint64_t, 2> words_{};
};

}  // namespace bivouac::stratego::bot
