// Actions and positions as text.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "engine/sealed/read_record.h"
#include "engine/testing/scale.h"
#include "games/stratego/tests/books.h"

namespace bivouac::stratego {
namespace {

using engine::testing::scaled;

std::string round_trip(std::string_view text) {
    const Settings settings = settings_of("assassins-special");
    const auto action = Rules::parse(settings, text);
    return action ? Rules::print(settings, *action) : "unreadable";
}

State begin(const Settings& settings, core::Rng& rng) {
    State state = Rules::start(settings);
    if (state.position.stage == Stage::lots) {
        Rules::apply(settings, state, engine::Actor::nature(),
                     Action::lots(static_cast<int>(rng.below(2))));
    }
    for (const int seat : {0, 1}) {
        Rules::apply_setup(settings, state, engine::Seat(seat), Rules::any_setup(settings, rng));
    }
    return state;
}

// OR-9, B13: every kind of action.
TEST(StrategoNotation, prints_what_it_reads) {
    for (const std::string_view text :
         {"a1-a2", "j10-a10", "a9xa10", "j1xj10", "e4xd4+e5", "e4xe3+e5", "apple@e7", "apple@j10",
          "strike@e6", "revive:6@a1", "revive:X@j10", "leave", "red:seat1", "red:seat2"}) {
        EXPECT_EQ(round_trip(text), text);
    }
}

// B1: every square has its name.
TEST(StrategoNotation, names_every_square) {
    std::string names;
    for (int i = 0; i < kMostSquares; ++i) {
        const auto square = static_cast<Square>(i);
        EXPECT_EQ(parse_square(name_of(square)), square);
        if (i % 11 == 0) names += name_of(square) + " ";
    }
    EXPECT_EQ(names, "a1 b2 c3 d4 e5 f6 g7 h8 i9 j10 ");
}

TEST(StrategoNotation, reads_nothing_else) {
    for (const std::string_view text :
         {"",          " ",           "a1",          "a1-",          "-a1",        "a1-a",
          "a0-a1",     "a1-a11",      "a1-k1",       "a01-a2",       "a1-a02",     "A1-A2",
          "a1*a2",     "a1 a2",       "a1-a2 ",      " a1-a2",       "a1-a2-a3",   "a1-a2+a3",
          "a1xa2+",    "a1xa2+a2",    "e4xe5+d4",    "a1xa2+a3+a4",  "apple@",     "apple@k1",
          "apple@a1 ", "apple:a1",    "strike@",     "strike@a",     "revive:",    "revive:6",
          "revive:6@", "revive:6@k1", "revive:0@a1", "revive:66@a1", "revive:6a1", "leave ",
          "Leave",     "red:seat0",   "red:seat3",   "red:seat",     "blue:seat1", "pass",
          "a1–a2"}) {
        EXPECT_EQ(round_trip(text), "unreadable") << text;
    }
}

// What a person may type: capitals, and a Sword's targets in any order.
TEST(StrategoNotation, forgives_a_typed_turn) {
    using Parts = std::vector<std::string>;
    EXPECT_EQ(Rules::split_turn("A4-A5"), Parts{"a4-a5"});
    EXPECT_EQ(Rules::split_turn("A4Xa5"), Parts{"a4xa5"});
    EXPECT_EQ(Rules::split_turn("e4xe5+d4"), Parts{"e4xd4+e5"});
    EXPECT_EQ(Rules::split_turn("e4xd4+e5"), Parts{"e4xd4+e5"});
    EXPECT_EQ(Rules::split_turn("Revive:X@A1"), Parts{"revive:X@a1"});
    EXPECT_EQ(Rules::split_turn("a4-a5"), Parts{"a4-a5"});
}

// Every legal action and every position of random games comes back from its text.
TEST(StrategoNotation, round_trips_through_random_games) {
    core::Rng rng(5);
    for (const engine::GameSpec& game : Rules::games()) {
        for (std::uint64_t n = 0; n < scaled(3); ++n) {
            const Settings settings = settings_of(game.id);
            State state = begin(settings, rng);
            while (true) {
                const std::string text = Rules::print_position(settings, state);
                const auto again = Rules::parse_position(settings, text);
                ASSERT_TRUE(again.has_value()) << text;
                ASSERT_EQ(*again, state) << text;
                const auto due = Rules::due(settings, state);
                if (due.wanted != engine::Wanted::action) break;
                const LegalSet set = Rules::legal(settings, state, due.seats.lowest());
                for (std::uint64_t i = 0; i < set.count(); ++i) {
                    const std::string action = Rules::print(settings, set.nth(i));
                    ASSERT_EQ(Rules::parse(settings, action), set.nth(i)) << action;
                }
                Rules::apply(settings, state, due.seats.lowest(), set.nth(rng.below(set.count())));
            }
        }
    }
}

// B13, OR-5: before play there are lots and setups.
TEST(StrategoNotation, writes_the_time_before_play) {
    const Settings settings = settings_of("stratego-training");
    Game game = fresh(settings);
    EXPECT_EQ(game.position(), "10/10/10/10/10/10/10/10/10/10 lots ready=none");
    Rules::apply(settings, game.state, engine::Actor::nature(), Action::lots(1));
    EXPECT_EQ(game.position(), "10/10/10/10/10/10/10/10/10/10 setup seat1=blue ready=none");
    EXPECT_EQ(Rules::parse_position(settings, game.position()), game.state);
    set_up(game, Side::blue, "FBB12233X9/----------/----------/----------");
    EXPECT_EQ(game.position(),
              "10/10/10/b9,bX,b3,b3,b2,b2,b1,bB,bB,bF/10/10/10/10/10/10 setup seat1=blue "
              "ready=blue");
    EXPECT_EQ(Rules::parse_position(settings, game.position()), game.state);
}

// SC-1, SC-4: the run is written border by border.
TEST(StrategoNotation, writes_runs) {
    Game game = tournament("rFj1 r9a2 bFj10 b2d7");
    game.play("a2-a3 d7-h7 a3-a2");
    EXPECT_NE(game.position().find(" redrun=a2,v,020000000 bluerun=h7,h,000111100"),
              std::string::npos);
    const auto again = Rules::parse_position(game.settings, game.position());
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(*again, game.state);
}

// SC-10: a chase with the number of its first threat.
TEST(StrategoNotation, writes_chases) {
    Game game = original("rFj1 r9e4 r3a1 bFj10 b5f6 b3a10");
    game.play("e4-e5 a10-a9 e5-f5 f6-e6");
    EXPECT_TRUE(game.position().ends_with(" redchase=0 moves=e5-f5,f6-e6")) << game.position();
}

// Resumed from text, a position forbids and draws as before (SC-2, B8).
TEST(StrategoNotation, resumes_where_it_stopped) {
    Game game = tournament("rFj1 r9a2 r3e2 bFj10 b9e9 bXg9", "red turn=40 quiet=30");
    game.play("a2-a3 e9-e8 a3-a2 g9-g8 a2-a3 e8-e9");
    Game again = game;
    again.state = *Rules::parse_position(game.settings, game.position());
    EXPECT_EQ(again.refusal("a3-a2"), "refuse.two_squares OR-15");
    EXPECT_EQ(again.position(), game.position());
    EXPECT_EQ(int{again.state.position.quiet}, 36);
    EXPECT_EQ(Rules::turn(again.state), 46);
}

// A position from elsewhere: no home squares, no history.
TEST(StrategoNotation, reads_positions_with_fields_left_out) {
    const Settings settings = settings_of("stratego-training");
    const std::string text =
        "9,bF/10/10/4,bX@!,5/10/4,r9@,5/10/10/10/9,rF blue fallen=rX,r3,r3,r2,r2,r1,rB,rB,b9,b3,b3,"
        "b2,b2,b1,bB,bB";
    const auto state = Rules::parse_position(settings, text);
    ASSERT_TRUE(state.has_value());
    Game game(settings, text);
    EXPECT_EQ(game.at("e5"), "r9@");
    EXPECT_EQ(game.at("e7"), "bX@!");
    EXPECT_EQ(game.due(), "blue");
    EXPECT_EQ(Rules::turn(game.state), 0);
    EXPECT_EQ(game.fallen(Side::red, Rank::bomb), 2);
    // Written out it is complete, and the same.
    const std::string whole = Rules::print_position(settings, *state);
    EXPECT_NE(whole.find("r9@a1"), std::string::npos) << whole;
    EXPECT_EQ(Rules::parse_position(settings, whole), state);
}

// A record written by hand may begin with such a short form; it prints back in full.
TEST(StrategoNotation, reads_short_positions_in_records) {
    const Settings settings = settings_of("stratego-training");
    const std::string text =
        "9,bF/10/10/4,bX@!,5/10/4,r9@,5/10/10/10/9,rF blue fallen=rX,r3,r3,r2,r2,r1,rB,rB,b9,b3,b3,"
        "b2,b2,b1,bB,bB";
    for (const engine::GameSpec& game : Rules::games()) {
        if (game.id != "stratego-training") continue;
        const auto options = engine::resolve_options(game.options, {});
        const std::string head = "[Record \"bivouac 1\"]\n[Game \"stratego-training\"]\n[Rules \"" +
                                 std::to_string(game.rules_version) + "\"]\n[Options \"" +
                                 engine::print_options(*options) + "\"]\n\n1 table position ";
        const auto record = engine::parse_record_of<Rules>(head + text + "\n");
        ASSERT_TRUE(record) << record.error().key;
        const auto state = Rules::parse_position(settings, text);
        EXPECT_EQ(record->history.state(), *state);
        EXPECT_EQ(engine::print_record_of<Rules>(record->heading, record->history),
                  head + Rules::print_position(settings, *state) + "\n");
    }
}

// OR-32, OR-33, B8: how a game ended.
TEST(StrategoNotation, writes_every_end) {
    const auto ending = [](Game& game) {
        const std::string text = game.position();
        EXPECT_EQ(Rules::parse_position(game.settings, text), game.state) << text;
        return text.substr(text.rfind(' ') + 1);
    };
    Game flag = original("rFj1 r9a9 bFa10 b9e7");
    flag.play("a9xa10");
    EXPECT_EQ(ending(flag), "end=flag:red");
    Game blocked = original("rFj1 r9e4 bFj10 b9a10 bBa9 bBb10");
    blocked.play("e4-e5");
    EXPECT_EQ(ending(blocked), "end=blocked:red");
    Game gone = original("rFj1 r9e6 bFj10 b3e7", "red");
    gone.play("e6xe7");
    EXPECT_EQ(ending(gone), "end=no_movers:red");
    Game both = original("rFj1 r9e6 bFj10 b9e7", "red");
    both.play("e6xe7");
    EXPECT_EQ(ending(both), "end=no_movers:draw");
    Game shuttle = tournament("rFb1 rBb2 rBa3 r9a1 bFj10 b9e9 bXg9");
    shuttle.play("a1-a2 e9-e8 a2-a1 g9-g8 a1-a2 e8-e9");
    EXPECT_EQ(ending(shuttle), "end=only_shuttles:blue");
    Game drawn = original("rFj1 r9e4 bFj10 b9a9", "red turn=300 quiet=199");
    drawn.play("e4-e3");
    EXPECT_EQ(ending(drawn), "end=no_progress:draw");
    Game agreed = original("rFj1 r9e4 bFj10 b9a9");
    Rules::agree_draw(agreed.settings, agreed.state);
    EXPECT_EQ(ending(agreed), "end=agreement:draw");
    Game resigned = original("rFj1 r9e4 bFj10 b9a9");
    Rules::resign(resigned.settings, resigned.state, resigned.seat(Side::red));
    EXPECT_EQ(ending(resigned), "end=resignation:blue");
    Game before = fresh(settings_of("stratego-original", "red=first"));
    Rules::resign(before.settings, before.state, before.seat(Side::blue));
    EXPECT_EQ(ending(before), "end=resignation:red");
}

// B1, OR-1, OR-14, SC-1, SC-10: texts of positions that cannot be.
TEST(StrategoNotation, refuses_damaged_positions) {
    const Settings settings = settings_of("stratego-training");
    const std::string good =
        "9,bF/10/10/4,bX@d10!,5/10/4,r9@a1,5/10/1,rB,8/10/9,rF blue turn=7 quiet=4 "
        "fallen=rX@b1,r3@c1,r3@d1,r2@e1,r2@f1,r1@g1,rB@h1,b9@a10,b3@b10,b3@c10,b2@e10,b2@f10,"
        "b1@g10,bB@h10,bB@i10 redrun=e5,v,000100000";
    const auto reads = [&](const std::string& text) {
        return Rules::parse_position(settings, text).has_value();
    };
    const auto but = [&](std::string_view old, std::string_view replacement) {
        std::string text = good;
        EXPECT_NE(text.find(old), std::string::npos) << old;
        text.replace(text.find(old), old.size(), replacement);
        return reads(text);
    };
    ASSERT_TRUE(reads(good));
    // Rows and squares.
    EXPECT_FALSE(but("9,bF/10", "9,bF"));
    EXPECT_FALSE(but("9,bF/10/", "9,bF/10/10/"));
    EXPECT_FALSE(but("9,bF", "8,bF"));
    EXPECT_FALSE(but("9,bF", "10,bF"));
    EXPECT_FALSE(but("9,bF", "9,bF,1"));
    EXPECT_FALSE(but("9,bF", "0,9,bF"));
    EXPECT_FALSE(but("9,bF", "9,gF"));
    EXPECT_FALSE(but("9,bF", "9,b"));
    EXPECT_FALSE(but("9,bF", "9,b-"));
    EXPECT_FALSE(but("9,bF", "9,bG"));
    EXPECT_FALSE(but("4,r9@a1,5", "3,r9@a1,6"));  // in the lake
    EXPECT_FALSE(but("4,r9@a1,5", "4,r9,5"));     // nobody sets up there
    EXPECT_FALSE(but("r9@a1", "r9@a5"));          // nor came from there
    EXPECT_FALSE(but("r9@a1", "r9@b1"));          // two from one square
    EXPECT_FALSE(but("r9@a1", "r9@a1!!"));
    EXPECT_FALSE(but("r9@a1", "r9#a1"));
    EXPECT_FALSE(but("1,rB,8", "1,rB@b2,8"));  // a bomb that has moved
    EXPECT_FALSE(but("r9@a1", "r?@a1"));       // a view, not a position
    // Armies.
    EXPECT_FALSE(but("rX@b1,", ""));
    EXPECT_FALSE(but("rX@b1", "r8@b1"));
    EXPECT_FALSE(but("rX@b1", "rX@b1,rX@b2"));
    EXPECT_FALSE(but("rX@b1", "rX@b5"));
    EXPECT_FALSE(but("rX@b1", "r?@b1"));
    EXPECT_FALSE(but("9,rF", "10"));  // no flag
    // Fields.
    EXPECT_FALSE(but(" blue", " green"));
    EXPECT_FALSE(but(" blue", ""));
    EXPECT_FALSE(but(" blue", "  blue"));
    EXPECT_FALSE(but("turn=7", "turn=x"));
    EXPECT_FALSE(but("turn=7", "turn=70000"));
    EXPECT_FALSE(but("turn=7", "turn=7 turn=7"));
    EXPECT_FALSE(but("turn=7", "turn"));
    EXPECT_FALSE(but("turn=7", "colour=7"));
    EXPECT_FALSE(but("quiet=4", "quiet=201"));
    EXPECT_FALSE(but("turn=7", "turn=7 seat1=red"));
    EXPECT_FALSE(but("turn=7", "turn=7 ready=red"));  // play before both stand
    EXPECT_FALSE(but("turn=7", "turn=7 spent=red"));  // no Apple here
    EXPECT_FALSE(but("turn=7", "turn=7 shroud=red"));
    EXPECT_FALSE(but("turn=7", "turn=7 sword=e7,e5"));
    EXPECT_FALSE(but("turn=7", "turn=7 end=flag"));
    EXPECT_FALSE(but("turn=7", "turn=7 end=flag:draw"));
    EXPECT_FALSE(but("turn=7", "turn=7 end=agreement:red"));
    EXPECT_FALSE(but("turn=7", "turn=7 end=blocked:red"));  // blue could move
    EXPECT_FALSE(but("turn=7", "turn=7 end=boredom:red"));
    // Runs and chases.
    EXPECT_FALSE(but("redrun=e5", "redrun=e4"));
    EXPECT_FALSE(but("redrun=e5", "redrun=d5"));
    EXPECT_FALSE(but("e5,v,", "e5,x,"));
    EXPECT_FALSE(but("e5,v,000100000", "e5,v,00010000"));
    EXPECT_FALSE(but("e5,v,000100000", "e5,v,000700000"));
    EXPECT_FALSE(but("e5,v,000100000", "e5,v,000a00000"));
    EXPECT_FALSE(but("turn=7", "turn=7 moves=e4-e5"));
    EXPECT_FALSE(but("turn=7", "turn=7 redchase=0"));
    EXPECT_FALSE(but("turn=7", "turn=7 redchase=1 moves=e4-e5"));
    EXPECT_FALSE(but("turn=7", "turn=7 redchase=0 moves=e4-f5"));
    EXPECT_FALSE(but("turn=7", "turn=7 redchase=0 moves=e4-d5"));
    EXPECT_FALSE(but("turn=7", "turn=7 redchase=0 moves=e4e5"));
    EXPECT_FALSE(but("turn=7", "turn=7 bluechase=0 moves=e8-e7"));  // its own turn
    EXPECT_TRUE(but("turn=7", "turn=7 redchase=0 moves=e4-e5"));
}

// OR-33, SC-10: nor is there a player to move who cannot, nor a chase where nobody asked for it.
TEST(StrategoNotation, refuses_positions_against_the_rules) {
    const Settings settings = settings_of("stratego-training", "rules=1");
    const std::string fallen = " fallen=rX,r3,r3,r2,r2,r1,rB,rB,bX,b9,b3,b3,b2,b2,b1,bB,bB";
    const std::string rows = "9,bF/10/10/10/10/10/4,r9,5/10/10/9,rF";
    EXPECT_TRUE(Rules::parse_position(settings, rows + " red" + fallen).has_value());
    EXPECT_FALSE(Rules::parse_position(settings, rows + " blue" + fallen).has_value());
    EXPECT_TRUE(
        Rules::parse_position(settings, rows + " blue" + fallen + " end=blocked:red").has_value());
    EXPECT_FALSE(
        Rules::parse_position(settings, rows + " blue" + fallen + " end=blocked:blue").has_value());
    // V2-3, V2-9: nor one who plays on without anybody to move, nor ends that nobody knew then.
    const Settings newer = settings_of("stratego-training");
    const std::string over = rows + " blue" + fallen;
    EXPECT_FALSE(Rules::parse_position(newer, rows + " red" + fallen).has_value());
    EXPECT_TRUE(Rules::parse_position(newer, over + " end=no_movers:red").has_value());
    EXPECT_FALSE(Rules::parse_position(newer, over + " end=no_movers:blue").has_value());
    EXPECT_FALSE(Rules::parse_position(newer, over + " end=no_movers:draw").has_value());
    EXPECT_FALSE(Rules::parse_position(settings, over + " end=no_movers:red").has_value());
    EXPECT_FALSE(Rules::parse_position(settings, over + " end=only_shuttles:red").has_value());
    const Settings quiet = settings_of("stratego-training", "rules=1 chase=off two_squares=off");
    const std::string plain = rows + " red quiet=9" + fallen;
    EXPECT_TRUE(Rules::parse_position(quiet, plain).has_value());
    EXPECT_FALSE(Rules::parse_position(quiet, plain + " redrun=e4,v,001000000").has_value());
    EXPECT_FALSE(Rules::parse_position(quiet, plain + " redchase=0 moves=e3-e4,a9-a8").has_value());
}

// Whatever text comes: refused, or a position that holds together.
TEST(StrategoNotation, never_trips_over_a_broken_text) {
    core::Rng rng(17);
    constexpr std::string_view kLetters = "rbFBX91@=!,/ 0257-xhvredblue=turnmovesfallen";
    for (const engine::GameSpec& game : Rules::games()) {
        const Settings settings = settings_of(game.id);
        State state = begin(settings, rng);
        for (int ply = 0; ply < 150 && state.position.stage == Stage::play; ++ply) {
            const auto seat = Rules::due(settings, state).seats.lowest();
            const LegalSet set = Rules::legal(settings, state, seat);
            Rules::apply(settings, state, seat, set.nth(rng.below(set.count())));
        }
        const std::string good = Rules::print_position(settings, state);
        for (std::uint64_t n = 0; n < scaled(2000); ++n) {
            std::string text = good;
            for (std::uint64_t changes = 1 + rng.below(3); changes > 0; --changes) {
                const std::size_t at = rng.below(text.size());
                const char letter = kLetters[rng.below(kLetters.size())];
                const std::uint64_t how = rng.below(3);
                if (how == 0) text[at] = letter;
                if (how == 1) text.insert(at, 1, letter);
                if (how == 2) text.erase(at, 1 + rng.below(4));
            }
            const auto read = Rules::parse_position(settings, text);
            if (!read) continue;
            ASSERT_EQ(Rules::broken(settings, *read), "") << text;
            const std::string again = Rules::print_position(settings, *read);
            ASSERT_EQ(Rules::parse_position(settings, again), *read) << text;
        }
    }
}

}  // namespace
}  // namespace bivouac::stratego
