// What somebody's finished games come to: results by edition, by the other side's level and by
// one's own setup, and what the reviews that are kept say. Of nobody else's hidden things anything
// is told. For the crew of replayers.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "protocol/own_words.h"
#include "server/replays/replayed_game.h"
#include "store/store.h"

namespace bivouac::server {

using protocol::ResultsLine;
using protocol::Statistics;

// So many of the latest games are looked at, and the setups of so many of them.
struct StatisticsBounds {
    std::uint32_t games = 300;
    std::uint32_t setups = 60;
};

// A finished game of a table, to be looked at; null when it cannot be read.
using FindGame = std::function<ReplayedGamePtr(const std::string& table)>;

// Games in which the account had exactly one seat: who plays against themselves learns nothing.
// Those in which they were advised are counted apart, and nothing else is said of them.
[[nodiscard]] core::Result<Statistics, store::Trouble> own_statistics(
    const store::Store& store, store::AccountId account, const FindGame& find,
    const StatisticsBounds& bounds = {});

}  // namespace bivouac::server
