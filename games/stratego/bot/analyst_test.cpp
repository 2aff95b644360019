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
