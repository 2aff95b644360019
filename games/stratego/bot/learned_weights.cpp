// What the bot has learned (learn/README.md).
#include "games/stratego/bot/weights.h"

namespace bivouac::stratego::bot {
namespace {

constexpr Weights kLearned = {
    .spy = 159,
    .scout = 62,
    .miner = 133,
    .sergeant = 90,
    .lieutenant = 98,
    .captain = 182,
    .major = 303,
    .colonel = 484,
    .general = 643,
    .bomb = 89,
    .last_miner = 124,
    .last_but_one_miner = 60,
    .flag = 1700,
    .own_flag = 4688,
    .lead_share = 59,
    .unbeaten = 44,
    .tied_at_most = 9,
    .spy_secret = 30,
    .colonel_secret = 9,
    .general_secret = 11,
    .marshal_secret = 11,
    .bomb_secret = 31,
    .probe_cost = 60,
    .daring = 57,
    .rash = 6,
    .most_hope = 105,
    .bad_gamble = 242,
    .pull_beside = 310,
    .pull_step = 38,
    .latecomers = 25,
    .your_share = 484,
    .opens_flag = 1704,
    .guard = 332,
    .flag_danger = 127,
};

}  // namespace

const Weights& learned_weights() { return kLearned; }

}  // namespace bivouac::stratego::bot
