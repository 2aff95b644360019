// What the levels must not miss, and what they must not do.
#include "games/risk/bot/mind.h"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "games/risk/bot/candidates.h"
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
        const float confident = value();
        EXPECT_GT(confident, 0) << more;
        timid.garrison = 0;
        EXPECT_LT(value(), confident) << more;
        timid.usual_army = 10'000;
        EXPECT_LE(value(), 0) << more;
    }
}

// Who is far ahead, in the eyes of habits for whom no attack is worth its losses.
struct Miser {
    explicit Miser(const Scene& of) : scene(of) { temper.unit = temper.unit_at_end = 100; }

    [[nodiscard]] Habits habits() const { return {scene.settings, table, temper}; }
    [[nodiscard]] Action habit() const { return habits().next(scene.state); }
    [[nodiscard]] std::string text() const { return Rules::print(scene.settings, habit()); }
    [[nodiscard]] bool offers(Action::Kind kind) const {
        const Plans plans = candidates(scene.settings, scene.state, habits());
        return std::any_of(plans.begin(), plans.end(),
                           [&](const Plan& plan) { return plan.actions[0].kind == kind; });
    }

    Scene scene;
    Temper temper;
    BattleTable table;
};

// Twenty units beside one, in a world that is mostly ours.
Scene far_ahead() {
    Scene scene("players=3");
    scene.hold_all(0, 3).hold(0, "greenland", 20);
    scene.hold(1, "iceland", 1).hold(1, "great_britain northern_europe", 9).hold(2, "japan", 3);
    all_is_placed(scene);
    return scene;
}

TEST(RiskMind, leaves_no_easy_attack_undone_when_far_ahead) {
    Miser miser(far_ahead());
    EXPECT_LE(miser.habits().outlook(miser.scene.state, 0).best_attack().value, 0);
    EXPECT_EQ(miser.text(), "attack:greenland>iceland:3");
    EXPECT_TRUE(miser.offers(Action::Kind::attack));
    EXPECT_FALSE(miser.offers(Action::Kind::end));
    EXPECT_FALSE(miser.offers(Action::Kind::move));
    miser.scene.state.position.beaten = true;
    EXPECT_NE(miser.habit().kind, Action::Kind::attack);
    EXPECT_TRUE(miser.offers(Action::Kind::end));
}

TEST(RiskMind, presses_on_after_a_conquest_only_when_twice_as_strong) {
    Miser miser(far_ahead());
    miser.scene.state.position.conquered = true;
    EXPECT_EQ(miser.habit().kind, Action::Kind::attack);
    miser.scene.hold(1, "great_britain northern_europe", 50);
    EXPECT_NE(miser.habit().kind, Action::Kind::attack);
    EXPECT_TRUE(miser.offers(Action::Kind::end));
}

// 85 % is not in sight against nine, and two of nineteen units are more than a tenth.
TEST(RiskMind, presses_with_easy_attacks_only) {
    Miser miser(far_ahead());
    miser.scene.hold(1, "iceland", 9);
    EXPECT_NE(miser.habit().kind, Action::Kind::attack);
    const Outlook view = miser.habits().outlook(miser.scene.state, 0);
    EXPECT_TRUE(view.is_easy(20, 1));
    EXPECT_FALSE(view.is_easy(19, 3));
    EXPECT_FALSE(view.is_easy(4, 1));
    EXPECT_FALSE(view.is_easy(1, 1));
}

// More units than all others, fewer territories than Blue, and little left in the pile but Sigma.
TEST(RiskMind, does_not_press_for_a_card_that_may_be_sigma_while_behind) {
    for (const bool late : {false, true}) {
        Scene scene("players=3");
        scene.hold_all(1, 1).hold(2, "japan", 1);
        scene.hold(0, "greenland quebec ontario", 90);
        if (late) {
            scene.state.position.discard = scene.settings.map.all() & ~scene.places("alaska peru");
        }
        all_is_placed(scene);
        const Miser miser(scene);
        EXPECT_EQ(miser.habit().kind == Action::Kind::attack, !late);
    }
}

// The third roll of a battle that habit would call too dear.
TEST(RiskMind, does_not_break_off_what_it_presses) {
    Miser miser(far_ahead());
    miser.scene.hold(0, "greenland", 40).hold(1, "iceland", 2);
    miser.scene.act("attack:greenland>iceland:3 dice:651-61");
    ASSERT_EQ(miser.scene.now().stage, Stage::before_roll);
    EXPECT_EQ(miser.text(), "withdraw") << "two dice, and many units behind";
    EXPECT_FALSE(miser.offers(Action::Kind::roll));
    miser.scene.state.position.battle.committed = 3;
    EXPECT_EQ(miser.text(), "roll");
    EXPECT_FALSE(miser.offers(Action::Kind::withdraw));
}

TEST(RiskMind, thinks_of_bold_attacks_only_for_a_last_territory_or_at_the_end) {
    Scene scene("players=3");
    scene.hold_all(1, 12).hold(2, "china india", 9).hold(0, "brazil argentina", 3);
    scene.hold(0, "peru", 6).hold(1, "venezuela", 8);
    all_is_placed(scene);
    Miser miser(scene);
    const float chance = miser.table.of(6, 8).conquest;
    ASSERT_GT(chance, 0.15F);
    ASSERT_LT(chance, 0.35F);
    EXPECT_FALSE(miser.offers(Action::Kind::attack));
    Miser last(scene);
    last.scene.hold(1, "china india", 9).hold(2, "venezuela", 8);
    EXPECT_TRUE(last.offers(Action::Kind::attack));
    miser.scene.state.position.discard = scene.settings.map.all() & ~scene.places("alaska peru");
    EXPECT_TRUE(miser.offers(Action::Kind::attack));
}

// Nothing is in doubt any more; still a conquest is better than none.
TEST(RiskMind, wants_more_where_the_game_is_as_good_as_won) {
    Scene scene("players=2 sigma=off");
    scene.hold_all(0, 30).hold(1, "japan great_britain", 1).settle_standings();
    all_is_placed(scene);
    const BattleTable table;
    Temper idle;
    idle.nerve = 2;  // after the plan nobody attacks any more
    const Habits habits(scene.settings, table, idle);
    const Rehearsal rehearsal(scene.settings, table, habits, judge_weights(scene.settings),
                              {1, 50});
    Plans plans;
    plans.push_back(Plan::just(Action::plain(Action::Kind::end)));
    plans.push_back(Plan::just(*Rules::parse(scene.settings, "attack:iceland>great_britain:3")));
    engine::Budget budget;
    budget.nodes = 5'000;
    engine::Stopwatch watch(budget);
    EXPECT_EQ(rehearsal.choose(scene.seen_by(0), plans, 1, watch).best, 1U);
}

TEST(RiskMind, rehearses_more_with_more_time) {
    Scene scene = dealt_game("players=4", 0, 3);
    scene.state.position.revealed = true;  // what is left is where to place
    const BattleTable table;
    const Habits habits(scene.settings, table, seasoned_temper(scene.settings));
    const Rehearsal rehearsal(scene.settings, table, habits, judge_weights(scene.settings),
                              {4, 1000});
    const Plans plans = candidates(scene.settings, scene.state, habits);
    ASSERT_GT(plans.size(), 4U);
    int before = 1;
    for (const std::uint64_t nodes : {1'500U, 12'000U, 96'000U}) {
        engine::Budget budget;
        budget.nodes = nodes;
        engine::Stopwatch watch(budget);
        const int rounds = rehearsal.choose(scene.seen_by(0), plans, 1, watch).rounds;
        EXPECT_GT(rounds, 2 * before) << nodes;
        before = rounds;
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
