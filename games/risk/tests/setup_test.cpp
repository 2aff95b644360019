// Before the first turn: who begins, the deal, missions and Aptitudes, the pile.
#include <algorithm>
#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "games/risk/pile.h"
#include "games/risk/tests/course.h"

namespace bivouac::risk {
namespace {

using Shares = std::vector<int>;

std::string players(int count) { return "players=" + std::to_string(count); }

// How many territories each player got, in the order of play; then the neutral Brotherhoods.
Shares shares(const Scene& scene) {
    const int seats = scene.settings.players;
    Shares counts;
    for (int i = 0; i < seats; ++i) {
        const auto seat = static_cast<std::size_t>((scene.now().first + i) % seats);
        counts.push_back(count_of(scene.now().owned[seat]));
    }
    for (auto i = static_cast<std::size_t>(seats); i < kFactions; ++i) {
        if (scene.now().owned[i] != 0) counts.push_back(count_of(scene.now().owned[i]));
    }
    return counts;
}

int units_on_board(const Scene& scene) {
    int units = 0;
    for (const std::uint16_t there : scene.now().units) units += there;
    return units;
}

// RK-2
TEST(RiskSetup, seats_two_to_five_players) {
    for (int count = 2; count <= 5; ++count) {
        EXPECT_EQ(Rules::seats(settings_with(players(count))), count);
    }
    const engine::GameSpec& game = Rules::games()[0];
    for (const char* count : {"players=1", "players=6", "players=0"}) {
        EXPECT_FALSE(engine::resolve_options(game.options, *engine::parse_options(count)).ok());
    }
}

// RK-13, E7: every seat has the same chance.
TEST(RiskSetup, lets_anybody_begin) {
    using Offers = std::vector<std::string>;
    EXPECT_EQ(fresh_game("players=2").offers(), (Offers{"first:seat1", "first:seat2"}));
    EXPECT_EQ(fresh_game("players=3").offers(),
              (Offers{"first:seat1", "first:seat2", "first:seat3"}));
    EXPECT_EQ(fresh_game("players=5").offers(),
              (Offers{"first:seat1", "first:seat2", "first:seat3", "first:seat4", "first:seat5"}));
    EXPECT_EQ(fresh_game("players=4").offers().size(), 4U);
}

// RK-13
TEST(RiskSetup, goes_clockwise_from_the_first_player) {
    for (int count = 2; count <= 5; ++count) {
        for (int first = 0; first < count; ++first) {
            Scene scene = dealt_game(players(count), first);
            for (int turn = 0; turn < 2 * count; ++turn) {
                ASSERT_EQ(scene.due(), (first + turn) % count) << count << " players";
                sit_out(scene);
            }
        }
    }
}

// RK-14, E7: whoever begins, extra cards go to those who play last.
TEST(RiskSetup, gives_extra_cards_to_those_who_play_last) {
    for (int first = 0; first < 3; ++first) {
        EXPECT_EQ(shares(dealt_game("players=3", first)), (Shares{14, 14, 14}));
    }
    for (int first = 0; first < 4; ++first) {
        EXPECT_EQ(shares(dealt_game("players=4", first)), (Shares{10, 10, 11, 11}));
    }
    for (int first = 0; first < 5; ++first) {
        EXPECT_EQ(shares(dealt_game("players=5", first)), (Shares{8, 8, 8, 9, 9}));
    }
}

// RK-14: each card to one player, any of those left with the same chance, Sigma not among them.
TEST(RiskSetup, deals_every_territory_once) {
    Scene scene = fresh_game("players=4");
    scene.act("first:seat3");
    core::Rng rng(2);
    for (std::size_t left = 42; left > 0; --left) {
        const std::vector<std::string> offers = scene.offers();
        ASSERT_EQ(offers.size(), left);
        EXPECT_EQ(std::count(offers.begin(), offers.end(), "deal:sigma"), 0);
        for (int i = 0; i < 42; ++i) {
            const std::string deal =
                "deal:" + std::string(scene.settings.map.id_of(territory_at(i)));
            const bool dealt = contains(scene.now().everybodys(), territory_at(i));
            EXPECT_EQ(std::count(offers.begin(), offers.end(), deal), dealt ? 0 : 1);
        }
        act_at_random(scene, rng);
    }
    EXPECT_EQ(scene.now().everybodys(), scene.settings.map.all());
    EXPECT_EQ(scene.now().stage, Stage::mission);
}

// RK-14: card by card round the table, from the first player.
TEST(RiskSetup, deals_round_the_table) {
    Scene scene = fresh_game("players=3");
    scene.act("first:seat2 deal:alaska deal:brazil deal:china deal:japan");
    EXPECT_EQ(scene.owner("alaska"), 1);
    EXPECT_EQ(scene.owner("brazil"), 2);
    EXPECT_EQ(scene.owner("china"), 0);
    EXPECT_EQ(scene.owner("japan"), 1);
    EXPECT_EQ(scene.refusal("deal:alaska"), "not_now");
}

// RK-15, E2, RK-8, RK-28: as many units as the card has crests, so 18 times two and 24 times one.
TEST(RiskSetup, places_a_unit_for_every_crest) {
    for (int count = 2; count <= 5; ++count) {
        const Scene scene = dealt_game(players(count), 1);
        for (int i = 0; i < 42; ++i) {
            const auto place = static_cast<std::size_t>(i);
            ASSERT_EQ(int{scene.now().units[place]}, int{scene.settings.map.crests[place]});
        }
        EXPECT_EQ(scene.units("alaska"), 2);
        EXPECT_EQ(scene.units("argentina"), 1);
        EXPECT_EQ(scene.units("afghanistan"), 2);
        EXPECT_EQ(units_on_board(scene), 60);
    }
}

// RK-16: nobody keeps a card; all 42 and Sigma make the pile.
TEST(RiskSetup, gathers_all_cards_and_sigma_into_the_pile) {
    for (int count = 3; count <= 5; ++count) {
        Scene scene = dealt_game(players(count), 0);
        EXPECT_EQ(pile_size(scene.settings, scene.now()), 43);
        EXPECT_EQ(scene.now().discard, 0U);
        for (const Territories hand : scene.state.hands.cards) EXPECT_EQ(hand, 0U);
        place_all(scene);
        scene.state.position.conquered = true;
        scene.act("end");
        const std::vector<std::string> draws = scene.offers();
        EXPECT_EQ(draws.size(), 43U);
        EXPECT_EQ(std::count(draws.begin(), draws.end(), "draw:sigma"), 1);
        EXPECT_EQ(std::count(draws.begin(), draws.end(), "draw:brazil"), 1);
    }
    const Scene without = dealt_game("players=3 sigma=off", 0);
    EXPECT_EQ(pile_size(without.settings, without.now()), 42);
}

// RK-17, RK-9: two each, all different, any of those left with the same chance.
TEST(RiskSetup, deals_two_missions_to_each) {
    for (int count = 3; count <= 5; ++count) {
        Scene scene = fresh_game(players(count));
        scene.act("first:seat2");
        core::Rng rng(3);
        while (scene.now().stage == Stage::deal) act_at_random(scene, rng);
        for (std::size_t dealt = 0; dealt < 2U * static_cast<std::size_t>(count); ++dealt) {
            ASSERT_EQ(scene.offers().size(), 10 - dealt);
            act_at_random(scene, rng);
        }
        EXPECT_EQ(scene.now().stage, Stage::main);
        Cards all = 0;
        for (int seat = 0; seat < count; ++seat) {
            const Cards own = scene.state.hands.missions[static_cast<std::size_t>(seat)];
            EXPECT_EQ(core::bit_count(own), 2);
            EXPECT_EQ(all & own, 0);
            all = static_cast<Cards>(all | own);
        }
        EXPECT_EQ(scene.now().shown, 0);
    }
}

// RK-17, E32: each looks at his own; those left over stay out, unseen.
TEST(RiskSetup, keeps_missions_secret) {
    const Scene scene = dealt_game("players=4", 2);
    for (int observer = 0; observer < 4; ++observer) {
        const View view = scene.seen_by(observer);
        for (int seat = 0; seat < 4; ++seat) {
            const auto i = static_cast<std::size_t>(seat);
            EXPECT_EQ(view.hands.missions[i],
                      seat == observer ? scene.state.hands.missions[i] : Cards{0});
            EXPECT_EQ(view.position.mission_count[i], 2);
        }
    }
}

// RK-18: two each, and nobody has looked: any of the ten may be turned up.
TEST(RiskSetup, leaves_two_aptitudes_face_down_before_each) {
    for (int count = 3; count <= 5; ++count) {
        Scene scene = dealt_game(players(count), 1);
        for (int seat = 0; seat < count; ++seat) {
            EXPECT_EQ(scene.now().face_down[static_cast<std::size_t>(seat)], 2);
            EXPECT_EQ(scene.now().face_up[static_cast<std::size_t>(seat)], 0);
        }
        EXPECT_EQ(scene.now().turned, 0);
        EXPECT_EQ(scene.act("reveal").offers().size(), 10U);
    }
}

// RK-46, RK-48: twelve territories to each player and six to each of three neutral Brotherhoods.
TEST(RiskSetup, puts_three_neutral_brotherhoods_between_two_players) {
    for (int first = 0; first < 2; ++first) {
        const Scene scene = dealt_game("players=2", first);
        EXPECT_EQ(shares(scene), (Shares{12, 12, 6, 6, 6}));
        EXPECT_EQ(scene.due(), first);
        for (std::size_t i = 0; i < kFactions; ++i) {
            EXPECT_EQ(scene.now().standing[i], i < 2 ? Standing::playing : Standing::neutral);
        }
    }
    const Scene three = dealt_game("players=3", 0);
    EXPECT_EQ(three.now().standing[3], Standing::absent);
    EXPECT_EQ(three.now().standing[4], Standing::absent);
}

// RK-49, E21: three cards under each neutral Brotherhood; the other 33 and Sigma are the pile.
TEST(RiskSetup, puts_three_cards_under_each_neutral_brotherhood) {
    const Scene scene = dealt_game("players=2", 0);
    EXPECT_EQ(neutral_cards(scene.now()), 9);
    EXPECT_EQ(pile_size(scene.settings, scene.now()), 34);
    const Scene without = dealt_game("players=2 sigma=off", 0);
    EXPECT_EQ(pile_size(without.settings, without.now()), 33);
}

// E23: the Assassin on the three cards is no unit of the board.
TEST(RiskSetup, does_not_count_the_markers_of_neutral_brotherhoods) {
    EXPECT_EQ(units_on_board(dealt_game("players=2", 0)), 60);
}

// RK-50
TEST(RiskSetup, deals_one_mission_to_each_of_two_players) {
    const Scene scene = dealt_game("players=2", 1);
    EXPECT_EQ(core::bit_count(scene.state.hands.missions[0]), 1);
    EXPECT_EQ(core::bit_count(scene.state.hands.missions[1]), 1);
    EXPECT_NE(scene.state.hands.missions[0], scene.state.hands.missions[1]);
}

// RK-51
TEST(RiskSetup, leaves_three_aptitudes_before_each_of_two_players) {
    const Scene scene = dealt_game("players=2", 1);
    constexpr std::array<std::uint8_t, kFactions> kFaceDown = {3, 3, 0, 0, 0};
    EXPECT_EQ(scene.now().face_down, kFaceDown);
}

// RK-14, RK-15, RK-48: half as many territories are dealt in the same way.
TEST(RiskSetup, deals_a_smaller_map_too) {
    const auto dealt = [](const char* count, int first) {
        const Scene scene = dealt_game(std::string(count) + " map=mediterranean", first);
        EXPECT_EQ(scene.now().everybodys(), scene.settings.map.all());
        EXPECT_EQ(scene.units("castile"), 1);
        EXPECT_EQ(scene.units("sicily"), 2);
        return shares(scene);
    };
    for (int first = 0; first < 2; ++first) {
        EXPECT_EQ(dealt("players=2", first), (Shares{6, 6, 3, 3, 3}));
        EXPECT_EQ(dealt("players=3", first), (Shares{7, 7, 7}));
        EXPECT_EQ(dealt("players=4", first), (Shares{5, 5, 5, 6}));
        EXPECT_EQ(dealt("players=5", first), (Shares{4, 4, 4, 4, 5}));
    }
    const Scene two = dealt_game("players=2 map=mediterranean", 0);
    EXPECT_EQ(pile_size(two.settings, two.now()), 21 - 9 + 1);
}

}  // namespace
}  // namespace bivouac::risk
