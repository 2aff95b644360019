// A map of the player's own goes from the options into the settings and the record, and back.
#include <gtest/gtest.h>

#include "engine/testing/ambush/rules.h"
#include "engine/testing/contract.h"

namespace bivouac::ambush {
namespace {

using engine::testing::check_table;
using engine::testing::NamedSettings;

constexpr std::string_view kMap = "# file map\n#\n#| turns 9 é\nturns 3\n";

engine::OptionValues own_map(std::string_view text) {
    return *engine::resolve_options(
        Rules::games()[0].options,
        std::vector<engine::OptionValue>{{"map", "own", std::string(text)}});
}

core::Result<Settings, engine::Rejection> configured(std::string_view text) {
    return Rules::configure(Rules::games()[0], own_map(text));
}

TEST(OwnMap, tables_records_and_replays_agree_about_it) {
    const auto settings = configured(kMap);
    ASSERT_TRUE(settings.ok());
    EXPECT_EQ(settings->most_turns, 3);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const auto findings = check_table<Rules>(
            NamedSettings<Rules>{&Rules::games()[0], own_map(kMap), *settings, "own map"}, seed);
        EXPECT_TRUE(findings.none()) << findings;
    }
}

TEST(OwnMap, a_bad_one_is_refused_with_its_place) {
    EXPECT_TRUE(configured("turns 20\n").ok());
    for (const auto& [text, line] : std::vector<std::pair<std::string, std::string>>{
             {"\n", "1"}, {"# only\n", "2"}, {"turns 0\n", "1"}, {"#\n#\nturns 21\n", "3"}}) {
        const auto settings = configured(text);
        ASSERT_FALSE(settings.ok()) << text;
        EXPECT_EQ(settings.error().arguments[0], line) << text;
        EXPECT_EQ(settings.error().option, "map");
    }
}

}  // namespace
}  // namespace bivouac::ambush
