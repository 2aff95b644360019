// Positions as text: everything comes back, and nothing damaged is read.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "engine/sealed/read_record.h"
#include "engine/testing/scale.h"
#include "games/risk/position_fields.h"
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

TEST(RiskPosition, refuses_what_cannot_be_read) {
    const Scene scene;
    const std::string good = text_of(scene);
    for (const std::string& bad :
         {std::string(), std::string("  "), good + " nonsense=1", good + " end",
          good + " stage=main", changed(good, "stage=main ", ""),
          changed(good, "stage=main", "stage=dance"), changed(good, "stage=main", "Stage=main"),
          changed(good, "stage=main", "stage=")}) {
        EXPECT_FALSE(is_read(scene, bad)) << bad;
    }
    expect_refused(scene, " standing=",
                   {" to_move=x standing=", " to_move= standing=", " to_move=-1 standing=",
                    " turn=65536 standing="});
    expect_refused(scene, " face_down=", {" attacking=1 face_down="});
    for (const std::string& other :
         {good + " ", " " + good, changed(good, " standing", "  standing"),
          changed(good, " standing=", " to_move=0 attacking=no standing=")}) {
        EXPECT_TRUE(is_read(scene, other)) << other;
    }
}

// RK-4, RK-14: an owner and units on every territory.
TEST(RiskPosition, refuses_a_wrong_board) {
    const Scene scene;
    expect_refused(scene, "=a1,",
                   {"=", "=a1,a1,", "=,", "=-,", "=a0,", "=a,", "=1,", "=f1,", "=A1,", "=a65536,",
                    "=a1x,", "=d1,", "=a-1,"});
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
                   {"hand1=peru+peru", "hand1=peru+china", "hand1=peru+japan", "hand1=atlantis",
                    "hand1=", "hand1=sigma"});
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
         {"winners=4", "winners=0", "winners=1+1", "winners=", "winners=x"}) {
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

// What is said of a text that is no position: the key without "refuse.position.", and its
// arguments.
std::string problem_of(const Scene& scene, std::string_view text) {
    const auto problem = Rules::position_problem(scene.settings, text);
    if (!problem) return "";
    std::string words = problem->key.substr(std::string_view("refuse.position.").size());
    for (const std::string& argument : problem->arguments) words += " " + argument;
    return words;
}

// Fields may come in any order, cards in any order and by any of their names.
TEST(RiskPosition, is_read_in_any_order) {
    Scene scene("players=3 map=mediterranean");
    scene.hand(0, "castile crete").keep(0, "apple").keep(0, "staff").mission(1, "altair");
    const std::string good = text_of(scene);
    std::vector<std::string_view> words = core::words(good);
    std::reverse(words.begin(), words.end());
    std::string reversed;
    for (const std::string_view word : words) reversed += std::string(word) + " ";
    EXPECT_EQ(*Rules::parse_position(scene.settings, reversed), scene.state);
    for (const std::string_view hand : {"crete+castile", "CRE+CAS", "Crète+Castille"}) {
        EXPECT_EQ(*Rules::parse_position(scene.settings, changed(good, "castile+crete", hand)),
                  scene.state)
            << hand;
    }
    const std::string named =
        changed(changed(good, "missions=0,1,0,0,0", "missions=0,altair,0,0,0"),
                "face_up=129,0,0,0,0", "face_up=staff+apple,0,0,0,0");
    EXPECT_NE(named, good);
    EXPECT_EQ(*Rules::parse_position(scene.settings, named), scene.state);
    // Who plays follows from the number of players.
    const std::string silent = changed(good, "standing=playing,playing,playing,absent,absent ", "");
    EXPECT_EQ(*Rules::parse_position(scene.settings, silent), scene.state);
}

// Whatever is wrong is named with its field and its character.
TEST(RiskPosition, names_the_field_and_the_place_of_what_is_wrong) {
    const Scene scene("players=3 map=mediterranean");
    EXPECT_EQ(problem_of(scene, text_of(scene)), "");
    EXPECT_EQ(problem_of(scene, "stage=main nonsense"), "no_value 12 nonsense");
    EXPECT_EQ(problem_of(scene, "stage=main  bord=a1"), "unknown_field 13 bord");
    EXPECT_EQ(problem_of(scene, "round=1 turn=2 round=3"), "twice 16 round");
    EXPECT_EQ(problem_of(scene, "round=1 turn=x2"), "bad_number 14 turn x2 65535");
    EXPECT_EQ(problem_of(scene, "quiet=256"), "bad_number 7 quiet 256 255");
    EXPECT_EQ(problem_of(scene, "board=a1,b2"), "bad_count 7 board 2 21");
    EXPECT_EQ(problem_of(scene, "stage=middle").substr(0, 27), "bad_word 7 stage middle fir");
    EXPECT_EQ(problem_of(scene, "beaten=perhaps"), "bad_flag 8 beaten perhaps");
    EXPECT_EQ(problem_of(scene, "from=crete to=brazil"), "bad_place 15 to brazil");
    EXPECT_EQ(problem_of(scene, "hand2=crete+narnia"), "bad_place 13 hand2 narnia");
    EXPECT_EQ(problem_of(scene, "hand2=crete+cyprus+crete"), "card_twice 20 hand2 crete");
    EXPECT_EQ(problem_of(scene, "turned=apple+sceptre"), "bad_card 14 turned sceptre");
    EXPECT_EQ(problem_of(scene, "winners=4"), "bad_seat 9 winners 4 3");
    const std::string board = text_of(scene);
    const std::string nobody = changed(board, ",b1,", ",z1,");
    EXPECT_EQ(problem_of(scene, nobody),
              "bad_holding " + std::to_string(nobody.find("z1") + 1) + " board z1");
    EXPECT_EQ(problem_of(scene, changed(board, "board=a1", "board=a0")),
              "contradiction board, standing");
    EXPECT_EQ(problem_of(scene, board + " hand1=crete discard=crete"),
              "contradiction hand1 … hand5, discard, batch, shuffles, cards_due");
}

// A record written by hand begins with any spelling, and prints back in the one of ours; what is
// wrong is named there, too.
TEST(RiskPosition, stands_in_records_in_any_order) {
    const Scene scene("players=3 map=mediterranean");
    const std::string good = text_of(scene);
    const auto given = engine::parse_options("players=3 map=mediterranean");
    const auto options = engine::resolve_options(Rules::games()[0].options, *given);
    const std::string head =
        "[Record \"bivouac 1\"]\n[Game \"risk-assassins\"]\n[Rules \"2\"]\n[Options \"" +
        engine::print_options(*options) + "\"]\n\n1 table position ";
    const std::string turned = changed(good, "stage=main ", "") + " round=0 stage=main";
    const auto record = engine::parse_record_of<Rules>(head + turned + "\n");
    ASSERT_TRUE(record) << record.error().key;
    EXPECT_EQ(record->history.state(), scene.state);
    EXPECT_EQ(engine::print_record_of<Rules>(record->heading, record->history), head + good + "\n");
    const auto wrong = engine::parse_record_of<Rules>(head + good + " hand2=narnia\n");
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().key, "refuse.position.bad_place");
}

// Takes down what a position has fields for.
struct FieldNames {
    std::vector<std::string> all;
    void note(std::string_view name) { all.emplace_back(name); }
    void word(std::string_view name, auto&, const auto&) { note(name); }
    void words(std::string_view name, auto&, const auto&) { note(name); }
    void board(std::string_view name, auto&) { note(name); }
    void number(std::string_view name, auto&) { note(name); }
    void numbers(std::string_view name, auto&) { note(name); }
    void card_set(std::string_view name, auto&, Pack) { note(name); }
    void card_sets(std::string_view name, auto&, Pack) { note(name); }
    void flag(std::string_view name, auto&) { note(name); }
    void place(std::string_view name, auto&) { note(name); }
    void cards(std::string_view name, auto&) { note(name); }
    void seats(std::string_view name, auto&) { note(name); }
};

// Every field that is printed is explained in README.md.
TEST(RiskPosition, has_every_field_explained) {
    const std::string readme = data_file("../README.md");
    FieldNames names;
    State state;
    visit(names, state);
    EXPECT_GT(names.all.size(), 40U);
    for (const std::string& name : names.all) {
        const bool numbered = name.back() > '1' && name.back() < '5';  // hand1 … hand5
        const bool explained = numbered || readme.find("`" + name + "`") != std::string::npos;
        EXPECT_TRUE(explained) << name;
    }
}

}  // namespace
}  // namespace bivouac::risk
