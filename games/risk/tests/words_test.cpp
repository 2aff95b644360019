// Words that fit: what people type, what refusals and endings say, in every language.
#include <algorithm>

#include "engine/languages.h"
#include "engine/sentences.h"
#include "games/risk/phrases.h"
#include "games/risk/tests/readers.h"

namespace bivouac::risk {
namespace {

using engine::Seat;

std::string read(std::string_view text) {
    const Scene scene;
    const auto action = Rules::parse(scene.settings, text);
    return action ? Rules::print(scene.settings, *action) : "";
}

// A refusal as a player reads it.
std::string refused(const Scene& scene, std::string_view text, std::string_view language) {
    engine::Phrasebook words = phrases_in(language);
    words.add(Rules::file("names/" + std::string(language) + ".txt"));
    const auto action = Rules::parse(scene.settings, text);
    EXPECT_TRUE(action.has_value()) << text;
    const auto no = Rules::refuse(scene.settings, scene.state, Seat(0), action.value_or(Action{}));
    return no ? engine::sentence(*no, words) : "";
}

// Names in any language, with accents or without, with "_" or "-" for a blank.
TEST(RiskWords, reads_names_in_every_language) {
    for (const char* name : {"brazil", "BRA", "Brésil", "bresil", "BRÉSIL", "Brazil"}) {
        EXPECT_EQ(read("place:" + std::string(name) + ":5"), "place:brazil:5") << name;
    }
    EXPECT_EQ(read("attack:Brésil>Afrique_du_Nord:3"), "attack:brazil>north_africa:3");
    EXPECT_EQ(read("attack:bra>afrique-du-nord:3"), "attack:brazil>north_africa:3");
    EXPECT_EQ(read("jouer:Pomme_d'Éden"), "play:apple");
    EXPECT_EQ(read("declare:sword_of_eden"), "declare:sword");
}

// The beginning of a name is enough where nothing else begins so.
TEST(RiskWords, reads_unique_beginnings) {
    EXPECT_EQ(read("place:bré:1"), "place:brazil:1");
    EXPECT_EQ(read("place:kamt:1"), read("place:kamtch:1"));
    EXPECT_EQ(read("place:madag:1"), "place:madagascar:1");
    EXPECT_EQ(read("place:south:1"), "") << "South Africa, Southeast Asia, Southern Europe";
    EXPECT_EQ(read("place:_:1"), "");
    EXPECT_EQ(read("play:pom"), "play:apple");
}

TEST(RiskWords, every_name_in_every_language_is_read_back) {
    const Scene scene;
    const Map& map = scene.settings.map;
    for (const engine::Language language : engine::languages()) {
        const engine::Phrasebook phrases = phrases_in(engine::language_code(language));
        for (int i = 0; i < map.size; ++i) {
            std::string name = territory_name(map, territory_at(i), phrases);
            std::replace(name.begin(), name.end(), ' ', '_');
            EXPECT_EQ(read("place:" + name + ":1"),
                      "place:" + std::string(map.id_of(territory_at(i))) + ":1");
        }
    }
}

// RK-30, RK-25: refusals name places and cards as the player does.
TEST(RiskWords, refusals_name_things_in_the_players_language) {
    Scene scene;
    scene.hold(0, "brazil", 5).hold(1, "north_africa", 1).hold(1, "china", 1);
    EXPECT_EQ(refused(scene, "attack:brazil>china:3", "fr"),
              "Ni frontière ni voie rapide ne relie Brésil et Chine. (RK-30)");
    EXPECT_EQ(refused(scene, "attack:brazil>china:3", "en"),
              "No border and no fast route joins Brazil and China. (RK-30)");
    EXPECT_EQ(refused(scene, "attack:north_africa>brazil:1", "fr"),
              "Le territoire Afrique du Nord n’est pas à vous. (RK-30)");
    EXPECT_EQ(refused(scene, "play:apple", "fr"),
              "L’Aptitude Pomme d’Éden n’est pas retournée devant vous. (E30)");
}

// RK-44, E5: who held how much is said, and nothing can be read as nobody holding anything.
TEST(RiskWords, the_end_says_who_holds_how_much) {
    Scene scene("players=3");
    scene.hold(0, "peru", 9).hold(1, "brazil").hold(2, "alaska");
    scene.act("attack:peru>brazil:3 dice:666-1").act("end draw:sigma");
    EXPECT_TRUE(has(drawn(scene, Seat(0)), "Held at the end: Amber 15 territories and "))
        << drawn(scene, Seat(0));
    EXPECT_TRUE(has(drawn(scene, Seat(0), 80, "fr"), "Tenus à la fin : Ambre 15 territoires et "));
    for (const engine::Language language : engine::languages()) {
        const engine::Phrasebook phrases = phrases_in(engine::language_code(language));
        EXPECT_FALSE(has(phrases.say("end.sigma"), "personne n’a plus"));
    }
}

}  // namespace
}  // namespace bivouac::risk
