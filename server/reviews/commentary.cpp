#include "server/reviews/commentary.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "catalog/commentary.h"

namespace bivouac::server {
namespace {

constexpr double kWhole = 10'000;  // of a win, in messages

int turn_at(const engine::Replay& replay, std::uint32_t step) {
    const auto view = replay.glance(step, engine::Observer::spectator());
    return view == nullptr ? 0 : view->turn();
}

}  // namespace

std::optional<std::uint32_t> step_to_comment(const engine::Replay& replay) {
    const auto now = replay.glance(replay.size(), engine::Observer::spectator());
    if (now == nullptr) return std::nullopt;
    const int latest = now->turn() - turns_behind(now->seats());
    if (latest < 1) return std::nullopt;
    // Turns count up; where some were taken back the search may stop short, never beyond.
    std::uint32_t good = 0;
    std::uint32_t bad = replay.size();
    while (bad - good > 1) {
        const std::uint32_t middle = good + (bad - good) / 2;
        (turn_at(replay, middle) <= latest ? good : bad) = middle;
    }
    if (good == 0) return std::nullopt;
    return good;
}

std::optional<protocol::CommentedMoment> comment_on(const ReplayedGame& game,
                                                    std::optional<std::uint32_t> known,
                                                    std::uint64_t nodes) {
    const auto step = step_to_comment(*game.replay);
    if (!step || (known && *known >= *step)) return std::nullopt;
    const auto view = game.replay->glance(*step, engine::Observer::spectator());
    protocol::CommentedMoment moment;
    moment.step = *step;
    moment.turn = view->turn();
    for (const double chance : catalog::public_chances(*game.game, game.options, *view, nodes)) {
        moment.chances.push_back(static_cast<int>(std::lround(kWhole * chance)));
    }
    if (moment.chances.empty()) return std::nullopt;
    return moment;
}

const Commentaries::Said& Commentaries::of(const std::string& table) {
    Kept& kept = tables_[table];
    kept.asked = ++asked_;
    if (tables_.size() > kMostTables) drop_oldest();
    return kept.said;
}

void Commentaries::drop_oldest() {
    const auto oldest = std::min_element(
        tables_.begin(), tables_.end(),
        [](const auto& a, const auto& b) { return a.second.asked < b.second.asked; });
    tables_.erase(oldest);
}

bool Commentaries::begin(const std::string& table) {
    return !std::exchange(tables_[table].working, true);
}

void Commentaries::finish(const std::string& table,
                          std::optional<protocol::CommentedMoment> moment) {
    const auto found = tables_.find(table);
    if (found == tables_.end()) return;
    found->second.working = false;
    if (!moment) return;
    found->second.said.push_back(std::move(*moment));
    if (found->second.said.size() > kMostMoments) found->second.said.pop_front();
}

}  // namespace bivouac::server
