// The log: one line a step, in the observer's words and language, and questions before a move.
#include <regex>
#include <set>

#include "engine/languages.h"
#include "games/risk/tests/readers.h"

namespace bivouac::risk {
namespace {

using engine::Observer;
using engine::Seat;

const Observer kFirst = Seat(0);
const Observer kSecond = Seat(1);
const Observer kThird = Seat(2);

std::optional<std::string> warned(const Scene& scene, std::string_view text) {
    return Rules::caution(scene.settings, scene.seen_by(0), *Rules::parse(scene.settings, text),
                          phrases_in("en"));
}

std::set<std::string> slots_of(const std::string& text) {
    static const std::regex kSlot("\\{[0-9]\\}");
    return {std::sregex_token_iterator(text.begin(), text.end(), kSlot), {}};
}

TEST(RiskTell, all_languages_have_the_same_keys_with_the_same_arguments) {
    const engine::Phrasebook english = phrases_in("en");
    EXPECT_GT(english.entries().size(), 150U);
    for (const engine::Language language : engine::languages()) {
        const engine::Phrasebook words = phrases_in(engine::language_code(language));
        for (const auto& [key, text] : english.entries()) {
            ASSERT_TRUE(words.knows(key)) << engine::language_code(language) << ' ' << key;
            EXPECT_EQ(slots_of(text), slots_of(words.entries().find(key)->second)) << key;
        }
        for (const auto& [key, text] : words.entries()) {
            EXPECT_TRUE(english.knows(key) || key.starts_with("called.")) << key;
        }
    }
}

TEST(RiskTell, says_you_to_whoever_it_is_about) {
    for (const auto& [observer, text] : {std::pair{kFirst, "You: 3 units placed on Brazil."},
                                         std::pair{kSecond, "Amber: 3 units placed on Brazil."}}) {
        Scene scene;
        scene.hold(0, "brazil").to_place(4);
        EXPECT_EQ(told(scene, "place:brazil:3", observer), text);
        EXPECT_EQ(told(scene, "place:brazil:1", Observer::spectator()),
                  "Amber: 1 unit placed on Brazil.");
    }
    Scene scene;
    scene.hold(0, "brazil").to_place(3);
    EXPECT_EQ(told(scene, "place:brazil:3", kFirst, "fr"), "Vous : renfort, Brésil, 3 unités.");
}

// RK-39: the example of the rulebook.
TEST(RiskTell, tells_dice_losses_and_the_conquest) {
    Scene scene;
    scene.hold(0, "russia", 4).hold(1, "scandinavia", 2);
    EXPECT_EQ(told(scene, "attack:russia>scandinavia:3", kSecond),
              "Amber: attack from Russia on Scandinavia (you) with 3 units.");
    EXPECT_EQ(told(scene, "dice:136-24", kSecond),
              "Dice: 6-3-1 against 4-2, losses: you 2. Amber: Scandinavia is conquered and held by "
              "3 units.");
}

TEST(RiskTell, tells_who_is_left_who_withdraws_and_who_is_beaten) {
    Scene scene;
    scene.hold(0, "brazil", 5).hold(1, "peru", 3).act("attack:brazil>peru:3");
    EXPECT_EQ(told(scene, "dice:613-33", kFirst),
              "Dice: 6-3-1 against 3-3, losses: you 1, Blue 1. Left: 2 against 2.");
    EXPECT_EQ(told(scene, "withdraw", kFirst), "You: withdrawal from Peru, back to Brazil.");
    scene.act("attack:brazil>peru:1");
    EXPECT_EQ(
        told(scene, "dice:1-11", kThird),
        "Dice: 1 against 1-1, losses: Amber 1. Amber: the whole group is lost, no more attacks "
        "this turn.");
}

// E31
TEST(RiskTell, tells_battle_cards_and_what_they_change) {
    Scene scene;
    scene.hold(0, "brazil", 4).hold(1, "peru", 2).keep(0, "sword").keep(1, "trident");
    scene.act("attack:brazil>peru:3");
    EXPECT_EQ(told(scene, "declare:sword", kSecond),
              "Amber: Sword of Eden (house deck), +1 to the highest die in this battle.");
    EXPECT_EQ(told(scene, "dice:522-54", kSecond), "Dice: 5-2-2 (+1) against 5-4.");
    EXPECT_EQ(told(scene, "reroll:trident", kSecond),
              "You: Trident of Eden (house deck), the dice are rolled again.");
    EXPECT_EQ(told(scene, "dice:-66", kSecond),
              "Dice: 5-2-2 (+1) against 6-6, losses: Amber 2. Left: 1 against 2.");
}

TEST(RiskTell, tells_the_dice_when_a_pass_lets_them_count) {
    Scene scene;
    scene.hold(0, "brazil", 4).hold(1, "peru", 2).keep(1, "trident");
    scene.act("attack:brazil>peru:3 dice:136-24");
    EXPECT_TRUE(
        told(scene, "pass", kFirst)
            .starts_with("Dice: 6-3-1 against 4-2, losses: Blue 2. You: Peru is conquered"));
}

// E15: only the conqueror sees which cards they are.
TEST(RiskTell, tells_an_elimination_and_its_cards) {
    for (const auto& [observer, end] :
         {std::pair{kFirst, "Won by you: 2 cards. Namely Alaska (2), Argentina (1)."},
          std::pair{kThird, "Won by Amber: 2 cards."}}) {
        Scene scene;
        scene.hold_all(0).hold(2, "china india").hold(0, "brazil", 4).hold(1, "peru");
        scene.hand(1, "alaska argentina").act("attack:brazil>peru:3");
        const std::string text = told(scene, "dice:666-1", observer);
        EXPECT_TRUE(has(text, "Blue has no territory left and is out.")) << text;
        EXPECT_TRUE(text.ends_with(end)) << text;
    }
}

// E10
TEST(RiskTell, names_the_territory_more_units_follow_into) {
    Scene scene("players=3 advance_extra=on");
    scene.hold(0, "brazil", 6).hold(1, "peru");
    scene.act("attack:brazil>peru:3 dice:666-1");
    EXPECT_EQ(told(scene, "advance:2", kFirst), "You: 2 units sent after, into Peru.");
}

// E32: who draws sees which card it is, others that there is one.
TEST(RiskTell, keeps_cards_of_others_secret) {
    for (const auto& [observer, begin] :
         {std::pair{kFirst, "You: the card China (1) is drawn."},
          std::pair{kSecond, "Amber: a territory card is drawn."}}) {
        Scene scene;
        scene.hold(0, "brazil", 4).hold(1, "peru");
        scene.act("attack:brazil>peru:3 dice:666-1 end");
        const std::string text = told(scene, "draw:china", observer);
        EXPECT_TRUE(text.starts_with(begin)) << text;
        EXPECT_TRUE(has(text, observer == kSecond ? "Next: you, with" : "Next: Blue, with"));
    }
}

TEST(RiskTell, tells_missions_dealt_to_their_owner_alone) {
    for (const auto& [observer, text] : {std::pair{kFirst, "You: the mission Starrick’s fall."},
                                         std::pair{kSecond, "Amber: a mission, in secret."}}) {
        Scene scene;
        scene.state.position.stage = Stage::mission;
        EXPECT_EQ(told(scene, "mission:starrick", observer), text);
    }
}

// RK-44
TEST(RiskTell, tells_sigma) {
    Scene scene;
    scene.hold(0, "brazil", 4).hold(1, "peru");
    scene.act("attack:brazil>peru:3 dice:666-1 end");
    EXPECT_TRUE(told(scene, "draw:sigma", kSecond).starts_with("Amber: Sigma Team is drawn!"));
}

// RK-25
TEST(RiskTell, tells_trades_with_crests_and_units) {
    Scene scene;
    scene.hand(0, "alaska argentina");
    EXPECT_EQ(told(scene, "trade:alaska+argentina", kSecond),
              "Amber: trade of Alaska (2), Argentina (1); 3 crests bring 4 units.");
}

// RK-24, E18
TEST(RiskTell, tells_what_an_aptitude_does) {
    Scene scene;
    scene.hold(0, "brazil", 2).act("reveal");
    EXPECT_EQ(
        told(scene, "turn:ambush", kFirst),
        "You: the Aptitude is Templar ambush (house deck): costs 3 units, at once. To be lost: "
        "1 unit, for there are no more to spare.");
    EXPECT_EQ(told(scene, "lose:brazil:1", kFirst), "You: 1 unit taken off Brazil.");
}

// E17
TEST(RiskTell, tells_missions_accomplished) {
    Scene scene;
    scene.hold(0, "middle_east").mission(0, "altair");
    const std::string text = told(scene, "end", kSecond);
    EXPECT_TRUE(has(text,
                    "Mission accomplished: The stolen Apple (house deck). Next turn for "
                    "Amber: 4 units more."))
        << text;
}

TEST(RiskTell, tells_resignations) {
    const Scene scene;
    State later = scene.state;
    Rules::resign(scene.settings, later, Seat(1));
    const Rules::Step step{engine::StepKind::resign, Seat(1), {}, nullptr};
    const Event event = Rules::observe(scene.settings, scene.state, step, later, kFirst);
    EXPECT_TRUE(Rules::tell(scene.settings, event, kFirst, phrases_in("en"))
                    .starts_with("Blue: resignation. The territories stay"));
}

// Every action of a long random game is told without an unknown key.
TEST(RiskTell, knows_a_sentence_for_everything) {
    for (const std::string_view options : {"players=2 advance_extra=on", "players=3"}) {
        for (const std::string_view language : {"en", "fr"}) {
            const engine::Phrasebook phrases = phrases_in(language);
            const Settings settings = settings_with(options);
            State state = Rules::start(settings);
            core::Rng rng(7);
            for (int i = 0; i < 3000; ++i) {
                const engine::Due due = Rules::due(settings, state);
                if (due.wanted == engine::Wanted::nothing) break;
                const engine::Actor actor = due.wanted == engine::Wanted::chance
                                                ? engine::Actor::nature()
                                                : engine::Actor(due.seats.lowest());
                const LegalSet legal = Rules::legal(settings, state, actor);
                const Rules::Step step{engine::StepKind::action, actor,
                                       legal.nth(rng.below(legal.count())), nullptr};
                const State before = state;
                Rules::apply(settings, state, actor, step.action);
                const Event event = Rules::observe(settings, before, step, state, kFirst);
                const std::string text = Rules::tell(settings, event, kFirst, phrases);
                for (const char* unknown : {"log.", "count.", "effect.", "card.", "{", "side."}) {
                    ASSERT_FALSE(has(text, unknown)) << text;
                }
            }
        }
    }
}

// E8
TEST(RiskTell, warns_of_crests_lost_in_one_trade) {
    Scene scene;
    scene.hand(0, "alaska greenland central_america venezuela brazil iceland");  // two each
    EXPECT_FALSE(warned(scene, "trade:alaska+greenland"));
    const auto warning =
        warned(scene, "trade:alaska+greenland+central_america+venezuela+brazil+iceland");
    ASSERT_TRUE(warning);
    EXPECT_TRUE(has(*warning, "12 crests in one trade, but only ten count, and 2 crests"));
}

// E12
TEST(RiskTell, warns_of_small_attacks_and_last_units) {
    Scene scene;
    scene.hold(0, "brazil", 6).hold(0, "china", 3).hold(1, "peru", 3).hold(1, "india", 3);
    EXPECT_FALSE(warned(scene, "attack:brazil>peru:3"));
    EXPECT_TRUE(warned(scene, "attack:brazil>peru:2"));
    EXPECT_FALSE(warned(scene, "attack:china>india:2")) << "two are all that can go";
    scene.act("attack:china>india:2 dice:61-55");
    EXPECT_TRUE(warned(scene, "roll")) << "one unit against two";
    scene.act("roll dice:6-51");
    EXPECT_FALSE(warned(scene, "roll")) << "one against one";
}

}  // namespace
}  // namespace bivouac::risk
