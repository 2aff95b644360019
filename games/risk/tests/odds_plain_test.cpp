// The odds against the plain way of counting them: every survivor, every hand, both ways to fight.
#include <algorithm>

#include <gtest/gtest.h>

#include "engine/testing/scale.h"
#include "games/risk/odds.h"
#include "games/risk/tests/plain_odds.h"

namespace bivouac::risk {
namespace {

constexpr double kExact = 1e-12;
// The plain way is slow, and slower yet where memory is watched.
constexpr int kMostSmall = engine::testing::kSanitized ? 5 : 9;
constexpr unsigned kHandsApart = engine::testing::kSanitized ? 5 : 1;

BattleCards hand(unsigned bits) {
    return {(bits & 1U) != 0, (bits & 2U) != 0, (bits & 4U) != 0, (bits & 8U) != 0};
}

// The greatest difference between two lists of chances, the second without its first `idle`.
double difference(const std::vector<double>& plain, const std::vector<double>& found,
                  std::size_t idle) {
    EXPECT_EQ(plain.size() + idle, found.size());
    double most = 0;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        most = std::max(most, std::abs(plain[i] - found[i + idle]));
    }
    return most;
}

void expect_as_plain(const BattleQuestion& question) {
    const auto found = battle_odds(question);
    ASSERT_TRUE(found.ok());
    const int idle = question.committed == 0 ? 0 : question.attackers - question.committed - 1;
    const auto withdrawing =
        question.committed == 0 ? plain::Withdrawing::allowed : plain::Withdrawing::never;
    const BattleOdds expected =
        plain::Battle(question.attackers - idle, question.defenders, question.cards, withdrawing)
            .odds();
    const auto unused = static_cast<std::size_t>(idle);
    const double most =
        std::max({difference(expected.left_after_conquest, found->left_after_conquest, unused),
                  difference(expected.left_after_defeat, found->left_after_defeat, unused),
                  difference(expected.defenders_left, found->defenders_left, 0)});
    EXPECT_LT(most, kExact) << question.attackers << " against " << question.defenders << ", "
                            << question.committed << " committed, cards "
                            << question.cards.attack_plus << question.cards.attack_reroll
                            << question.cards.defence_plus << question.cards.defence_reroll;
}

TEST(RiskOddsPlain, every_hand_in_every_small_battle) {
    for (int attackers = 2; attackers <= kMostSmall; ++attackers) {
        for (int defenders = 1; defenders <= kMostSmall; ++defenders) {
            for (unsigned bits = 0; bits < 16; ++bits) {
                for (int committed = 0; committed <= std::min(3, attackers - 1); ++committed) {
                    expect_as_plain({attackers, defenders, committed, hand(bits)});
                }
            }
        }
    }
}

// Beyond 14 defenders groups with units missing never go on, and of two sums of units one is left
// out: both are taken for granted by the quick way only.
TEST(RiskOddsPlain, every_hand_in_larger_battles_of_either_parity) {
    for (unsigned bits = 0; bits < 16; bits += kHandsApart) {
        expect_as_plain({24, 23, 0, hand(bits)});
        expect_as_plain({12, 30, 0, hand(bits)});
        expect_as_plain({30, 13, 0, hand(bits)});
        expect_as_plain({30, 40, 3, hand(bits)});
    }
}

// Where the conquest is certain but for one part in 10^12, both sides look at units alone.
TEST(RiskOddsPlain, all_cards_where_conquest_is_nearly_certain_or_hopeless) {
    expect_as_plain({60, 12, 0, hand(15)});
    expect_as_plain({6, 60, 0, hand(15)});
    expect_as_plain({60, 60, 0, hand(15)});
}

}  // namespace
}  // namespace bivouac::risk
