#include "cli/play/move_words.h"

#include <gtest/gtest.h>

namespace bivouac::cli {
namespace {

engine::Phrasebook french() {
    engine::Phrasebook words;
    words.add("typed.place = placer | poser\ntyped.attack = attaquer\ntyped.roll = lancer\n");
    words.add(
        "typed.trade = échanger\nnamed.brazil = Brésil\nnamed.north_africa = Afrique du Nord");
    return words;
}

TEST(MoveWords, are_those_of_the_players_language) {
    EXPECT_EQ(in_players_words("place:brazil:5", french()), "placer Brésil 5");
    EXPECT_EQ(in_players_words("attack:brazil>north_africa:3", french()),
              "attaquer Brésil Afrique_du_Nord 3");
    EXPECT_EQ(in_players_words("trade:brazil+peru", french()), "échanger Brésil peru");
    EXPECT_EQ(in_players_words("place:brazil:1…3", french()), "placer Brésil 1…3");
    EXPECT_EQ(in_players_words("roll", french()), "lancer");
}

TEST(MoveWords, stay_as_they_are_where_the_game_has_no_others) {
    EXPECT_EQ(in_players_words("a4-a5", french()), "a4-a5");
    EXPECT_EQ(in_players_words("revive:6@a1", french()), "revive:6@a1");
    EXPECT_EQ(in_players_words("", french()), "");
}

}  // namespace
}  // namespace bivouac::cli
