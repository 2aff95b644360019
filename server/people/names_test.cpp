#include "server/people/names.h"

#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.h"

namespace bivouac::server {
namespace {

std::string normal(std::string_view typed) {
    const auto name = normal_name(typed);
    return name ? name.value() : "refused: " + std::string(word(name.error()));
}

void expect_refused(Refusal refusal, std::initializer_list<const char*> names) {
    for (const char* name : names) {
        const auto result = new_name(name);
        ASSERT_FALSE(result.ok()) << name;
        EXPECT_EQ(result.error(), refusal) << name << ": " << word(result.error());
    }
}

TEST(Names, keep_the_case_people_give_them) {
    EXPECT_EQ(normal("Ada"), "Ada");
    EXPECT_EQ(normal("BobTheGreat"), "BobTheGreat");
    EXPECT_EQ(normal("jean-paul_42"), "jean-paul_42");
    EXPECT_EQ(normal("  Ada \t"), "Ada");
}

TEST(Names, have_accents_and_are_shown_with_them) {
    for (const char* name : {"Élise", "Françoise", "Noël", "Ángel", "Señor", "Jürgen", "Åsa",
                             "HÉLÈNE", "Ÿves", "João"}) {
        const auto kept = normal_name(name);
        ASSERT_TRUE(kept.ok()) << name;
        EXPECT_EQ(spelling(*kept), name);
    }
    EXPECT_EQ(normal("Cœur"), "Coeur");
    EXPECT_EQ(normal("Weiß"), "Weiss");
}

TEST(Names, are_the_same_however_their_accents_are_typed) {
    EXPECT_EQ(normal("\u00c9lise"), normal("E\u0301lise"));
    EXPECT_TRUE(is_same_name(normal("\u00e9lise"), normal("\u00c9LISE")));
    EXPECT_FALSE(is_same_name(normal("\u00e9lise"), normal("elise")));
    EXPECT_EQ(plain_name(normal("\u00c9lise")), "Elise");
}

TEST(Names, have_three_to_twenty_characters) {
    expect_refused(Refusal::name_short, {"", "  ", "Al", "Éa"});
    expect_refused(Refusal::name_long, {"Abcdefghijklmnopqrstu"});
    EXPECT_TRUE(normal_name("éééééééééééééééééééé").ok());
    expect_refused(Refusal::name_long, {"ééééééééééééééééééééé"});
    EXPECT_EQ(normal_name(std::string(100'000, 'a')).error(), Refusal::name_long);
}

TEST(Names, have_no_letters_of_other_alphabets_or_hidden_characters) {
    expect_refused(Refusal::name_letters,
                   {"Аda",              // Cyrillic А
                    "Adа", "Αda",       // Greek Α
                    "Ad\u0131",         // dotless i
                    "Ad\u017fa",        // long s
                    "\uff21da",         // full width
                    "A\u200bda",        // zero width space
                    "\u202eAda",        // writes to the left
                    "A\u0301\u0301da",  // two marks
                    "\u0301Ada",        // a mark on nothing
                    "Ad\u0336a", "Ada!", "Ada Bea", "Ad<b>", "Ada\n.", "Ad\xff", "Ad\xc3"});
    EXPECT_EQ(normal_name(std::string_view("Ad\0a", 4)).error(), Refusal::name_letters);
}

TEST(Names, have_separators_only_between_letters) {
    expect_refused(Refusal::name_separators,
                   {"-Ada", "Ada-", "_Ada", "Ada_", "A--da", "A-_da", "___", "7Ada", "777"});
    EXPECT_TRUE(normal_name("A-d-a").ok());
}

TEST(Names, have_digits_only_where_nobody_reads_a_letter) {
    expect_refused(Refusal::name_digits, {"B0b", "B1b", "Bob0", "Bob-1", "Bob10", "Bob4ever",
                                          "Paul1984", "Bo7", "Rai7", "Paul-O7"});
    EXPECT_EQ(normal("Bob42"), "Bob42");
    EXPECT_EQ(normal("Anna1984"), "Anna1984");
    EXPECT_EQ(normal("Paul-1984"), "Paul-1984");
}

TEST(Names, do_not_let_a_capital_i_pass_for_a_small_l) {
    EXPECT_EQ(normal("PauI"), "Paui");
    EXPECT_EQ(normal("lan"), "Lan");
    EXPECT_EQ(normal("Ian"), "Ian");
    EXPECT_EQ(normal("jean-luc"), "jean-Luc");
}

// What characters look like in a careless typeface.
std::string look(std::string_view name) {
    std::string look;
    for (const char c : name) look += c == 'I' || c == '1' ? 'l' : c == '0' ? 'O' : c;
    return look;
}

TEST(Names, that_look_alike_are_the_same) {
    core::Rng rng(5);
    constexpr std::string_view kTricky = "IlO01o7-";
    std::map<std::string, std::string> seen;
    for (int trial = 0; trial < 200'000; ++trial) {
        std::string typed;
        for (std::uint64_t i = 3 + rng.below(3); i > 0; --i)
            typed += kTricky[rng.below(kTricky.size())];
        const auto name = normal_name(typed);
        if (!name) continue;
        const auto [other, is_new] = seen.try_emplace(look(*name), *name);
        EXPECT_TRUE(is_same_name(other->second, *name)) << other->second << " and " << *name;
    }
    EXPECT_GT(seen.size(), 300U);
}

TEST(Names, do_not_speak_for_the_house) {
    expect_refused(Refusal::name_reserved, {"admin", "Admin", "ADMIN", "ad-min", "Admin7",
                                            "Modérateur", "Invité", "Bivouac"});
    EXPECT_TRUE(new_name("Adminton").ok());
    EXPECT_TRUE(normal_name("Gast").ok()) << "who has had it from before may still log in";
}

TEST(Names, do_not_look_as_if_they_spoke_for_the_house) {
    expect_refused(
        Refusal::name_reserved,
        {"adrnin",        "Adrnin",           "aclmin",     "admln",        "rnoderator",
         "Bjvouac",       "bivouae-staff",    "the-admin",  "admin_of_all", "Support-Team",
         "le-modérateur", "off-icial",        "Ada-staff2", "offlcial",     "Sécurité",
         "Verwaitung",    "die-Spielleitung", "Gast4",      "Betrelber",    "Schiedsrlchter",
         "Offizlell",     "rnodératrice"});
    for (const char* name : {"Corinne", "Arnold", "Clara", "Staffan", "Rooter", "Julie", "Claudine",
                             "guest-of-honour", "the-bot", "Vivian", "Gaston", "Gastmann"}) {
        EXPECT_TRUE(new_name(name).ok()) << name;
    }
}

TEST(Names, are_normal_once_and_for_all) {
    core::Rng rng(6);
    const std::vector<std::string> pieces{"a", "I", "l", "É", "e\u0301", "-", "_", "7",    "0",
                                          "ç", "Œ", "B", "ÿ", "\u0302",  "z", "L", "\xc3", "б"};
    int accepted = 0;
    for (int trial = 0; trial < 50'000; ++trial) {
        std::string typed;
        for (std::uint64_t i = 2 + rng.below(7); i > 0; --i)
            typed += pieces[rng.below(pieces.size())];
        const auto once = normal_name(typed);
        if (!once) continue;
        ++accepted;
        const auto twice = normal_name(*once);
        ASSERT_TRUE(twice.ok()) << typed;
        EXPECT_EQ(*twice, *once);
        EXPECT_EQ(normal(spelling(*once)), *once);
    }
    EXPECT_GT(accepted, 500);
}

}  // namespace
}  // namespace bivouac::server
