// Draws (D19), and giving up.
#include <array>
#include <string>

#include <gtest/gtest.h>

#include "games/strategic/notation.h"
#include "games/strategic/tests/positions.h"

namespace bivouac::strategic {
namespace {

constexpr std::string_view kRepeated = "draw: end.repetition D19";
constexpr std::string_view kQuiet = "draw: end.no_progress D19";

Position two_officers(std::string_view to_move = "orange") {
    return board({"Y......",  //
                  ".......",  //
                  ".......",  //
                  ".......",  //
                  ".......",  //
                  ".......",  //
                  "O......"},
                 {.settings = kUsual, .to_move = to_move});
}

// D19: exactly at the third occurrence, neither at the second nor one turn before.
TEST(StrategicDraw, comes_with_the_third_occurrence) {
    Position p = two_officers();
    for (int round = 0; round < 2; ++round) {
        for (const std::string_view action : {"a1-b1", "a7-b7", "b1-a1", "b7-a7"}) {
            EXPECT_EQ(p.ending(), "going on");
            p = p.after(action);
        }
    }
    EXPECT_EQ(p.ending(), kRepeated);
    EXPECT_EQ(p.state.turn, 18);
}

// D19: occurrences need not follow one another at once.
TEST(StrategicDraw, counts_occurrences_far_apart) {
    const std::string there_and_back = "a1-b1 a7-b7 b1-a1 b7-a7 ";
    Position p = two_officers().after(there_and_back + "a1-c1 a7-b7 c1-d1 b7-c7 d1-a1 c7-a7");
    EXPECT_EQ(p.ending(), kRepeated);
    p = two_officers().after("a1-c1 a7-b7 c1-d1 b7-c7 d1-a1 c7-a7");
    EXPECT_EQ(p.ending(), "going on");
    EXPECT_EQ(p.after(there_and_back).ending(), kRepeated);
}

// D19: the same board with the other side to move is another position.
TEST(StrategicDraw, minds_the_side_to_move) {
    const Position start = two_officers();
    // Orange in three moves, yellow in two: the same board, yellow to move.
    const Position turned = start.after("a1-b1 a7-b7 b1-c1 b7-a7 c1-a1");
    EXPECT_EQ(turned.rows(), start.rows());
    EXPECT_EQ(turned.state.to_move, Colour::yellow);
    const Position back = turned.after("a7-c7 a1-d1 c7-d7 d1-a1 d7-a7");
    EXPECT_EQ(back.rows(), start.rows());
    EXPECT_EQ(back.state.to_move, Colour::orange);
    EXPECT_EQ(back.ending(), "going on");  // three times the board, twice the position
}

// D19: officers of one colour are interchangeable.
TEST(StrategicDraw, takes_equal_pieces_for_one_another) {
    const Position p = board({"Y......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              "O.O...."});
    const std::string_view exchange = "a1-a2 a7-b7 c1-a1 b7-c7 a2-c1 c7-a7";
    const Position second = p.after(exchange);
    EXPECT_EQ(second.rows(), p.rows());
    EXPECT_EQ(second.ending(), "going on");
    EXPECT_EQ(second.after(exchange).ending(), kRepeated);
}

// D19: guards count in a position like officers.
TEST(StrategicDraw, sees_guards_come_back) {
    Position p = board({"Y....y.",  //
                        ".......",  //
                        ".......",  //
                        ".......",  //
                        ".......",  //
                        ".......",  //
                        "O....o."});
    for (int round = 0; round < 2; ++round) {
        EXPECT_EQ(p.ending(), "going on");
        p = p.after("f1-g1 f7-g7 g1-f1 g7-f7");
    }
    EXPECT_EQ(p.ending(), kRepeated);
}

// Plays quiet turns round two cycles whose lengths have no common factor but one or two, so that
// no position comes three times in a hundred turns.
class Walkers {
public:
    explicit Walkers(const Position& start) : now(start) {}

    // Orange on ranks 1 … 4, 28 cells; yellow on f7 g7, or along rank 7.
    void play(int turns, int yellow_cells) {
        for (int i = 0; i < turns; ++i) {
            ASSERT_EQ(now.ending(), "going on") << now.text();
            const bool orange = now.state.to_move == Colour::orange;
            const Cell from = orange ? orange_cell(orange_) : yellow_cell(yellow_, yellow_cells);
            ++(orange ? orange_ : yellow_);
            const Cell to = orange ? orange_cell(orange_) : yellow_cell(yellow_, yellow_cells);
            now = now.after(name_of(from) + "-" + name_of(to));
        }
    }

    Position now;

private:
    static Cell orange_cell(int step) { return Cell(step % 7, step / 7 % 4); }
    static Cell yellow_cell(int step, int count) { return Cell(6 - step % count, 6); }

    int orange_ = 0;
    int yellow_ = 0;
};

Position walking_ground(std::string_view to_move, const Settings& settings = kUsual) {
    return board({"......Y",  //
                  "oo..yy.",  //
                  ".......",  //
                  ".......",  //
                  ".......",  //
                  ".......",  //
                  "O......"},
                 {.settings = settings, .to_move = to_move});
}

// D19, V2-8: whoever has taken more wins, and equal captures are a draw.
TEST(StrategicDraw, of_a_hundred_quiet_turns_is_decided_by_captures_where_they_count) {
    struct Case {
        std::array<std::uint8_t, 2> taken;
        std::string_view ending;
    };
    for (const Case& c :
         {Case{{2, 1}, "orange wins: end.no_progress_captures V2-8"},
          Case{{0, 1}, "yellow wins: end.no_progress_captures V2-8"}, Case{{1, 1}, kQuiet}}) {
        Position start = walking_ground("orange", kMostCaptures);
        start.state.taken = c.taken;
        Walkers walkers(start);
        walkers.play(99, 5);
        EXPECT_EQ(walkers.now.ending(), "going on");
        walkers.play(1, 5);
        EXPECT_EQ(walkers.now.ending(), c.ending);
    }
}

// D19
TEST(StrategicDraw, comes_after_a_hundred_quiet_turns) {
    Walkers walkers(walking_ground("orange"));
    walkers.play(99, 5);
    EXPECT_EQ(walkers.now.ending(), "going on");
    walkers.play(1, 5);
    EXPECT_EQ(walkers.now.ending(), kQuiet);
}

// D19: forming starts the count anew.
TEST(StrategicDraw, is_put_off_by_forming) {
    Walkers walkers(walking_ground("orange"));
    walkers.play(99, 5);
    walkers.now = walkers.now.after("e6+f6");
    EXPECT_EQ(walkers.now.ending(), "going on");
    EXPECT_NE(walkers.now.text().find("quiet=- "), std::string::npos);
    walkers.play(99, 5);
    EXPECT_EQ(walkers.now.ending(), "going on");
    walkers.play(1, 5);
    EXPECT_EQ(walkers.now.ending(), kQuiet);
}

// D19: so does a capture, from the end of its move on.
TEST(StrategicDraw, is_put_off_by_a_capture) {
    Position start = board({"......Y",  //
                            "oo..yy.",  //
                            "OY.....",  //
                            "yo.....",  //
                            ".......",  //
                            ".......",  //
                            "O......"});
    const std::string shuttle = "a1-b1 g7-f7 b1-c1 f7-e7 c1-a1 e7-g7 ";
    const Position quiet = start.after(shuttle + "a1-d1 g7-f7");
    EXPECT_EQ(quiet.state.quiet.count, 8);
    EXPECT_EQ(quiet.after("a5xb5>c5").state.quiet.count, 0);
    const Position after = quiet.after("a5xb5>c5 c5-c5");
    EXPECT_EQ(after.state.quiet.count, 0);
    EXPECT_EQ(after.after("f7-g7").state.quiet.count, 1);
}

// D13, D19: a win on the hundredth quiet turn is a win.
TEST(StrategicDraw, gives_way_to_a_win) {
    Position start = board({"....o.Y",  //
                            ".....oo",  //
                            ".......",  //
                            ".......",  //
                            ".......",  //
                            ".......",  //
                            "O......"},
                           {.settings = kUsual, .to_move = "yellow"});
    Walkers walkers(start);
    walkers.play(99, 2);
    EXPECT_EQ(walkers.now.ending(), "going on");
    EXPECT_EQ(walkers.now.state.quiet.count, 99);
    EXPECT_EQ(walkers.now.after("e7-f7").ending(), "orange wins: end.blocked SG-21");
    EXPECT_EQ(walkers.now.after("e7-d7").ending(), kQuiet);
}

// D19
TEST(StrategicDraw, comes_by_agreement) {
    Position p = two_officers();
    Rules::agree_draw(p.settings, p.state);
    EXPECT_EQ(p.ending(), "draw: end.agreement D19");
    EXPECT_EQ(Rules::broken(p.settings, p.state), "");
}

// A resignation gives the win to the other seat, also in the middle of a chain.
TEST(StrategicDraw, is_not_what_a_resignation_gives) {
    const Position p = board({"Y......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              ".......",  //
                              "ooooooo",  //
                              "O.Y...."})
                           .after("a1xc1>d1");
    for (const int seat : {0, 1}) {
        Position end = p;
        Rules::resign(end.settings, end.state, engine::Seat(seat));
        EXPECT_EQ(end.ending(),
                  seat == 0 ? "yellow wins: end.resignation " : "orange wins: end.resignation ");
        EXPECT_EQ(Rules::broken(end.settings, end.state), "");
    }
}

}  // namespace
}  // namespace bivouac::strategic
