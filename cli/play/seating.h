// Who sits where: people and bots.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/seat.h"

namespace bivouac::cli {

// One entry a seat: the level of the bot that plays it, empty for a person.
struct Seating {
    std::vector<std::string> levels;

    [[nodiscard]] bool is_human(engine::Seat seat) const {
        return levels[static_cast<std::size_t>(seat.index())].empty();
    }
    [[nodiscard]] engine::SeatSet humans() const;
    friend bool operator==(const Seating&, const Seating&) = default;
};

// `people` is "1", "1,3", "all" or "none"; every other seat gets a bot of that level. Nothing when
// the text is none of these or names a seat that is not there.
[[nodiscard]] std::optional<Seating> seat_people(std::string_view people, int seats,
                                                 std::string_view level);

// One word of "human,greedy,bot": empty for a person, else the level of the bot, where "bot" is one
// of the level `usual`. Nothing when the word is none of these.
[[nodiscard]] std::optional<std::string> parse_player(std::string_view word,
                                                      const std::vector<std::string_view>& levels,
                                                      std::string_view usual);

// A record's tag Players: "human bot:club".
[[nodiscard]] std::string print_players(const Seating& seating);
[[nodiscard]] std::optional<Seating> parse_players(std::string_view text, int seats);

}  // namespace bivouac::cli
