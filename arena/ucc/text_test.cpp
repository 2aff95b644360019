#include "arena/ucc/text.h"

#include <gtest/gtest.h>

#include "catalog/catalog.h"

namespace bivouac::arena::ucc {
namespace {

TEST(UccText, moves_and_reports_print_back) {
    for (const std::string line : {"0 3 DOWN", "9 6 UP 3", "4 4 LEFT", "0 0 RIGHT 9"}) {
        const auto move = parse_move(line);
        ASSERT_TRUE(move) << line;
        EXPECT_EQ(print(*move), line);
    }
    for (const std::string line : {"0 3 DOWN OK", "9 6 UP 3 KILLS 9 s", "4 4 LEFT DIES 2 B",
                                   "1 3 DOWN BOTHDIE 5 5", "0 3 DOWN 6 OK"}) {
        const auto report = parse_report(line);
        ASSERT_TRUE(report) << line;
        EXPECT_EQ(print(*report), line);
    }
    EXPECT_EQ(parse_report("9 6 UP 3 KILLS 9 S")->defender, 's');
}

TEST(UccText, what_is_no_move_is_none) {
    for (const std::string line :
         {"", "0", "0 3", "0 3 NORTH", "10 3 DOWN", "-1 3 DOWN", "0 3 DOWN 0", "0 3 DOWN 7",
          "0 3 DOWN 99999999999999999999", "0 3 DOWN 1 2", "a b UP", "0 0 UP", "0 3 DOWN OK"}) {
        EXPECT_FALSE(parse_move(line)) << line;
    }
    for (const std::string line :
         {"0 3 DOWN", "0 3 DOWN ILLEGAL", "0 3 DOWN KILLS", "0 3 DOWN KILLS 1", "NO_MOVE",
          "0 3 DOWN KILLS 1 x", "0 3 DOWN OK 1 2", "0 3 DOWN KILLS 1 2 3",
          "0 3 DOWN VICTORY_FLAG"}) {
        EXPECT_FALSE(parse_report(line)) << line;
    }
}

TEST(UccText, greetings_name_a_colour_and_our_board) {
    EXPECT_EQ(parse_greeting("RED foe 10 10")->opponent, "foe");
    EXPECT_EQ(parse_greeting("BLUE a long name 10 10")->opponent, "a long name");
    EXPECT_EQ(parse_greeting("BLUE")->colour, Colour::blue);
    EXPECT_FALSE(parse_greeting("RED foe 8 8"));
    EXPECT_FALSE(parse_greeting("GREEN foe 10 10"));
    EXPECT_EQ(print(Greeting{Colour::red, "my bot"}), "RED my_bot 10 10");
}

TEST(UccText, ranks_are_inverted_and_come_back) {
    EXPECT_EQ(our_rank('1'), 'X');
    EXPECT_EQ(our_rank('2'), '9');
    EXPECT_EQ(our_rank('8'), '3') << "the miner";
    EXPECT_EQ(our_rank('9'), '2') << "the scout";
    EXPECT_EQ(our_rank('s'), '1');
    for (const char letter : std::string("123456789sBF")) {
        EXPECT_EQ(ucc_rank(our_rank(letter).value()), letter);
    }
    EXPECT_FALSE(our_rank('X'));
    EXPECT_FALSE(ucc_rank('?'));
}

TEST(UccText, a_half_turn_takes_lakes_to_lakes_and_red_to_red) {
    EXPECT_EQ(our_square({0, 0}), "j1") << "red's back row is row 1, its left hand x = 9";
    EXPECT_EQ(our_square({9, 0}), "a1");
    EXPECT_EQ(our_square({0, 9}), "j10");
    const std::string lakes = " c5 d5 g5 h5 c6 d6 g6 h6 ";
    for (int y = 0; y < kSize; ++y) {
        for (int x = 0; x < kSize; ++x) {
            const Point point{x, y};
            const std::string square = our_square(point);
            EXPECT_EQ(point_of(square), point);
            EXPECT_EQ(is_lake(point), lakes.find(" " + square + " ") != std::string::npos);
        }
    }
    EXPECT_FALSE(point_of("k1"));
    EXPECT_FALSE(point_of("a11"));
    EXPECT_FALSE(point_of("a0"));
}

TEST(UccText, every_move_goes_over_and_comes_back) {
    for (int y = 0; y < kSize; ++y) {
        for (int x = 0; x < kSize; ++x) {
            for (const Heading heading : kHeadings) {
                for (int steps = 1; steps < kSize; ++steps) {
                    const Move move{{x, y}, heading, steps};
                    if (!is_on_board(target_of(move))) continue;
                    EXPECT_EQ(move_of(our_action(move, Target::empty)), move);
                    EXPECT_EQ(move_of(our_action(move, Target::enemy)), move);
                }
            }
        }
    }
    EXPECT_EQ(our_action(*parse_move("0 3 DOWN 2"), Target::empty), "j4-j6");
    EXPECT_EQ(our_action(*parse_move("0 6 UP"), Target::enemy), "j7xj6");
    EXPECT_FALSE(move_of("a4-b5"));
    EXPECT_FALSE(move_of("apple@e7"));
}

TEST(UccText, setups_of_both_colours_stand_where_their_owner_put_them) {
    const std::string ours = "6279264X25/7183285674/5B4B325B36/3B2FB2B432";
    const auto red = setup_lines(Colour::red, ours);
    const auto blue = setup_lines(Colour::blue, ours);
    ASSERT_TRUE(red && blue);
    // The owner's back row, from its left hand: 3B2FB2B432.
    EXPECT_EQ((*blue)[3], "8B9FB9B789") << "seen from the bottom, back row last";
    EXPECT_EQ((*red)[0], "987B9BF9B8") << "the same, seen from the other side, back row first";
    EXPECT_EQ((*blue)[0],
              "59429571"
              "96");
    EXPECT_EQ(our_setup(Colour::red, *red), ours);
    EXPECT_EQ(our_setup(Colour::blue, *blue), ours);
    EXPECT_FALSE(setup_lines(Colour::red, "6279264X25/7183285674/5B4B325B36"));
    EXPECT_FALSE(our_setup(Colour::red, {"1", "2", "3", "4"}));
}

// The same square by two ways: the setup's, and the one of single squares.
TEST(UccText, setups_and_squares_agree_about_where_a_piece_stands) {
    const engine::Game* game = catalog::find("stratego-tournament");
    ASSERT_NE(game, nullptr);
    const std::vector<engine::OptionValue> wishes = {{"red", "first"}};
    const auto options = engine::resolve_options(game->options(), wishes);
    ASSERT_TRUE(options);
    const std::string ours = "6279264X25/7183285674/5B4B325B36/3B2FB2B432";
    for (const Colour colour : {Colour::red, Colour::blue}) {
        const int seat = colour == Colour::red ? 0 : 1;
        auto view = game->empty_view(*options, engine::Seat(seat));
        ASSERT_TRUE(view);
        ASSERT_TRUE((*view)->follow("seat" + std::to_string(seat + 1) + " setup " + ours));
        const std::string json = (*view)->encode().json();
        const auto lines = setup_lines(colour, ours);
        for (int line = 0; line < kHomeRows; ++line) {
            for (int x = 0; x < kSize; ++x) {
                const Point point{x, colour == Colour::red ? line : line + 6};
                const char rank = *our_rank(
                    (*lines)[static_cast<std::size_t>(line)][static_cast<std::size_t>(x)]);
                const std::string piece =
                    "{\"at\":\"" + our_square(point) + "\",\"rank\":\"" + rank + "\"";
                EXPECT_NE(json.find(piece), std::string::npos) << piece;
            }
        }
    }
}

TEST(UccText, fights_end_as_the_rulebook_says) {
    EXPECT_EQ(fight('1', '2'), Outcome::kills);
    EXPECT_EQ(fight('9', '8'), Outcome::dies);
    EXPECT_EQ(fight('5', '5'), Outcome::both_die);
    EXPECT_EQ(fight('s', '1'), Outcome::kills);
    EXPECT_EQ(fight('1', 's'), Outcome::kills);
    EXPECT_EQ(fight('s', '9'), Outcome::dies);
    EXPECT_EQ(fight('8', 'B'), Outcome::kills);
    EXPECT_EQ(fight('1', 'B'), Outcome::dies);
    EXPECT_EQ(fight('s', 'F'), Outcome::kills);
}

TEST(UccText, rows_are_ten_signs) {
    EXPECT_TRUE(is_row("..++..++.."));
    EXPECT_TRUE(is_row("#B8F123s#."));
    EXPECT_FALSE(is_row("#########"));
    EXPECT_FALSE(is_row("###########"));
    EXPECT_FALSE(is_row("0 3 DOWN O"));
}

}  // namespace
}  // namespace bivouac::arena::ucc
