// What somebody's finished games come to: results by edition, by the other side's level and by
// one's own setup, and what the reviews that are kept say. Of nobody else's hidden things anything
// is told. For the crew of replayers.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "server/replays/replayed_game.h"
#include "store/store.h"

namespace bivouac::server {

// Results that belong together.
struct ResultsLine {
    std::string game;
    std::string with;  // a level, a setup; of people and of all together nothing
    int played = 0;
    int won = 0;
    int drawn = 0;
};
void fields(auto& io, ResultsLine& line) {
    io.named("ResultsLine");
    io.field("game", line.game);
    io.field_unless("with", "", line.with);
    io.field("played", line.played);
    io.field("won", line.won);
    io.field("drawn", line.drawn);
}

struct OwnStatistics {
    int games = 0;
    bool more = false;  // there are older ones that were not looked at
    std::vector<ResultsLine> editions;
    std::vector<ResultsLine> opponents;
    std::vector<ResultsLine> setups;
    int reviewed = 0;             // of the games, with a review that is kept
    std::optional<int> accuracy;  // their mean, from 0 to 100
    std::optional<int> luck;      // ten-thousandths of a win in a game, their mean
    std::optional<int> skill;
};
void fields(auto& io, OwnStatistics& statistics) {
    io.named("OwnStatistics");
    io.field("games", statistics.games);
    io.field("more", statistics.more);
    io.field("editions", statistics.editions);
    io.field("opponents", statistics.opponents);
    io.field("setups", statistics.setups);
    io.field("reviewed", statistics.reviewed);
    io.field_if_any("accuracy", statistics.accuracy);
    io.field_if_any("luck", statistics.luck);
    io.field_if_any("skill", statistics.skill);
}

// So many of the latest games are looked at, and the setups of so many of them.
struct StatisticsBounds {
    std::uint32_t games = 300;
    std::uint32_t setups = 60;
};

// A finished game of a table, to be looked at; null when it cannot be read.
using FindGame = std::function<ReplayedGamePtr(const std::string& table)>;

// Games in which the account had exactly one seat: who plays against themselves learns nothing.
[[nodiscard]] core::Result<OwnStatistics, store::Trouble> own_statistics(
    const store::Store& store, store::AccountId account, const FindGame& find,
    const StatisticsBounds& bounds = {});

}  // namespace bivouac::server
