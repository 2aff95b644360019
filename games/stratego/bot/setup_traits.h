// What can be counted of a setup before anybody moves, and what it was worth in games: the worth of
// a setup is a sum over its traits that was learned from games (learn/README.md).
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "games/stratego/settings.h"
#include "games/stratego/setup_model.h"
#include "games/stratego/state.h"

namespace bivouac::stratego::bot {

// The home squares beside a place: each is a way to it. Beyond the front row lies open ground.
template <class F>
void for_each_way(const Settings& settings, int place, F&& f) {
    const int column = place % settings.columns;
    const int row = place / settings.columns;
    if (column > 0) f(place - 1);
    if (column + 1 < settings.columns) f(place + 1);
    if (row > 0) f(place - settings.columns);
    if (row + 1 < settings.home_rows) f(place + settings.columns);
}

struct SetupTraits {
    int open_sides = 0;  // of the flag: no bomb there
    int flag_row = 0;    // rows behind the flag
    int flag_guess = 0;  // of a hundred people, so many have their flag there
    int usual = 0;       // of a hundred people, so many set up less like the others

    static constexpr std::size_t kCount = 4;
    using Numbers = std::array<int, kCount>;
    [[nodiscard]] Numbers numbers() const { return {open_sides, flag_row, flag_guess, usual}; }
    // For programs, and the ends of the phrase keys; in the same order.
    static constexpr std::array<std::string_view, kCount> kWords = {"open_sides", "flag_row",
                                                                    "flag_guess", "usual"};
};

// Setups as people make them, drawn from the model and always the same: what a setup is compared
// with. It takes some 30 ms to draw them.
class SetupCrowd {
public:
    explicit SetupCrowd(const Settings& settings);

    // The setup must be complete.
    [[nodiscard]] SetupTraits traits_of(const Setup& setup) const;
    [[nodiscard]] const std::vector<Setup>& setups() const { return setups_; }

private:
    Settings settings_;
    SetupModel model_;
    std::vector<Setup> setups_;
    std::vector<int> weights_;              // in order
    std::array<int, kMostPieces> flags_{};  // how often each place has the flag, either way round
};

}  // namespace bivouac::stratego::bot
