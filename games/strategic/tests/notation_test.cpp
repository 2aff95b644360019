// Actions, turns and positions as text.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "engine/testing/scale.h"
#include "games/strategic/tests/positions.h"

namespace bivouac::strategic {
namespace {

using engine::testing::scaled;

std::string round_trip(std::string_view text) {
    const auto action = Rules::parse(kUsual, text);
    return action ? Rules::print(kUsual, *action) : "unreadable";
}

// D1, SG-4
TEST(StrategicNotation, prints_what_it_reads) {
    for (const std::string_view text :
         {"a1-a2", "g7-g7", "a1+b1", "b2xc5>c6", "swap", "starts:orange", "starts:yellow"}) {
        EXPECT_EQ(round_trip(text), text);
    }
    EXPECT_EQ(round_trip(kBands), kBands);
    EXPECT_EQ(round_trip(kCheckerboard), kCheckerboard);
}

// D1
TEST(StrategicNotation, reads_nothing_else) {
    for (const std::string_view text :
         {"", "a1", "a1-", "a1-a", "a1-a8", "h1-a1", "a0-a1", "A1-A2", "a1*a2", "a1-a2 ", "a1xb1>",
          "a1xb1-c1", "a1-b1>c1", "a1xb1>h1", "swap ", "starts:", "starts:red",
          "deal:", "deal:ooo"}) {
        EXPECT_EQ(round_trip(text), "unreadable") << text;
    }
}

// SG-1, SG-15: a deal has 24 of each and an empty centre.
TEST(StrategicNotation, reads_complete_deals_only) {
    std::string text(kBands);
    text[5] = 'y';  // 23 against 25
    EXPECT_EQ(round_trip(text), "unreadable");
    text = kBands;
    text[5] = '.';
    EXPECT_EQ(round_trip(text), "unreadable");
    text = kBands;
    text[text.find('.')] = 'o';
    EXPECT_EQ(round_trip(text), "unreadable");
    EXPECT_EQ(round_trip(std::string(kBands) + "/ooooooo"), "unreadable");
    EXPECT_EQ(round_trip(std::string(kBands) + "o"), "unreadable");
}

// D9: a whole turn is typed in one go.
TEST(StrategicNotation, cuts_a_turn_into_its_decisions) {
    using Parts = std::vector<std::string>;
    EXPECT_EQ(Rules::split_turn("b2xc5>c6xe6>f6-f2"), (Parts{"b2xc5>c6", "c6xe6>f6", "f6-f2"}));
    EXPECT_EQ(Rules::split_turn("b2xc5>c6-c6"), (Parts{"b2xc5>c6", "c6-c6"}));
    EXPECT_EQ(Rules::split_turn("b2xc5>c6"), (Parts{"b2xc5>c6"}));
    EXPECT_EQ(Rules::split_turn("a1-a2"), (Parts{"a1-a2"}));
    EXPECT_EQ(Rules::split_turn("a1+a2"), (Parts{"a1+a2"}));
    EXPECT_EQ(Rules::split_turn("swap"), (Parts{"swap"}));
    EXPECT_EQ(Rules::split_turn(""), (Parts{""}));
    EXPECT_EQ(Rules::split_turn(kBands), (Parts{std::string(kBands)}));
}

// Every legal action and every position of random games comes back from its text.
TEST(StrategicNotation, round_trips_through_random_games) {
    core::Rng rng(5);
    for (std::uint64_t game = 0; game < scaled(24); ++game) {
        const Settings settings = game % 3 == 0 ? kOneTurn : game % 3 == 1 ? kPie : kLong;
        State state = Rules::start(settings);
        while (true) {
            const std::string text = Rules::print_position(settings, state);
            const auto again = Rules::parse_position(settings, text);
            ASSERT_TRUE(again.has_value()) << text;
            ASSERT_EQ(*again, state) << text;
            if (state.stage == Stage::over) break;
            const engine::Actor actor = actor_of(settings, state);
            const LegalSet set = Rules::legal(settings, state, actor);
            for (std::uint64_t n = 0; n < std::min<std::uint64_t>(set.count(), 100); ++n) {
                const Action action = set.nth(n);
                ASSERT_EQ(Rules::parse(settings, Rules::print(settings, action)), action);
                ASSERT_TRUE(set.contains(action));
            }
            Rules::apply(settings, state, actor, set.nth(rng.below(set.count())));
        }
    }
}

// A game resumed from text draws where the original does (D19).
TEST(StrategicNotation, keeps_the_quiet_turns_in_a_position) {
    const Position start = board({"Y......",  //
                                  ".......",  //
                                  ".......",  //
                                  ".......",  //
                                  ".......",  //
                                  ".......",  //
                                  "O......"});
    const Position seven = start.after("a1-b1 a7-b7 b1-a1 b7-a7 a1-b1 a7-b7 b1-a1");
    const Position resumed = position(kUsual, seven.text());
    EXPECT_EQ(resumed.ending(), "going on");
    EXPECT_EQ(resumed.after("b7-a7").ending(), "draw: end.repetition D19");
}

// SG-1, SG-17, D1: texts of positions that cannot be.
TEST(StrategicNotation, refuses_impossible_positions) {
    const std::string good =
        "play orange formed=3 swapped=0 turn=9 moving=- quiet=- end=- "
        "board=Y....../......./......./......./......./......./O......";
    ASSERT_TRUE(Rules::parse_position(kUsual, good).has_value());
    const auto with = [&](std::string_view old, std::string_view replacement) {
        std::string text = good;
        text.replace(text.find(old), old.size(), replacement);
        return Rules::parse_position(kUsual, text).has_value();
    };
    EXPECT_FALSE(with("play", "chat"));
    EXPECT_FALSE(with("play", "deal"));  // pieces before the deal
    EXPECT_FALSE(with("play", "over"));  // over without a reason
    EXPECT_FALSE(with("orange", "red"));
    EXPECT_FALSE(with("formed=3", "formed=4"));
    EXPECT_FALSE(with("formed=3", "formed=1"));  // yellow's officer was never formed
    EXPECT_FALSE(with("turn=9", "turn=09"));
    EXPECT_FALSE(with("turn=9", "turn=70000"));
    EXPECT_FALSE(with("moving=-", "moving=a1"));
    EXPECT_FALSE(with("moving=-", "moving=b1:north:all"));
    EXPECT_FALSE(with("moving=-", "moving=a1:up:all"));
    EXPECT_FALSE(with("moving=-", "moving=a1:north:1"));
    EXPECT_FALSE(with("quiet=-", "quiet=oa1-b1"));  // no officer on b1
    EXPECT_FALSE(with("quiet=-", "quiet=xa1-b1"));
    EXPECT_FALSE(with("end=-", "end=blocked:orange"));
    EXPECT_FALSE(with("/O......", "/......."));  // nobody to move
    EXPECT_FALSE(with("/O......", "/oo....."));  // a side without officer
    EXPECT_FALSE(with("/O......", "/O....."));
    EXPECT_FALSE(with("/O......", "/O.....Q"));
    EXPECT_FALSE(with("......./O", "oooooo./O" + std::string("oooooo")));
    EXPECT_FALSE(with("Y....../......./......./.......",
                      "YYYYYYY/YYYYYY./......./......."));  // 26 pawns
    EXPECT_TRUE(with("moving=-", "moving=a1:north:all"));
    EXPECT_TRUE(with("quiet=-", "quiet=ob7-a7"));
}

// SG-17: a position on which the side to move has lost is no position in play.
TEST(StrategicNotation, refuses_a_player_to_move_who_cannot) {
    const std::string text =
        "play yellow formed=3 swapped=0 turn=9 moving=- quiet=- end=- "
        "board=.....oY/......o/......./......./......./......./O......";
    EXPECT_FALSE(Rules::parse_position(kUsual, text).has_value());
}

}  // namespace
}  // namespace bivouac::strategic
