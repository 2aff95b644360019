// Assassin's Creed, Classic: armies, setup and movement; assassins_fight_test.cpp has the rest.
#include <gtest/gtest.h>

#include "core/rng.h"
#include "games/stratego/tests/scene.h"

namespace bivouac::stratego {
namespace {

using engine::Observer;

constexpr std::string_view kRanksDown = "X987654321";

std::string told(const Game& game, std::string_view text) {
    engine::Phrasebook english;
    english.add(Rules::file("lang/en.txt"));
    const engine::Seat seat = Rules::due(game.settings, game.state).seats.lowest();
    const Rules::Step step{engine::StepKind::action, seat, *Rules::parse(game.settings, text),
                           nullptr};
    State after = game.state;
    Rules::apply(game.settings, after, seat, step.action);
    const Event event =
        Rules::observe(game.settings, game.state, step, after, Observer::spectator());
    return Rules::tell(game.settings, event, Observer::spectator(), english);
}

// AC-2
TEST(StrategoAssassins, come_in_three_modes) {
    std::string modes;
    for (const engine::GameSpec& game : Rules::games()) {
        if (game.id.starts_with("assassins-")) modes += std::string(game.id) + " ";
    }
    EXPECT_EQ(modes, "assassins-classic assassins-duel assassins-special ");
    EXPECT_FALSE(settings_of("assassins-classic").powers);
    EXPECT_FALSE(settings_of("assassins-duel").powers);
    EXPECT_TRUE(settings_of("assassins-special").powers);
}

// AC-3
TEST(StrategoAssassins, templars_are_red_and_assassins_blue) {
    for (const char* options : {"red=first", "red=second"}) {
        const Game game = fresh(settings_of("assassins-classic", options));
        const View view = view_of(game, Observer::spectator());
        const auto red = Rules::side(game.settings, view, game.seat(Side::red));
        const auto blue = Rules::side(game.settings, view, game.seat(Side::blue));
        EXPECT_EQ(red.key, "side.templars");
        EXPECT_EQ(red.style, engine::Style::red);
        EXPECT_EQ(blue.key, "side.assassins");
        EXPECT_EQ(blue.style, engine::Style::blue);
    }
}

// AC-4, AC-5
TEST(StrategoAssassins, armies_have_24_soldiers_five_bombs_and_an_apple) {
    for (const char* id : {"assassins-classic", "assassins-special"}) {
        const Army army = settings_of(id).army;
        std::string counts;
        for (const char letter : std::string_view("X987654321BF")) {
            counts += std::to_string(int{army[index_of(*rank_of_letter(letter))]});
        }
        EXPECT_EQ(counts, "112332245151") << id;
        EXPECT_EQ(size_of(army), 30);
    }
}

// AC-6, AC-7, AC-31: who attacks says title, name and number; so does who is attacked.
TEST(StrategoAssassins, announce_their_names_when_they_fight) {
    constexpr std::array<std::string_view, 10> kTemplars = {
        "Cesare Borgia (10)", "Rodrigo Borgia (9)",   "Valois (8)", "Micheletto Corella (7)",
        "Shahkulu (6)",       "Dottore Malfatto (5)", "Knight (4)", "Brute (3)",
        "Agile (2)",          "Lucrezia Borgia (1)"};
    constexpr std::array<std::string_view, 10> kAssassins = {
        "Ezio Auditore (10)",   "Machiavelli (9)",       "Bartolomeo d’Alviano (8)",
        "Claudia Auditore (7)", "Yusuf Tazim (6)",       "Mario Auditore (5)",
        "La Volpe (4)",         "Leonardo da Vinci (3)", "Apprentice (2)",
        "Shao Jun (1)"};
    for (std::size_t i = 0; i < kRanksDown.size(); ++i) {
        const std::string rank(1, kRanksDown[i]);
        const Game game = classic("rFa1 rBb1 r" + rank + "e4 b" + rank + "e5 bFj8");
        const std::string line = told(game, "e4xe5");
        EXPECT_NE(line.find(kAssassins[i]), std::string::npos) << line;
        EXPECT_LT(line.find(kTemplars[i]), line.find(kAssassins[i])) << line;
    }
}

// AC-10, AC-14, AC-15
TEST(StrategoAssassins, set_up_behind_a_screen) {
    Game game = fresh(settings_of("assassins-classic"));
    set_up(game, Side::red, kClassicSetup);
    const Observer blue = game.seat(Side::blue);
    EXPECT_EQ(game.seen(game.seat(Side::red), "h3"), "rX");
    EXPECT_EQ(game.seen(blue, "h3"), "");
    EXPECT_EQ(game.seen(Observer::spectator(), "h3"), "");
    set_up(game, Side::blue, kClassicSetup);
    EXPECT_EQ(game.seen(blue, "h3"), "r?");
    EXPECT_EQ(game.seen(blue, "c6"), "bX");
    EXPECT_EQ(game.seen(game.seat(Side::red), "c6"), "b?");
    EXPECT_EQ(game.seen(Observer::spectator(), "c6"), "b?");
}

// AC-10, AC-15: nobody waits for the other one's setup.
TEST(StrategoAssassins, set_up_at_the_same_time_in_any_order) {
    Game game = fresh(settings_of("assassins-classic"));
    EXPECT_EQ(Rules::due(game.settings, game.state), engine::Due::setup(engine::SeatSet::first(2)));
    set_up(game, Side::blue, kClassicSetup);
    EXPECT_EQ(Rules::due(game.settings, game.state), engine::Due::setup(game.seat(Side::red)));
    set_up(game, Side::red, kClassicSetup);
    EXPECT_EQ(game.due(), "red");
}

// AC-11
TEST(StrategoAssassins, agree_who_plays_whom) {
    EXPECT_EQ(fresh(settings_of("assassins-classic")).seat(Side::red), engine::Seat(0));
    EXPECT_EQ(fresh(settings_of("assassins-classic", "red=second")).seat(Side::red),
              engine::Seat(1));
    Game game = fresh(settings_of("assassins-classic", "red=lots"));
    EXPECT_EQ(Rules::due(game.settings, game.state).wanted, engine::Wanted::chance);
    Rules::apply(game.settings, game.state, engine::Actor::nature(), Action::lots(1));
    EXPECT_EQ(game.seat(Side::red), engine::Seat(1));
}

// AC-12, AC-13
TEST(StrategoAssassins, place_all_thirty_on_three_rows) {
    const Game game = set_up_game(settings_of("assassins-classic"), kClassicSetup, kClassicSetup);
    for (int i = 0; i < 80; ++i) {
        const auto square = static_cast<Square>(i);
        const int row = row_of(square);
        const bool home = row < 3 || row > 4;
        EXPECT_EQ(game.at(name_of(square)).empty(), !home) << name_of(square);
    }
    Game short_of_one = fresh(settings_of("assassins-classic"));
    Rules::Setup setup = setup_of(short_of_one, Side::red, kClassicSetup);
    setup.ranks[0] = Rank::none;
    const auto no = Rules::refuse_setup(short_of_one.settings, short_of_one.state,
                                        short_of_one.seat(Side::red), setup);
    ASSERT_TRUE(no);
    EXPECT_EQ(no->key + " " + no->rule, "refuse.setup_missing AC-12");
}

// AC-16: any order will do, Apple and Bombs in front included.
TEST(StrategoAssassins, place_their_pieces_as_they_like) {
    Game game = fresh(settings_of("assassins-classic"));
    core::Rng rng(1);
    for (int n = 0; n < 200; ++n) {
        const Rules::Setup setup = Rules::any_setup(game.settings, rng);
        EXPECT_FALSE(Rules::refuse_setup(game.settings, game.state, game.seat(Side::red), setup));
    }
    set_up(game, Side::red, "FBBBBB2222/2333344556/6677788X91");
    EXPECT_EQ(game.at("a3"), "rF");
    EXPECT_EQ(game.at("b3"), "rB");
}

// AC-19
TEST(StrategoAssassins, templars_begin_and_turns_alternate) {
    for (const char* options : {"red=first", "red=second"}) {
        Game game =
            set_up_game(settings_of("assassins-classic", options), kClassicSetup, kClassicSetup);
        EXPECT_EQ(game.due(), "red");
        EXPECT_EQ(refusal_for(game, Side::blue, "a6-a5"), "refuse.not_your_turn");
        game.play("a3-a4");
        EXPECT_EQ(game.due(), "blue");
        EXPECT_EQ(game.refusal("b3-b4"), "refuse.not_your_piece AC-20");
        game.play("j6-j5");
        EXPECT_EQ(game.due(), "red");
    }
}

// AC-20: every legal action moves or attacks with one piece; there is no passing.
TEST(StrategoAssassins, must_move_or_attack) {
    const Game game = classic("rFa1 r5e4 b4e5 b9a8 bFj8");
    EXPECT_EQ(sorted(game.legal()), "e4-e3 e4-f4 e4xe5");
    EXPECT_FALSE(Rules::parse(game.settings, "pass"));
    EXPECT_EQ(game.refusal("leave"), "refuse.no_powers ");
    EXPECT_EQ(game.refusal("b5-b4"), "refuse.no_piece AC-20");
}

// AC-21, AC-26: one thing a turn, and it is done.
TEST(StrategoAssassins, do_one_thing_a_turn) {
    Game game = classic("rFa1 r5e3 b4e5 b9a8 bFj8");
    EXPECT_EQ(game.refusal("e3xe5"), "refuse.one_step AC-22");
    game.play("e3-e4");
    EXPECT_EQ(refusal_for(game, Side::red, "e4xe5"), "refuse.not_your_turn");
    EXPECT_EQ(refusal_for(game, Side::red, "e4-e3"), "refuse.not_your_turn");
}

// AC-22
TEST(StrategoAssassins, step_one_square_in_four_directions) {
    const Game game = classic("rFa1 r5b4 b9a8 bFj8");
    EXPECT_EQ(legal_after(game, "b4-"), "a4 b3 b5");
    EXPECT_EQ(game.refusal("b4-a5"), "refuse.diagonal AC-22");
    EXPECT_EQ(game.refusal("b4-b6"), "refuse.one_step AC-22");
    EXPECT_EQ(game.refusal("b4-b2"), "refuse.one_step AC-22");
    const Game middle = classic("rFa1 r5e2 b9a8 bFj8");
    EXPECT_EQ(legal_after(middle, "e2-"), "d2 e1 e3 f2");
}

// AC-22, A1: ten columns and eight rows, no more.
TEST(StrategoAssassins, stay_on_a_board_of_eighty_squares) {
    const Game game = classic("rFa1 r5j8 b9a8 bFi6");
    EXPECT_EQ(legal_after(game, "j8-"), "i8 j7");
    EXPECT_EQ(game.refusal("j8-j9"), "refuse.outside_board AC-22");
    EXPECT_FALSE(Rules::parse(game.settings, "j8-k8"));
}

// AC-23
TEST(StrategoAssassins, have_one_piece_a_square) {
    const Game game = classic("rFa1 r5e2 r4e3 b9e4 bFj8 b4f2");
    EXPECT_EQ(game.refusal("e2-e3"), "refuse.own_piece_there AC-23");
    EXPECT_EQ(game.refusal("e2xe3"), "refuse.own_piece_there AC-23");
    EXPECT_EQ(game.refusal("e3-e4"), "refuse.square_occupied AC-23");
}

// AC-24: not even a Scout passes anybody.
TEST(StrategoAssassins, never_jump) {
    const Game game = classic("rFa1 r2e2 r4e4 b9h2 b4i2 bFj8");
    EXPECT_EQ(legal_after(game, "e2"), "-a2 -b2 -c2 -d2 -e1 -e3 -f2 -g2 xh2");
    EXPECT_EQ(game.refusal("e2-e5"), "refuse.path_blocked AC-24");
    EXPECT_EQ(game.refusal("e2xi2"), "refuse.path_blocked AC-24");
}

// AC-25, A1: c, d, g and h of the two middle rows.
TEST(StrategoAssassins, go_round_the_explosions) {
    const Settings settings = settings_of("assassins-classic");
    std::string lakes;
    for (int i = 0; i < 80; ++i) {
        if (!has(settings.board, static_cast<Square>(i))) {
            lakes += name_of(static_cast<Square>(i)) + " ";
        }
    }
    EXPECT_EQ(lakes, "c4 d4 g4 h4 c5 d5 g5 h5 ");
    const Game game = classic("rFa1 r5c3 r2b4 b9a8 bFj8");
    EXPECT_EQ(game.refusal("c3-c4"), "refuse.lake AC-25");
    EXPECT_EQ(legal_after(game, "b4-"), "a4 b1 b2 b3 b5 b6 b7 b8");
    EXPECT_EQ(game.refusal("b4-e4"), "refuse.path_blocked AC-24");
    EXPECT_EQ(game.refusal("b4-c4"), "refuse.lake AC-25");
}

// AC-27, AC-36
TEST(StrategoAssassins, apple_and_bombs_neither_move_nor_attack) {
    const Game game = classic("rFe1 rBa1 r5j1 b4e2 b6a2 b9a8 bFj8");
    EXPECT_EQ(legal_after(game, "e1"), "");
    EXPECT_EQ(legal_after(game, "a1"), "");
    EXPECT_EQ(game.refusal("e1-d1"), "refuse.fixed_piece AC-27");
    EXPECT_EQ(game.refusal("a1-b1"), "refuse.fixed_piece AC-27");
    EXPECT_EQ(game.refusal("e1xe2"), "refuse.fixed_piece AC-27");
    EXPECT_EQ(game.refusal("a1xa2"), "refuse.fixed_piece AC-27");
}

// AC-28, A2: three times there and back are six moves; the seventh is one too many.
TEST(StrategoAssassins, go_back_and_forth_three_times_at_most) {
    Game game = classic("rFa1 r5e3 b9b8 bFj8");
    for (int n = 0; n < 3; ++n) game.play("e3-e4 b8-b7 e4-e3 b7-b8");
    EXPECT_EQ(game.refusal("e3-e4"), "refuse.two_squares AC-28");
    EXPECT_TRUE(game.is_legal("e3-e2"));
    game.play("e3-f3 b8-a8");
    EXPECT_TRUE(game.is_legal("f3-e3"));
}

// AC-28: red began to threaten and has to give way.
TEST(StrategoAssassins, who_began_to_and_fro_stops_first) {
    Game game = classic("rFa1 r5e4 b4e7 bFj8");
    game.play("e4-e5 e7-e6");
    for (int n = 0; n < 3; ++n) game.play("e5-f5 e6-f6 f5-e5 f6-e6");
    EXPECT_EQ(game.due(), "red");
    EXPECT_EQ(game.refusal("e5-f5"), "refuse.two_squares AC-28");
    game.play("e5-e4");
    EXPECT_EQ(game.due(), "blue");
}

// A2: the tournament's three moves, five, or no limit, are options.
TEST(StrategoAssassins, can_play_with_other_limits) {
    for (const auto& [limit, moves] :
         {std::pair("two_squares=3", 3), std::pair("two_squares=5", 5)}) {
        Game game = scene(settings_of("assassins-classic", limit), "rFa1 r5e3 b9b8 bFj8");
        for (int n = 0; n < moves; ++n) {
            game.play(n % 2 == 0 ? "e3-e4" : "e4-e3");
            game.play(
                std::array{"b8-c8", "c8-c7", "c7-b7", "b7-b8"}[static_cast<std::size_t>(n) % 4]);
        }
        EXPECT_EQ(game.refusal("e4-e3"), "refuse.two_squares AC-28") << limit;
    }
    Game game = scene(settings_of("assassins-classic", "two_squares=off"), "rFa1 r5e3 b9b8 bFj8");
    for (int n = 0; n < 20; ++n) game.play("e3-e4 b8-b7 e4-e3 b7-b8");
    EXPECT_TRUE(game.is_legal("e3-e4"));
}

// A3: chasing round and round is allowed unless the players choose otherwise.
TEST(StrategoAssassins, may_chase_for_ever_by_default) {
    const std::string_view pieces = "rFa1 r9a4 b5b5 bFj8";
    Game game = classic(pieces);
    Game limited = scene(settings_of("assassins-classic", "chase=isf"), pieces);
    for (int n = 0; n < 2; ++n) game.play("a4-a5 b5-b4 a5-b5 b4-a4 b5-b4 a4-a5 b4-a4 a5-b5");
    EXPECT_TRUE(game.is_legal("a4-a5"));
    limited.play("a4-a5 b5-b4 a5-b5 b4-a4 b5-b4 a4-a5 b4-a4 a5-b5");
    EXPECT_EQ(limited.refusal("a4-a5"), "refuse.chase A3");
}

}  // namespace
}  // namespace bivouac::stratego
