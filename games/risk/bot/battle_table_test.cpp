#include "games/risk/bot/battle_table.h"

#include <gtest/gtest.h>

#include "games/risk/odds.h"

namespace bivouac::risk {
namespace {

TEST(BattleTable, agrees_with_the_exact_odds) {
    const BattleTable table;
    for (const int attackers : {2, 3, 4, 7, 15, 30}) {
        for (const int defenders : {1, 2, 3, 8, 21, 30}) {
            const auto odds = battle_odds({attackers, defenders, 0, {}});
            ASSERT_TRUE(odds.ok());
            const BattleTable::Prospect& found = table.of(attackers, defenders);
            EXPECT_NEAR(found.conquest, odds->conquest, 1e-4) << attackers << " on " << defenders;
            EXPECT_NEAR(found.attacker_losses, odds->attacker_losses, 1e-3);
            EXPECT_NEAR(found.defender_losses, odds->defender_losses, 1e-3);
        }
    }
}

TEST(BattleTable, cannot_attack_with_the_unit_that_must_stay) {
    const BattleTable table;
    EXPECT_EQ(table.of(1, 1).conquest, 0);
    EXPECT_EQ(table.of(0, 5).conquest, 0);
    EXPECT_EQ(table.of(1, 400).conquest, 0);
}

TEST(BattleTable, scales_armies_beyond_its_size) {
    const BattleTable table;
    EXPECT_GT(table.of(400, 100).conquest, 0.99F);
    EXPECT_LT(table.of(100, 400).conquest, 0.01F);
    EXPECT_GT(table.of(1000, 1).conquest, 0.99F);
}

}  // namespace
}  // namespace bivouac::risk
