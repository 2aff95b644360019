#include "server/bots/tempo.h"

#include <set>

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "server/bots/thought.h"

namespace bivouac::server {
namespace {

constexpr store::Millis kPace = 700;
constexpr std::uint32_t kSteps = 400;

store::Millis average(std::string_view level) {
    store::Millis sum = 0;
    for (std::uint32_t seq = 0; seq < kSteps; ++seq) sum += tempo(kPace, level, seq);
    return sum / kSteps;
}

TEST(Tempo, a_beginner_hesitates_and_an_expert_does_not) {
    EXPECT_GT(average("beginner"), average("easy"));
    EXPECT_GT(average("easy"), average("club"));
    EXPECT_GT(average("club"), average("strong"));
    EXPECT_GT(average("strong"), average("expert"));
    EXPECT_EQ(average("expert"), kPace);
}

TEST(Tempo, it_stays_between_the_pace_and_its_bound) {
    for (const std::string_view level : {"beginner", "easy", "club", "strong", "expert", "own"}) {
        for (std::uint32_t seq = 0; seq < kSteps; ++seq) {
            EXPECT_GE(tempo(kPace, level, seq), kPace) << level << seq;
            EXPECT_LE(tempo(kPace, level, seq), kPace * kMostHesitation / 100) << level << seq;
        }
    }
}

TEST(Tempo, now_longer_now_less_but_never_by_chance) {
    std::set<store::Millis> seen;
    for (std::uint32_t seq = 0; seq < kSteps; ++seq) {
        seen.insert(tempo(kPace, "beginner", seq));
        EXPECT_EQ(tempo(kPace, "beginner", seq), tempo(kPace, "beginner", seq));
    }
    EXPECT_GT(seen.size(), 50U);
}

TEST(Tempo, the_obvious_is_quick_for_those_who_see_it_and_later_than_any_thought) {
    EXPECT_EQ(quick_tempo(kPace, "expert"), 490);
    EXPECT_EQ(quick_tempo(kPace, "strong"), 490);
    for (const std::string_view level : {"beginner", "easy", "club", "own"}) {
        EXPECT_EQ(quick_tempo(kPace, level), std::nullopt) << level;
    }
    EXPECT_EQ(quick_tempo(0, "expert"), std::nullopt);
    const engine::Game& game = *catalog::find("stratego-original");
    EXPECT_LT(budget_of(game, "expert", kPace).time.count(), *quick_tempo(kPace, "expert"));
}

TEST(Tempo, without_a_pace_nobody_waits) { EXPECT_EQ(tempo(0, "beginner", 7), 0); }

}  // namespace
}  // namespace bivouac::server
