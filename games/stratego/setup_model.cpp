#include "games/stratego/setup_model.h"

#include <algorithm>
#include <utility>

#include "games/stratego/setup.h"

namespace bivouac::stratego {
namespace {

// Enough for a shuffled army of forty to forget how it was shuffled.
constexpr int kSteps = 3000;
constexpr int kFewestMobile = 4;

// Ten pieces lose one another among thirty empty squares: what lies close counts half as much
// again, and a bomb beside the flag so much more, for two of them never enclose it.
constexpr int kPairsInSmall = 150;  // percent
constexpr int kBombInSmall = 80;

// 2^32 times the exponential function of -i/kNat.
constexpr std::size_t kChances = 2219;  // beyond, less than one in 2^32
constexpr std::array<std::uint32_t, kChances> kChance = [] {
    std::array<std::uint32_t, kChances> chance{};
    double value = 4294967295.0;
    for (std::uint32_t& entry : chance) {
        entry = static_cast<std::uint32_t>(value);
        value *= 0.99004983374916805;  // exp(-1/100)
    }
    return chance;
}();
static_assert(SetupModel::kNat == 100);

[[nodiscard]] constexpr std::size_t as_index(int place) { return static_cast<std::size_t>(place); }

[[nodiscard]] Rank rank_on(const Setup& setup, std::size_t place) { return setup.ranks[place]; }

// Is somebody, or a lake, between the flag and the enemy?
[[nodiscard]] bool is_flag_covered(const Settings& settings, const Setup& setup) {
    int place = flag_place(setup) + settings.columns;
    if (place >= settings.home_squares()) return false;
    while (place < settings.home_squares()) {
        if (setup.ranks[as_index(place)] != Rank::none) return true;
        place += settings.columns;
    }
    return !has(settings.board, home_square(Side::red, place, settings.size()));
}

// The pieces that can move at once.
[[nodiscard]] int count_mobile(const Settings& settings, const Setup& setup) {
    int mobile = 0;
    for (int place = 0; place < settings.home_squares(); ++place) {
        const Rank rank = setup.ranks[as_index(place)];
        if (rank == Rank::none || is_fixed(rank)) continue;
        const Square from = home_square(Side::red, place, settings.size());
        for (const Direction direction : kDirections) {
            const Square to = step(from, direction);
            if (to == kNowhere || !has(settings.board, to)) continue;
            const int there = place_of(Side::red, to, settings.size());
            if (there >= settings.home_squares() || setup.ranks[as_index(there)] == Rank::none) {
                ++mobile;
                break;
            }
        }
    }
    return mobile;
}

[[nodiscard]] bool is_sound(const Settings& settings, const Setup& setup) {
    return is_flag_covered(settings, setup) && count_mobile(settings, setup) >= kFewestMobile;
}

// The two of the four fitted rows that a row stands for, of which the mean counts: of three rows
// the outer ones are the outer ones and the middle one those between; two rows are two each.
[[nodiscard]] std::pair<std::size_t, std::size_t> fitted_rows(std::size_t row, std::size_t rows) {
    if (rows == 2) return {2 * row, 2 * row + 1};
    if (rows == 3 && row == 1) return {1, 2};
    const std::size_t fitted = row + 1 == rows ? SetupFigures::kRows - 1 : row;
    return {fitted, fitted};
}

void walk(const Settings& settings, const SetupModel& model, Setup& setup, int steps,
          core::Rng& rng) {
    const auto places = static_cast<std::uint64_t>(settings.home_squares());
    const auto front = places - settings.columns;
    for (int i = 0; i < steps; ++i) {
        const auto a = static_cast<std::size_t>(rng.below(places));
        const auto b = static_cast<std::size_t>(rng.below(places));
        const Rank at_a = rank_on(setup, a);
        const Rank at_b = rank_on(setup, b);
        if (at_a == at_b) continue;
        if ((at_a == Rank::flag && b >= front) || (at_b == Rank::flag && a >= front)) continue;
        if (accepts(model.swap_gain(setup, static_cast<int>(a), static_cast<int>(b)), rng)) {
            setup.ranks[a] = at_b;
            setup.ranks[b] = at_a;
        }
    }
}

}  // namespace

constexpr SetupModel::NeighboursByPlace SetupModel::find_neighbours(std::size_t columns) {
    NeighboursByPlace all{};
    for (std::size_t place = 0; place < all.size(); ++place) {
        const std::size_t column = place % columns;
        const bool left = column > 0;
        const bool right = column + 1 < columns;
        Neighbours& near = all[place];
        if (left) near.add(place - 1, beside);
        if (right) near.add(place + 1, beside);
        if (place >= columns) {
            near.add(place - columns, behind);
            if (left) near.add(place - columns - 1, diagonal_behind);
            if (right) near.add(place - columns + 1, diagonal_behind);
        }
        if (place + columns < all.size()) {
            near.add(place + columns, ahead);
            if (left) near.add(place + columns - 1, diagonal_ahead);
            if (right) near.add(place + columns + 1, diagonal_ahead);
        }
    }
    return all;
}
constexpr std::array<SetupModel::NeighboursByPlace, kMostColumns + 1> SetupModel::kNeighbours = [] {
    std::array<NeighboursByPlace, kMostColumns + 1> all{};
    for (std::size_t columns = 1; columns < all.size(); ++columns) {
        all[columns] = find_neighbours(columns);
    }
    return all;
}();

SetupModel::SetupModel(const Settings& settings)
    : neighbours_(&kNeighbours[settings.columns]), places_(as_index(settings.home_squares())) {
    const SetupFigures& figures = fitted_figures();
    const std::size_t rows = settings.home_rows;
    const std::size_t columns = settings.columns;
    for (std::size_t place = 0; place < places_; ++place) {
        const std::size_t column = place % columns;
        const std::size_t half = std::min(column, columns - 1 - column);
        const auto [low, high] = fitted_rows(place / columns, rows);
        for (std::size_t kind = 0; kind < SetupFigures::kKinds; ++kind) {
            const auto& map = figures.field[kind];
            field_[place][kind + index_of(kLowestPiece)] =
                static_cast<std::int16_t>((map[low][half] + map[high][half]) / 2);
        }
    }
    const bool small = size_of(settings.army) < settings.home_squares();
    const int percent = small ? kPairsInSmall : 100;
    set_pairs(beside, beside, figures.beside, percent);
    set_pairs(ahead, behind, figures.ahead, percent);
    set_pairs(diagonal_ahead, diagonal_behind, figures.diagonal, percent);
    flag_ = figures.flag;
    if (small) set_small_flag();
}

void SetupModel::set_small_flag() {
    for (auto& by_bombs : flag_) {
        for (std::size_t bombs = 0; bombs < by_bombs.size(); ++bombs) {
            by_bombs[bombs] = static_cast<std::int16_t>(kBombInSmall * static_cast<int>(bombs));
        }
    }
}

void SetupModel::set_pairs(Lie forwards, Lie backwards, const SetupFigures::Pairs& pairs,
                           int percent) {
    for (std::size_t a = 0; a < SetupFigures::kKinds; ++a) {
        for (std::size_t b = 0; b < SetupFigures::kKinds; ++b) {
            const std::size_t one = a + index_of(kLowestPiece);
            const std::size_t other = b + index_of(kLowestPiece);
            const auto figure = static_cast<std::int16_t>(pairs[a][b] * percent / 100);
            pairs_[forwards][one][other] = figure;
            pairs_[backwards][other][one] = figure;
        }
    }
}

int SetupModel::log_weight(const Setup& setup) const {
    int sum = 0;
    for (std::size_t place = 0; place < setup.ranks.size(); ++place) {
        const Rank rank = rank_on(setup, place);
        sum += field_[place][index_of(rank)];
        for (const Neighbour& near : (*neighbours_)[place]) {
            if (near.place < place) continue;  // each two once
            sum += pairs_[near.lie][index_of(rank)][index_of(rank_on(setup, near.place))];
        }
        if (rank == Rank::flag) sum += flag_figure(setup, place);
    }
    return sum;
}

int SetupModel::swap_gain(const Setup& setup, int a, int b) const {
    const std::size_t here = as_index(a);
    const std::size_t there = as_index(b);
    const Rank rank_a = rank_on(setup, here);
    const Rank rank_b = rank_on(setup, there);
    if (rank_a == rank_b) return 0;
    const std::size_t old_a = index_of(rank_a);
    const std::size_t old_b = index_of(rank_b);
    int gain = field_[here][old_b] - field_[here][old_a];
    gain += field_[there][old_a] - field_[there][old_b];
    for (const Neighbour& near : (*neighbours_)[here]) {
        const auto& pairs = pairs_[near.lie];
        const std::size_t beyond = index_of(rank_on(setup, near.place));
        gain += pairs[old_b][near.place == there ? old_a : beyond] - pairs[old_a][beyond];
    }
    for (const Neighbour& near : (*neighbours_)[there]) {
        if (near.place == here) continue;
        const auto& pairs = pairs_[near.lie];
        const std::size_t beyond = index_of(rank_on(setup, near.place));
        gain += pairs[old_a][beyond] - pairs[old_b][beyond];
    }
    if (is_fixed(rank_a) || is_fixed(rank_b)) gain += flag_gain(setup, here, there);
    return gain;
}

int SetupModel::flag_figure(const Setup& setup, std::size_t place) const {
    std::size_t sides = 0;
    std::size_t bombs = 0;
    for (const Neighbour& near : (*neighbours_)[place]) {
        if (!is_straight(near.lie) || near.place >= places_) continue;
        ++sides;
        if (rank_on(setup, near.place) == Rank::bomb) ++bombs;
    }
    return flag_[sides][bombs];
}

// One of the two places has a bomb or the flag.
int SetupModel::flag_gain(const Setup& setup, std::size_t a, std::size_t b) const {
    std::size_t before = kMostPieces;
    std::size_t after = kMostPieces;
    if (rank_on(setup, a) == Rank::flag) {
        before = a;
        after = b;
    } else if (rank_on(setup, b) == Rank::flag) {
        before = b;
        after = a;
    } else {
        for (const std::size_t place : {a, b}) {
            for (const Neighbour& near : (*neighbours_)[place]) {
                const bool flag = rank_on(setup, near.place) == Rank::flag;
                if (flag && is_straight(near.lie)) before = after = near.place;
            }
        }
        if (before == kMostPieces) return 0;
    }
    Setup swapped = setup;
    std::swap(swapped.ranks[a], swapped.ranks[b]);
    return flag_figure(swapped, after) - flag_figure(setup, before);
}

int flag_place(const Setup& setup) {
    int place = 0;
    while (setup.ranks[as_index(place)] != Rank::flag) ++place;
    return place;
}

bool accepts(int gain, core::Rng& rng) {
    if (gain >= 0) return true;
    const auto loss = static_cast<std::size_t>(-gain);
    return loss < kChances && (rng.next() >> 32) < kChance[loss];
}

Setup sound_setup(const Settings& settings, core::Rng& rng) {
    const SetupModel model(settings);
    Setup setup = uniform_setup(settings, rng);
    // A flag in the front row leaves it by exchange with the back row and never returns.
    const int flag = flag_place(setup);
    if (flag >= settings.home_squares() - settings.columns) {
        std::swap(setup.ranks[as_index(flag)], setup.ranks[as_index(flag % settings.columns)]);
    }
    walk(settings, model, setup, kSteps, rng);
    while (!is_sound(settings, setup)) walk(settings, model, setup, kMostPieces, rng);
    return setup;
}

}  // namespace bivouac::stratego
