// What fights are worth when ranks are only believed.
#include "games/stratego/bot/clashes.h"

#include "games/stratego/tests/scene.h"

namespace bivouac::stratego::bot {
namespace {

using engine::Seat;

// Red's tables in a scene.
Tables tables_of(const Game& game, const Weights& weights) {
    const View view = Rules::view(game.settings, game.state, Seat(0));
    core::Rng rng(1);
    const RankShares shares =
        rank_shares(game.settings, view, SetupModel(game.settings), Evidence(), rng, 30, 200);
    return make_tables(game.settings, weights, view.position, Side::red, shares);
}

const Clash& attack_in(const Tables& tables, const Game& game, std::string_view square, Rank mine) {
    const PieceId id = game.state.position.at(*parse_square(square));
    return tables.attack_on(row_of_place(place_of(id)), mine);
}

TEST(StrategoClashes, officers_pay_a_toll_for_what_stands_where_it_was_set_up) {
    const Game game = scene(settings_of("stratego-original", "red=first"),
                            "rFa1 r8e6 r3a5 b5e7 b4e5@ bBd7 bFj10 bBi10");
    Weights weights = learned_weights();
    weights.probe_cost = 0;
    const Tables free = tables_of(game, weights);
    weights.probe_cost = 150;
    const Tables dear = tables_of(game, weights);

    const Clash& still = attack_in(dear, game, "e7", Rank::colonel);
    EXPECT_GT(still.toll, 0);
    EXPECT_EQ(still.toll, dear.mine[index_of(Rank::colonel)] * still.lose / RankShares::kWhole *
                              weights.probe_cost / 100);
    EXPECT_EQ(still.value + still.toll, attack_in(free, game, "e7", Rank::colonel).value);
    // Not for who has moved, and not for those who are sent to find out.
    EXPECT_EQ(attack_in(dear, game, "e5", Rank::colonel).toll, 0);
    for (const Rank rank : {Rank::scout, Rank::miner, Rank::sergeant, Rank::lieutenant}) {
        EXPECT_EQ(attack_in(dear, game, "e7", rank).toll, 0);
    }
    // Nor for what has shown itself.
    EXPECT_EQ(dear.attack_on(row_of_rank(Rank::general), Rank::colonel).toll, 0);
}

}  // namespace
}  // namespace bivouac::stratego::bot
