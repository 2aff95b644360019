#include "cli/play/seating.h"

#include <gtest/gtest.h>

namespace bivouac::cli {
namespace {

TEST(Seating, people_sit_where_they_ask_to) {
    EXPECT_EQ(seat_people("1", 2, "club")->levels, (std::vector<std::string>{"", "club"}));
    EXPECT_EQ(seat_people("1,3", 3, "club")->levels, (std::vector<std::string>{"", "club", ""}));
    EXPECT_EQ(seat_people("all", 2, "club")->humans().size(), 2);
    EXPECT_TRUE(seat_people("none", 2, "club")->humans().empty());
    for (const char* wrong : {"0", "3", "x", "1,", "", "1,,2"}) {
        EXPECT_FALSE(seat_people(wrong, 2, "club")) << wrong;
    }
}

TEST(Seating, a_player_is_a_person_a_level_or_the_usual_bot) {
    const std::vector<std::string_view> levels = {"random", "club"};
    EXPECT_EQ(parse_player("human", levels, "club"), "");
    EXPECT_EQ(parse_player("random", levels, "club"), "random");
    EXPECT_EQ(parse_player("bot", levels, "club"), "club");
    for (const char* wrong : {"", "me", "greedy", "Human", "bot:club"}) {
        EXPECT_FALSE(parse_player(wrong, levels, "club")) << wrong;
    }
}

TEST(Seating, round_trips_through_the_players_tag) {
    const Seating seating{{"", "club", "random"}};
    EXPECT_EQ(print_players(seating), "human bot:club bot:random");
    EXPECT_EQ(parse_players(print_players(seating), 3), seating);
    for (const char* wrong : {"", "human", "human bot:", "human robot", "human human human"}) {
        EXPECT_FALSE(parse_players(wrong, 2)) << wrong;
    }
}

}  // namespace
}  // namespace bivouac::cli
