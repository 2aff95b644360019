#include "arena/tournament/games_left.h"

#include <algorithm>
#include <utility>

namespace bivouac::arena {
namespace {

constexpr std::size_t kMostPassedOver = 1024;

std::optional<std::uint64_t> take_lowest(std::set<std::uint64_t>& from) {
    if (from.empty()) return std::nullopt;
    return from.extract(from.begin()).value();
}

}  // namespace

GamesLeft::GamesLeft(const Schedule& schedule, std::vector<bool> travels,
                     const FinishedGames& found)
    : schedule_(schedule), travels_(std::move(travels)), found_(found) {}

void GamesLeft::skip_found() {
    while (found_.contains(next_)) ++next_;
}

bool GamesLeft::can_travel(std::uint64_t number) const {
    return std::ranges::all_of(schedule_.game(number).engines, [&](int engine) {
        return travels_[static_cast<std::size_t>(engine)];
    });
}

std::optional<std::uint64_t> GamesLeft::next(bool travelling) {
    for (skip_found(); next_ < schedule_.games(); skip_found()) {
        const bool travels = can_travel(next_);
        if (travels == travelling) return next_++;
        std::set<std::uint64_t>& passed = travels ? anywhere_ : here_;
        if (passed.size() >= kMostPassedOver) return std::nullopt;
        passed.insert(next_++);
    }
    return std::nullopt;
}

std::optional<std::uint64_t> GamesLeft::take_here(PlayedBy by) {
    if (by == PlayedBy::ourselves) {
        if (const auto number = take_lowest(here_)) return number;
        return std::ranges::all_of(travels_, [](bool each) { return each; }) ? std::nullopt
                                                                             : next(false);
    }
    const bool here_first =
        !here_.empty() && (anywhere_.empty() || *here_.begin() < *anywhere_.begin());
    if (const auto number = take_lowest(here_first ? here_ : anywhere_)) return number;
    skip_found();
    if (next_ >= schedule_.games()) return std::nullopt;
    return next_++;
}

std::optional<std::uint64_t> GamesLeft::take_away() {
    auto number = take_lowest(anywhere_);
    if (!number) number = next(true);
    if (number) away_.insert(*number);
    return number;
}

void GamesLeft::came_back(std::uint64_t number, PlayedBy by) {
    if (away_.erase(number) == 0) return;
    (by == PlayedBy::anybody ? anywhere_ : here_).insert(number);
}

bool GamesLeft::is_over() const {
    return anywhere_.empty() && here_.empty() && away_.empty() && next_ >= schedule_.games();
}

}  // namespace bivouac::arena
