// Assassin's Creed, Duel: ten pieces a side, set up anywhere at home.
#include <gtest/gtest.h>

#include "core/rng.h"
#include "games/stratego/tests/scene.h"

namespace bivouac::stratego {
namespace {

using engine::Observer;

std::string refused_setup(const Game& game, const Rules::Setup& setup) {
    const auto no = Rules::refuse_setup(game.settings, game.state, game.seat(Side::red), setup);
    return no ? no->key + " " + no->rule : "";
}

// AC-66
TEST(StrategoDuel, has_ten_pieces_a_side) {
    const Army army = settings_of("assassins-duel").army;
    std::string counts;
    for (const char letter : std::string_view("X987654321BF")) {
        counts += std::to_string(int{army[index_of(*rank_of_letter(letter))]});
    }
    EXPECT_EQ(counts, "110000022121");
    EXPECT_EQ(size_of(army), 10);
}

// AC-66
TEST(StrategoDuel, has_no_powers) {
    const Game game = scene(settings_of("assassins-duel"), "rFa1 r1e4 r9e3 b2e5 b3e6 bXb8 bFj8");
    EXPECT_EQ(legal_after(game, "apple@"), "");
    EXPECT_EQ(game.refusal("apple@e5"), "refuse.no_powers ");
    Game spy = game;
    spy.play("e4xe5");
    EXPECT_EQ(spy.due(), "blue");
    EXPECT_EQ(revivable_ranks(spy), "");
}

// AC-66
TEST(StrategoDuel, refuses_other_armies) {
    const Game game = fresh(settings_of("assassins-duel"));
    Rules::Setup setup = setup_of(game, Side::red, kDuelSetup);
    EXPECT_EQ(refused_setup(game, setup), "");
    Rules::Setup fewer = setup;
    fewer.ranks[0] = Rank::none;
    EXPECT_EQ(refused_setup(game, fewer), "refuse.setup_missing AC-66");
    Rules::Setup more = setup;
    more.ranks[1] = Rank::scout;
    EXPECT_EQ(refused_setup(game, more), "refuse.setup_too_many AC-66");
    Rules::Setup other = setup;
    other.ranks[0] = Rank::captain;
    EXPECT_EQ(refused_setup(game, other), "refuse.setup_missing_and_too_many AC-66");
}

// AC-67, A5: any ten of the thirty squares.
TEST(StrategoDuel, is_set_up_anywhere_in_three_rows) {
    const Game game = fresh(settings_of("assassins-duel"));
    for (const char* text : {"----------/----------/FBB122339X", "FBB122339X/----------/----------",
                             "F--------B/B--------1/2233----9X"}) {
        EXPECT_EQ(refused_setup(game, setup_of(game, Side::red, text)), "") << text;
    }
    core::Rng rng(3);
    std::array<int, 30> used{};
    for (int n = 0; n < 300; ++n) {
        const Rules::Setup setup = Rules::any_setup(game.settings, rng);
        EXPECT_EQ(refused_setup(game, setup), "");
        for (std::size_t i = 0; i < used.size(); ++i) used[i] += setup.ranks[i] != Rank::none;
    }
    for (const int times : used) EXPECT_GT(times, 0);
}

// AC-67: the middle rows are out of bounds.
TEST(StrategoDuel, is_not_set_up_beyond_the_third_row) {
    const Game game = fresh(settings_of("assassins-duel"));
    Rules::Setup setup = setup_of(game, Side::red, kDuelSetup);
    std::swap(setup.ranks[0], setup.ranks[30]);
    EXPECT_EQ(refused_setup(game, setup), "refuse.unreadable_setup AC-67");
}

// AC-67: the squares stand where the owner put them, seen from either side of the board.
TEST(StrategoDuel, puts_pieces_where_their_owner_said) {
    const Game game = set_up_game(settings_of("assassins-duel"), kDuelSetup, kDuelSetup);
    EXPECT_EQ(game.at("a3") + game.at("d3") + game.at("i3"), "r2r9rX");
    EXPECT_EQ(game.at("a1") + game.at("c1") + game.at("j1"), "rFrBrB");
    EXPECT_EQ(game.at("j6") + game.at("g6") + game.at("b6"), "b2b9bX");
    EXPECT_EQ(game.at("j8") + game.at("h8") + game.at("a8"), "bFbBbB");
}

// AC-67, A5, AC-10: which squares are taken is as secret as the ranks until both are ready.
TEST(StrategoDuel, hides_the_squares_behind_the_screen) {
    Game game = fresh(settings_of("assassins-duel"));
    set_up(game, Side::red, kDuelSetup);
    const Observer blue = game.seat(Side::blue);
    for (const char* square : {"a3", "d3", "i3", "a1", "b1"}) {
        EXPECT_EQ(game.seen(blue, square), "") << square;
        EXPECT_EQ(game.seen(Observer::spectator(), square), "") << square;
    }
    set_up(game, Side::blue, kDuelSetup);
    EXPECT_EQ(game.seen(blue, "a3") + game.seen(blue, "a1") + game.seen(blue, "b1"), "r?r?");
}

// AC-66, AC-38, AC-39: it is played and ends like Classic.
TEST(StrategoDuel, ends_like_classic) {
    Game apple = scene(settings_of("assassins-duel"), "rFa1 r2j5 bFj6 b9a8");
    apple.play("j5xj6");
    EXPECT_EQ(apple.result(), "end.flag.apple AC-38 red");
    Game blocked = scene(settings_of("assassins-duel"), "rFa1 r9e4 b3e5 bFj8");
    blocked.play("e4xe5");
    EXPECT_EQ(blocked.result(), "end.no_movers AC-39,V2-3 red");
}

}  // namespace
}  // namespace bivouac::stratego
