// What a setup is worth, and what a good one would have been worth, by traits that can be counted.
// docs/setup-model.md says what was learned and how little it is.
#pragma once

#include <cstdint>
#include <vector>

#include "games/stratego/bot/setup_traits.h"

namespace bivouac::stratego::bot {

// A sum over traits, in thousandths of a nat of the odds.
struct SetupWorth {
    static constexpr double kNat = 1000;

    std::array<std::int16_t, SetupTraits::kCount> parts{};

    [[nodiscard]] double log_odds(const SetupTraits& traits) const;
};
// Whoever has this army.
struct LearnedSetupWorth {
    Army army{};
    SetupWorth worth;
};
// Null where none has been learned.
[[nodiscard]] const SetupWorth* setup_worth_of(const Settings& settings);

class SetupJudge {
public:
    SetupJudge(const Settings& settings, const SetupWorth& worth);

    // How much less the setup is worth than a good one, as a logarithm of odds: never above zero,
    // for what is better than good is luck in the measuring as likely as not.
    [[nodiscard]] double log_odds(const Setup& setup) const;
    [[nodiscard]] SetupTraits traits_of(const Setup& setup) const {
        return crowd_.traits_of(setup);
    }
    // One in ten of those that people make is worth as much or more.
    [[nodiscard]] const Setup& good() const { return good_; }

private:
    SetupCrowd crowd_;
    SetupWorth worth_;
    Setup good_;
    double good_worth_ = 0;
};

}  // namespace bivouac::stratego::bot
