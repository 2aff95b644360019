// What is read as a map and what is refused, with its place.
#include "games/risk/map_text.h"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "games/risk/tests/data_text.h"

namespace bivouac::risk {
namespace {

// What is wrong with the ring when one piece of it is replaced.
std::string refusal(std::string_view from, std::string_view to) {
    return complaint(read_map(changed(kRing, from, to)));
}

TEST(RiskMap, a_picture_comments_and_order_are_free) {
    const std::string bare(kRing.substr(0, kRing.find("picture")));
    const auto map = read_map(bare);
    ASSERT_EQ(complaint(map), "");
    EXPECT_EQ(map->texts[map->picture], "");
    EXPECT_EQ(complaint(read_map(print_map(*map))), "");
    EXPECT_EQ(complaint(read_map("# A ring of 十 places\n\n   \n" + bare)), "");
    EXPECT_EQ(complaint(read_map(bare.substr(0, bare.size() - 1))), "") << "no newline at the end";
    EXPECT_EQ(refusal("region west", "  region   west"), "");
    const std::string region = "region east 2 \"East\" \"Est\"\n";
    EXPECT_EQ(complaint(read_map(changed(kRing, region, "") + region)), "");
}

TEST(RiskMap, a_file_begins_with_its_heading) {
    EXPECT_EQ(complaint(read_map("")), R"(1:1 data.no_heading | map id "English" "français")");
    EXPECT_EQ(refusal("map ring \"The ring\" \"L’anneau\"\n", "# no map\n"),
              R"(2:1 data.no_heading | map id "English" "français")");
    EXPECT_EQ(refusal("picture", "map ring \"A\" \"B\""), "26:1 data.heading_twice | map");
}

TEST(RiskMap, an_unknown_keyword_is_refused) {
    EXPECT_EQ(refusal("region west", "regoin west"),
              "3:1 data.unknown_keyword_near | regoin | region");
    EXPECT_EQ(refusal("region west", "continent west"), "3:1 data.unknown_keyword | continent");
    EXPECT_EQ(refusal("region west", "\"region\" west"),
              R"(3:1 data.form | region id bonus "English" "français")");
    // Nobody wants to read all of it again.
    EXPECT_LT(refusal("region west", std::string(3000, 'z')).size(), 100U);
}

TEST(RiskMap, a_wrong_number_of_words_is_refused) {
    const std::string form = R"(data.form | region id bonus "English" "français")";
    EXPECT_EQ(refusal(R"(3 "West" "Ouest")", R"(3 "West")"), "3:21 " + form);
    EXPECT_EQ(refusal(R"(3 "West" "Ouest")", R"(3 "West" "Ouest" "West")"), "3:30 " + form);
    EXPECT_EQ(refusal(R"(3 "West" "Ouest")", R"("West" "Ouest")"), "3:13 " + form);
    EXPECT_EQ(refusal(R"(3 "West" "Ouest")", "3 West Ouest"), "3:15 " + form);
    EXPECT_EQ(refusal("borders ant bee", "borders ant"),
              "14:12 data.form | borders territory neighbour …");
    EXPECT_EQ(refusal("borders ant bee", "borders ant \"bee\""),
              "14:13 data.form | borders territory neighbour …");
    EXPECT_EQ(refusal("picture\n", "picture here\n"), "26:9 data.form | picture");
}

TEST(RiskMap, quotes_open_and_close_between_blanks) {
    EXPECT_EQ(refusal("\"West\" \"Ouest\"", "\"West\" \"Ouest"), "3:22 data.open_quote");
    EXPECT_EQ(refusal("\"West\" \"Ouest\"", "\"West\"\"Ouest\""), "3:20 data.joined_quote");
    EXPECT_EQ(refusal("\"West\" \"Ouest\"", "\"West\" l\"Ouest\""), "3:23 data.joined_quote");
}

TEST(RiskMap, only_plain_lines_of_text_are_read) {
    EXPECT_EQ(refusal("\n", "\r\n"), "1:31 data.carriage_return");
    EXPECT_EQ(refusal("region east", "region\teast"), "2:7 data.tab");
    EXPECT_EQ(refusal("\"East\"", "\"Ea\ast\""), "2:18 data.control_character | U+0007");
    EXPECT_EQ(refusal("\"East\"", "\"Ea\u0085st\""), "2:18 data.control_character | U+0085");
    EXPECT_EQ(refusal("\"East\"", "\"\xC3\""), "2:16 data.not_utf8");
    EXPECT_EQ(refusal("\"East\"", "\"Ea\u202Est\""), "2:18 data.character | U+202E");
    EXPECT_EQ(refusal("\"East\"", "\"東\""), "2:16 data.character | U+6771");
    EXPECT_EQ(refusal("\"East\"", "\"East\u0301\""), "2:20 data.character | U+0301");
    EXPECT_EQ(refusal("\"East\"", "\"\U0001F43B\""), "2:16 data.character | U+1F43B");
    EXPECT_EQ(refusal("map", "\uFEFFmap"), "1:1 data.character | U+FEFF");
    EXPECT_EQ(complaint(read_map("# \t\n")), "1:3 data.tab") << "in comments too";
    EXPECT_EQ(complaint(read_map("\n#" + std::string(4000, 'x'))), "2:4001 data.long_line | 4000");
    std::string large(kRing);
    while (large.size() <= 65'536) large += "# more\n";
    EXPECT_EQ(complaint(read_map(large)), "1:1 data.long_file | 65536");
}

TEST(RiskMap, ids_codes_and_names_have_their_spelling) {
    EXPECT_EQ(refusal("map ring", "map Ring"), "1:5 data.bad_id | Ring");
    EXPECT_EQ(refusal("region east", "region 2east"), "2:8 data.bad_id | 2east");
    EXPECT_EQ(refusal("territory ant", "territory a-nt"), "4:11 data.bad_id | a-nt");
    const std::string longest(31, 'x');
    EXPECT_EQ(refusal("map ring", "map " + longest), "");
    EXPECT_EQ(refusal("map ring", "map " + longest + "x"), "1:5 data.bad_id | " + longest + "x");
    EXPECT_EQ(refusal(" ANT ", " ant "), "4:15 data.bad_code");
    EXPECT_EQ(refusal(" ANT ", " AN "), "4:15 data.bad_code");
    EXPECT_EQ(refusal(" ANT ", " ANTS "), "4:15 data.bad_code");
    EXPECT_EQ(refusal("\"Fourmi\"", "\"\""), "4:32 data.bad_name | 60");
    EXPECT_EQ(refusal("\"Fourmi\"", "\"  \""), "4:32 data.bad_name | 60");
    std::string wide;
    for (int i = 0; i < 60; ++i) wide += "é";
    EXPECT_EQ(refusal("Fourmi", wide), "");
    EXPECT_EQ(refusal("Fourmi", wide + "é"), "4:32 data.bad_name | 60");
}

// RK-8, RK-22.
TEST(RiskMap, bonuses_and_crests_have_their_limits) {
    EXPECT_EQ(refusal("region west 3", "region west 0"), "");
    EXPECT_EQ(refusal("region west 3", "region west 50"), "");
    EXPECT_EQ(refusal("region west 3", "region west 51"), "3:13 data.bad_bonus | 51 | 0 | 50");
    EXPECT_EQ(refusal("region east 2 \"East\" \"Est\"\nregion west 3",
                      "region east 20 \"East\" \"Est\"\nregion west 41"),
              "3:13 data.bonus_sum | 61 | 60");
    EXPECT_EQ(refusal("region west 3", "region west -1"), "3:13 data.bad_bonus | -1 | 0 | 50");
    EXPECT_EQ(refusal("region west 3", "region west two"), "3:13 data.bad_bonus | two | 0 | 50");
    EXPECT_EQ(refusal("ANT east 2", "ANT east 0"), "4:24 data.bad_crests | 0 | 1 | 2");
    EXPECT_EQ(refusal("ANT east 2", "ANT east 3"), "4:24 data.bad_crests | 3 | 1 | 2");
}

TEST(RiskMap, nothing_is_named_twice) {
    EXPECT_EQ(refusal("region west", "region east"), "3:8 data.region_twice | east");
    EXPECT_EQ(refusal("territory bee", "territory ant"), "5:11 data.territory_twice | ant");
    EXPECT_EQ(refusal(" BEE ", " ANT "), "5:15 data.code_twice | ANT");
    EXPECT_EQ(refusal("borders bee ant cat", "borders bee ant cat ant"),
              "15:21 data.neighbour_twice | bee | ant");
    EXPECT_EQ(refusal("routes jay ant", "routes jay ant ibex"),
              "25:16 data.neighbour_twice | jay | ibex");
    EXPECT_EQ(refusal("borders bee ant", "borders bee bee"), "15:13 data.own_neighbour | bee");
}

// Players write brazil, BRA or bra, and RK-11's card is drawn as "sigma".
TEST(RiskMap, a_word_means_one_territory) {
    EXPECT_EQ(refusal(" BEE ", " CAT "), "6:15 data.code_twice | CAT");
    EXPECT_EQ(refusal("CAT east", "JAY east"), "13:15 data.code_twice | JAY");
    const std::string text = changed(kRing, " CAT ", " XYZ ");
    EXPECT_EQ(complaint(read_map(changed(text, " BEE ", " CAT "))),
              "5:15 data.code_like_id | CAT | cat");
    EXPECT_EQ(refusal("territory ibex", "territory sigma"), "12:11 data.reserved_id | sigma");
}

TEST(RiskMap, what_is_named_exists) {
    EXPECT_EQ(refusal("ANT east", "ANT esat"), "4:19 data.unknown_region_near | esat | east");
    EXPECT_EQ(refusal("ANT east", "ANT north"), "4:19 data.unknown_region | north");
    EXPECT_EQ(refusal("borders ant bee", "borders atn bee"),
              "14:9 data.unknown_territory_near | atn | ant");
    EXPECT_EQ(refusal("borders ibex hen jay", "borders ibex hen jya"),
              "22:18 data.unknown_territory_near | jya | jay");
    EXPECT_EQ(refusal("borders ant bee", "borders ant elephant"),
              "14:13 data.unknown_territory | elephant");
}

// RK-4: a link goes both ways.
TEST(RiskMap, a_link_that_only_one_side_names_is_refused) {
    EXPECT_EQ(refusal("borders bee ant cat", "borders bee cat"),
              "14:13 data.one_way_border | ant | bee");
    EXPECT_EQ(refusal("routes jay ant\n", ""), "24:12 data.one_way_route | ant | jay");
    EXPECT_EQ(refusal("routes jay ant", "borders jay ant"), "25:13 data.one_way_border | jay | ant")
        << "both sides, but not the same kind";
}

TEST(RiskMap, every_territory_can_be_reached) {
    std::string text = changed(kRing, "borders elk dog fox", "borders elk dog");
    text = changed(text, "borders fox elk gnu", "borders fox gnu");
    EXPECT_EQ(complaint(read_map(text)), "") << "the ring is open on one side";
    text = changed(text, "routes ant jay\nroutes jay ant\n", "");
    EXPECT_EQ(complaint(read_map(text)), "9:11 data.unreachable | fox | ant");
}

TEST(RiskMap, every_region_has_a_territory) {
    EXPECT_EQ(refusal("region west", "region north 1 \"North\" \"Nord\"\nregion west"),
              "3:8 data.empty_region | north");
}

// As many territories as wanted in a chain, and as many regions.
std::string chain(int territories, int regions) {
    std::string text = "map chain \"Chain\" \"Chaîne\"\n";
    for (int i = 0; i < regions; ++i) {
        text += "region r" + std::to_string(i) + " 1 \"R\" \"R\"\n";
    }
    for (int i = 0; i < territories; ++i) {
        text += "territory t" + std::to_string(i) + " C" + std::to_string(10 + i) + " r" +
                std::to_string(i % regions) + " 1 \"T\" \"T\"\n";
    }
    for (int i = 0; i + 1 < territories; ++i) {
        const std::string a = "t" + std::to_string(i);
        const std::string b = "t" + std::to_string(i + 1);
        text += "borders " + a + " " + b + "\nborders " + b + " " + a + "\n";
    }
    return text;
}

TEST(RiskMap, has_10_to_48_territories_and_at_most_8_regions) {
    EXPECT_EQ(complaint(read_map(chain(10, 1))), "");
    EXPECT_EQ(complaint(read_map(chain(9, 1))), "1:1 data.too_few_territories | 9 | 10");
    EXPECT_EQ(complaint(read_map(chain(48, 8))), "");
    EXPECT_EQ(complaint(read_map(chain(49, 8))), "58:1 data.too_many_territories | 48");
    EXPECT_EQ(complaint(read_map(chain(20, 9))), "10:1 data.too_many_regions | 8");
}

TEST(RiskMap, a_picture_has_every_territory_once) {
    EXPECT_EQ(refusal("[ANT    ]", "         "), "26:1 data.not_drawn | ant");
    EXPECT_EQ(refusal("[BEE    ]", "[ANT    ]"), "28:12 data.drawn_twice | ant");
    EXPECT_EQ(refusal("[BEE    ]", "[BEA    ]"), "28:12 data.unknown_code_near | BEA | BEE");
    EXPECT_EQ(refusal("[BEE    ]", "[XYZ    ]"), "28:12 data.unknown_code | XYZ");
    const std::size_t drawing = kRing.find("|<east");
    EXPECT_EQ(complaint(read_map(kRing.substr(0, drawing))), "26:1 data.not_drawn | ant");
}

TEST(RiskMap, boxes_have_room_for_owner_and_units) {
    EXPECT_EQ(refusal("[BEE    ]", "[BEE      ]"), "");
    EXPECT_EQ(refusal("[BEE    ]", "[BEE   ] "), "28:12 data.bad_box | 7");
    EXPECT_EQ(refusal("[BEE    ]", "[BEES   ]"), "28:12 data.bad_box | 7");
    EXPECT_EQ(refusal("[BEE    ]", "[       ]"), "28:12 data.unknown_code |    ");
    EXPECT_EQ(refusal("[BEE    ]", "[]       "), "28:12 data.bad_box | 7");
    EXPECT_EQ(refusal("[ELK    ]", "[ELK    "), "28:42 data.bad_box | 7");
}

TEST(RiskMap, titles_name_regions) {
    EXPECT_EQ(refusal("<east     >", "<east>"), "");
    EXPECT_EQ(refusal("<east     >", "          "), "") << "a title may be missing";
    EXPECT_EQ(refusal("<east     >", "──<est >"), "27:4 data.unknown_region_near | est | east");
    EXPECT_EQ(refusal("<east     >", "<north>"), "27:2 data.unknown_region | north");
    EXPECT_EQ(refusal("<east     >", "<east"), "27:2 data.bad_title");
}

TEST(RiskMap, a_picture_has_at_most_48_lines_of_100_columns) {
    std::string tall(kRing);
    for (int i = 0; i < 43; ++i) tall += "|\n";
    EXPECT_EQ(complaint(read_map(tall)), "");
    EXPECT_EQ(complaint(read_map(tall + "|\n")), "75:1 data.tall_picture | 48");
    std::string line;
    for (int i = 0; i < 100; ++i) line += "═";
    EXPECT_EQ(complaint(read_map(std::string(kRing) + "|" + line + "   \n")), "")
        << "blanks end nothing";
    EXPECT_EQ(complaint(read_map(std::string(kRing) + "|" + line + "═\n")),
              "32:102 data.wide_picture | 100");
}

TEST(RiskMap, a_drawing_stands_behind_the_word_picture) {
    EXPECT_EQ(refusal("region west", "|\nregion west"), "3:1 data.stray_drawing");
    EXPECT_EQ(complaint(read_map(std::string(kRing) + "region north 1 \"N\" \"N\"\n|\n")),
              "32:8 data.empty_region | north");
    EXPECT_EQ(refusal("|<west ", "borders ant dog\nborders dog ant\n|<west "),
              "33:1 data.stray_drawing");
    EXPECT_EQ(complaint(read_map(std::string(kRing) + "picture\n")), "32:1 data.picture_twice");
    EXPECT_EQ(refusal("|<west ", "# a comment\n\n|<west "), "");
}

TEST(RiskMap, texts_beyond_the_store_are_refused) {
    std::string text(kRing);
    std::string line = "|";
    for (int i = 0; i < 100; ++i) line += "─";
    for (int i = 0; i < 31; ++i) text += line + "\n";
    EXPECT_EQ(complaint(read_map(text)), "");
    text += line + "\n";
    EXPECT_EQ(complaint(read_map(text)), "63:1 data.too_much_text | 10000");
    std::string name;
    for (int i = 0; i < 60; ++i) name += "─";
    std::string names = chain(48, 1);
    for (int i = 0; i < 48; ++i) {
        names = changed(names, "\"T\" \"T\"", "\"" + name + "\" \"" + name + "\"");
    }
    EXPECT_EQ(complaint(read_map(names)), "30:24 data.too_much_text | 10000");
}

}  // namespace
}  // namespace bivouac::risk
