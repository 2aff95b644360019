// The training mission: ten pieces a side, anywhere on the four home rows.
#include <string>

#include <gtest/gtest.h>

#include "games/stratego/tests/books.h"

namespace bivouac::stratego {
namespace {

Settings mission() { return settings_of("stratego-training", "red=first"); }

constexpr std::string_view kRed = "2---X----2/B9-1------/----------/FB-3----3-";
constexpr std::string_view kBlue = "----------/2--X------/B-91---2--/3-B--3-F--";

std::optional<engine::Rejection> refusal_of(std::string_view text, Side side = Side::red) {
    const Game game = fresh(mission());
    const auto setup = Rules::parse_setup(game.settings, game.state, game.seat(side), text);
    if (!setup.ok()) return setup.error();
    return Rules::refuse_setup(game.settings, game.state, game.seat(side), *setup);
}

// OR-34: Flag, Marshal, General, two Miners, two Scouts, two Bombs, Spy.
TEST(StrategoTraining, takes_ten_pieces) {
    core::Rng rng(34);
    const auto setup = Rules::random_setup(mission(), engine::Seat(0), rng);
    std::string pieces;
    for (const char letter : std::string_view("123456789XBF")) {
        for (const Rank rank : setup.ranks) {
            if (letter_of(rank) == letter) pieces += letter;
        }
    }
    EXPECT_EQ(pieces, "122339XBBF");
    EXPECT_FALSE(refusal_of(kRed).has_value());
}

// OR-34
TEST(StrategoTraining, takes_no_others) {
    const auto rule = [](std::string_view text) {
        const auto no = refusal_of(text);
        return no ? no->key + " " + no->rule : "";
    };
    EXPECT_EQ(rule("2---X-----/B9-1------/----------/FB-3----3-"), "refuse.setup_missing OR-34");
    EXPECT_EQ(rule("2-2-X----2/B9-1------/----------/FB-3----3-"), "refuse.setup_too_many OR-34");
    EXPECT_EQ(rule("2---X----8/B9-1------/----------/FB-3----3-"),
              "refuse.setup_missing_and_too_many OR-34");
    EXPECT_NE(rule("262725X262/519428574B/472638453B/3B236B3BBF"), "");
}

// OR-35: any of the forty squares.
TEST(StrategoTraining, spreads_over_four_rows) {
    for (const std::string_view text : {"FBB12233X9/----------/----------/----------",
                                        "----------/----------/----------/FBB12233X9",
                                        "----------/FBB12233X9/----------/----------",
                                        "F--------B/B--------1/2--------2/33------X9"}) {
        EXPECT_FALSE(refusal_of(text).has_value()) << text;
        EXPECT_FALSE(refusal_of(text, Side::blue).has_value()) << text;
    }
    const Game game = set_up_game(mission(), kRed, "F--------B/B--------1/2--------2/33------X9");
    EXPECT_EQ(game.at("a4"), "r2");
    EXPECT_EQ(game.at("a1"), "rF");
    EXPECT_EQ(game.at("j7"), "bF");  // blue's left is the right of the board
    EXPECT_EQ(game.at("a10"), "b9");
}

// OR-35: every home square is used sooner or later, none beyond.
TEST(StrategoTraining, uses_every_home_square) {
    core::Rng rng(35);
    std::array<int, kMostPieces> used{};
    for (int n = 0; n < 400; ++n) {
        const auto setup = Rules::any_setup(mission(), rng);
        for (std::size_t i = 0; i < used.size(); ++i) used[i] += setup.ranks[i] != Rank::none;
    }
    for (const int times : used) EXPECT_GT(times, 50);
    EXPECT_EQ(mission().home_squares(), 40);
}

// OR-36: the same set on both sides.
TEST(StrategoTraining, gives_both_sides_the_same) {
    for (const Side side : kSides) {
        EXPECT_FALSE(refusal_of(kRed, side).has_value());
        EXPECT_FALSE(refusal_of(kBlue, side).has_value());
        EXPECT_TRUE(refusal_of("2---X-----/B9-1------/----------/FB-3----3-", side).has_value());
    }
}

// OR-5, OR-35: behind the screen not even the squares can be seen.
TEST(StrategoTraining, hides_the_squares_until_both_stand) {
    Game game = fresh(mission());
    set_up(game, Side::red, kRed);
    EXPECT_EQ(game.seen(game.seat(Side::blue), "a1"), "");
    set_up(game, Side::blue, kBlue);
    EXPECT_EQ(game.seen(game.seat(Side::blue), "a1"), "r?");
    EXPECT_EQ(game.seen(game.seat(Side::blue), "c1"), "");
}

// B10: the same board, its lakes included, and the same rules.
TEST(StrategoTraining, is_played_on_the_usual_board) {
    Game game = set_up_game(mission(), "2---X----2/B9-1------/----------/FB-3----3-", kBlue);
    EXPECT_EQ(game.due(), "red");
    game.play("e4-e5");
    EXPECT_EQ(game.refusal("d7-d6"), "refuse.no_piece OR-9");
    game.play("j8-j7");
    EXPECT_EQ(game.refusal("e5-d5"), "refuse.lake OR-13");
    game.play("e5-e6 j7-j8 e6-e7");
    EXPECT_EQ(game.at("e7"), "rX@");
}

// OR-34, OR-29, OR-28: its pieces fight as ever.
TEST(StrategoTraining, fights_by_the_usual_rules) {
    Game spy = training("rFj1 r1e6 bFj10 bXe7 b3a10");
    spy.play("e6xe7");
    EXPECT_EQ(spy.at("e7"), "r1@!");
    Game miner = training("rFj1 r3e6 bFj10 bBe7 b3a10");
    miner.play("e6xe7");
    EXPECT_EQ(miner.at("e7"), "r3@!");
    Game flag = training("rFj1 r2j9 bFj10 b3a10");
    flag.play("j9xj10");
    EXPECT_EQ(flag.result(), "end.flag OR-32 red");
}

}  // namespace
}  // namespace bivouac::stratego
