// The picture: owners and units on the board, Brotherhoods, secrets and the turn.
#include <algorithm>

#include "core/text.h"
#include "games/risk/tests/readers.h"

namespace bivouac::risk {
namespace {

using engine::Observer;
using engine::Seat;

const Observer kFirst = Seat(0);
const Observer kSecond = Seat(1);

TEST(RiskDraw, shows_code_owner_and_units_of_every_territory) {
    Scene scene;
    scene.hold(0, "brazil", 12).hold(1, "peru", 100);
    const std::string text = drawn(scene, kFirst);
    EXPECT_TRUE(has(text, "[BRA A12]")) << text;
    EXPECT_TRUE(has(text, "[PERB100]")) << text;
    for (int i = 0; i < scene.settings.map.size; ++i) {
        EXPECT_TRUE(has(text, scene.settings.map.code_of(territory_at(i))));
    }
}

TEST(RiskDraw, fits_the_columns_of_the_terminal) {
    for (const std::string_view options :
         {"players=3", "players=2", "players=5 map=mediterranean"}) {
        for (const std::string_view language : {"en", "fr", "de"}) {
            for (const int columns : {80, 100, 140, 60, 40}) {
                Scene scene(options);
                scene.hold(0, "GRE", 250);
                const View view = Rules::view(scene.settings, scene.state, kFirst);
                const auto picture =
                    Rules::draw(scene.settings, view, {}, phrases_in(language), {false, columns});
                for (const auto& line : picture.lines) {
                    if (line.size() == 1) continue;  // a sentence, which the terminal may wrap
                    std::size_t width = 0;
                    for (const auto& span : line) width += core::display_width(span.text);
                    EXPECT_LE(width, static_cast<std::size_t>(columns)) << line[0].text;
                }
            }
        }
    }
}

// Beside the map where there is room, before it as long as the map is new, and then no more.
TEST(RiskDraw, explains_the_codes_beside_the_map) {
    Scene scene;
    scene.to_place(3);
    for (const std::string_view language : {"en", "fr", "de"}) {
        const std::string narrow = drawn(scene, kFirst, 80, language);
        EXPECT_TRUE(has(narrow, "\nALA Alaska")) << narrow;
        EXPECT_TRUE(has(narrow, language == "fr"   ? "BRA Brésil"
                                : language == "de" ? "BRA Brasilien"
                                                   : "BRA Brazil"));
    }
    scene.state.position.round = 1;
    EXPECT_FALSE(has(drawn(scene, kFirst, 80), "BRA Brazil"));
    const std::string wide = drawn(scene, kFirst, 140);
    EXPECT_TRUE(has(wide, "BRA Brazil")) << wide;
    EXPECT_FALSE(has(wide, "\nALA Alaska"));
}

// E1, E2, E3: where map and cards come from is said once to everybody.
TEST(RiskDraw, says_once_where_the_map_comes_from) {
    Scene scene;
    EXPECT_FALSE(has(drawn(scene, kFirst), "for the rulebook does not print them"));
    scene.to_place(3);
    EXPECT_TRUE(has(drawn(scene, kFirst), "for the rulebook does not print them"));
    scene.state.position.round = 1;
    EXPECT_FALSE(has(drawn(scene, kFirst), "for the rulebook does not print them"));
    scene.state.position.end = End::sigma;
    EXPECT_TRUE(has(drawn(scene, kFirst), "for the rulebook does not print them"));
}

// RK-30: where the map does not fit, the list says what borders on what.
TEST(RiskDraw, lists_neighbours_on_a_narrow_terminal) {
    const Scene scene;
    for (const int columns : {46, 50, 60, 70, 79}) {
        for (const std::string_view language : {"en", "fr"}) {
            EXPECT_TRUE(has(drawn(scene, kFirst, columns, language), " VEN PER ARG NAF\n"))
                << columns;
        }
    }
}

// RK-22
TEST(RiskDraw, names_the_holder_of_a_whole_region) {
    Scene scene;
    EXPECT_TRUE(has(drawn(scene, kFirst), "South America +2 "));
    scene.hold(1, "venezuela peru brazil argentina");
    EXPECT_TRUE(has(drawn(scene, kFirst), "South America +2 B"));
    EXPECT_TRUE(has(drawn(scene, kFirst, 80, "fr"), "Amérique du Sud +2 B"));
    EXPECT_TRUE(has(drawn(scene, kFirst, 60), "South America +2 B\n"));
}

TEST(RiskDraw, marks_what_was_touched_last_without_colour) {
    Scene scene;
    scene.hold(0, "brazil", 3).to_place(2);
    const Event placed = after(scene, "place:brazil:2", kFirst);
    const std::string text = drawn(scene, kFirst, 80, "en", {placed});
    EXPECT_TRUE(has(text, ">BRA A5 <")) << text;
    EXPECT_EQ(std::count(text.begin(), text.end(), '<'), 1);
    const std::string list = drawn(scene, kFirst, 60, "en", {placed});
    EXPECT_TRUE(has(list, "\n> BRA Brazil")) << list;
}

TEST(RiskDraw, marks_both_sides_of_a_battle) {
    Scene scene;
    scene.hold(0, "brazil", 4).hold(1, "peru", 2).act("attack:brazil>peru:3 dice:665-66");
    const std::string text = drawn(scene, kSecond);
    EXPECT_TRUE(has(text, ">BRA A1 <")) << text;
    EXPECT_TRUE(has(text, ">PER B2 <")) << text;
    EXPECT_TRUE(has(text, "Battle: Amber from Brazil with 1 unit (1 unit behind)")) << text;
    EXPECT_TRUE(has(text, "Amber: choose roll, withdraw.")) << text;
}

// RK-5, RK-6: the fewest tokens.
TEST(RiskDraw, lists_armies_as_tokens) {
    Scene scene;
    scene.hold(0, "brazil", 17).hold(0, "peru", 39).hold(0, "argentina", 4);
    const std::string list = drawn(scene, kFirst, 78);
    EXPECT_TRUE(has(list, "A  17 = 10+5+2 ")) << list;
    EXPECT_TRUE(has(list, "A  39 = 3×10+5+4 ")) << list;
    EXPECT_TRUE(has(list, "A   4   ")) << list;
    EXPECT_TRUE(has(list, "VEN PER ARG NAF")) << "the neighbours of Brazil";
    EXPECT_TRUE(has(list, "on the board: 4 Eagles, 2 Crests,")) << list;
}

TEST(RiskDraw, makes_neutral_and_resigned_letters_small) {
    Scene two("players=2");
    two.hold(3, "congo", 2);
    EXPECT_TRUE(has(drawn(two, kFirst), "[CON d2 ]"));
    EXPECT_TRUE(has(drawn(two, kFirst), "d Dahlia, neutral"));
    Scene three;
    three.hold(1, "congo", 2);
    Rules::resign(three.settings, three.state, Seat(1));
    EXPECT_TRUE(has(drawn(three, kFirst), "[CON b2 ]"));
    EXPECT_TRUE(has(drawn(three, kFirst), "b Blue, resigned"));
}

// E32
TEST(RiskDraw, shows_secrets_to_their_owner_alone) {
    Scene scene;
    scene.hand(1, "alaska argentina").mission(1, "starrick").hold(1, "great_britain");
    scene.state.position.held[1][0] = 2;
    const std::string own = drawn(scene, kSecond);
    EXPECT_TRUE(has(own, "You, cards: Alaska (2), Argentina (1). 3 crests, worth 4 units")) << own;
    EXPECT_TRUE(has(own, "Great Britain (held); 2 of 3 turns done. Reward: 8 units.")) << own;
    for (const Observer other : {kFirst, Observer::spectator()}) {
        const std::string text = drawn(scene, other);
        EXPECT_FALSE(has(text, "Starrick")) << text;
        EXPECT_FALSE(has(text, "cards:")) << text;
    }
    EXPECT_TRUE(has(drawn(scene, Observer::all_seeing()), "Blue, mission: Starrick’s fall. Hold"));
}

// E3: what no rulebook prints is marked, in whatever language.
TEST(RiskDraw, marks_cards_of_the_house_deck) {
    Scene scene;
    scene.mission(0, "starrick").mission(0, "altair").keep(0, "apple");
    const std::string english = drawn(scene, kFirst);
    EXPECT_TRUE(has(english, "mission: Starrick’s fall. Hold")) << english;
    EXPECT_TRUE(has(english, "mission: The stolen Apple (house deck). Hold")) << english;
    EXPECT_TRUE(has(english, "Face up: Apple of Eden (house deck): gives 5 units")) << english;
    EXPECT_TRUE(has(drawn(scene, kFirst, 80, "fr"), "Pomme d’Éden (jeu maison)"));
}

TEST(RiskDraw, says_what_is_to_be_placed_and_the_pile) {
    Scene scene("players=2");
    scene.to_place(5).state.position.neutral_left = 3;
    const std::string text = drawn(scene, kFirst);
    EXPECT_TRUE(has(text, "You: 5 units to place.")) << text;
    EXPECT_TRUE(has(text, "You: 3 units to place for one neutral Brotherhood")) << text;
    // E21: 42 cards, nine of them under neutral Brotherhoods, and Sigma.
    EXPECT_TRUE(has(text, "Draw pile: 34 cards, one of them Sigma Team.")) << text;
}

TEST(RiskDraw, shows_dice_on_the_table_while_a_reroll_may_come) {
    Scene scene;
    scene.hold(0, "brazil", 4).hold(1, "peru", 2).keep(0, "staff").keep(0, "sword");
    scene.act("attack:brazil>peru:3 declare:sword dice:136-34");
    const std::string text = drawn(scene, kFirst);
    EXPECT_TRUE(has(text, "Dice on the table: 6-3-1 (+1) against 4-3.")) << text;
    EXPECT_TRUE(has(text, "You: choose pass, reroll:staff.")) << text;
}

TEST(RiskDraw, remembers_the_last_roll_of_the_turn) {
    Scene scene;
    scene.hold(0, "brazil", 4).hold(1, "peru", 3).act("attack:brazil>peru:3");
    const Event roll = after(scene, "dice:136-24", kSecond);
    const std::string text = drawn(scene, kSecond, 80, "en", {roll});
    EXPECT_TRUE(has(text, "Last roll: 6-3-1 against 4-2, losses: you 2.")) << text;
}

TEST(RiskDraw, gives_every_seat_a_side_with_a_name_and_a_colour) {
    const Scene scene("players=5");
    for (const std::string_view language : {"en", "fr"}) {
        const engine::Phrasebook phrases = phrases_in(language);
        std::string initials;
        for (int i = 0; i < 5; ++i) {
            const engine::Side side = Rules::side(scene.settings, scene.seen_by(i), Seat(i));
            EXPECT_TRUE(phrases.knows(side.key));
            EXPECT_NE(side.style, engine::Style::plain);
            initials += phrases.say(side.key).front();
        }
        EXPECT_TRUE(initials.starts_with("ABCD")) << initials;  // and Émeraude
    }
}

}  // namespace
}  // namespace bivouac::risk
