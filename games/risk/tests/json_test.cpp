// Views, events and legal actions for programs.
#include "games/risk/tests/readers.h"

namespace bivouac::risk {
namespace {

using engine::Observer;
using engine::Seat;

std::string view_json(const Scene& scene, Observer observer) {
    core::JsonWriter json;
    engine::JsonOf<Rules>::write(json, scene.settings,
                                 Rules::view(scene.settings, scene.state, observer));
    return json.take();
}
std::string event_json(const Scene& scene, const Event& event) {
    core::JsonWriter json;
    engine::JsonOf<Rules>::write(json, scene.settings, event);
    return json.take();
}
std::string legal_json(const Scene& scene) {
    core::JsonWriter json;
    engine::JsonOf<Rules>::write(json, scene.settings,
                                 Rules::legal(scene.settings, scene.state, scene.actor()));
    return json.take();
}

TEST(RiskJson, has_territories_in_the_order_of_the_map) {
    Scene scene;
    scene.hold(2, "alaska", 7).hold(0, "northwest_territory", 3);
    EXPECT_TRUE(has(view_json(scene, Seat(0)),
                    R"("territories":[["alaska",2,7],["northwest_territory",0,3],)"));
}

// E32
TEST(RiskJson, has_the_secrets_of_the_observer_alone) {
    Scene scene;
    scene.hand(1, "alaska china").mission(1, "starrick");
    EXPECT_TRUE(has(view_json(scene, Seat(1)),
                    R"("own":{"cards":["alaska","china"],"missions":["starrick"]})"));
    for (const Observer other : {Observer(Seat(0)), Observer::spectator()}) {
        const std::string json = view_json(scene, other);
        EXPECT_FALSE(has(json, "starrick")) << json;
        EXPECT_TRUE(has(json, R"("cards":2,"missions":1)")) << json;
    }
    EXPECT_FALSE(has(view_json(scene, Observer::spectator()), "\"own\""));
}

TEST(RiskJson, tells_the_battle_and_its_dice) {
    Scene scene;
    scene.hold(0, "brazil", 4).hold(1, "peru", 2).keep(0, "staff");
    scene.act("attack:brazil>peru:3 dice:136-34");
    EXPECT_TRUE(has(view_json(scene, Seat(2)),
                    R"("battle":{"from":"brazil","to":"peru","defender":1,"committed":3,)"
                    R"("rolled":false,"attack_plus":false,"defence_plus":false,)"
                    R"("black":[1,3,6],"red":[3,4]})"));
    const Event event = after(scene, "pass", Seat(2));
    EXPECT_TRUE(has(event_json(scene, event),
                    R"("battle":{"from":"brazil","to":"peru","defender":1,"black":[1,3,6],)"
                    R"("red":[3,4],"lost":[1,1],"left":[2,1]})"))
        << event_json(scene, event);
}

TEST(RiskJson, hides_a_card_that_the_observer_did_not_see) {
    Scene scene;
    scene.hold(0, "brazil", 4).hold(1, "peru").act("attack:brazil>peru:3 dice:666-1 end");
    Scene same = scene;
    EXPECT_TRUE(has(event_json(scene, after(scene, "draw:china", Seat(0))), "draw:china"));
    EXPECT_FALSE(has(event_json(same, after(same, "draw:china", Seat(1))), "china"));
}

TEST(RiskJson, writes_legal_actions_as_ranges) {
    Scene scene;
    scene.hold_all(1).hold(0, "brazil", 3).hold(0, "peru", 2).hold(2, "china");
    scene.state.position.face_down[0] = 0;
    EXPECT_EQ(legal_json(scene),
              R"({"attack":[{"from":"peru","most":1,"to":["venezuela","argentina"]},)"
              R"({"from":"brazil","most":2,"to":["venezuela","argentina","north_africa"]}],)"
              R"("move":[{"from":"peru","most":1,"to":["brazil"]},)"
              R"({"from":"brazil","most":2,"to":["peru"]}],"other":["end"]})");
    scene.hand(0, "alaska argentina").to_place(5);
    EXPECT_EQ(legal_json(scene), R"({"trade":{"cards":["alaska","argentina"],"crests":[2,1]},)"
                                 R"("place":{"most":5,"on":["peru","brazil"]}})");
}

TEST(RiskJson, writes_losses_advances_and_battle_choices) {
    Scene scene("players=3 advance_extra=on");
    scene.hold_all(1).hold(0, "brazil", 6).hold(0, "alaska", 2).hold(2, "china");
    Scene losing = scene;
    losing.act("reveal turn:ambush");
    EXPECT_EQ(legal_json(losing),
              R"({"lose":[{"on":"alaska","most":1},{"on":"brazil","most":3}]})");
    scene.act("attack:brazil>peru:3 dice:666-1");
    EXPECT_EQ(legal_json(scene), R"({"advance":{"most":2}})");
    scene.act("advance:0 attack:peru>argentina:2 dice:11-1");
    EXPECT_FALSE(has(legal_json(scene), "attack")) << "beaten";
}

}  // namespace
}  // namespace bivouac::risk
