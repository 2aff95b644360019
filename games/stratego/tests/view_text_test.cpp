// Views as text with unknown pieces, and games followed without a table behind them.
#include <gtest/gtest.h>

#include "engine/sealed/view_of.h"
#include "games/stratego/tests/positions.h"

namespace bivouac::stratego {
namespace {

using engine::Observer;
using engine::Seat;
using FollowedView = engine::ViewOf<Rules>;

const std::string kDuelOwn = "2---X----2/B9-1------/FB-3----3-";
const std::string kDuelEnemy =
    "?---?----?/?"
    "?-?------/?"
    "?-?----?-";  // no trigraphs

// The key of the refusal, or "" when the step was taken in.
std::string follow(FollowedView& view, std::string_view step) {
    const auto done = view.follow(step);
    return done ? "" : done.error().key;
}

// B9, C3, A6
TEST(StrategoViewText, every_view_of_a_game_reads_back) {
    core::Rng rng(5);
    for (const engine::GameSpec& game : Rules::games()) {
        const Settings settings = settings_of(game.id, "red=first");
        State state = Rules::start(settings);
        for (const int seat : {0, 1}) {
            Rules::apply_setup(settings, state, Seat(seat),
                               Rules::random_setup(settings, Seat(seat), rng));
        }
        for (int n = 0; n < 200 && Rules::due(settings, state).wanted == engine::Wanted::action;
             ++n) {
            for (const Observer observer :
                 {Observer(Seat(0)), Observer(Seat(1)), Observer::spectator()}) {
                const View view = Rules::view(settings, state, observer);
                const std::string text = Rules::print_view(settings, view);
                const auto again = Rules::parse_view(settings, text);
                ASSERT_TRUE(again.has_value()) << text;
                ASSERT_TRUE(*again == view) << text;
            }
            const Seat seat = Rules::due(settings, state).seats.lowest();
            const LegalSet legal = Rules::legal(settings, state, seat);
            Rules::apply(settings, state, seat, legal.nth(rng.below(legal.count())));
        }
    }
}

TEST(StrategoViewText, a_position_from_elsewhere_may_leave_out_what_nobody_knows) {
    const Settings settings = settings_of("assassins-duel");
    // Where moved pieces came from, and the turn count, are not told.
    const std::string text =
        "10/b?,8,b?/10/4,b?@,5/5,r9@!,4/rX@,9/2,r1,7/rF,rB,r3,6,r3 red "
        "fallen=r2,r2,rB,b2,b2,b9,b3,bB,b1,b3 seen=red";
    const auto view = Rules::parse_view(settings, text);
    ASSERT_TRUE(view.has_value());
    core::Rng rng(1);
    const State world = Rules::sample(settings, *view, rng);
    EXPECT_EQ(Rules::broken(settings, world), "");
    // The one that moved is the only enemy piece left that can: the marshal.
    EXPECT_EQ(world.position.rank_at(*parse_square("e5")), Rank::marshal);
    EXPECT_EQ(Rules::view(settings, world, view->observer), *view);
}

TEST(StrategoViewText, what_cannot_be_is_refused) {
    const Settings settings = settings_of("assassins-duel");
    const std::string board = "10/b?,8,b?/10/4,b?@,5/5,r9@!,4/rX@,9/2,r1,7/rF,rB,r3,6,r3 red ";
    const std::string fallen = "fallen=r2,r2,rB,b2,b2,b9,b3,bB,b1,b3";
    EXPECT_TRUE(Rules::parse_view(settings, board + fallen + " seen=red"));
    EXPECT_FALSE(Rules::parse_view(settings, board + fallen)) << "whose view?";
    EXPECT_FALSE(Rules::parse_view(settings, board + fallen + " seen=blue")) << "sees red ranks";
    EXPECT_FALSE(Rules::parse_view(settings, board + fallen + " seen=nobody"));
    EXPECT_FALSE(Rules::parse_view(settings, board + " seen=red")) << "pieces are missing";
    EXPECT_FALSE(Rules::parse_view(settings, board + fallen + ",b1 seen=red")) << "two Spies";
    // Three hidden pieces, two of which have moved, cannot be flag, bomb and marshal.
    const std::string moved = "10/b?@,8,b?/10/4,b?@,5/5,r9@!,4/rX@,9/2,r1,7/rF,rB,r3,6,r3 red ";
    EXPECT_FALSE(Rules::parse_view(settings, moved + fallen + " seen=red"));
}

// AC-12, AC-15, AC-22, AC-31, AC-45
TEST(StrategoFollow, a_game_over_a_real_board) {
    const Settings settings = settings_of("assassins-duel");
    FollowedView view(settings, Seat(0));
    EXPECT_EQ(follow(view, "seat2 setup " + kDuelEnemy), "refuse.follow_own_first");
    EXPECT_EQ(follow(view, "seat1 setup " + kDuelOwn), "");
    EXPECT_EQ(follow(view, "seat2 setup"), "refuse.follow_squares") << "which squares?";
    EXPECT_EQ(follow(view, "seat2 setup " + kDuelEnemy), "");
    EXPECT_EQ(view.due().wanted, engine::Wanted::action);
    EXPECT_TRUE(view.legal()->contains("e3-e4"));

    EXPECT_EQ(follow(view, "seat1 e3-e4"), "");
    EXPECT_EQ(follow(view, "seat1 e4-e5"), "refuse.follow_impossible") << "not red's turn";
    EXPECT_EQ(follow(view, "seat2 f6-f5"), "");
    EXPECT_EQ(follow(view, "seat1 e4-e5"), "");
    EXPECT_EQ(follow(view, "seat2 f5xe5"), "refuse.follow_rank") << "what was it?";
    EXPECT_EQ(follow(view, "seat2 f5xe5 f5=B"), "refuse.follow_impossible") << "bombs do not move";
    EXPECT_EQ(follow(view, "seat2 f5xe5 e5=9 f5=2"), "refuse.follow_rank") << "e5 is our marshal";
    EXPECT_EQ(follow(view, "seat2 f5xe5 f5=1"), "");
    const Position& position = view.snapshot().position;
    EXPECT_EQ(position.rank_at(*parse_square("e5")), Rank::spy);
    EXPECT_EQ(position.at(*parse_square("f5")), kNobody);
    // A long move shows a scout.
    EXPECT_EQ(follow(view, "seat1 a3-a5"), "");
    EXPECT_EQ(follow(view, "seat2 j6-j4"), "");
    EXPECT_EQ(position.rank_at(*parse_square("j4")), Rank::scout);
    EXPECT_EQ(view.history().size(), 8U);
    EXPECT_EQ(view.seq(), 8U);
}

// OR-8, VI-5, OR-32
TEST(StrategoFollow, an_opponent_in_another_program_until_the_flag_falls) {
    const Settings settings = settings_of("stratego-original");
    FollowedView view(settings, Seat(1));
    EXPECT_EQ(follow(view, "seat2 setup"), "refuse.no_setup_due") << "lots come first";
    EXPECT_EQ(follow(view, "nature red:seat2"), "");
    core::Rng rng(3);
    const auto own = Rules::random_setup(settings, Seat(1), rng);
    EXPECT_EQ(follow(view, "seat2 setup " + Rules::print_setup(settings, own)), "");
    EXPECT_EQ(follow(view, "seat1 setup"), "") << "a full army takes every home square";
    const std::string step = view.legal()->nth(0);
    EXPECT_EQ(follow(view, "seat2 " + step), "");
    EXPECT_EQ(follow(view, "seat1 resign"), "");
    EXPECT_EQ(view.outcome()->key, "end.resignation");
    EXPECT_EQ(follow(view, "seat1 a7-a6"), "refuse.game_over");
}

// OR-33, A17
TEST(StrategoFollow, powers_and_ends_are_reported_with_what_they_showed) {
    const Settings special = settings_of("assassins-special");
    Game game(special, "bF,8,bX/10/3,b5,b4,5/10/10/10/10/rF,rX,8 red");
    FollowedView view(special, game.seat(Side::red),
                      Rules::view(special, game.state, game.seat(Side::red)));
    EXPECT_EQ(follow(view, "seat1 apple@d6"), "refuse.follow_rank");
    EXPECT_EQ(follow(view, "seat1 apple@d6 d6=5 e6=4"), "");
    const Position& position = view.snapshot().position;
    EXPECT_EQ(position.at(*parse_square("e6")), kNobody) << "the lieutenant beat the sergeant";
    EXPECT_TRUE(position.has_spent(Side::red));
    EXPECT_EQ(follow(view, "table draw"), "");
    EXPECT_TRUE(view.outcome()->is_draw());

    const Settings duel = settings_of("assassins-duel");
    Game last(duel, "bF,9/bB,9/9,b2/9,r9@/10/10/10/rF,9 red");
    FollowedView other(duel, last.seat(Side::red),
                       Rules::view(duel, last.state, last.seat(Side::red)));
    EXPECT_EQ(follow(other, "seat1 j5xj6 j6=2 end=blocked"), "");
    EXPECT_EQ(other.outcome()->key, "end.blocked");
}

}  // namespace
}  // namespace bivouac::stratego
