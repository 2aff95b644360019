// Positions as text: everything comes back, and nothing damaged is read.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "engine/testing/scale.h"
#include "games/risk/tests/course.h"
#include "games/risk/tests/data_text.h"

namespace bivouac::risk {
namespace {

using engine::testing::scaled;

std::string text_of(const Scene& scene) {
    return Rules::print_position(scene.settings, scene.state);
}

bool is_read(const Scene& scene, std::string_view text) {
    return Rules::parse_position(scene.settings, text).has_value();
}

// Says which of these changes of a good text are read all the same.
void expect_refused(const Scene& scene, std::string_view from,
                    const std::vector<std::string_view>& to) {
    const std::string good = text_of(scene);
    ASSERT_TRUE(is_read(scene, good)) << good;
    for (const std::string_view word : to) {
        const std::string bad = changed(good, from, word);
        EXPECT_FALSE(is_read(scene, bad)) << "read: " << bad;
    }
}

// E33, RK-45: every field is printed, none is lost.
TEST(RiskPosition, round_trips_through_random_games) {
    core::Rng rng(20260601);
    for (const std::string_view options :
         {"players=2", "players=2 sigma=off map=mediterranean", "players=3 advance_extra=on",
          "players=4", "players=5 sigma=off map=mediterranean"}) {
        for (int game = 0; game < 3; ++game) {
            Scene scene = fresh_game(options);
            for (std::uint64_t n = 0; n < scaled(400) && !scene.outcome(); ++n) {
                const std::string text = text_of(scene);
                const auto again = Rules::parse_position(scene.settings, text);
                ASSERT_TRUE(again) << text;
                ASSERT_EQ(*again, scene.state) << text;
                act_at_random(scene, rng);
            }
        }
    }
}

// Numbers that play could drive over the edge are no positions.
TEST(RiskPosition, refuses_more_units_than_a_game_can_bring) {
    Scene scene("players=3 map=mediterranean");
    scene.hold(0, "CAS", 30'000).to_place(30'000);
    EXPECT_TRUE(Rules::parse_position(scene.settings, text_of(scene)));
    scene.to_place(30'001);
    EXPECT_FALSE(Rules::parse_position(scene.settings, text_of(scene)));
    scene.to_place(0).hold(0, "CAS", 30'001);
    EXPECT_FALSE(Rules::parse_position(scene.settings, text_of(scene)));
}

// Positions in which somebody would be due with nothing to do, or numbers would run over.
TEST(RiskPosition, refuses_states_that_lead_nowhere) {
    const auto reads = [](const Scene& scene) {
        return Rules::parse_position(scene.settings, text_of(scene)).has_value();
    };
    Scene losing;
    losing.hold(0, "brazil", 3);
    losing.state.position.stage = Stage::lose;
    losing.state.position.to_lose = 2;
    EXPECT_TRUE(reads(losing));
    losing.state.position.to_lose = 3;
    EXPECT_FALSE(reads(losing));

    Scene rewarded;
    rewarded.state.position.rewards[0] = 100;
    EXPECT_TRUE(reads(rewarded));
    rewarded.state.position.rewards[0] = 101;
    EXPECT_FALSE(reads(rewarded));

    Scene drawn;  // Sigma is always left
    drawn.state.position.discard = drawn.settings.map.all();
    EXPECT_TRUE(reads(drawn));
    drawn.state.position.cards_due = 1;
    EXPECT_FALSE(reads(drawn));

    Scene dealing = fresh_game("players=3");
    dealing.mission(0, "starrick");
    EXPECT_FALSE(reads(dealing));
}

TEST(RiskPosition, leaves_out_what_says_nothing) {
    const Scene scene("players=3 map=mediterranean");
    EXPECT_EQ(text_of(scene),
              "stage=main "
              "board=a1,b1,c1,a1,b1,c1,a1,b1,c1,a1,b1,c1,a1,b1,c1,a1,b1,c1,a1,b1,c1 "
              "standing=playing,playing,playing,absent,absent face_down=2,2,2,0,0");
    const Scene start = fresh_game("players=3");
    EXPECT_EQ(text_of(start), "standing=playing,playing,playing,absent,absent face_down=2,2,2,0,0");
}

TEST(RiskPosition, refuses_what_is_not_written_as_it_prints) {
    const Scene scene;
    const std::string good = text_of(scene);
    for (const std::string& bad :
         {std::string(), good + " ", " " + good, good + " nonsense=1", good + " end",
          good + " stage=main", changed(good, " standing", "  standing"),
          changed(good, "stage=main ", ""), changed(good, "stage=main", "stage=dance"),
          changed(good, "stage=main", "Stage=main"), changed(good, "stage=main", "stage="),
          changed(good, " standing=", " to_place=3 standing=")}) {
        EXPECT_FALSE(is_read(scene, bad)) << bad;
    }
    expect_refused(scene, " standing=",
                   {" to_move=0 standing=", " to_move=x standing=", " to_move= standing=",
                    " to_move=-1 standing=", " turn=65536 standing=", " turn=01 standing="});
    expect_refused(scene, " face_down=", {" attacking=no face_down=", " attacking=1 face_down="});
}

// RK-4, RK-14: an owner and units on every territory.
TEST(RiskPosition, refuses_a_wrong_board) {
    const Scene scene;
    expect_refused(scene, "=a1,",
                   {"=", "=a1,a1,", "=,", "=-,", "=a0,", "=a,", "=1,", "=f1,", "=A1,", "=a01,",
                    "=a65536,", "=a1x,", "=d1,", "=a-1,"});
    expect_refused(scene, "standing=playing,playing,playing,absent,absent",
                   {"standing=playing,playing,playing,absent",
                    "standing=playing,playing,playing,absent,absent,absent",
                    "standing=playing,playing,out,absent,absent",
                    "standing=playing,playing,neutral,absent,absent",
                    "standing=playing,playing,absent,absent,absent",
                    "standing=playing,playing,playing,out,absent",
                    "standing=playing,playing,playing,playing,absent",
                    "standing=playing,playing,playing,neutral,neutral",
                    "standing=playing,playing,dancing,absent,absent", "standing="});
    Scene two("players=2");
    expect_refused(two, "neutral,neutral,neutral",
                   {"neutral,neutral,playing", "neutral,neutral,absent", "out,neutral,neutral"});
}

// RK-8, RK-17, RK-18, E9: every card is in one place at most.
TEST(RiskPosition, refuses_impossible_cards) {
    Scene scene;
    scene.hand(0, "brazil peru").hand(1, "china").mission(0, "starrick").mission(1, "altair");
    scene.keep(0, "apple").state.position.discard = scene.places("japan");
    expect_refused(scene, "hand1=peru+brazil",
                   {"hand1=brazil+peru", "hand1=peru+peru", "hand1=peru+china", "hand1=peru+japan",
                    "hand1=atlantis", "hand1=", "hand1=sigma", "hand1=PER+BRA"});
    expect_refused(scene, "hand2=china", {"hand2=china hand4=egypt", "hand2=china hand6=egypt"});
    expect_refused(scene, "missions=1,2,0,0,0",
                   {"missions=1,1,0,0,0", "missions=7,0,0,0,0", "missions=1024,2,0,0,0",
                    "missions=1,2,0,0", "missions=1,2,0,0,4", "missions=1,2,0,0,0,0"});
    expect_refused(scene, "face_up=1,0,0,0,0",
                   {"face_up=2,0,0,0,0", "face_up=1,1,0,0,0", "face_up=0,0,0,1,0"});
    expect_refused(scene, "turned=1", {"turned=1024", "turned=2", "turned=127"});
    expect_refused(scene, "face_down=1,2,2,0,0",
                   {"face_down=1,2,2,1,0", "face_down=9,2,2,0,0", "face_down=1,2,2,0"});
    expect_refused(scene, " face_down", {" shuffles=1 face_down"});  // not with Sigma
    Scene loss;
    loss.state.position.turned = 0b110000;
    loss.state.position.face_down = {1, 1, 2, 0, 0};
    expect_refused(loss, " turned=48", {" face_up=16,0,0,0,0 turned=48"});
}

// E17: nobody holds a mission that he has held long enough.
TEST(RiskPosition, refuses_impossible_missions) {
    Scene scene;
    scene.mission(0, "starrick").state.position.held[0][0] = 2;
    expect_refused(scene, "held1=2,0", {"held1=3,0", "held1=255,0", "held1=256,0", "held1=2,1"});
    expect_refused(scene, " missions=", {" shown=1 missions=", " shown=1024 missions="});
    expect_refused(scene, " missions=", {" rewards=0,0,0,8,0 missions="});
}

// RK-19: what stands open in a turn belongs to its stage.
TEST(RiskPosition, refuses_an_impossible_turn) {
    const Scene scene;
    expect_refused(scene, " standing=",
                   {" first=3 standing=", " to_move=3 standing=", " round=300 standing=",
                    " quiet=20 standing="});
    expect_refused(scene, " face_down=",
                   {" to_lose=1 face_down=", " cards_due=1 face_down=",
                    " neutral_left=1 face_down=", " neutral_choice=2 face_down=",
                    " to_place=65536 face_down=", " to_place=3 attacking=yes face_down=",
                    " committed=1 face_down=", " from=brazil face_down=", " rolled=yes face_down=",
                    " defender=1 face_down=", " black=3 face_down="});
    expect_refused(
        scene, "stage=main",
        {"stage=lose", "stage=win", "stage=lift", "stage=draw", "stage=over", "stage=roll",
         "stage=before_roll", "stage=attack_dice", "stage=advance", "stage=deal", "stage=first"});
    const std::string good = text_of(scene);
    EXPECT_FALSE(is_read(scene, good + " end=sigma"));
    EXPECT_FALSE(is_read(scene, good + " winners=1"));
    const std::string over = changed(good, "stage=main", "stage=over") + " end=sigma winners=1";
    EXPECT_TRUE(is_read(scene, over));
    for (const std::string_view winners :
         {"winners=4", "winners=0", "winners=1+1", "winners=2+1", "winners=", "winners=x"}) {
        EXPECT_FALSE(is_read(scene, changed(over, "winners=1", winners))) << winners;
    }
    Scene dealt("players=5");
    EXPECT_TRUE(is_read(dealt, changed(text_of(dealt), "stage=main", "stage=mission")));
    for (std::size_t seat = 0; seat < 5; ++seat) {
        dealt.state.hands.missions[seat] = static_cast<Cards>(3U << (2 * seat));
        dealt.state.position.mission_count[seat] = 2;
    }
    expect_refused(dealt, "stage=main", {"stage=mission"});
    Scene turning;
    turning.to_place(3).act("reveal");
    expect_refused(turning,
                   " face_down=", {" attacking=yes face_down=", " revealed=yes face_down="});
    Scene two("players=2");
    two.state.position.neutral_left = 2;
    two.state.position.neutral_choice = 3;
    expect_refused(two, "neutral_choice=3", {"neutral_choice=1", "neutral_choice=5"});
    expect_refused(two, "neutral_left=2", {"neutral_left=4"});
}

// RK-30 … RK-33: a battle is between neighbours, with dice for those who fight.
TEST(RiskPosition, refuses_an_impossible_battle) {
    Scene scene;
    scene.hold(0, "brazil", 5).hold(1, "peru", 2).hold(2, "argentina");
    scene.keep(1, "trident").act("attack:brazil>peru:3 dice:642-53");
    EXPECT_EQ(scene.now().stage, Stage::defence_reroll);
    expect_refused(scene, "from=brazil",
                   {"from=argentina", "from=alaska", "from=peru", "from=nowhere"});
    expect_refused(scene, "to=peru", {"to=argentina", "to=japan", "to=brazil", "to=nowhere"});
    expect_refused(scene, "defender=1", {"defender=2", "defender=4", "defender=9"});
    expect_refused(scene, "committed=3", {"committed=4", "committed=1"});
    expect_refused(scene, "attacking=yes ", {""});
    const std::string black = "black=" + std::to_string(scene.now().battle.black);
    expect_refused(scene, black, {"black=216", "black=65535"});
    const std::string red = "red=" + std::to_string(scene.now().battle.red);
    expect_refused(scene, red, {"red=36", "red=256"});
    expect_refused(scene, "stage=defence_reroll",
                   {"stage=main", "stage=before_roll", "stage=roll"});
    // Nobody asks a Brotherhood that does not play for cards.
    expect_refused(scene, "playing,playing,playing", {"playing,resigned,playing"});
    Scene card;
    card.hold(0, "brazil", 5).hold(1, "peru", 2).keep(1, "skull").act("attack:brazil>peru:3");
    EXPECT_EQ(card.now().stage, Stage::defence_card);
    expect_refused(card, "playing,playing,playing", {"playing,resigned,playing"});
}

// RK-45, E9: which shuffle a card came from.
TEST(RiskPosition, refuses_impossible_shuffles) {
    Scene scene("players=3 sigma=off map=mediterranean");
    scene.hold(0, "castile", 9).hold(1, "andalusia");
    scene.state.position.discard = scene.places("castile andalusia");
    Territories others = scene.settings.map.all() & ~scene.now().discard;
    scene.state.hands.cards[1] = others;
    scene.state.position.hand_count[1] = static_cast<std::uint8_t>(core::bit_count(others));
    scene.act("attack:castile>andalusia:3 dice:666-1 end");
    EXPECT_EQ(int{scene.now().shuffles}, 1);
    expect_refused(scene, "batch=1,1,0", {"batch=1,2,0", "batch=1,0,0"});
    expect_refused(scene, " shuffles=1", {" shuffles=2", ""});
}

}  // namespace
}  // namespace bivouac::risk
