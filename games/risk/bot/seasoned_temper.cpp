// The tempers that win, by the number of players.
#include "games/risk/bot/levels.h"

namespace bivouac::risk {
namespace {

constexpr Temper kTwoPlayers = {
    .unit = 0.32F,
    .unit_at_end = 0.25F,
    .kill = 0.53F,
    .card = 0.45F,
    .region = 0.54F,
    .region_step = 0.14F,
    .breaking = 1.01F,
    .mission = 0.52F,
    .fall = 1.26F,
    .won_card = 0.58F,
    .rival = 1.01F,
    .leader = 0.33F,
    .exposure = 0.28F,
    .nerve = 0.29F,
    .beaten = 0.57F,
    .defence = 0.47F,
    .follow_up = 0.09F,
    .trade_at = 5.60F,
    .trade_at_end = 2.13F,
    .neutral_block = 1.38F,
    .reluctance = 0.06F,
    .focus = 0.09F,
    .mobility = 0.14F,
};
constexpr Temper kThreePlayers = {
    .unit = 0.29F,
    .unit_at_end = 0.17F,
    .kill = 0.03F,
    .card = 0.98F,
    .region = 2.44F,
    .region_step = 0.73F,
    .breaking = 0.91F,
    .mission = 0.39F,
    .fall = 0.98F,
    .won_card = 0.43F,
    .rival = 0.31F,
    .leader = 0.51F,
    .exposure = 1.51F,
    .nerve = 0.57F,
    .beaten = 0.53F,
    .defence = 0.15F,
    .follow_up = 0.05F,
    .trade_at = 6.62F,
    .trade_at_end = 2.73F,
    .neutral_block = 0.81F,
    .reluctance = 0.24F,
    .focus = 0.04F,
    .mobility = 0.18F,
};
constexpr Temper kFourPlayers = {
    .unit = 0.27F,
    .unit_at_end = 0.16F,
    .kill = 0.01F,
    .card = 0.55F,
    .region = 2.41F,
    .region_step = 1.12F,
    .breaking = 0.51F,
    .mission = 0.32F,
    .fall = 0.72F,
    .won_card = 0.55F,
    .rival = 0.23F,
    .leader = 0.39F,
    .exposure = 1.64F,
    .nerve = 0.64F,
    .beaten = 0.49F,
    .defence = 0.17F,
    .follow_up = 0.04F,
    .trade_at = 6.91F,
    .trade_at_end = 1.50F,
    .neutral_block = 1.23F,
    .reluctance = 0.19F,
    .focus = 0.06F,
    .mobility = 0.16F,
};
constexpr Temper kFivePlayers = {
    .unit = 0.28F,
    .unit_at_end = 0.11F,
    .kill = 0.02F,
    .card = 0.59F,
    .region = 2.11F,
    .region_step = 1.34F,
    .breaking = 0.35F,
    .mission = 0.31F,
    .fall = 0.70F,
    .won_card = 0.54F,
    .rival = 0.22F,
    .leader = 0.30F,
    .exposure = 1.49F,
    .nerve = 0.68F,
    .beaten = 0.59F,
    .defence = 0.24F,
    .follow_up = 0.05F,
    .trade_at = 6.03F,
    .trade_at_end = 1.60F,
    .neutral_block = 1.28F,
    .reluctance = 0.22F,
    .focus = 0.03F,
    .mobility = 0.15F,
};

}  // namespace

Temper seasoned_temper(const Settings& settings) {
    switch (settings.players) {
        case 2: return kTwoPlayers;
        case 3: return kThreePlayers;
        case 4: return kFourPlayers;
        default: return kFivePlayers;
    }
}

}  // namespace bivouac::risk
