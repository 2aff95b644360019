// The legal actions of whoever is due: counted, indexed and tested, not listed. A move is one bit.
#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_vector.h"
#include "games/stratego/action.h"
#include "games/stratego/lanes.h"
#include "games/stratego/state.h"

namespace bivouac::stratego {

class LegalSet {
public:
    // Lots, before the game.
    [[nodiscard]] static LegalSet lots();
    // Whoever's turn it is, nothing pending.
    [[nodiscard]] static LegalSet turn(const Settings& settings, const State& state);
    // The Apple's user chooses among equal neighbours (A18).
    [[nodiscard]] static LegalSet strikes(const State& state);
    // A Spy's owner decides about the Shroud (AC-48, AC-49).
    [[nodiscard]] static LegalSet shroud(const Settings& settings, const State& state);

    [[nodiscard]] std::uint64_t count() const { return count_; }
    // Moves and attacks first, by direction; then Sword, Apple and the rest.
    [[nodiscard]] Action nth(std::uint64_t n) const;
    [[nodiscard]] bool contains(Action action) const;

    // Every action, in the order of nth().
    template <class F>
    void for_each(F&& f) const {
        for (std::size_t word = 0; word < kLaneWords; ++word) {
            core::for_each_bit(destinations_.words[word], [&](int bit) { f(move_to(word, bit)); });
        }
        for (std::uint64_t n = moves_; n < count_; ++n) f(nth(n));
    }

private:
    enum class Mode : std::uint8_t { lots, turn, strike, shroud };
    struct Sword {
        Square from{};
        Square first{};
        Square second{};
    };
    using Squares = std::array<std::uint64_t, 2>;  // eastward words alone

    LegalSet() = default;
    [[nodiscard]] Action move_to(std::size_t word, int bit) const {
        const Square to = tables::kSquareAt[word][static_cast<std::size_t>(bit)];
        const auto from = static_cast<std::size_t>(source_bit(own_.words[word], bit));
        const bool enemy = ((enemy_.words[word] >> bit) & 1U) != 0;
        return {enemy ? Action::Kind::attack : Action::Kind::move,
                tables::kSquareAt[word][from],
                to,
                {},
                Rank::none};
    }
    [[nodiscard]] bool contains_move(Action action) const;
    [[nodiscard]] Action nth_after_moves(std::uint64_t n) const;
    void list_swords(const State& state, Side side);

    Lanes destinations_;
    Lanes own_;
    Lanes enemy_;
    Squares targets_{};  // of the Apple, a strike, or where a Shroud may put somebody
    std::uint64_t count_ = 0;
    std::uint32_t moves_ = 0;
    std::uint16_t ranks_ = 0;  // bits: whom a Shroud may bring back
    Mode mode_ = Mode::turn;
    core::FixedVector<Sword, 24> swords_;
};

// Where the side's pieces can go, forbidden shuttles and chases left out.
[[nodiscard]] Lanes moves_of(const Settings& settings, const State& state, Side side);
// Is there any such move?
[[nodiscard]] bool can_move(const Settings& settings, const State& state, Side side);
// Anything at all to do on its turn (B12, A16)?
[[nodiscard]] bool can_act(const Settings& settings, const State& state, Side side);

// Among the attacks of an Apple or a Sword still to be fought, those that come next: Bombs first,
// then the weakest (AC-52, AC-59).
[[nodiscard]] core::FixedVector<Square, 4> next_targets(const Position& position);
// Does Apple's user have to choose among them? Only a tie makes the order matter (A18).
[[nodiscard]] bool is_strike_due(const Position& position);

}  // namespace bivouac::stratego
