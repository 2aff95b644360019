// Actions as text, and what people may type.
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "engine/testing/scale.h"
#include "games/risk/dice.h"
#include "games/risk/tests/course.h"

namespace bivouac::risk {
namespace {

using engine::testing::scaled;
using Parts = std::vector<std::string>;

std::string round_trip(std::string_view text) {
    static const Settings settings = settings_with("players=5");
    const auto action = Rules::parse(settings, text);
    return action ? Rules::print(settings, *action) : "unreadable";
}

// Every kind of action has a text that reads back.
// French as a plain keyboard writes it, and capitals.
TEST(RiskNotation, reads_words_without_accents_and_in_capitals) {
    const Settings settings = settings_with("players=3");
    const auto same = [&](std::string_view typed, std::string_view meant) {
        const auto action = Rules::parse(settings, typed);
        return action && Rules::print(settings, *action) == meant;
    };
    EXPECT_TRUE(same("Echanger:BRA+per", "trade:peru+brazil"));
    EXPECT_TRUE(same("échanger:bra", "trade:brazil"));
    EXPECT_TRUE(same("manoeuvre:BRA>PER:2", "move:brazil>peru:2"));
    EXPECT_TRUE(same("MANŒUVRE:bra>per:2", "move:brazil>peru:2"));
    EXPECT_TRUE(same("PLAY:Apple", "play:apple"));
    EXPECT_FALSE(Rules::parse(settings, "echangera:BRA"));
}

TEST(RiskNotation, prints_what_it_reads) {
    const std::vector<std::string_view> texts = {"trade:brazil+china",
                                                 "trade:alaska+eastern_australia",
                                                 "trade:alaska",
                                                 "reveal",
                                                 "play:apple",
                                                 "place:brazil:5",
                                                 "neutral:egypt:2",
                                                 "lose:brazil:2",
                                                 "attack:brazil>peru:3",
                                                 "roll",
                                                 "withdraw",
                                                 "declare:sword",
                                                 "reroll:staff",
                                                 "pass",
                                                 "advance:0",
                                                 "advance:12",
                                                 "move:brazil>peru:7",
                                                 "take",
                                                 "end",
                                                 "first:seat2",
                                                 "first:seat5",
                                                 "deal:brazil",
                                                 "mission:starrick",
                                                 "turn:trident",
                                                 "dice:642-53",
                                                 "dice:1-1",
                                                 "dice:666-",
                                                 "dice:-21",
                                                 "lift:4",
                                                 "draw:brazil",
                                                 "draw:sigma",
                                                 "win:eastern_australia",
                                                 "place:brazil:65535"};
    std::set<Action::Kind> kinds;
    const Settings settings = settings_with("players=5");
    for (const std::string_view text : texts) {
        EXPECT_EQ(round_trip(text), text);
        const auto action = Rules::parse(settings, text);
        ASSERT_TRUE(action) << text;
        kinds.insert(action->kind);
    }
    EXPECT_EQ(kinds.size(), static_cast<std::size_t>(Action::kLastKind) + 1);
}

// Every territory by its id and by its code, in any case; every card by its id.
TEST(RiskNotation, names_everything) {
    for (const std::string_view options : {"map=world", "map=mediterranean"}) {
        const Settings settings = settings_with(options);
        for (int i = 0; i < settings.map.size; ++i) {
            const Territory place = territory_at(i);
            const std::string id(settings.map.id_of(place));
            const std::string code(settings.map.code_of(place));
            std::string small = code;
            for (char& c : small) c = static_cast<char>(std::tolower(c));
            std::string capital = id;
            capital[0] = static_cast<char>(std::toupper(capital[0]));
            for (const std::string& word : {id, code, small, capital}) {
                const auto action = Rules::parse(settings, "place:" + word + ":1");
                ASSERT_TRUE(action) << word;
                EXPECT_EQ(action->to, place);
                EXPECT_EQ(Rules::print(settings, *action), "place:" + id + ":1");
            }
        }
        const Deck& deck = settings.deck;
        for (std::size_t i = 0; i < kMissions; ++i) {
            const auto action =
                Rules::parse(settings, "mission:" + std::string(deck.texts[deck.missions[i].id]));
            ASSERT_TRUE(action);
            EXPECT_EQ(*action, Action::with_card(Action::Kind::mission, static_cast<int>(i)));
        }
        for (std::size_t i = 0; i < kAptitudes; ++i) {
            const auto action =
                Rules::parse(settings, "play:" + std::string(deck.texts[deck.aptitudes[i].id]));
            ASSERT_TRUE(action);
            EXPECT_EQ(*action, Action::with_card(Action::Kind::play, static_cast<int>(i)));
        }
    }
}

// RK-33: dice stand in the order in which they fell, black ones before red ones.
TEST(RiskNotation, writes_every_roll) {
    const Settings settings = settings_with();
    for (int black = 0; black <= 3; ++black) {
        for (int red = 0; red <= 2; ++red) {
            if (black + red == 0) continue;
            std::set<std::string> seen;
            const auto dice = static_cast<std::size_t>(black) + static_cast<std::size_t>(red);
            for (int n = 0; n < kRolls[dice]; ++n) {
                const Action action = Action::rolled(black, red, static_cast<std::uint16_t>(n));
                const std::string text = Rules::print(settings, action);
                ASSERT_EQ(text.size(), 6 + dice) << text;
                ASSERT_TRUE(seen.insert(text).second) << text;
                ASSERT_EQ(Rules::parse(settings, text), action) << text;
            }
        }
    }
}

// The verbs in French; what is printed stays the same.
TEST(RiskNotation, reads_french_verbs) {
    EXPECT_EQ(round_trip("échanger:BRA+CHI"), "trade:brazil+china");
    EXPECT_EQ(round_trip("retourner"), "reveal");
    EXPECT_EQ(round_trip("jouer:apple"), "play:apple");
    EXPECT_EQ(round_trip("placer:BRA:5"), "place:brazil:5");
    EXPECT_EQ(round_trip("neutre:EGY:2"), "neutral:egypt:2");
    EXPECT_EQ(round_trip("perdre:BRA:1"), "lose:brazil:1");
    EXPECT_EQ(round_trip("attaquer:BRA>PER:3"), "attack:brazil>peru:3");
    EXPECT_EQ(round_trip("lancer"), "roll");
    EXPECT_EQ(round_trip("retrait"), "withdraw");
    EXPECT_EQ(round_trip("annoncer:sword"), "declare:sword");
    EXPECT_EQ(round_trip("relancer:staff"), "reroll:staff");
    EXPECT_EQ(round_trip("passer"), "pass");
    EXPECT_EQ(round_trip("avancer:2"), "advance:2");
    EXPECT_EQ(round_trip("manœuvre:BRA>PER:3"), "move:brazil>peru:3");
    EXPECT_EQ(round_trip("fin"), "end");
}

TEST(RiskNotation, reads_nothing_else) {
    for (const std::string_view text : {"",
                                        " ",
                                        ":",
                                        "dance",
                                        "roll ",
                                        " roll",
                                        "roll:",
                                        "roll:1",
                                        "end:",
                                        "trade",
                                        "trade:",
                                        "trade:brazil+",
                                        "trade:+brazil",
                                        "trade:brazil+brazil",
                                        "trade:brazil+BRA",
                                        "trade:brazil,china",
                                        "trade:atlantis",
                                        "trade:sigma",
                                        "reveal:apple",
                                        "play",
                                        "play:",
                                        "play:starrick",
                                        "place",
                                        "place:",
                                        "place:brazil",
                                        "place:brazil:",
                                        "place:brazil:x",
                                        "place:brazil:-1",
                                        "place:brazil:+1",
                                        "place:brazil:05",
                                        "place:brazil:00",
                                        "place:brazil:65536",
                                        "place:brazil:1:2",
                                        "place::3",
                                        "place:atlantis:3",
                                        "place:brazil 3",
                                        "neutral:egypt",
                                        "lose:2",
                                        "attack:brazil",
                                        "attack:brazil:3",
                                        "attack:brazil>peru",
                                        "attack:brazil>:3",
                                        "attack:>peru:3",
                                        "attack:brazil-peru:3",
                                        "attack:brazil>peru>egypt:3",
                                        "attack:brazil>peru:",
                                        "move:brazil>peru",
                                        "advance",
                                        "advance:",
                                        "advance:x",
                                        "first",
                                        "first:2",
                                        "first:seat",
                                        "first:seat0",
                                        "first:seat6",
                                        "first:seat11",
                                        "first:Seat1",
                                        "deal:",
                                        "deal:sigma",
                                        "win:sigma",
                                        "draw:Sigma",
                                        "draw:",
                                        "mission:apple",
                                        "mission:",
                                        "turn:",
                                        "turn:starrick",
                                        "turn_up:apple",
                                        "dice",
                                        "dice:",
                                        "dice:-",
                                        "dice:6",
                                        "dice:642",
                                        "dice:6-4-2",
                                        "dice:6421-5",
                                        "dice:642-531",
                                        "dice:742-53",
                                        "dice:042-53",
                                        "dice:64a-53",
                                        "dice:6--",
                                        "dice:--",
                                        "dice:6---",
                                        "dice: 6-5",
                                        "lift",
                                        "lift:",
                                        "lift:x",
                                        "échanger"}) {
        EXPECT_EQ(round_trip(text), "unreadable") << text;
    }
}

// Words with blanks between them, and several actions with ';'.
TEST(RiskNotation, splits_a_typed_turn) {
    EXPECT_EQ(Rules::split_turn("place BRA 5; attack BRA PER 3"),
              (Parts{"place:BRA:5", "attack:BRA>PER:3"}));
    EXPECT_EQ(Rules::split_turn("  move   BRA  PER   7  "), Parts{"move:BRA>PER:7"});
    EXPECT_EQ(Rules::split_turn("attaquer BRA PER 3;fin"), (Parts{"attaquer:BRA>PER:3", "fin"}));
    EXPECT_EQ(Rules::split_turn("manœuvre BRA PER"), Parts{"manœuvre:BRA>PER"});
    EXPECT_EQ(Rules::split_turn("assault BRA PER 2"), Parts{"assault:BRA>PER:2"});
    EXPECT_EQ(Rules::split_turn("assaut BRA PER"), Parts{"assaut:BRA>PER"});
    EXPECT_EQ(Rules::split_turn("trade BRA CHI IND"), Parts{"trade:BRA+CHI+IND"});
    EXPECT_EQ(Rules::split_turn("échanger BRA CHI"), Parts{"échanger:BRA+CHI"});
    EXPECT_EQ(Rules::split_turn("neutral EGY 2; declare sword; roll"),
              (Parts{"neutral:EGY:2", "declare:sword", "roll"}));
    EXPECT_EQ(Rules::split_turn("attack:brazil>peru:3; roll ;; end;"),
              (Parts{"attack:brazil>peru:3", "roll", "end"}));
    EXPECT_EQ(Rules::split_turn("dance BRA PER 3"), Parts{"dance:BRA:PER:3"});
    EXPECT_EQ(Rules::split_turn(""), Parts{});
    EXPECT_EQ(Rules::split_turn(" ; ;"), Parts{});
}

// What was split reads as what was meant.
TEST(RiskNotation, reads_a_typed_turn) {
    Parts printed;
    for (const std::string& part : Rules::split_turn(
             "trade bra chi; placer bra 5; attack bra per 3; lancer; advance 2; move per arg 1")) {
        printed.push_back(round_trip(part));
    }
    EXPECT_EQ(printed, (Parts{"trade:brazil+china", "place:brazil:5", "attack:brazil>peru:3",
                              "roll", "advance:2", "move:peru>argentina:1"}));
}

// Every legal action of random games comes back from its text.
TEST(RiskNotation, round_trips_through_random_games) {
    core::Rng rng(20260501);
    for (const std::string_view options : {"players=2", "players=3 advance_extra=on",
                                           "players=4 map=mediterranean", "players=5 sigma=off"}) {
        Scene scene = fresh_game(options);
        for (std::uint64_t n = 0; n < scaled(400) && !scene.outcome(); ++n) {
            const LegalSet set = Rules::legal(scene.settings, scene.state, scene.actor());
            for (int i = 0; i < 20; ++i) {
                const Action action = set.nth(rng.below(set.count()));
                const std::string text = Rules::print(scene.settings, action);
                ASSERT_EQ(Rules::parse(scene.settings, text), action) << text;
            }
            act_at_random(scene, rng);
        }
    }
}

}  // namespace
}  // namespace bivouac::risk
