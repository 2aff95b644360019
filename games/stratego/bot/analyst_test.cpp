// The judge of Stratego: what it must see, and what it may not know.
#include "games/stratego/bot/analyst.h"

#include <algorithm>

#include "games/stratego/tests/scene.h"

namespace bivouac::stratego::bot {
namespace {

using engine::Analysis;
using engine::Seat;

Settings original() { return settings_of("stratego-original", "red=first"); }

Analysis analysed(const Game& game, Seat seat, const std::string& also = {}) {
    StrategoAnalyst analyst(game.settings, seat);
    const engine::ViewOf<Rules> view(game.settings, seat,
                                     Rules::view(game.settings, game.state, seat));
    EXPECT_TRUE(analyst.start_from(view));
    engine::Question question;
    question.budget.nodes = 4000;
    question.also = also;
    return analyst.analyse(question);
}

Seat due_in(const Game& game) { return Rules::due(game.settings, game.state).seats.lowest(); }

TEST(StrategoAnalyst, a_flag_in_sight_is_as_good_as_won) {
    const Game game = scene(original(), "rFa1 r5e6 r9b2 bFe7! bXb3! b3j10");
    const Seat seat = due_in(game);
    const Analysis analysis = analysed(game, seat, "e6-e5");
    EXPECT_EQ(analysis.actions.front().action, "e6xe7");
    EXPECT_GT(analysis.chances[static_cast<std::size_t>(seat.index())], 0.99);
    ASSERT_NE(analysis.find("e6-e5"), nullptr);
    EXPECT_LE(analysis.find("e6-e5")->chance, analysis.actions.front().chance);
}

TEST(StrategoAnalyst, a_fight_with_a_known_piece_is_no_gamble_and_with_a_hidden_one_is) {
    const Game known = scene(original(), "rFa1 rBa2 rBb1 r8e5! b7e6! bFj10 bBi10 bBj9 b4a9");
    const Analysis sure = analysed(known, due_in(known), "e5xe6");
    ASSERT_NE(sure.find("e5xe6"), nullptr);
    EXPECT_FALSE(sure.find("e5xe6")->gamble);
    const Game hidden = scene(original(), "rFa1 rBa2 rBb1 r8e5! b7e6 bFj10 bBi10 bBj9 b4a9");
    const Analysis unsure = analysed(hidden, due_in(hidden), "e5xe6");
    ASSERT_NE(unsure.find("e5xe6"), nullptr);
    EXPECT_TRUE(unsure.find("e5xe6")->gamble);
}

TEST(StrategoAnalyst, believes_something_about_every_hidden_piece_and_nothing_about_others) {
    const Game game = scene(original(), "rFa1 rBa2 rBb1 r8e5! b7e6! bFj10 bBi10 bBj9 b4a9");
    const Analysis analysis = analysed(game, due_in(game));
    std::vector<std::string> things;
    for (const engine::Belief& belief : analysis.beliefs) {
        things.push_back(belief.thing);
        double sum = 0;
        for (const auto& part : belief.parts) sum += part.chance;
        EXPECT_NEAR(sum, 1, 1e-9) << belief.thing;
    }
    std::sort(things.begin(), things.end());
    EXPECT_EQ(things, (std::vector<std::string>{"a9", "i10", "j10", "j9"}));
}

// Plays a line in the truth, as far as the game goes; how many of its actions that were.
std::size_t played(Game game, const std::vector<std::string>& line) {
    std::size_t count = 0;
    for (const std::string& text : line) {
        if (Rules::outcome(game.settings, game.state)) break;
        const Seat seat = due_in(game);
        const auto action = Rules::parse(game.settings, text);
        if (!action || Rules::refuse(game.settings, game.state, seat, *action)) break;
        Rules::apply(game.settings, game.state, seat, *action);
        ++count;
    }
    return count;
}

TEST(StrategoAnalyst, where_nothing_is_hidden_its_lines_can_be_played) {
    const Game game = scene(original(), "rFa1! r8e5! r6c4! r3g3! b7e7! b9c7! b2g8! b5h7! bFj10!");
    const Analysis analysis = analysed(game, due_in(game), "c4-c5");
    std::size_t longest = 0;
    for (const engine::ValuedAction& valued : analysis.actions) {
        ASSERT_FALSE(valued.line.empty());
        EXPECT_EQ(valued.line.front(), valued.action);
        EXPECT_EQ(played(game, valued.line), valued.line.size()) << valued.action;
        longest = std::max(longest, valued.line.size());
    }
    EXPECT_GE(longest, 3U);
}

TEST(StrategoAnalyst, a_line_ends_with_the_first_fight_that_nobody_can_foresee) {
    const Game game = scene(original(), "rFa1 rBa2 rBb1 r8e5! b7e6! b9f6 bFj10 bBi10 bBj9 b4a9");
    const Analysis analysis = analysed(game, due_in(game), "e5-e4");
    for (const engine::ValuedAction& valued : analysis.actions) {
        Game then = game;
        for (std::size_t i = 0; i + 1 < valued.line.size(); ++i) {
            const Seat seat = due_in(then);
            const auto action = Rules::parse(then.settings, valued.line[i]);
            ASSERT_TRUE(action);
            if (action->kind == Action::Kind::attack) {
                const View seen = Rules::view(then.settings, then.state, due_in(game));
                EXPECT_NE(seen.position.rank_at(action->from), Rank::unknown) << valued.line[i];
                EXPECT_NE(seen.position.rank_at(action->to), Rank::unknown) << valued.line[i];
            }
            Rules::apply(then.settings, then.state, seat, *action);
        }
    }
}

TEST(StrategoAnalyst, who_is_ahead_in_the_open_is_likelier_to_win_whoever_moves) {
    const Game game = scene(original(), "rFa1 rBa2 rBb1 r8e3! r9d3! r7c3! bFj10 bBi10 bBj9 b4a9!");
    const Analysis mine = analysed(game, Seat(0));
    const Analysis yours = analysed(game, Seat(1));
    EXPECT_GT(mine.chances[0], 0.6);
    EXPECT_GT(yours.chances[0], 0.6);
    EXPECT_NEAR(mine.chances[0] + mine.chances[1], 1, 1e-9);
}

TEST(StrategoAnalyst, before_play_nobody_is_ahead) {
    StrategoAnalyst analyst(original(), Seat(0));
    const Analysis analysis = analyst.analyse({});
    EXPECT_EQ(analysis.chances, (std::vector<double>{0.5, 0.5}));
    EXPECT_TRUE(analysis.actions.empty());
}

}  // namespace
}  // namespace bivouac::stratego::bot
