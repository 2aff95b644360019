// What the levels must not miss, and what they must not do.
#include "games/risk/bot/mind.h"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "games/risk/bot/card_habits.h"
#include "games/risk/bot/forecast.h"
#include "games/risk/tests/course.h"
#include "games/risk/trade.h"

namespace bivouac::risk {
namespace {

constexpr std::array<std::string_view, 5> kLevels = {"beginner", "easy", "club", "strong",
                                                     "expert"};

const engine::BotSpec& spec_of(std::string_view level) {
    const auto bots = Rules::games()[0].bots;
    return *std::find_if(bots.begin(), bots.end(),
                         [&](const engine::BotSpec& bot) { return bot.level == level; });
}

// What the seat that is due does, as text.
std::string answer(const Scene& scene, std::string_view level, std::uint64_t seed = 1) {
    Mind mind(scene.settings, level_of(spec_of(level), scene.settings));
    core::Rng rng(seed);
    engine::Budget budget;
    budget.nodes = 20'000;
    engine::Thought thought;
    const Action action = mind.decide(scene.seen_by(scene.due()), 0, rng, budget, thought);
    const std::string text = Rules::print(scene.settings, action);
    EXPECT_EQ(scene.refusal(text), "") << level << ": " << text;
    return text;
}

// What it does most often: whoever is careless at times is asked fifteen times.
std::string usual_answer(const Scene& scene, std::string_view level) {
    std::map<std::string, int> counts;
    for (std::uint64_t seed = 1; seed <= 15; ++seed) ++counts[answer(scene, level, seed)];
    return std::max_element(counts.begin(), counts.end(),
                            [](const auto& a, const auto& b) { return a.second < b.second; })
        ->first;
}

// The seat that is due plays until somebody else's turn begins, by the dice of the seed.
State end_of_turn(const Scene& scene, std::string_view level, std::uint64_t seed) {
    Mind mind(scene.settings, level_of(spec_of(level), scene.settings));
    const BattleTable table;
    const Habits habits(scene.settings, table, Temper{});
    State world = scene.state;
    Forecast forecast(scene.settings, habits, world, seed);
    core::Rng rng(seed);
    engine::Budget budget;
    budget.nodes = 20'000;
    const int turn = world.position.turn;
    for (std::size_t moment = 0; world.position.turn == turn && !forecast.over(); ++moment) {
        const engine::Seat due = Rules::due(scene.settings, world).seats.lowest();
        engine::Thought thought;
        const bool mine = due.index() == scene.due();
        forecast.act(mine ? mind.decide(Rules::view(scene.settings, world, due), moment, rng,
                                        budget, thought)
                          : habits.next(world));
    }
    return world;
}

// Past the Place phase: only attacks, a manoeuvre or the end are left.
void all_is_placed(Scene& scene) { scene.state.position.attacking = true; }

bool is_attack(const std::string& text) { return text.starts_with("attack"); }

// The third player's last territory, with a full hand, beside a large army.
TEST(RiskMind, eliminates_who_can_surely_be_eliminated) {
    Scene scene("players=3 sigma=off");
    scene.hold_all(1, 3).hold(0, "greenland", 16).hold(0, "ontario northwest_territory", 3);
    scene.hold(2, "iceland").hand(2, "alaska peru brazil china egypt");
    all_is_placed(scene);
    for (const std::string_view level : {"easy", "club", "strong", "expert"}) {
        EXPECT_EQ(usual_answer(scene, level), "attack:greenland>iceland:3") << level;
    }
}

TEST(RiskMind, wins_by_the_last_conquest) {
    Scene scene("players=2");
    scene.hold_all(2, 4).hold(0, "greenland", 9).hold(0, "brazil", 8).hold(1, "iceland");
    all_is_placed(scene);
    for (const std::string_view level : {"club", "strong", "expert"}) {
        EXPECT_EQ(usual_answer(scene, level), "attack:greenland>iceland:3") << level;
    }
}

// Eastern Canada and the Eastern United States are six units with the next turn.
TEST(RiskMind, finishes_a_mission_that_can_be_finished) {
    Scene scene("players=3");
    scene.hold_all(1, 3).hold(2, "china india afghanistan ural siberia mongolia", 3);
    scene.hold(0, "quebec", 2).hold(0, "ontario", 7).hold(0, "egypt", 7);
    scene.hold(1, "eastern_united_states east_africa", 1);
    scene.mission(0, "connor").mission(0, "nikolai");
    all_is_placed(scene);
    EXPECT_EQ(usual_answer(scene, "club"), "attack:ontario>eastern_united_states:3");
}

TEST(RiskMind, completes_a_region_rather_than_taking_just_any_territory) {
    Scene scene("players=3");
    scene.hold_all(1, 3).hold(2, "china india ural siberia mongolia japan", 3);
    scene.hold(0, "indonesia", 4).hold(0, "new_guinea", 2).hold(0, "western_australia", 6);
    scene.hold(0, "egypt", 6).hold(1, "eastern_australia east_africa", 1);
    all_is_placed(scene);
    for (const std::string_view level : {"easy", "club", "strong"}) {
        EXPECT_EQ(usual_answer(scene, level), "attack:western_australia>eastern_australia:3")
            << level;
    }
    // Expert may begin elsewhere, as long as the turn ends with the region.
    int completed = 0;
    for (std::uint64_t seed = 1; seed <= 15; ++seed) {
        const State after = end_of_turn(scene, "expert", seed);
        if (after.position.owner_of(scene.place("eastern_australia")) == 0) ++completed;
    }
    EXPECT_GE(completed, 13);
}

// Hundreds of units beside the enemy's last armies: what is conquered can be held by what moves in,
// and losses that would hurt a usual army do not hurt this one.
TEST(RiskMind, presses_on_when_far_stronger) {
    for (const std::string_view more : {"", " sigma=off"}) {
        Scene scene("players=3" + std::string(more));
        scene.hold_all(0, 12).hold(0, "greenland", 547);
        scene.hold(1, "iceland", 57).hold(1, "great_britain", 40).hold(2, "japan", 3);
        all_is_placed(scene);
        for (const std::string_view level : {"club", "strong", "expert"}) {
            EXPECT_TRUE(is_attack(usual_answer(scene, level))) << level << more;
        }
        const BattleTable table;
        Temper timid = seasoned_temper(scene.settings);
        const auto value = [&] {
            const Outlook view(scene.settings, scene.state, 0, timid, table);
            return view.attack_value(scene.place("iceland"), 547, 57);
        };
        EXPECT_GT(value(), 0) << more;
        timid.garrison = 0;
        EXPECT_LE(value(), 0) << more;
        timid.garrison = 1;
        timid.usual_army = 10'000;
        EXPECT_LE(value(), 0) << more;
    }
}

TEST(RiskMind, makes_no_hopeless_attack) {
    Scene scene("players=3");
    scene.hold_all(1, 12).hold(2, "china india", 9).hold(0, "brazil peru argentina", 3);
    all_is_placed(scene);
    for (const std::string_view level : kLevels) {
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            EXPECT_FALSE(is_attack(answer(scene, level, seed))) << level;
        }
    }
}

// RK-24: the deck is worth turning up as long as it has not shown its good cards.
TEST(RiskMind, turns_up_aptitudes_before_placing) {
    Scene scene("players=4");
    scene.to_place(3);
    for (const std::string_view level : kLevels) {
        EXPECT_EQ(answer(scene, level), "reveal") << level;
    }
    scene.state.position.turned = 0b11'1100'1111;  // only the two losses are left
    EXPECT_LT(unseen_aptitude(scene.settings, scene.now(), 0), 0.01F);
}

TEST(RiskMind, takes_the_units_of_an_aptitude) {
    Scene scene("players=4");
    scene.to_place(3).keep(0, "apple");
    scene.state.position.revealed = true;
    for (const std::string_view level : kLevels) {
        EXPECT_EQ(answer(scene, level), "play:apple") << level;
    }
}

// Armies of equal size, one of which could be attacked again and again.
TEST(RiskMind, defends_with_its_cards_when_much_is_at_stake) {
    Scene scene("players=3");
    scene.hold(0, "alaska", 12).hold(1, "kamchatka", 6).keep(1, "trident");
    scene.act("attack:alaska>kamchatka:3 dice:666-11");
    ASSERT_EQ(scene.due(), 1);
    for (const std::string_view level : {"easy", "club"}) {
        EXPECT_EQ(answer(scene, level), "reroll:trident") << level;
    }
}

TEST(RiskMind, wastes_no_crests_in_a_trade) {
    Scene scene;
    const Map& map = scene.settings.map;
    Territories twos = map.two_crests;
    while (core::bit_count(twos) > 6) twos = core::without_lowest(twos);
    const auto trade = best_trade(map, twos);
    ASSERT_TRUE(trade);
    EXPECT_EQ(crests_of(map, trade->traded()), kMostCrests);
    EXPECT_FALSE(best_trade(map, 0));
}

TEST(RiskMind, answers_alike_for_equal_seeds_and_nodes) {
    Scene scene = dealt_game("players=4", 0, 3);
    for (const std::string_view level : kLevels) {
        EXPECT_EQ(answer(scene, level, 5), answer(scene, level, 5)) << level;
    }
}

}  // namespace
}  // namespace bivouac::risk
