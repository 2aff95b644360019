// The editions of the two older rulebooks: armies, boards, options, setup and who begins.
#include <array>
#include <string>

#include <gtest/gtest.h>

#include "games/stratego/tests/books.h"

namespace bivouac::stratego {
namespace {

constexpr std::array<std::string_view, 3> kFullEditions = {"stratego-original", "stratego-vintage",
                                                           "stratego-tournament"};
constexpr std::string_view kRed = "262725X262/519428574B/472638453B/3B236B3BBF";
constexpr std::string_view kBlue = "2625272826/794251X645/B386B4273B/353BFB32B4";

// How many of each rank a setup has, in the order 1 … 9 X B F.
std::string counts(const Setup& setup) {
    std::string text;
    for (const char letter : std::string_view("123456789XBF")) {
        int count = 0;
        for (const Rank rank : setup.ranks) count += letter_of(rank) == letter ? 1 : 0;
        text += std::to_string(count);
    }
    return text;
}

// OR-1, OR-2, VI-1, VI-2: 1 Spy, 8 Scouts, 5 Miners … 1 Marshal, 6 Bombs, 1 Flag.
TEST(StrategoEditions, have_forty_pieces) {
    core::Rng rng(1);
    for (const std::string_view id : kFullEditions) {
        const Settings settings = settings_of(id, "red=first");
        const auto setup = Rules::random_setup(settings, engine::Seat(0), rng);
        EXPECT_EQ(counts(setup), "185444321161") << id;
        const State state = Rules::start(settings);
        EXPECT_FALSE(Rules::refuse_setup(settings, state, engine::Seat(0), setup));
        EXPECT_FALSE(Rules::refuse_setup(settings, state, engine::Seat(1), setup));
    }
}

// OR-1, OR-6, VI-2, VI-7: no piece more and none less.
TEST(StrategoEditions, refuse_another_army) {
    for (const std::string_view id : kFullEditions) {
        const Settings settings = settings_of(id, "red=first");
        const State state = Rules::start(settings);
        core::Rng rng(2);
        const auto good = Rules::random_setup(settings, engine::Seat(0), rng);
        for (std::size_t place = 0; place < kMostPieces; ++place) {
            auto other = good;
            other.ranks[place] = good.ranks[place] == Rank::spy ? Rank::scout : Rank::spy;
            const auto swapped = Rules::refuse_setup(settings, state, engine::Seat(0), other);
            ASSERT_TRUE(swapped.has_value());
            EXPECT_EQ(swapped->rule, id == "stratego-vintage" ? "VI-7" : "OR-6");
            other.ranks[place] = Rank::none;
            EXPECT_TRUE(Rules::refuse_setup(settings, state, engine::Seat(0), other).has_value());
        }
    }
}

// OR-3, VI-18, C1: the number of a rank is its strength: each beats the one below.
TEST(StrategoEditions, order_the_ranks) {
    constexpr std::string_view kOrder = "123456789X";
    for (const std::string_view id : kFullEditions) {
        for (std::size_t i = 1; i < kOrder.size(); ++i) {
            const std::string high(1, kOrder[i]);
            const std::string low(1, kOrder[i - 1]);
            Game game = scene(settings_of(id), "rFj1 r" + high + "e6 bFj10 b4a10 b" + low + "e7");
            game.play("e6xe7");
            EXPECT_EQ(game.at("e7"), "r" + high + "@!") << id;
        }
    }
}

// OR-4, OR-6, OR-7, VI-5, VI-7: red on rows 1 to 4, blue on 7 to 10, every square taken.
TEST(StrategoEditions, fill_the_first_four_rows_of_each_side) {
    for (const std::string_view id : kFullEditions) {
        const Game game = set_up_game(settings_of(id, "red=first"), kRed, kBlue);
        for (int i = 0; i < kMostSquares; ++i) {
            const auto square = static_cast<Square>(i);
            const int row = row_of(square) + 1;
            const std::string at = game.at(name_of(square));
            const char side = at.empty() ? '-' : at[0];
            EXPECT_EQ(side, row <= 4 ? 'r' : row >= 7 ? 'b' : '-') << name_of(square);
        }
    }
}

// VI-8, B1, C12: the two middle rows stay empty.
TEST(StrategoEditions, leave_the_middle_rows_empty) {
    const Game game = set_up_game(settings_of("stratego-vintage", "red=first"), kRed, kBlue);
    for (const int row : {5, 6}) {
        for (char column = 'a'; column <= 'j'; ++column) {
            EXPECT_EQ(game.at(column + std::to_string(row)), "");
        }
    }
    // There are no other squares to set up on.
    EXPECT_EQ(game.settings.home_squares(), 40);
}

// VI-9, OR-6: any arrangement will do.
TEST(StrategoEditions, leave_the_arrangement_free) {
    for (const std::string_view id : kFullEditions) {
        const Settings settings = settings_of(id, "red=first");
        // Bombs and flag in front, the strongest behind.
        EXPECT_EQ(set_up_game(settings, "BBBB2B2FB2/2222213333/3444455556/66678879X7", kBlue).due(),
                  "red");
        core::Rng rng(9);
        const State state = Rules::start(settings);
        for (int n = 0; n < 100; ++n) {
            const auto setup = Rules::any_setup(settings, rng);
            ASSERT_FALSE(Rules::refuse_setup(settings, state, engine::Seat(0), setup));
        }
    }
}

// OR-5, OR-7, C11: behind the screen nothing is seen; the owner sees everything.
TEST(StrategoEditions, hide_a_setup_behind_the_screen) {
    for (const std::string_view id : kFullEditions) {
        Game game = fresh(settings_of(id, "red=first"));
        set_up(game, Side::red, kRed);
        EXPECT_EQ(game.seen(game.seat(Side::red), "a1"), "r3");
        for (const char column : std::string_view("abcdefghij")) {
            const std::string square = column + std::string("1");
            EXPECT_EQ(game.seen(game.seat(Side::blue), square), "");
            EXPECT_EQ(game.seen(engine::Observer::spectator(), square), "");
        }
        // C11: both place at the same time: either may be first.
        Game other = fresh(settings_of(id, "red=first"));
        set_up(other, Side::blue, kBlue);
        set_up(other, Side::red, kRed);
        EXPECT_EQ(other.due(), "red");
    }
}

// OR-7, VI-7: backs to the enemy: where they stand is seen, who they are is not.
TEST(StrategoEditions, hide_the_ranks_from_the_enemy) {
    for (const std::string_view id : kFullEditions) {
        const Game game = set_up_game(settings_of(id, "red=first"), kRed, kBlue);
        for (int i = 0; i < kMostSquares; ++i) {
            const std::string square = name_of(static_cast<Square>(i));
            const std::string truth = game.at(square);
            if (truth.empty()) continue;
            const bool red = truth[0] == 'r';
            EXPECT_EQ(game.seen(game.seat(Side::red), square), red ? truth : "b?");
            EXPECT_EQ(game.seen(game.seat(Side::blue), square), red ? "r?" : truth);
            EXPECT_EQ(game.seen(engine::Observer::spectator(), square), red ? "r?" : "b?");
        }
    }
}

// OR-8, VI-5: red opens.
TEST(StrategoEditions, let_red_begin) {
    for (const std::string_view id : kFullEditions) {
        for (const std::string_view red : {"red=first", "red=second"}) {
            const Game game = set_up_game(settings_of(id, red), kRed, kBlue);
            EXPECT_EQ(game.due(), "red");
            EXPECT_EQ(game.seat(Side::red).index(), red == "red=first" ? 0 : 1);
            EXPECT_EQ(refusal_for(game, Side::blue, "a7-a6"), "refuse.not_your_turn");
            EXPECT_EQ(refusal_for(game, Side::red, "a4-a5"), "");
        }
    }
}

// B13, VI-5: lots decide who plays red.
TEST(StrategoEditions, draw_lots_for_red) {
    for (const std::string_view id :
         {"stratego-original", "stratego-training", "stratego-vintage", "stratego-tournament"}) {
        const Settings settings = settings_of(id);
        for (const int seat : {0, 1}) {
            State state = Rules::start(settings);
            const auto nature = engine::Actor::nature();
            EXPECT_EQ(Rules::due(settings, state).wanted, engine::Wanted::chance);
            EXPECT_EQ(Rules::legal(settings, state, nature).count(), 2U);
            const Action lots = Action::lots(seat);
            EXPECT_FALSE(Rules::refuse(settings, state, nature, lots));
            EXPECT_TRUE(Rules::refuse(settings, state, engine::Seat(0), lots).has_value());
            const auto other = Rules::refuse(settings, state, nature, Action::lots(2));
            ASSERT_TRUE(other.has_value());
            EXPECT_EQ(other->key + " " + other->rule, "refuse.bad_lots B13");
            Rules::apply(settings, state, nature, lots);
            EXPECT_EQ(side_of(state.position, engine::Seat(seat)), Side::red);
            EXPECT_EQ(side_of(state.position, engine::Seat(1 - seat)), Side::blue);
            EXPECT_EQ(Rules::due(settings, state).wanted, engine::Wanted::setup);
            EXPECT_EQ(Rules::due(settings, state).seats, engine::SeatSet::first(2));
        }
    }
}

// B5, B6, C5, C6, B13: what holds unless something else is agreed.
TEST(StrategoEditions, have_their_usual_options) {
    struct Usual {
        std::string_view id;
        int two_squares = 0;
        bool chase = false;
    };
    for (const Usual& usual : {Usual{"stratego-original", 6, true},
                               {"stratego-training", 6, true},
                               {"stratego-tournament", 3, true},
                               {"stratego-vintage", 5, false}}) {
        const Settings settings = settings_of(usual.id);
        EXPECT_EQ(int{settings.two_squares}, usual.two_squares) << usual.id;
        EXPECT_EQ(settings.chase, usual.chase) << usual.id;
        EXPECT_EQ(settings.red, RedSeat::lots) << usual.id;
        EXPECT_FALSE(settings.memory_mode);
        EXPECT_FALSE(settings.powers);
        EXPECT_EQ(Rules::seats(settings), 2);
    }
}

// B5, C6: and the others there are.
TEST(StrategoEditions, let_the_options_be_chosen) {
    for (const std::string_view id : {"stratego-original", "stratego-vintage"}) {
        EXPECT_EQ(int{settings_of(id, "two_squares=3").two_squares}, 3);
        EXPECT_EQ(int{settings_of(id, "two_squares=off").two_squares}, 0);
        EXPECT_TRUE(settings_of(id, "chase=isf").chase);
        EXPECT_FALSE(settings_of(id, "chase=off").chase);
    }
    for (const engine::GameSpec& game : Rules::games()) {
        for (const std::string_view text : {"two_squares=4", "two_squares=7", "chase=on"}) {
            const auto given = engine::parse_options(text);
            EXPECT_FALSE(engine::resolve_options(game.options, *given).ok()) << text;
        }
    }
}

// B2, C1: «Capitaine» is 6, and in the older box «Commandant» is 7.
TEST(StrategoEditions, call_the_ranks_by_their_names) {
    engine::Phrasebook phrases;
    phrases.add(Rules::file("lang/fr.txt"));
    EXPECT_EQ(phrases.say("rank.6"), "Capitaine");
    EXPECT_EQ(phrases.say("rank.7"), "Major");
    EXPECT_EQ(phrases.say("rank.vintage.7"), "Commandant");
    EXPECT_FALSE(phrases.knows("rank.vintage.6"));  // the same as elsewhere
    EXPECT_EQ(phrases.say("rank.X"), "Maréchal");
    EXPECT_EQ(phrases.say("rank.vintage.1"), "Espion");
}

}  // namespace
}  // namespace bivouac::stratego
