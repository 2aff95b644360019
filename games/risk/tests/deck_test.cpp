// Memory Fragments and Aptitudes: the decks of data/, and what is refused in a file, with its
// place.
#include "games/risk/deck.h"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "games/risk/tests/data_text.h"

namespace bivouac::risk {
namespace {

using Effect = Aptitude::Effect;

Map ring() { return *read_map(kRing); }

Deck deck_of(const std::string& name) {
    const auto deck = read_deck(data_file(name + ".deck"), map_of(name));
    EXPECT_EQ(complaint(deck), "") << name;
    return deck ? *deck : Deck();
}

// What is wrong with the ring's deck when one piece of it is replaced.
std::string refusal(std::string_view from, std::string_view to) {
    return complaint(read_deck(changed(kRingDeck, from, to), ring()));
}

// RK-9, RK-23, E3: the one card that the rulebook tells of.
TEST(RiskDeck, great_britain_held_three_turns_brings_eight) {
    const Map world = map_of("world");
    const Deck deck = deck_of("world");
    int printed = 0;
    for (const Mission& mission : deck.missions) {
        if (mission.source != Source::rulebook) continue;
        ++printed;
        EXPECT_EQ(deck.texts[mission.id], "starrick");
        EXPECT_EQ(mission.named, bit(territory_of(world, "great_britain")));
        EXPECT_EQ(mission.turns, 3);
        EXPECT_EQ(mission.reward, 8);
    }
    EXPECT_EQ(printed, 1);
    for (const Aptitude& aptitude : deck.aptitudes) EXPECT_EQ(aptitude.source, Source::house);
    for (const Mission& mission : deck_of("mediterranean").missions) {
        EXPECT_EQ(mission.source, Source::house);
    }
}

// RK-10, E3: both maps are played with the same Aptitudes.
TEST(RiskDeck, aptitudes_give_take_and_help_in_battle) {
    for (const char* name : {"world", "mediterranean"}) {
        const Deck deck = deck_of(name);
        EXPECT_EQ(deck.with(Effect::gain), 0b00'0000'1111U);
        EXPECT_EQ(deck.with(Effect::lose), 0b00'0011'0000U);
        EXPECT_EQ(deck.with(Effect::attack_plus), 0b00'0100'0000U);
        EXPECT_EQ(deck.with(Effect::attack_reroll), 0b00'1000'0000U);
        EXPECT_EQ(deck.with(Effect::defence_plus), 0b01'0000'0000U);
        EXPECT_EQ(deck.with(Effect::defence_reroll), 0b10'0000'0000U);
        int gained = 0;
        int lost = 0;
        for (const Aptitude& aptitude : deck.aptitudes) {
            if (aptitude.effect == Effect::gain) gained += aptitude.amount;
            if (aptitude.effect == Effect::lose) lost += aptitude.amount;
            EXPECT_EQ(aptitude.amount == 0, aptitude.effect > Effect::lose);
        }
        EXPECT_EQ(gained, 5 + 4 + 3 + 2);
        EXPECT_EQ(lost, 2 + 3);
    }
}

TEST(RiskDeck, knows_which_missions_name_a_territory) {
    const auto deck = read_deck(kRingDeck, ring());
    ASSERT_EQ(complaint(deck), "");
    EXPECT_EQ(deck->missions_naming[0], 0b10'0000'0001U);  // ant
    EXPECT_EQ(deck->missions_naming[1], 0b10'0000'0010U);  // bee
    EXPECT_EQ(deck->missions_naming[2], 0b00'0000'0010U);  // cat
    for (const char* name : {"world", "mediterranean"}) {
        const Map map = map_of(name);
        const Deck told_of = deck_of(name);
        for (std::size_t m = 0; m < kMissions; ++m) {
            EXPECT_NE(told_of.missions[m].named, 0U);
            for (int i = 0; i < map.size; ++i) {
                const bool names =
                    ((told_of.missions_naming[static_cast<std::size_t>(i)] >> m) & 1U) != 0;
                EXPECT_EQ(names, contains(told_of.missions[m].named, territory_at(i)));
            }
        }
    }
}

TEST(RiskDeck, the_files_say_everything_in_canonical_form) {
    for (const char* name : {"world", "mediterranean"}) {
        const std::string text = data_file(std::string(name) + ".deck");
        EXPECT_EQ(print_deck(deck_of(name), map_of(name)), without_comments(text)) << name;
    }
}

TEST(RiskDeck, reads_back_from_its_text) {
    const Map map = ring();
    const auto deck = read_deck("# A deck\n\n" + std::string(kRingDeck), map);
    ASSERT_EQ(complaint(deck), "");
    EXPECT_EQ(print_deck(*deck, map), kRingDeck);
    EXPECT_EQ(refusal("9 50 ant bee jay", "9 50 jay bee ant"), "") << "any order is read";
    EXPECT_EQ(deck->texts[text_in("fr", deck->aptitudes[6].name)], "Épée");
    EXPECT_EQ(deck->missions[9].turns, 9);
    EXPECT_EQ(deck->missions[9].reward, 50);
}

TEST(RiskDeck, a_file_begins_with_its_heading) {
    EXPECT_EQ(complaint(read_deck(" \n", ring())),
              R"(1:1 data.no_heading | deck id "English" "français")");
    EXPECT_EQ(complaint(read_deck(kRing, ring())),
              R"(1:1 data.no_heading | deck id "English" "français")");
    EXPECT_EQ(refusal("mission two", "deck two \"A\" \"B\"\nmission two"),
              "3:1 data.heading_twice | deck");
}

TEST(RiskDeck, lines_have_their_form) {
    EXPECT_EQ(refusal("mission two", "misson two"),
              "3:1 data.unknown_keyword_near | misson | mission");
    EXPECT_EQ(refusal("mission two", "| two\nmission two"), "3:1 data.unknown_keyword | |");
    const std::string mission =
        R"(data.form | mission id source turns reward territory … "English" "français")";
    EXPECT_EQ(refusal("one rulebook 3 8 ant", "one rulebook 3 8"), "2:26 " + mission);
    EXPECT_EQ(refusal("ant \"One\" \"Un\"", "ant \"One\""), "2:35 " + mission);
    EXPECT_EQ(refusal("bee cat \"Two\" \"Deux\"", "bee cat Two \"Deux\""), "3:31 " + mission);
    const std::string aptitude =
        R"(data.form | aptitude id source effect amount "English" "français")";
    EXPECT_EQ(refusal("gain 5 ", "gain "), "12:27 " + aptitude);
    EXPECT_EQ(refusal("attack plus ", "attack plus 2 "), "18:34 " + aptitude);
    EXPECT_EQ(refusal("\"Deux\"", "\"\t\""), "3:38 data.tab");
    EXPECT_EQ(refusal("\"Deux\"", "\"\""), "3:37 data.bad_name | 60");
    EXPECT_EQ(refusal("mission two", "mission 2"), "3:9 data.bad_id | 2");
}

// RK-1.
TEST(RiskDeck, has_ten_cards_of_each_kind) {
    EXPECT_EQ(refusal("mission two house 1 6 bee cat \"Two\" \"Deux\"\n", ""),
              "1:1 data.too_few_missions | 9 | 10");
    EXPECT_EQ(refusal("aptitude box house gain 1 \"Box\" \"Boîte\"\n", ""),
              "1:1 data.too_few_aptitudes | 9 | 10");
    const std::string deck(kRingDeck);
    EXPECT_EQ(complaint(read_deck(deck + "mission eleven house 1 6 ant \"E\" \"O\"\n", ring())),
              "22:1 data.too_many_missions | 10");
    EXPECT_EQ(complaint(read_deck(deck + "aptitude eleven house gain 1 \"E\" \"O\"\n", ring())),
              "22:1 data.too_many_aptitudes | 10");
}

TEST(RiskDeck, ids_are_unique) {
    EXPECT_EQ(refusal("mission two", "mission one"), "3:9 data.card_twice | one");
    EXPECT_EQ(refusal("aptitude box", "aptitude apple"), "15:10 data.card_twice | apple");
    EXPECT_EQ(refusal("aptitude box", "aptitude two"), "15:10 data.card_twice | two");
}

TEST(RiskDeck, missions_name_territories_of_the_map_once) {
    EXPECT_EQ(refusal("bee cat", "bee act"), "3:27 data.unknown_territory_near | act | ant");
    EXPECT_EQ(refusal("bee cat", "elephant cat"), "3:23 data.unknown_territory | elephant");
    EXPECT_EQ(refusal("bee cat", "bee bee"), "3:27 data.mission_names_twice | bee");
    EXPECT_EQ(complaint(read_deck(data_file("world.deck"), map_of("mediterranean"))).substr(0, 29),
              "10:31 data.unknown_territory ");
}

// E3: a card says whether a rulebook prints it.
TEST(RiskDeck, sources_are_rulebook_or_house) {
    EXPECT_EQ(refusal("two house", "two home"), "3:13 data.unknown_source | home");
    EXPECT_EQ(refusal("apple house", "apple proposal"), "12:16 data.unknown_source | proposal");
}

// RK-10, E31.
TEST(RiskDeck, effects_are_the_six_there_are) {
    EXPECT_EQ(refusal("house gain 5", "house win 5"), "12:22 data.unknown_effect | win");
    EXPECT_EQ(refusal("attack plus", "attack minus"), "18:29 data.unknown_effect | minus");
    EXPECT_EQ(refusal("attack plus", "attack 1"), "18:29 data.unknown_effect | 1");
    EXPECT_EQ(refusal("house gain 5", "house gain plus"), "12:27 data.bad_amount | plus | 1 | 20");
}

TEST(RiskDeck, numbers_have_their_limits) {
    EXPECT_EQ(refusal("house 1 6 bee", "house 0 6 bee"), "3:19 data.bad_turns | 0 | 1 | 9");
    EXPECT_EQ(refusal("house 1 6 bee", "house 10 6 bee"), "3:19 data.bad_turns | 10 | 1 | 9");
    EXPECT_EQ(refusal("house 1 6 bee", "house 1 0 bee"), "3:21 data.bad_reward | 0 | 1 | 50");
    EXPECT_EQ(refusal("house 1 6 bee", "house 1 51 bee"), "3:21 data.bad_reward | 51 | 1 | 50");
    EXPECT_EQ(refusal("gain 5", "gain 0"), "12:27 data.bad_amount | 0 | 1 | 20");
    EXPECT_EQ(refusal("lose 2", "lose 21"), "16:27 data.bad_amount | 21 | 1 | 20");
    EXPECT_EQ(refusal("lose 2", "lose 99999999999999999999"),
              "16:27 data.bad_amount | 99999999999999999999 | 1 | 20");
}

}  // namespace
}  // namespace bivouac::risk
