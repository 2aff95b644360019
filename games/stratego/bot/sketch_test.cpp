// The sketch keeps its score and key move by move; both must be what a new sketch would have.
#include "games/stratego/bot/sketch.h"

#include "games/stratego/bot/fields.h"
#include "games/stratego/tests/scene.h"

namespace bivouac::stratego::bot {
namespace {

using engine::Seat;

struct Thoughts {
    Thoughts(const Settings& settings, const State& state)
        : view(Rules::view(settings, state, Seat(0))) {
        core::Rng rng(1);
        const SetupModel model(settings);
        shares = rank_shares(settings, view, model, Evidence(), rng, 30, 200);
        grounds.settings = &settings;
        grounds.weights = &learned_weights();
        grounds.me = Side::red;
        grounds.tables = make_tables(settings, learned_weights(), view.position, Side::red, shares);
        make_fields(view.position, grounds);
    }
    View view;
    RankShares shares;
    Grounds grounds;
};

TEST(StrategoSketch, walks_and_sure_captures_change_it_as_a_new_one_would_be) {
    const Settings settings = settings_of("stratego-original", "red=first");
    const Game game = scene(settings, "rFa1 rBa2 r8e5! r2j1 b7e6! b5f6! bFj10 bBi10 b4a9");
    const Thoughts thoughts(settings, game.state);
    Sketch sketch(thoughts.grounds, thoughts.view.position, {});
    const PieceId mine = sketch.at(*parse_square("e5"));
    const PieceId yours = sketch.at(*parse_square("e6"));

    Sketch walked = sketch;
    walked.walk(thoughts.grounds, mine, *parse_square("e4"));
    Position moved = thoughts.view.position;
    moved.board[index_of(*parse_square("e5"))] = kNobody;
    moved.board[index_of(*parse_square("e4"))] = mine;
    const Sketch anew(thoughts.grounds, moved, {});
    EXPECT_EQ(walked.score(), anew.score());
    EXPECT_EQ(walked.key(), anew.key());

    Sketch won = sketch;
    won.i_win(thoughts.grounds, mine, yours, thoughts.grounds.tables.yours[index_of(Rank::major)]);
    Position fallen = thoughts.view.position;
    fallen.board[index_of(*parse_square("e6"))] = kNobody;
    fallen.pieces[index_of(yours)].set_fallen(true);
    EXPECT_EQ(won.score(), Sketch(thoughts.grounds, fallen, {}).score());
}

TEST(StrategoSketch, who_moves_for_the_first_time_gives_up_looking_like_a_bomb_once) {
    const Settings settings = settings_of("stratego-original", "red=first");
    const Game game = scene(settings, "rFa1 rBa2 r8e4 r2j1 b7f7 bFj10 bBi10 b4a9");
    const Thoughts thoughts(settings, game.state);
    const Grounds& grounds = thoughts.grounds;
    const auto cost_of_walk = [&](Sketch& sketch, PieceId id, Square to) {
        const auto& field = grounds.fields[index_of(id)];
        const int drawn = field[index_of(to)] - field[index_of(sketch.square_of(id))];
        const int before = sketch.score();
        sketch.walk(grounds, id, to);
        const int sign = side_of(id) == Side::red ? 1 : -1;
        return sign * drawn - (sketch.score() - before);
    };
    Sketch sketch(grounds, thoughts.view.position, {});
    const PieceId mine = sketch.at(*parse_square("e4"));
    EXPECT_GT(grounds.tables.my_stillness[index_of(Rank::colonel)], 0);
    EXPECT_EQ(cost_of_walk(sketch, mine, *parse_square("e5")),
              grounds.tables.my_stillness[index_of(Rank::colonel)]);
    EXPECT_EQ(cost_of_walk(sketch, mine, *parse_square("e4")), 0);

    const PieceId yours = sketch.at(*parse_square("f7"));
    EXPECT_EQ(cost_of_walk(sketch, yours, *parse_square("f6")), -grounds.tables.your_stillness);
    EXPECT_EQ(cost_of_walk(sketch, yours, *parse_square("f7")), 0);
}

TEST(StrategoSketch, knows_the_squares_beside_any_square) {
    for (int i = 0; i < kMostSquares; ++i) {
        SquareSet alone;
        alone.insert(static_cast<Square>(i));
        const SquareSet beside = alone.neighbours();
        for (int j = 0; j < kMostSquares; ++j) {
            const auto square = static_cast<Square>(j);
            EXPECT_EQ(beside.has(square), are_neighbours(static_cast<Square>(i), square)) << i << j;
        }
    }
}

TEST(StrategoSketch, what_lost_a_fight_to_a_hidden_piece_knows_whether_it_moves) {
    const Settings settings = settings_of("stratego-original", "red=first");
    const Game game = scene(settings, "rFa1 r8e5 r2j1 b5e6 bFj10 bBi10 b4a9");
    const Thoughts thoughts(settings, game.state);
    const Square there = *parse_square("e6");
    Sketch sketch(thoughts.grounds, thoughts.view.position, {});
    const PieceId mine = sketch.at(*parse_square("e5"));
    const PieceId yours = sketch.at(there);

    Sketch bomb = sketch;
    bomb.you_win(thoughts.grounds, mine, yours, Rank::bomb);
    EXPECT_FALSE(bomb.movers(Side::blue).has(there));
    EXPECT_TRUE(bomb.taken(Side::blue).has(there));
    Sketch general = sketch;
    general.you_win(thoughts.grounds, mine, yours, Rank::general);
    EXPECT_TRUE(general.movers(Side::blue).has(there));
    EXPECT_FALSE(general.taken(Side::red).has(*parse_square("e5")));
}

TEST(StrategoClashes, a_fight_between_known_pieces_is_sure) {
    const Settings settings = settings_of("stratego-original", "red=first");
    const Game game = scene(settings, "rFa1 r8e5! r1c4 bXe6! bFj10 bBi10 b4a9");
    const Thoughts thoughts(settings, game.state);
    const Tables& tables = thoughts.grounds.tables;
    EXPECT_TRUE(tables.attack_on(row_of_rank(Rank::marshal), Rank::spy).is_sure());
    EXPECT_EQ(tables.attack_on(row_of_rank(Rank::marshal), Rank::colonel).lose, RankShares::kWhole);
    EXPECT_TRUE(
        tables.threat_to(row_of_rank(Rank::marshal), Rank::colonel, Guise::known).is_sure());
    EXPECT_EQ(tables.threat_to(row_of_rank(Rank::sergeant), Rank::colonel, Guise::known).likely(),
              0)
        << "nobody attacks what he knows to be stronger";
}

TEST(StrategoClashes, shares_of_a_hidden_piece_add_up_and_fixed_ranks_do_not_move) {
    const Settings settings = settings_of("stratego-original", "red=first");
    const Game game = scene(settings, "rFa1 r8e5 bXe8@ bFj10 bBi10 b4a9 b3b9");
    const Thoughts thoughts(settings, game.state);
    const PieceId moved = thoughts.view.position.at(*parse_square("e8"));
    int sum = 0;
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
        sum += thoughts.shares.of(moved, static_cast<Rank>(rank));
    }
    EXPECT_NEAR(sum, RankShares::kWhole, 16);
    EXPECT_EQ(thoughts.shares.of(moved, Rank::bomb), 0);
    EXPECT_EQ(thoughts.shares.of(moved, Rank::flag), 0);
}

}  // namespace
}  // namespace bivouac::stratego::bot
