// Where people put their pieces, as a law over setups: docs/setup-model.md.
//
// The logarithm of a setup's weight is a sum of figures: one for each piece on its place, one for
// each two pieces beside, before or diagonal to each other, and one for the bombs around the flag.
// Weights are whole hundredths of a nat and chance is drawn by a table, so that every machine walks
// the same way.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/rng.h"
#include "games/stratego/settings.h"
#include "games/stratego/state.h"

namespace bivouac::stratego {

// The figures as fitted to forty pieces on four rows of ten. Ranks count from the spy to the flag.
struct SetupFigures {
    static constexpr std::size_t kKinds = 12;
    static constexpr std::size_t kRows = 4;
    static constexpr std::size_t kHalf = kMostColumns / 2;
    using Pairs = std::array<std::array<std::int16_t, kKinds>, kKinds>;
    // By rank, row from the back, column from the nearer edge.
    std::array<std::array<std::array<std::int16_t, kHalf>, kRows>, kKinds> field;
    Pairs beside;
    Pairs ahead;     // the rank behind, then the one before it
    Pairs diagonal;  // likewise
    // By the number of home squares beside the flag, and of bombs on them.
    std::array<std::array<std::int16_t, 5>, 5> flag;
};
[[nodiscard]] const SetupFigures& fitted_figures();

class SetupModel {
public:
    static constexpr int kNat = 100;

    // What people do, carried over to the rows and the army of the edition.
    explicit SetupModel(const Settings& settings);
    // Every setup has the weight one.
    [[nodiscard]] static SetupModel flat() { return SetupModel(); }

    // In 1/kNat, up to a constant of the edition.
    [[nodiscard]] int log_weight(const Setup& setup) const;
    // How much exchanging what stands on two places adds to it. Looks at their neighbours only.
    [[nodiscard]] int swap_gain(const Setup& setup, int a, int b) const;

private:
    enum Lie : std::uint8_t { beside, ahead, behind, diagonal_ahead, diagonal_behind };
    static constexpr std::size_t kLies = 5;
    static constexpr std::size_t kStride = 16;  // ranks, to a power of two
    using Row = std::array<std::int16_t, kStride>;

    struct Neighbour {
        std::uint8_t place = 0;
        Lie lie = beside;
    };
    struct Neighbours {
        std::array<Neighbour, 8> items{};
        std::uint8_t count = 0;
        [[nodiscard]] constexpr const Neighbour* begin() const { return items.data(); }
        [[nodiscard]] constexpr const Neighbour* end() const { return items.data() + count; }
        constexpr void add(std::size_t place, Lie lie) {
            items[count++] = {static_cast<std::uint8_t>(place), lie};
        }
    };
    using NeighboursByPlace = std::array<Neighbours, kMostPieces>;
    [[nodiscard]] static constexpr NeighboursByPlace find_neighbours(std::size_t columns);
    static const std::array<NeighboursByPlace, kMostColumns + 1> kNeighbours;  // by columns

    SetupModel() = default;
    void set_pairs(Lie forwards, Lie backwards, const SetupFigures::Pairs& pairs, int percent);
    void set_small_flag();
    [[nodiscard]] int flag_figure(const Setup& setup, std::size_t place) const;
    [[nodiscard]] int flag_gain(const Setup& setup, std::size_t a, std::size_t b) const;
    [[nodiscard]] static bool is_straight(Lie lie) { return lie <= behind; }

    std::array<Row, kMostPieces> field_{};                 // by place and rank; none is 0
    std::array<std::array<Row, kStride>, kLies> pairs_{};  // by lie, rank here, rank there
    std::array<std::array<std::int16_t, 5>, 5> flag_{};
    const NeighboursByPlace* neighbours_ = &kNeighbours[kMostColumns];
    std::size_t places_ = kMostPieces;
};

// The place of its flag; it must have one.
[[nodiscard]] int flag_place(const Setup& setup);

// Metropolis' rule: is a change that adds this much to the logarithm of the weight made?
[[nodiscard]] bool accepts(int gain, core::Rng& rng);

// A setup as people make them and no bad one: the flag is neither in the front row nor open to a
// scout from the front, and some pieces can move at once. Legal, and hardly ever the same twice.
[[nodiscard]] Setup sound_setup(const Settings& settings, core::Rng& rng);

}  // namespace bivouac::stratego
