// What can be counted, and what it says about the end.
#include "games/stratego/bot/outlook.h"

#include <numeric>

#include "games/stratego/tests/scene.h"

namespace bivouac::stratego::bot {
namespace {

using engine::Seat;

std::size_t kind_of(Rank rank) { return index_of(rank) - index_of(kLowestPiece); }

Tally tally_in(const Game& game, Side side) {
    const Seat seat = side_of(game.state.position, Seat(0)) == side ? Seat(0) : Seat(1);
    const View view = Rules::view(game.settings, game.state, seat);
    return tally_of(game.settings, view.position, side);
}

double log_odds(const Game& game, Side side) {
    return outlook_of(game.settings)->log_odds(tally_in(game, side).numbers());
}

TEST(StrategoOutlook, counts_own_pieces_by_what_the_enemy_can_know_of_them) {
    const Settings settings = settings_of("stratego-original", "red=first");
    const Game game = scene(settings, "rFa1 rBa2 r8e5! r7f5 bFj10 b4i9! b5e6");
    const Tally tally = tally_in(game, Side::red);
    EXPECT_EQ(tally.mine_known[kind_of(Rank::colonel)], 1);
    EXPECT_EQ(tally.mine_moved[kind_of(Rank::major)], 1);
    EXPECT_EQ(tally.mine_still[kind_of(Rank::flag)], 1);
    EXPECT_EQ(tally.mine_still[kind_of(Rank::bomb)], 1);
    const auto all = [](const Tally::Kinds& kinds) {
        return std::accumulate(kinds.begin(), kinds.end(), 0);
    };
    EXPECT_EQ(all(tally.mine_known) + all(tally.mine_moved) + all(tally.mine_still), 4);
}

TEST(StrategoOutlook, counts_of_the_enemy_who_is_left_and_not_where) {
    const Settings settings = settings_of("stratego-original", "red=first");
    const Game game = scene(settings, "rFa1 rBa2 r8e5! r7f5 bFj10 b4i9! b5e6");
    const Tally tally = tally_in(game, Side::red);
    EXPECT_EQ(tally.yours_known[kind_of(Rank::sergeant)], 1);
    EXPECT_EQ(tally.yours_hidden[kind_of(Rank::lieutenant)], 1);
    EXPECT_EQ(tally.yours_hidden[kind_of(Rank::flag)], 1);
    EXPECT_EQ(tally.yours_hidden[kind_of(Rank::sergeant)], 0);
    EXPECT_EQ(tally.hidden_moved, 1);
    EXPECT_EQ(tally.hidden_still, 1);
}

TEST(StrategoOutlook, officers_on_the_board_are_worth_having) {
    const Settings settings = settings_of("stratego-original", "red=first");
    const Game even = scene(settings, "rFa1 rBa2 r8e5 r7e4 bFj10 bBi10 b8e6 b7e7");
    for (const std::string_view more : {"rXa4", "r9a4", "r8a4", "r7a4", "r6a4"}) {
        const std::string pieces = "rFa1 rBa2 r8e5 r7e4 bFj10 bBi10 b8e6 b7e7 ";
        const Game ahead = scene(settings, pieces + std::string(more));
        EXPECT_GT(log_odds(ahead, Side::red), log_odds(even, Side::red)) << more;
        EXPECT_LT(log_odds(ahead, Side::blue), log_odds(even, Side::blue)) << more;
    }
}

TEST(StrategoOutlook, is_even_or_nearly_so_when_a_game_begins) {
    for (const engine::GameSpec& game : Rules::games()) {
        const Settings settings = settings_of(std::string(game.id), "");
        const Outlook* outlook = outlook_of(settings);
        ASSERT_NE(outlook, nullptr) << game.id;
        Tally tally;
        for (std::size_t kind = 0; kind < Tally::kKinds; ++kind) {
            const auto count =
                static_cast<std::int8_t>(settings.army[kind + index_of(kLowestPiece)]);
            tally.mine_still[kind] = count;
            tally.yours_hidden[kind] = count;
            tally.hidden_still = static_cast<std::int8_t>(tally.hidden_still + count);
        }
        EXPECT_NEAR(outlook->log_odds(tally.numbers()), 0, 0.15) << game.id;
    }
}

}  // namespace
}  // namespace bivouac::stratego::bot
