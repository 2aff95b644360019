// Positions that are brought as text, through the whole server.
#include "core/json_writer.h"
#include "server/api/testing/table_ground.h"

namespace bivouac::server::testing {
namespace {

constexpr const char* kView = "/api/positions/view";
constexpr const char* kMoment = "/api/positions/moment";
constexpr const char* kBoard =
    "play orange formed=3 swapped=0 turn=40 moving=- quiet=- end=- "
    "board=......y/.y..y../..o..../y..Y..o/..o..../o.y..y./...O..y";
// Red has found out all but what stands on a10.
constexpr const char* kSeen =
    "b?,9/10/r5@,9/10/5,b8@!,4/10/10/10/rB,9/rF,9 red "
    "fallen=r1,r2,r2,r2,r2,r2,r2,r2,r2,r3,r3,r3,r3,r3,r4,r4,r4,r4,r5,r5,r5,r6,r6,r6,r6,r7,r7,r7,r8,"
    "r8,r9,rX,rB,rB,rB,rB,rB,b1,b2,b2,b2,b2,b2,b2,b2,b2,b3,b3,b3,b3,b3,b4,b4,b4,b4,b5,b5,b5,b5,b6,"
    "b6,b6,b6,b7,b7,b7,b8,b9,bX,bB,bB,bB,bB,bB,bB seen=red";

std::string quoted(const std::string& text) {
    core::JsonWriter json;
    json.value(text);
    return json.take();
}
std::string body(const std::string& game, const std::string& position,
                 const std::string& more = {}) {
    return R"({"game":")" + game + R"(","position":)" + quoted(position) + more + "}";
}

class Positions : public TableTest {
protected:
    Guise one_ = guest();
};

TEST_F(Positions, are_shown_by_any_eyes_and_played_on) {
    const Reply shown = post(kView, body("strategic", kBoard), one_);
    EXPECT_EQ(shown.gist(), "200 position") << shown.body;
    EXPECT_EQ(shown.json()["observer"].number(), 0);
    EXPECT_EQ(shown.json()["seats"].number(), 2);
    EXPECT_GT(shown.json()["shown"]["legal"].items().size(), 3U);
    EXPECT_EQ(shown.text("position"), kBoard);
    for (const char* seat : {"1", "spectator", "all"}) {
        const Reply other =
            post(std::string(kView) + "?seat=" + seat, body("strategic", kBoard), one_);
        EXPECT_EQ(other.gist(), "200 position") << seat;
        EXPECT_TRUE(other.json()["shown"]["legal"].items().empty()) << seat;
    }
    EXPECT_EQ(post(std::string(kView) + "?seat=3", body("strategic", kBoard), one_).gist(),
              "403 forbidden");
    const Reply played = post(kView, body("strategic", kBoard, R"(,"action":"c3-c4")"), one_);
    EXPECT_EQ(played.gist(), "200 position") << played.body;
    EXPECT_EQ(played.json()["steps"].items().size(), 1U);
    EXPECT_EQ(played.json()["observer"].number(), 1) << "it is the other's turn";
    const Reply again = post(kView, body("strategic", kBoard, R"(,"steps":["seat1 c3-c4"])"), one_);
    EXPECT_EQ(again.text("position"), played.text("position"));
    EXPECT_TRUE(again.json()["steps"].items().empty());
}

TEST_F(Positions, with_unknown_pieces_are_the_seats_alone) {
    const std::string text = body("stratego-original", kSeen);
    const Reply shown = post(kView, text, one_);
    EXPECT_EQ(shown.gist(), "200 position") << shown.body;
    EXPECT_NE(shown.body.find(R"("whole":false)"), std::string::npos);
    for (const char* seat : {"?seat=1", "?seat=all", "?seat=spectator"}) {
        EXPECT_EQ(post(kView + std::string(seat), text, one_).gist(), "403 forbidden") << seat;
    }
    const Reply moved = post(
        kView, body("stratego-original", kSeen, R"(,"steps":["seat1 a8-a9"],"action":"f6-e6")"),
        one_);
    EXPECT_EQ(moved.gist(), "200 position") << moved.body;
    EXPECT_EQ(moved.json()["observer"].number(), 0) << "the only eyes there are";
    const Reply fight =
        post(kView,
             body("stratego-original", kSeen,
                  R"(,"steps":["seat1 a8-a9","seat2 f6-e6","seat1 a9xa10 a9=5 a10=F"])"),
             one_);
    EXPECT_EQ(fight.gist(), "200 position") << fight.body;
    EXPECT_NE(fight.body.find(R"("ending")"), std::string::npos);
}

TEST_F(Positions, nature_draws_where_it_is_due) {
    constexpr const char* kRoll =
        "stage=main board=a2,a2,a2,a2,a2,a2,a2,a2,a2,a2,a2,a2,a2,a2,a2,a2,a2,a2,a2,a2,a2,a2,a2,a2,"
        "a2,a2,a2,a2,a2,a8,a2,a2,b1,a2,a2,a2,a2,a2,a2,a2,a2,a2 turn=30 round=10 "
        "standing=playing,playing,out,absent,absent attacking=yes face_down=2,2,0,0,0";
    const std::string options = R"(,"options":{"players":"3"})";
    const Reply attack = post(
        kView, body("risk-assassins", kRoll, options + R"(,"action":"attack:kamchatka>japan:3")"),
        one_);
    ASSERT_EQ(attack.gist(), "200 position") << attack.body;
    std::string steps;
    for (const auto& step : attack.json()["steps"].items()) {
        steps += (steps.empty() ? "" : ",") + quoted(std::string(step.text()));
    }
    EXPECT_EQ(steps.rfind(R"("seat1 attack:)", 0), 0U) << steps;
    const Reply same =
        post(kView, body("risk-assassins", kRoll, options + R"(,"steps":[)" + steps + "]"), one_);
    EXPECT_EQ(same.text("position"), attack.text("position")) << "drawn once, kept as steps";
}

TEST_F(Positions, what_cannot_be_is_refused_with_a_sentence) {
    EXPECT_EQ(post(kView, body("chess", kBoard), one_).gist(), "404 unknown_game");
    const Reply bad = post(kView, body("strategic", "play orange"), one_);
    EXPECT_EQ(bad.gist(), "422 bad_record");
    EXPECT_FALSE(bad.text("sentence").empty());
    for (const char* more :
         {R"(,"steps":["seat1 c3-c5"])", R"(,"steps":["seat2 b6-b5"])", R"(,"action":"c3-c5")",
          R"(,"options":{"players":"3"})", R"(,"options":{"first":"green"})"}) {
        const Reply reply = post(kView, body("strategic", kBoard, more), one_);
        EXPECT_EQ(reply.gist(), "422 bad_record") << more;
        EXPECT_FALSE(reply.text("sentence").empty()) << more;
    }
    std::string many;
    for (int i = 0; i < 401; ++i) many += std::string(i == 0 ? "" : ",") + R"("seat1 c3-c4")";
    EXPECT_EQ(post(kView, body("strategic", kBoard, R"(,"steps":[)" + many + "]"), one_).gist(),
              "400 bad_message out_of_range steps");
    EXPECT_EQ(post(kView, body("strategic", std::string(9000, 'o')), one_).gist(),
              "400 bad_message out_of_range position");
    EXPECT_EQ(post(kView, body("strategic", kBoard), Guise{}).status, 401);
}

TEST_F(Positions, are_judged_for_a_seat_by_what_it_sees) {
    const Reply moment =
        post(kMoment + std::string("?seat=0&action=c3-c4"), body("strategic", kBoard), one_);
    EXPECT_EQ(moment.gist(), "200 moment") << moment.body;
    const auto best = moment.json()["actions"].items();
    ASSERT_FALSE(best.empty());
    EXPECT_EQ(best[0]["action"].text().rfind("d1xd4>", 0), 0U) << "it wins at once";
    EXPECT_GT(moment.json()["asked"]["loss"].number().value_or(0), 0);
    const Reply seen =
        post(kMoment + std::string("?seat=0"), body("stratego-original", kSeen), one_);
    EXPECT_EQ(seen.gist(), "200 moment") << seen.body;
    EXPECT_EQ(seen.json()["beliefs"].items()[0]["thing"].text(), "a10");
    EXPECT_EQ(post(kMoment + std::string("?seat=1"), body("stratego-original", kSeen), one_).gist(),
              "403 forbidden");
    EXPECT_EQ(post(kMoment, body("strategic", kBoard), one_).gist(),
              "400 bad_message missing_field seat");
    EXPECT_EQ(post(kMoment + std::string("?seat=0"),
                   body("strategic", kBoard, R"(,"action":"c3-c4")"), one_)
                  .gist(),
              "400 bad_message unknown_field action");
    EXPECT_EQ(del(kMoment, "", one_).gist(), "200 done");
}

TEST_F(Positions, cost_permits_when_they_are_judged) {
    services().limits.off = false;
    const std::string text = body("strategic", kBoard);
    int asked = 0;
    Reply reply;
    do {
        reply = post(kMoment + std::string("?seat=0"), text, one_);
    } while (reply.status == 200 && ++asked < 200);
    EXPECT_EQ(reply.gist(), "429 slow_down");
    EXPECT_GE(asked, 30);
}

}  // namespace
}  // namespace bivouac::server::testing
