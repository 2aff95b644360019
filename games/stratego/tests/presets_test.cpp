// The presets: the rulebooks' advice as setups.
#include "games/stratego/presets.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "games/stratego/tests/setups.h"

namespace bivouac::stratego {
namespace {

// OR-37, OR-38, OR-39, OR-40, VI-26, VI-27, VI-28, VI-29, AC-68, AC-69, AC-70, AC-71, AC-72: advice
// becomes presets; every one can be played in its edition, on both sides.
TEST(StrategoSetup, every_preset_is_legal_in_its_edition) {
    for (const std::string_view edition : kEditions) {
        const Settings settings = settings_with_red_first(edition);
        const std::size_t least = edition.ends_with("duel") || edition.ends_with("training") ? 3
                                  : edition.starts_with("assassins") || edition.ends_with("quick")
                                      ? 4
                                      : 5;
        EXPECT_GE(Rules::presets(settings).size(), least) << edition;
        for (const std::string& name : Rules::presets(settings)) {
            EXPECT_EQ(refusal(settings, name, kRed), "") << edition << " " << name;
            EXPECT_EQ(refusal(settings, name, kBlue), "") << edition << " " << name;
        }
        for (const Preset& preset : presets_for(settings)) {
            EXPECT_EQ(canonical(settings, Side::red, preset.name), preset.setup) << edition;
            EXPECT_EQ(canonical(settings, Side::red, preset.setup), preset.setup) << edition;
        }
    }
}

// VI-26, VI-27, AC-68, AC-69: what the presets are called is what they are.
TEST(StrategoSetup, presets_keep_what_their_names_promise) {
    const auto is_bomb = [](const Arranged& setup, int place) {
        return setup.ranks[static_cast<std::size_t>(place)] == Rank::bomb;
    };
    const auto flag_of = [](const Arranged& setup) {
        const auto flag = std::find(setup.ranks.begin(), setup.ranks.end(), Rank::flag);
        return static_cast<int>(flag - setup.ranks.begin());
    };
    for (const std::string_view edition : kEditions) {
        const Settings settings = settings_with_red_first(edition);
        const Arranged open = *read_setup(settings, Side::red, "open-flag");
        const Arranged shield = *read_setup(settings, Side::red, "centre-shield");
        const Arranged fortress = *read_setup(settings, Side::red, "corner-fortress");
        for (const int beside : {-1, 1, int{settings.columns}}) {
            const int place = flag_of(open) + beside;
            EXPECT_FALSE(place >= 0 && is_bomb(open, place)) << edition;
        }
        EXPECT_TRUE(is_bomb(shield, flag_of(shield) + settings.columns)) << edition;
        EXPECT_TRUE(is_bomb(fortress, flag_of(fortress) + settings.columns)) << edition;
        const int column = flag_of(fortress) % settings.columns;
        EXPECT_TRUE(column <= 1 || column >= settings.columns - 2) << edition;
    }
}

}  // namespace
}  // namespace bivouac::stratego
