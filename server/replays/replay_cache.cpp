#include "server/replays/replay_cache.h"

#include <algorithm>

#include "server/replays/replayed_game.h"

namespace bivouac::server {

ReplayedGamePtr ReplayCache::find(const std::string& table) {
    const std::lock_guard lock(mutex_);
    const auto place =
        std::ranges::find(games_, table, [](const auto& each) { return each.first; });
    if (place == games_.end()) {
        ++missed_;
        return nullptr;
    }
    ++found_;
    games_.splice(games_.begin(), games_, place);
    return place->second;
}

void ReplayCache::keep(const std::string& table, ReplayedGamePtr shown) {
    const std::lock_guard lock(mutex_);
    const auto known =
        std::ranges::any_of(games_, [&](const auto& each) { return each.first == table; });
    if (known) return;
    steps_ += shown->replay->size();
    games_.emplace_front(table, std::move(shown));
    while (games_.size() > most_games_ || (steps_ > most_steps_ && games_.size() > 1)) {
        steps_ -= games_.back().second->replay->size();
        games_.pop_back();
    }
}

void ReplayCache::drop(const std::string& table) {
    const std::lock_guard lock(mutex_);
    const auto place =
        std::ranges::find(games_, table, [](const auto& each) { return each.first; });
    if (place == games_.end()) return;
    steps_ -= place->second->replay->size();
    games_.erase(place);
}

ReplayCache::Counts ReplayCache::counts() const {
    const std::lock_guard lock(mutex_);
    return {games_.size(), steps_, found_, missed_};
}

}  // namespace bivouac::server
