// The two maps of data/: what is on them, and whether their pictures show it.
#include "games/risk/map.h"

#include <bit>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "core/text.h"
#include "games/risk/tests/data_text.h"
#include "games/risk/tests/picture_links.h"

namespace bivouac::risk {
namespace {

int count_of(Territories set) { return std::popcount(set); }

// The number of links, each counted once.
int count_links(const Map& map, const std::array<Territories, kMostTerritories>& of) {
    int ends = 0;
    for (std::size_t i = 0; i < map.size; ++i) ends += count_of(of[i]);
    return ends / 2;
}

int bonus_of(const Map& map, std::string_view region) {
    for (std::size_t i = 0; i < map.region_count; ++i) {
        if (map.texts[map.regions[i].id] == region) return map.regions[i].bonus;
    }
    return -1;
}

bool linked(const Map& map, std::string_view a, std::string_view b) {
    return contains(map.links[index_of(territory_of(map, a))], territory_of(map, b));
}

// Territories with a neighbour in another region.
Territories on_the_edge(const Map& map) {
    Territories edge = 0;
    for (std::size_t i = 0; i < map.size; ++i) {
        const Territories own = map.regions[map.region_of[i]].members;
        if ((map.links[i] & ~own) != 0) edge |= bit(territory_at(static_cast<int>(i)));
    }
    return edge;
}

// RK-4, E1.
TEST(RiskMap, the_world_has_42_territories_and_83_links_in_six_regions) {
    const Map world = map_of("world");
    EXPECT_EQ(world.size, 42);
    EXPECT_EQ(world.region_count, 6);
    EXPECT_EQ(count_links(world, world.links), 83);
    EXPECT_EQ(count_links(world, world.routes), 25);
    std::vector<int> members;
    for (std::size_t i = 0; i < 6; ++i) members.push_back(count_of(world.regions[i].members));
    EXPECT_EQ(members, (std::vector<int>{9, 4, 7, 6, 12, 4}));
    EXPECT_EQ(world.name_of(territory_of(world, "brazil"), "fr"), "Brésil");
    EXPECT_EQ(world.code_of(territory_of(world, "brazil")), "BRA");
}

// RK-22, E1.
TEST(RiskMap, the_regions_of_the_world_have_their_bonuses) {
    const Map world = map_of("world");
    EXPECT_EQ(bonus_of(world, "north_america"), 5);
    EXPECT_EQ(bonus_of(world, "south_america"), 2);
    EXPECT_EQ(bonus_of(world, "europe"), 5);
    EXPECT_EQ(bonus_of(world, "africa"), 3);
    EXPECT_EQ(bonus_of(world, "asia"), 7);
    EXPECT_EQ(bonus_of(world, "australia"), 2);
}

// RK-28, E2.
TEST(RiskMap, the_printed_cards_have_their_crests) {
    const Map world = map_of("world");
    EXPECT_EQ(world.crests[index_of(territory_of(world, "alaska"))], 2);
    EXPECT_EQ(world.crests[index_of(territory_of(world, "argentina"))], 1);
    EXPECT_EQ(world.crests[index_of(territory_of(world, "afghanistan"))], 2);
}

// RK-8, E2.
TEST(RiskMap, two_crests_stand_where_a_territory_borders_another_region) {
    const Map world = map_of("world");
    EXPECT_EQ(world.two_crests, on_the_edge(world));
    EXPECT_EQ(count_of(world.two_crests), 18);
    const Map mediterranean = map_of("mediterranean");
    EXPECT_EQ(mediterranean.two_crests, on_the_edge(mediterranean));
}

// RK-39, RK-41: the examples of the rulebook can be played.
TEST(RiskMap, the_examples_of_the_rulebook_fit_the_world) {
    const Map world = map_of("world");
    EXPECT_TRUE(linked(world, "scandinavia", "russia"));
    EXPECT_TRUE(linked(world, "russia", "afghanistan"));
    EXPECT_TRUE(linked(world, "afghanistan", "india"));
    EXPECT_FALSE(linked(world, "russia", "india"));
}

// E1: links that one of the sources of the classic board has and the others have not.
TEST(RiskMap, the_world_is_the_classic_board) {
    const Map world = map_of("world");
    EXPECT_TRUE(linked(world, "alaska", "kamchatka"));
    EXPECT_TRUE(linked(world, "great_britain", "scandinavia"));
    EXPECT_TRUE(linked(world, "new_guinea", "western_australia"));
    EXPECT_FALSE(linked(world, "congo", "egypt"));
    EXPECT_FALSE(linked(world, "alberta", "eastern_united_states"));
}

TEST(RiskMap, the_mediterranean_is_half_a_world) {
    const Map map = map_of("mediterranean");
    EXPECT_EQ(map.size, 21);
    EXPECT_EQ(map.region_count, 5);
    EXPECT_EQ(count_links(map, map.links), 31);
    EXPECT_EQ(count_links(map, map.routes), 14);
}

// RK-4: a player sees every border and every fast route, and no other.
TEST(RiskMap, the_pictures_draw_exactly_the_links) {
    for (const char* name : {"world", "mediterranean"}) {
        const Map map = map_of(name);
        PictureTracer tracer(map.texts[map.picture]);
        EXPECT_EQ(tracer.links(), links_of(map)) << name;
        EXPECT_EQ(tracer.troubles(), std::vector<std::string>()) << name;
    }
}

// So that the test above means something.
TEST(RiskMap, a_line_that_is_missing_or_leads_nowhere_is_noticed) {
    const Map ring = *read_map(kRing);
    const std::string picture(ring.texts[ring.picture]);
    EXPECT_EQ(PictureTracer(picture).links(), links_of(ring));
    PictureTracer cut(changed(picture, "[BEE    ]─", "[BEE    ] "));
    EXPECT_EQ(cut.links().size(), 9U);
    EXPECT_EQ(cut.troubles(), std::vector<std::string>());
    PictureTracer solid(changed(picture, "┆", "│"));
    EXPECT_NE(solid.links(), links_of(ring));
    PictureTracer loose(changed(picture, "┆", "╰"));
    EXPECT_EQ(loose.links().size(), 9U);
    EXPECT_EQ(loose.troubles(), std::vector<std::string>{"ends nowhere: 3:6"});
}

TEST(RiskMap, the_pictures_fit_a_terminal) {
    for (const char* name : {"world", "mediterranean"}) {
        const Map map = map_of(name);
        const auto lines = core::split(map.texts[map.picture], '\n');
        EXPECT_LE(lines.size(), 23U) << name;
        for (const std::string_view line : lines) EXPECT_LE(core::display_width(line), 80U) << line;
    }
}

// A title says "Amérique du Nord +5 A" when a Brotherhood holds it all.
TEST(RiskMap, the_pictures_have_room_for_titles) {
    for (const char* name : {"world", "mediterranean"}) {
        const Map map = map_of(name);
        const std::string_view picture = map.texts[map.picture];
        for (std::size_t i = 0; i < map.region_count; ++i) {
            const Region& region = map.regions[i];
            const std::size_t begin = picture.find("<" + std::string(map.texts[region.id]) + " ");
            ASSERT_NE(begin, std::string_view::npos) << map.texts[region.id];
            const std::size_t room = picture.find('>', begin) - begin + 1;
            for (const Text title : region.name) {
                EXPECT_GE(room, core::display_width(map.texts[title]) + 5);
            }
        }
    }
}

TEST(RiskMap, the_files_say_everything_in_canonical_form) {
    for (const char* name : {"world", "mediterranean"}) {
        const std::string text = data_file(std::string(name) + ".map");
        EXPECT_EQ(print_map(map_of(name)), without_comments(text)) << name;
    }
}

TEST(RiskMap, reads_back_from_its_text) {
    for (const std::string& text :
         {std::string(kRing), data_file("world.map"), data_file("mediterranean.map")}) {
        const auto map = read_map(text);
        ASSERT_EQ(complaint(map), "");
        const std::string printed = print_map(*map);
        const auto again = read_map(printed);
        ASSERT_EQ(complaint(again), "");
        EXPECT_EQ(print_map(*again), printed);
        EXPECT_EQ(again->links, map->links);
        EXPECT_EQ(again->routes, map->routes);
        EXPECT_EQ(again->crests, map->crests);
        EXPECT_EQ(again->region_of, map->region_of);
        EXPECT_EQ(again->texts[again->picture], map->texts[map->picture]);
    }
}

}  // namespace
}  // namespace bivouac::risk
