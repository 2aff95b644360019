// The judge of Risk: what it must see, and what it may not know.
#include "games/risk/bot/analyst.h"

#include <numeric>

#include "games/risk/tests/course.h"

namespace bivouac::risk {
namespace {

using engine::Analysis;
using engine::Seat;

Analysis analysed(const Scene& scene, Seat seat, const std::string& also = {}) {
    RiskAnalyst analyst(scene.settings, seat);
    const engine::ViewOf<Rules> view(scene.settings, seat,
                                     Rules::view(scene.settings, scene.state, seat));
    EXPECT_TRUE(analyst.start_from(view));
    engine::Question question;
    question.budget.nodes = 5000;
    question.also = also;
    return analyst.analyse(question);
}

double sum_of(const std::vector<double>& numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), 0.0);
}

// Past the Place phase, a large army beside another's last territory.
Scene hunt() {
    Scene scene("players=3 sigma=off");
    scene.hold_all(1, 3).hold(0, "greenland", 16).hold(0, "ontario northwest_territory", 3);
    scene.hold(2, "iceland");
    scene.state.position.attacking = true;
    return scene;
}

TEST(RiskAnalyst, the_action_that_was_asked_about_is_valued_with_the_best) {
    const Scene scene = hunt();
    for (const char* asked : {"end", "attack:greenland>iceland:3"}) {
        const Analysis analysis = analysed(scene, Seat(0), asked);
        ASSERT_NE(analysis.find(asked), nullptr) << asked;
        EXPECT_GE(analysis.actions.front().chance, analysis.find(asked)->chance);
        EXPECT_DOUBLE_EQ(analysis.chances[0], analysis.actions.front().chance);
        EXPECT_NEAR(sum_of(analysis.chances), 1, 1e-9);
        for (const engine::ValuedAction& valued : analysis.actions) {
            EXPECT_EQ(scene.refusal(valued.action), "") << valued.action;
            EXPECT_EQ(valued.line.front(), valued.action);
        }
    }
}

TEST(RiskAnalyst, who_holds_nearly_everything_is_nearly_sure_in_everybodys_eyes) {
    Scene scene("players=2 sigma=off");
    scene.hold_all(0, 5).hold(1, "iceland");
    scene.settle_standings();
    for (const int eyes : {0, 1}) EXPECT_GT(analysed(scene, Seat(eyes)).chances[0], 0.8) << eyes;
}

// Before the dice fall the chance lies between what the best and the worst roll lead to.
TEST(RiskAnalyst, a_roll_that_is_due_is_weighed_by_its_odds) {
    Scene scene = hunt();
    scene.hold(2, "iceland", 6);
    scene.act("attack:greenland>iceland:3");
    ASSERT_EQ(scene.state.position.stage, Stage::roll);
    const double before = analysed(scene, Seat(2)).chances[2];
    Scene lost = scene;
    Scene held = scene;
    const auto roll = [](Scene& rolled, unsigned black, unsigned red) {
        const unsigned dice = black + red * kRolls[3];
        Rules::apply(rolled.settings, rolled.state, engine::Actor::nature(),
                     Action::rolled(3, 2, static_cast<std::uint16_t>(dice)));
    };
    roll(lost, kRolls[3] - 1U, 0);  // three sixes against two ones
    roll(held, 0, kRolls[2] - 1U);
    EXPECT_LE(analysed(lost, Seat(2)).chances[2], before + 0.02);
    EXPECT_GE(analysed(held, Seat(2)).chances[2], before - 0.02);
}

TEST(RiskAnalyst, believes_in_as_many_cards_as_a_hand_has_and_only_hidden_ones) {
    Scene scene = hunt();
    scene.hand(0, "alaska").hand(1, "peru brazil");
    const Analysis analysis = analysed(scene, Seat(0));
    bool found = false;
    for (const engine::Belief& belief : analysis.beliefs) {
        EXPECT_FALSE(belief.thing.starts_with("seat1")) << "one's own cards are no belief";
        if (belief.thing != "seat2.cards") continue;
        found = true;
        double cards = 0;
        for (const auto& part : belief.parts) {
            EXPECT_NE(part.what, "alaska");
            cards += part.chance;
        }
        EXPECT_NEAR(cards, 2, 1e-9);
        EXPECT_GT(belief.parts.size(), 2U) << "it does not know which";
    }
    EXPECT_TRUE(found);
}

}  // namespace
}  // namespace bivouac::risk
