// The board behind a UCC bot, the shuttle limit, and the mover that needs nothing else.
#include <gtest/gtest.h>

#include "arena/ucc/last_resort.h"

namespace bivouac::arena::ucc {
namespace {

const SetupLines kSetup = *setup_lines(Colour::red, "6279264X25/7183285674/5B4B325B36/3B2FB2B432");

Board board_of(const Rows& rows, Colour own = Colour::red) {
    Board board(own, kSetup);
    board.adopt(rows);
    return board;
}

Report report(const std::string& line) { return *parse_report(line); }

TEST(UccBoard, both_armies_stand_at_home) {
    const Board board(Colour::red, kSetup);
    const Rows rows = board.rows();
    EXPECT_EQ(rows[0], kSetup[0]);
    EXPECT_EQ(rows[3], kSetup[3]);
    EXPECT_EQ(rows[4], "..++..++..");
    EXPECT_EQ(rows[6], "##########");
    EXPECT_TRUE(board.agrees_with(rows));
    for (const Move& move : board.moves()) EXPECT_EQ(move.from.y, 3);
}

TEST(UccBoard, reports_move_kill_and_show) {
    Board board(Colour::red, kSetup);
    EXPECT_TRUE(board.take_in(report("0 6 UP OK"), Mover::enemy));
    EXPECT_TRUE(board.at({0, 5}).moved);
    EXPECT_TRUE(board.take_in(report("1 6 UP 2 OK"), Mover::enemy));
    EXPECT_EQ(board.at({1, 4}).rank, '9') << "who runs is a scout";
    EXPECT_TRUE(board.take_in(report("1 4 UP DIES 9 6"), Mover::enemy));
    EXPECT_EQ(board.at({1, 4}).kind, Cell::Kind::empty);
    EXPECT_EQ(board.at({1, 3}).kind, Cell::Kind::own);
    EXPECT_FALSE(board.take_in(report("1 4 UP OK"), Mover::enemy)) << "nobody is there";
    EXPECT_FALSE(board.take_in(report("0 5 UP 2 OK"), Mover::enemy)) << "a piece of ours is there";
    EXPECT_FALSE(board.take_in(report("0 3 DOWN OK"), Mover::enemy)) << "not the enemy's";
}

TEST(UccBoard, rows_of_the_referee_are_believed_and_ranks_remembered) {
    Board board(Colour::red, kSetup);
    ASSERT_TRUE(board.take_in(report("1 6 UP 2 OK"), Mover::enemy));
    Rows rows = board.rows();
    rows[9][0] = '.';
    EXPECT_FALSE(board.agrees_with(rows));
    board.adopt(rows);
    EXPECT_TRUE(board.agrees_with(rows));
    EXPECT_EQ(board.at({1, 4}).rank, '9');
}

TEST(ShuttleLimit, three_crossings_of_a_border_and_no_more) {
    ShuttleLimit shuttle;
    const Move there = *parse_move("0 3 DOWN");
    const Move back = *parse_move("0 4 UP");
    for (const Move& move : {there, back, there}) {
        EXPECT_TRUE(shuttle.allows(move));
        shuttle.count(move);
    }
    EXPECT_FALSE(shuttle.allows(back));
    EXPECT_TRUE(shuttle.takes_back(back));
    EXPECT_TRUE(shuttle.allows(*parse_move("0 4 DOWN"))) << "another border";
    EXPECT_TRUE(shuttle.allows(*parse_move("0 4 RIGHT"))) << "another line";
    shuttle.count(*parse_move("5 3 DOWN"));
    EXPECT_TRUE(shuttle.allows(back)) << "another piece has moved since";
}

// SC-4 of our rules: a scout crosses several borders at once.
TEST(ShuttleLimit, a_scout_may_come_back_to_the_border_that_is_used_up) {
    ShuttleLimit shuttle;
    for (const char* line : {"1 4 RIGHT 4", "5 4 LEFT 5", "0 4 RIGHT 9"}) {
        ASSERT_TRUE(shuttle.allows(*parse_move(line)));
        shuttle.count(*parse_move(line));
    }
    EXPECT_TRUE(shuttle.allows(*parse_move("9 4 LEFT 4")));
    EXPECT_FALSE(shuttle.allows(*parse_move("9 4 LEFT 5")));
}

const Rows kEmpty = {"..........", "..........", "..........", "..........", "..++..++..",
                     "..++..++..", "..........", "..........", "..........", ".........."};

// A major of ours on (5,3), and before it an enemy that has shown its rank to a scout.
Board major_facing(char enemy) {
    Rows rows = kEmpty;
    rows[0][0] = 'F';
    rows[3][5] = '4';
    rows[6][5] = '#';
    rows[7][5] = '9';
    Board board = board_of(rows);
    EXPECT_TRUE(board.take_in(report(std::string("5 7 UP DIES 9 ") + enemy), Mover::own));
    EXPECT_TRUE(board.take_in(report("5 6 UP OK"), Mover::enemy));
    EXPECT_TRUE(board.take_in(report("5 5 UP OK"), Mover::enemy));
    return board;
}

TEST(LastResort, takes_what_it_beats_and_leaves_what_beats_it) {
    EXPECT_EQ(last_resort(major_facing('5'), {}), parse_move("5 3 DOWN"));
    const auto flight = last_resort(major_facing('3'), {});
    ASSERT_TRUE(flight);
    EXPECT_EQ(flight->from, (Point{5, 3}));
    EXPECT_NE(flight->heading, Heading::down);
}

TEST(LastResort, goes_forward_when_there_is_nothing_to_fight) {
    Rows rows = kEmpty;
    rows[3][0] = '5';
    rows[9][9] = '#';
    EXPECT_EQ(last_resort(board_of(rows), {}), parse_move("0 3 DOWN"));
    EXPECT_EQ(last_resort(board_of(rows, Colour::blue), {}), parse_move("0 3 UP"));
}

TEST(LastResort, breaks_the_shuttle_limit_only_when_nothing_else_is_left) {
    // A lane of one square's width between the lakes and the own bombs.
    Rows rows = kEmpty;
    rows[3] = "BBBB5BBBBB";
    rows[2][4] = 'B';
    rows[4] = ".+++.+++..";
    rows[5] = ".+++++++..";
    ShuttleLimit shuttle;
    const Move down = *parse_move("4 3 DOWN");
    const Move up = *parse_move("4 4 UP");
    for (const Move& move : {down, up, down}) shuttle.count(move);
    std::swap(rows[3][4], rows[4][4]);
    EXPECT_EQ(last_resort(board_of(rows), shuttle), up) << "it is the only move there is";
    rows[9][9] = '6';
    const auto other = last_resort(board_of(rows), shuttle);
    ASSERT_TRUE(other);
    EXPECT_NE(*other, up);
}

TEST(LastResort, says_nothing_only_when_no_piece_can_move) {
    Rows rows = kEmpty;
    rows[0] = "FB........";
    EXPECT_FALSE(last_resort(board_of(rows), {}));
    rows[9][9] = 's';
    EXPECT_TRUE(last_resort(board_of(rows), {}));
}

}  // namespace
}  // namespace bivouac::arena::ucc
