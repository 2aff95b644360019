// What each observer sees, and what a step tells.
#include <gtest/gtest.h>

#include "core/rng.h"
#include "games/stratego/tests/scene.h"

namespace bivouac::stratego {
namespace {

using engine::Observer;
using engine::StepKind;

Rules::Step step_of(const Game& game, std::string_view text) {
    const auto due = Rules::due(game.settings, game.state);
    const engine::Actor actor = due.wanted == engine::Wanted::chance
                                    ? engine::Actor::nature()
                                    : engine::Actor(due.seats.lowest());
    return {StepKind::action, actor, *Rules::parse(game.settings, text), nullptr};
}

// What the observer is told when the action is played.
Event event_of(const Game& game, std::string_view text, Observer observer) {
    const Rules::Step step = step_of(game, text);
    State after = game.state;
    Rules::apply(game.settings, after, step.actor, step.action);
    return Rules::observe(game.settings, game.state, step, after, observer);
}

// "e4:6 e5:2": the squares and ranks an action shows, in the order of squares.
std::string shown_by(const Game& game, std::string_view text) {
    std::vector<std::string> words;
    for (const Event::Shown& shown : event_of(game, text, Observer::spectator()).shown) {
        if (shown.rank == Rank::none) break;
        words.push_back(name_of(shown.square) + ":" + letter_of(shown.rank));
    }
    return sorted(words);
}

bool is_final(const Game& game, std::string_view text) {
    return Rules::is_final(game.settings, game.state, step_of(game, text));
}

std::vector<Observer> everybody() {
    return {Observer::spectator(), engine::Seat(0), engine::Seat(1), Observer::all_seeing()};
}

// AC-14, A6
TEST(StrategoView, shows_everybody_their_own_ranks_only) {
    const Game game = set_up_game(settings_of("assassins-classic"), kClassicSetup, kClassicSetup);
    for (int i = 0; i < 80; ++i) {
        const std::string square = name_of(static_cast<Square>(i));
        const std::string truth = game.at(square);
        if (truth.empty()) continue;
        const std::string hidden = truth.substr(0, 1) + "?";
        const bool red = truth[0] == 'r';
        EXPECT_EQ(game.seen(game.seat(Side::red), square), red ? truth : hidden);
        EXPECT_EQ(game.seen(game.seat(Side::blue), square), red ? hidden : truth);
        EXPECT_EQ(game.seen(Observer::spectator(), square), hidden);
        EXPECT_EQ(game.seen(Observer::all_seeing(), square), truth);
    }
}

// AC-14: that a piece has moved can be seen by everybody, its rank cannot.
TEST(StrategoView, shows_who_has_moved) {
    Game game = classic("rFa1 r5b2 r4c2 b9b8 bFj8");
    game.play("b2-b3");
    for (const Observer observer : {Observer(game.seat(Side::blue)), Observer::spectator()}) {
        EXPECT_EQ(game.seen(observer, "b3"), "r?@");
        EXPECT_EQ(game.seen(observer, "c2"), "r?");
        EXPECT_EQ(game.seen(observer, "b2"), "");
    }
    EXPECT_EQ(game.seen(game.seat(Side::red), "b3"), "r5@");
}

// A6, AC-31: what has shown itself stays known to everybody, wherever it goes.
TEST(StrategoView, keeps_shown_ranks_in_sight) {
    Game game = classic("rFa1 r7e4 b5e5 b9b8 bFj8");
    game.play("e4xe5 b8-b7 e5-e4 b7-a7 e4-f4");
    for (const Observer observer : everybody()) EXPECT_EQ(game.seen(observer, "f4"), "r7@!");
}

// AC-31, AC-37: the fallen lie open for all.
TEST(StrategoView, shows_the_fallen_to_everybody) {
    Game game = classic("rFa1 r8b1 r5e4 b5e5 b9b8 bFj8");
    game.play("e4xe5");
    for (const Observer observer : everybody()) {
        const Position seen = view_of(game, observer).position;
        int fallen = 0;
        for (int place = 0; place < kMostPieces; ++place) {
            const Piece red = seen.piece(piece_id(Side::red, place));
            fallen += red.fallen() && red.rank() == Rank::lieutenant;
        }
        EXPECT_EQ(fallen, 2);
    }
}

// AC-10, AC-15: that somebody is ready can be seen; how, cannot.
TEST(StrategoView, shows_who_is_ready_and_nothing_else) {
    Game first = fresh(settings_of("assassins-classic"));
    Game second = first;
    set_up(first, Side::red, kClassicSetup);
    set_up(second, Side::red, "FBBBBB2222/2333344556/6677788X91");
    for (const Observer observer : {Observer(first.seat(Side::blue)), Observer::spectator()}) {
        EXPECT_EQ(view_of(first, observer), view_of(second, observer));
        EXPECT_EQ(json_of(first, observer), json_of(second, observer));
        EXPECT_TRUE(view_of(first, observer).position.is_ready(Side::red));
    }
    EXPECT_FALSE(view_of(first, first.seat(Side::red)) == view_of(second, first.seat(Side::red)));
}

// AC-10, A5: nor which squares are taken, where armies are small.
TEST(StrategoView, hides_the_squares_of_small_armies) {
    for (const char* id : {"assassins-duel", "stratego-training"}) {
        const Settings settings = settings_of(id, "red=first");
        const std::vector<std::string> presets = Rules::presets(settings);
        Game first = fresh(settings);
        Game second = first;
        set_up(first, Side::red, presets[0]);
        set_up(second, Side::red, presets[1]);
        ASSERT_FALSE(first.state == second.state);
        for (const Observer observer : {Observer(first.seat(Side::blue)), Observer::spectator()}) {
            EXPECT_EQ(view_of(first, observer), view_of(second, observer)) << id;
            EXPECT_EQ(json_of(first, observer), json_of(second, observer)) << id;
        }
        set_up(first, Side::blue, presets[2]);
        int squares = 0;
        for (const PieceId piece : view_of(first, first.seat(Side::blue)).position.board) {
            squares += piece != kNobody && side_of(piece) == Side::red;
        }
        EXPECT_EQ(squares, 10) << id;
    }
}

// AC-10, AC-14, AC-15: who has set up last sees the enemy's squares, never the ranks.
TEST(StrategoView, raises_the_screen_for_both_at_once) {
    Game game = fresh(settings_of("assassins-duel"));
    set_up(game, Side::blue, kDuelSetup);
    const Game before = game;
    const Rules::Setup setup = setup_of(game, Side::red, kDuelSetup);
    set_up(game, Side::red, kDuelSetup);
    const Rules::Step step{StepKind::setup, game.seat(Side::red), {}, &setup};
    const auto squares = [&](Observer observer, Side side) {
        return Rules::observe(game.settings, before.state, step, game.state, observer)
            .armies[index_of(side)];
    };
    const Event::Arrangement red_sees_blue = squares(game.seat(Side::red), Side::blue);
    EXPECT_EQ(core::bit_count(red_sees_blue.squares), 10);
    EXPECT_EQ(red_sees_blue.ranks, Event::Arrangement{}.ranks);
    EXPECT_NE(squares(game.seat(Side::red), Side::red).ranks, Event::Arrangement{}.ranks);
    EXPECT_EQ(squares(game.seat(Side::blue), Side::red).ranks, Event::Arrangement{}.ranks);
    EXPECT_EQ(core::bit_count(squares(Observer::spectator(), Side::red).squares), 10);
}

// AC-10: the first setup tells its owner everything and others nothing but that it is there.
TEST(StrategoView, tells_the_first_setup_to_its_owner_only) {
    Game game = fresh(settings_of("assassins-duel"));
    const Game before = game;
    const Rules::Setup setup = setup_of(game, Side::red, kDuelSetup);
    set_up(game, Side::red, kDuelSetup);
    const Rules::Step step{StepKind::setup, game.seat(Side::red), {}, &setup};
    for (const Observer observer : everybody()) {
        const Event event = Rules::observe(game.settings, before.state, step, game.state, observer);
        const bool sees = observer.is_all_seeing() || observer.is_seat(game.seat(Side::red));
        EXPECT_EQ(core::bit_count(event.armies[0].squares), sees ? 10 : 0);
        EXPECT_EQ(event.armies[1], Event::Arrangement{});
        EXPECT_EQ(event.side, Side::red);
    }
}

// AC-14: the ranks may be dealt to the same squares in any way; the enemy sees the same bytes.
TEST(StrategoView, does_not_depend_on_hidden_ranks) {
    core::Rng rng(5);
    for (const char* id : {"assassins-classic", "assassins-duel", "assassins-special",
                           "stratego-original", "stratego-training"}) {
        const Settings settings = settings_of(id, "red=first");
        Game game = fresh(settings);
        const Rules::Setup setup = Rules::random_setup(settings, game.seat(Side::blue), rng);
        Rules::Setup other = setup;
        for (std::size_t i = other.ranks.size(); i > 1; --i) {
            const std::size_t j = rng.below(i);
            if (other.ranks[i - 1] == Rank::none || other.ranks[j] == Rank::none) continue;
            std::swap(other.ranks[i - 1], other.ranks[j]);
        }
        const Rules::Setup red = Rules::random_setup(settings, game.seat(Side::red), rng);
        Rules::apply_setup(settings, game.state, game.seat(Side::red), red);
        Game twin = game;
        Rules::apply_setup(settings, game.state, game.seat(Side::blue), setup);
        Rules::apply_setup(settings, twin.state, game.seat(Side::blue), other);
        for (const Observer observer : {Observer(game.seat(Side::red)), Observer::spectator()}) {
            EXPECT_EQ(view_of(game, observer), view_of(twin, observer)) << id;
            EXPECT_EQ(json_of(game, observer), json_of(twin, observer)) << id;
        }
        EXPECT_FALSE(game.state == twin.state) << id;
    }
}

// AC-14, AC-45: and it stays so while the pieces move one step at a time.
TEST(StrategoView, does_not_tell_ranks_by_steps) {
    const Settings settings = settings_of("assassins-classic");
    Game game = set_up_game(settings, kClassicSetup, "2826726X25/71943875BB/362433BBFB");
    Game twin = set_up_game(settings, kClassicSetup, "X282672652/1798437BB5/423633FBBB");
    const Observer red = game.seat(Side::red);
    const char* moves = "a3-a4 j6-j5 b3-b4 i6-i5 a4-a5 j5-j4 b4-b5 f6-f5";
    game.play(moves);
    twin.play(moves);
    EXPECT_EQ(view_of(game, red), view_of(twin, red));
    EXPECT_EQ(json_of(game, red), json_of(twin, red));
}

// AC-14, A6: piece names come from home squares, so that they say nothing.
TEST(StrategoView, names_pieces_by_the_square_they_came_from) {
    const Game game = set_up_game(settings_of("assassins-classic"), kClassicSetup, kClassicSetup);
    EXPECT_EQ(game.state.position.at(*parse_square("a1")), piece_id(Side::red, 0));
    EXPECT_EQ(game.state.position.at(*parse_square("c3")), piece_id(Side::red, 22));
    EXPECT_EQ(game.state.position.at(*parse_square("j8")), piece_id(Side::blue, 0));
    EXPECT_EQ(game.state.position.at(*parse_square("h6")), piece_id(Side::blue, 22));
}

// AC-14: a spectator knows what both players know.
TEST(StrategoView, shows_a_spectator_what_both_know) {
    Game game = special("rFa1 r6e4 r8b1 b2e5 b5f4 b9a8 b7d7 bFj8");
    game.play("e4xf4+e5 apple@b1 e4-e5 d7-d6");
    const Position spectator = view_of(game, Observer::spectator()).position;
    const Position red = view_of(game, game.seat(Side::red)).position;
    const Position blue = view_of(game, game.seat(Side::blue)).position;
    for (int i = 0; i < kPieceIds; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const bool both = red.pieces[at].rank() == blue.pieces[at].rank();
        EXPECT_EQ(spectator.pieces[at].rank(), both ? red.pieces[at].rank() : Rank::unknown);
    }
}

// AC-45, AC-31, AC-51, AC-56, A17: the ranks each kind of action shows, and none besides.
TEST(StrategoView, is_shown_what_an_action_lays_open) {
    const Game move = special("rFa1 r5b2 r2c2 b9b8 bFj8");
    EXPECT_EQ(shown_by(move, "b2-b3"), "");
    EXPECT_EQ(shown_by(move, "c2-c3"), "");
    EXPECT_EQ(shown_by(move, "c2-f2"), "c2:2");
    const Game fight = special("rFa1 r6e4 b2e5 b5f4 b3f5 bFj8");
    EXPECT_EQ(shown_by(fight, "e4xe5"), "e4:6 e5:2");
    EXPECT_EQ(shown_by(fight, "e4xf4+e5"), "e4:6 e5:2 f4:5");
    const Game apple = special("rFa1 r8b1 b4e7 b5e8 b6d7 b9f7 b2e6 b2d8 bBa8 bFj8");
    EXPECT_EQ(shown_by(apple, "apple@e7"), "a1:F d7:6 e6:2 e7:4 e8:5 f7:9");
    EXPECT_EQ(shown_by(apple, "apple@a8"), "a1:F a8:B");
    EXPECT_EQ(shown_by(apple, "apple@j8"), "a1:F j8:F");
    EXPECT_EQ(shown_by(apple, "apple@d8"), "a1:F d7:6 d8:2 e8:5");
}

// A7, A10, A18: decisions within a turn show nobody new; a revival names the rank itself.
TEST(StrategoView, is_told_revivals_by_the_action) {
    Game shroud = special("rFa1 r1e4 b5e5 bFj8", "blue");
    shroud.play("e5xe4");
    EXPECT_EQ(shown_by(shroud, "revive:9@b1"), "");
    EXPECT_EQ(shown_by(shroud, "leave"), "");
    const Event event = event_of(shroud, "revive:9@b1", Observer::spectator());
    EXPECT_EQ(event.side, Side::red);
    EXPECT_EQ(event.action.rank, Rank::general);
    Game strike = special("rFa1 r8b1 b7e7 b7e8 b7d7 bFj8");
    strike.play("apple@e7");
    EXPECT_EQ(shown_by(strike, "strike@d7"), "");
}

// AC-31: every observer of an action learns the same.
TEST(StrategoView, is_told_the_same_about_actions_as_everybody) {
    const Game game = special("rFa1 r6e4 r2a3 b2e5 b5f4 b9a8 b7d7 bFj8");
    for (const char* text : {"e4-e3", "a3-a6", "e4xe5", "e4xf4+e5", "apple@d7"}) {
        const Event spectator = event_of(game, text, Observer::spectator());
        for (const Observer observer : everybody()) {
            EXPECT_EQ(event_of(game, text, observer), spectator) << text;
        }
    }
}

// AC-11: lots are drawn in the open.
TEST(StrategoView, is_told_who_plays_red) {
    const Game game = fresh(settings_of("assassins-classic", "red=lots"));
    for (const Observer observer : everybody()) {
        const Event event = event_of(game, "red:seat2", observer);
        EXPECT_TRUE(event.actor.is_nature());
        EXPECT_EQ(event.action, Action::lots(1));
    }
}

// AC-38, AC-39: how it ended is told with the step that ended it.
TEST(StrategoView, is_told_the_end) {
    const Game apple = classic("rFa1 r5j5 bFj6 b9a8");
    const Event taken = event_of(apple, "j5xj6", Observer::spectator());
    EXPECT_EQ(taken.end, End::flag);
    EXPECT_EQ(taken.winner, Side::red);
    const Game last = classic("rFa1 r5e4 b4e5 bFj8");
    const Event blocked = event_of(last, "e4xe5", Observer::spectator());
    EXPECT_EQ(blocked.end, End::no_movers);
    EXPECT_EQ(blocked.winner, Side::red);
    const Game quiet = classic("rFa1 r5e4 b4e7 bFj8", "red quiet=199");
    EXPECT_TRUE(event_of(quiet, "e4-e3", Observer::spectator()).drawn);
}

// A6: events alone lead to the view, through Sword, Shroud and Apple.
TEST(StrategoView, follows_from_events) {
    for (const char* options : {"memory_mode=off", "memory_mode=on"}) {
        Game game = scene(settings_of("assassins-special", options),
                          "rFa1 r6e5 r2b3 b1e6 b4f5 b7d7 b7e7 b7d6 b3d8 bFj8");
        for (const char* text : {"e5xf5+e6", "revive:X@e8", "apple@e5", "b3-b5", "e8-f8",
                                 "apple@d7", "strike@d6", "f8-f7"}) {
            const Game before = game;
            const Rules::Step step = step_of(game, text);
            game.play(text);
            for (const Observer observer : everybody()) {
                View view = view_of(before, observer);
                Rules::fold(
                    game.settings, view,
                    Rules::observe(game.settings, before.state, step, game.state, observer));
                EXPECT_EQ(view, view_of(game, observer)) << text << " " << options;
            }
        }
    }
}

// AC-26, AC-45: a step that shows nothing may be taken back; whatever shows a rank may not.
TEST(StrategoView, makes_actions_final_that_show_a_rank) {
    const Game game = special("rFa1 r6e4 r2a3 b2e5 b5f4 b9a8 b7d7 bFj8");
    EXPECT_FALSE(is_final(game, "e4-e3"));
    EXPECT_FALSE(is_final(game, "a3-a4"));
    EXPECT_TRUE(is_final(game, "a3-a5"));
    EXPECT_TRUE(is_final(game, "e4xe5"));
    EXPECT_TRUE(is_final(game, "e4xf4+e5"));
    EXPECT_TRUE(is_final(game, "apple@d7"));
    EXPECT_TRUE(is_final(game, "apple@j8"));
}

// AC-48, A18: the choices within a turn show nothing of their own.
TEST(StrategoView, lets_choices_within_a_turn_be_taken_back) {
    Game shroud = special("rFa1 r8b1 r1e4 b5e5 bFj8", "blue");
    shroud.play("e5xe4");
    EXPECT_FALSE(is_final(shroud, "revive:9@c1"));
    EXPECT_FALSE(is_final(shroud, "leave"));
    Game strike = special("rFa1 r8b1 b7e7 b7e8 b7d7 bFj8");
    strike.play("apple@e7");
    EXPECT_FALSE(is_final(strike, "strike@d7"));
}

// AC-11, AC-38: neither lots nor the ends that players agree on show a rank.
TEST(StrategoView, is_shown_nothing_by_lots_resigning_and_agreement) {
    const Game lots = fresh(settings_of("assassins-classic", "red=lots"));
    EXPECT_FALSE(is_final(lots, "red:seat1"));
    Game game = classic("rFa1 r5b2 b9b8 bFj8");
    for (const StepKind kind : {StepKind::resign, StepKind::agree_draw}) {
        const Rules::Step step{kind, game.seat(Side::red), {}, nullptr};
        EXPECT_FALSE(Rules::reveals(game.settings, game.state, step));
    }
    Rules::resign(game.settings, game.state, game.seat(Side::red));
    EXPECT_EQ(game.result(), "end.resignation  blue");
    EXPECT_EQ(game.seen(game.seat(Side::red), "b8"), "b?");
    EXPECT_EQ(game.seen(Observer::all_seeing(), "b8"), "b9");
}

// AC-39: that an enemy can still act, or cannot, may tell ranks too.
TEST(StrategoView, makes_actions_final_that_show_whether_the_enemy_can_act) {
    const Game still = classic("rFa1 r5b2 b4a8 bBb8 bFj8");
    EXPECT_TRUE(is_final(still, "b2-b3"));
    const Game scout = classic("rFa1 r5b2 b2a8 bBb8 bFj8");
    EXPECT_TRUE(is_final(scout, "b2-b3")) << "no less than any other piece";
    EXPECT_FALSE(Rules::reveals(scout.settings, scout.state, step_of(scout, "b2-b3")))
        << "records in which it was taken back are read";
    const Game moved = classic("rFa1 r5b2 b4a8@ bBb8 bFj8");
    EXPECT_FALSE(is_final(moved, "b2-b3"));
    const Game known = classic("rFa1 r5b2 b4a8! bBb8 bFj8");
    EXPECT_FALSE(is_final(known, "b2-b3"));
    const Game apple = special("rFa1 r5b2 b4a8 bBb8 bFj8");
    EXPECT_FALSE(is_final(apple, "b2-b3"));
    const Game spent = special("rFa1 r5b2 b4a8 bBb8 bFj8", "red spent=blue");
    EXPECT_TRUE(is_final(spent, "b2-b3"));
    const Game blocked = classic("rFa1 r5j2 b4i8 bBh8 bBi7 bFj8");
    EXPECT_TRUE(is_final(blocked, "j2-j3"));
}

// AC-10, AC-15: a setup may be changed until the second one raises the screen.
TEST(StrategoView, makes_the_second_setup_final) {
    Game game = fresh(settings_of("assassins-duel"));
    const Rules::Setup red = setup_of(game, Side::red, kDuelSetup);
    const Rules::Step first{StepKind::setup, game.seat(Side::red), {}, &red};
    EXPECT_FALSE(Rules::reveals(game.settings, game.state, first));
    set_up(game, Side::red, kDuelSetup);
    const Rules::Setup blue = setup_of(game, Side::blue, kDuelSetup);
    const Rules::Step second{StepKind::setup, game.seat(Side::blue), {}, &blue};
    EXPECT_TRUE(Rules::reveals(game.settings, game.state, second));
}

// A6: what an event shows is what its slots open, piece by piece.
TEST(StrategoView, opens_the_slots_of_the_pieces_shown) {
    const Game game = classic("rFa1 r5e3 b4e4 b9b8 bFj8");
    const Event event = event_of(game, "e3xe4", Observer::spectator());
    const engine::Slots slots = Rules::opens(event);
    ASSERT_EQ(slots.size(), 2U);
    EXPECT_EQ(slots[0], static_cast<std::uint16_t>(game.state.position.at(*parse_square("e3"))));
    EXPECT_EQ(slots[1], static_cast<std::uint16_t>(game.state.position.at(*parse_square("e4"))));
}

}  // namespace
}  // namespace bivouac::stratego
