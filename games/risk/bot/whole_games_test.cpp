// All levels at one table, through everything the options allow: no illegal action, and an end.
#include <gtest/gtest.h>

#include "engine/sealed/table_of.h"
#include "games/risk/rules.h"

namespace bivouac::risk {
namespace {

// Plays one game at a table; every seat another level, from the one given on.
std::string play(std::string_view options, int first_level, std::uint64_t seed,
                 std::uint64_t nodes) {
    const engine::GameSpec& game = Rules::games()[0];
    const auto values = engine::resolve_options(game.options, *engine::parse_options(options));
    const auto settings = Rules::configure(game, *values);
    engine::SeededChance chance(seed);
    engine::TableOf<Rules> table(engine::RecordHeading<Rules>{&game, *settings, *values, {}},
                                 chance);
    constexpr int kReferences = 2;
    constexpr int kLevels = 5;
    std::vector<std::unique_ptr<engine::Bot>> bots;
    for (int i = 0; i < table.seats(); ++i) {
        const int step = (first_level + i) % kLevels;
        const auto level = static_cast<std::size_t>(kReferences) + static_cast<std::size_t>(step);
        bots.push_back(Rules::open_bot(game.bots[level], *settings, engine::Seat(i), seed));
    }
    std::uint32_t told = 0;
    engine::Budget budget;
    budget.nodes = nodes;
    while (!table.outcome()) {
        for (int i = 0; i < table.seats(); ++i) {
            const auto seat = static_cast<std::size_t>(i);
            for (const auto& event : table.events(engine::Seat(i), told)) bots[seat]->tell(event);
        }
        told = table.seq();
        const engine::Seat seat = table.due().seats.lowest();
        const auto choice = bots[static_cast<std::size_t>(seat.index())]->choose(budget);
        const auto done = table.submit(seat, choice.action);
        if (!done) return std::string(options) + ": refused " + choice.action;
    }
    return table.seal().bytes();
}

TEST(RiskLevels, play_every_option_to_the_end) {
    int level = 0;
    for (const std::string players : {"2", "3", "4", "5"}) {
        for (const std::string more :
             {"", "sigma=off round_limit=25", "advance_extra=on", "map=mediterranean",
              "map=mediterranean sigma=off advance_extra=on round_limit=40", "round_limit=5",
              "sigma=lower_half draw_card=may gain_cards=any_time neutral_cards=at_once",
              "map=mediterranean sigma=after_rounds draw_card=may neutral_cards=at_once"}) {
            const std::string record = play("players=" + players + " " + more, level++, 3, 60);
            EXPECT_EQ(record.find("refused"), std::string::npos) << record;
        }
    }
}

TEST(RiskLevels, repeat_a_game_from_its_seed) {
    const std::string record = play("players=3", 2, 9, 150);
    EXPECT_EQ(record, play("players=3", 2, 9, 150));
    EXPECT_NE(record, play("players=3", 2, 10, 150));
}

}  // namespace
}  // namespace bivouac::risk
