#include "cli/play/seating.h"

#include <algorithm>

#include "core/text.h"

namespace bivouac::cli {
namespace {

constexpr std::string_view kHuman = "human";
constexpr std::string_view kBot = "bot:";

}  // namespace

engine::SeatSet Seating::humans() const {
    engine::SeatSet set;
    for (std::size_t i = 0; i < levels.size(); ++i) {
        if (levels[i].empty()) set.insert(engine::Seat(static_cast<int>(i)));
    }
    return set;
}

std::optional<Seating> seat_people(std::string_view people, int seats, std::string_view level) {
    const auto count = static_cast<std::size_t>(seats);
    if (people == "all") return Seating{std::vector<std::string>(count)};
    Seating seating{std::vector<std::string>(count, std::string(level))};
    if (people == "none") return seating;
    for (const std::string_view word : core::split(people, ',')) {
        const auto number = core::parse_number(word);
        if (!number || *number < 1 || *number > count) return std::nullopt;
        seating.levels[*number - 1].clear();
    }
    return seating;
}

std::optional<std::string> parse_player(std::string_view word,
                                        const std::vector<std::string_view>& levels,
                                        std::string_view usual) {
    if (word == kHuman) return std::string();
    const std::string_view level = word == "bot" ? usual : word;
    const bool known = std::find(levels.begin(), levels.end(), level) != levels.end();
    return known ? std::optional(std::string(level)) : std::nullopt;
}

std::string print_players(const Seating& seating) {
    std::string text;
    for (const std::string& level : seating.levels) {
        if (!text.empty()) text += ' ';
        text += level.empty() ? std::string(kHuman) : std::string(kBot) + level;
    }
    return text;
}

std::optional<Seating> parse_players(std::string_view text, int seats) {
    Seating seating;
    for (const std::string_view word : core::words(text)) {
        if (word == kHuman) {
            seating.levels.emplace_back();
        } else if (word.starts_with(kBot) && word.size() > kBot.size()) {
            seating.levels.emplace_back(word.substr(kBot.size()));
        } else {
            return std::nullopt;
        }
    }
    if (seating.levels.size() != static_cast<std::size_t>(seats)) return std::nullopt;
    return seating;
}

}  // namespace bivouac::cli
