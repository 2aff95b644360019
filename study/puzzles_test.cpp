#include "study/puzzles.h"

#include <algorithm>
#include <cstdint>

#include <gtest/gtest.h>

#include "catalog/analysts.h"
#include "catalog/catalog.h"
#include "catalog/scene.h"
#include "engine/chance.h"

namespace bivouac::study {
namespace {

// Orange's officer jumps the enemy's, and that is the end.
constexpr const char* kBoard =
    "play orange formed=3 swapped=0 turn=40 moving=- quiet=- end=- "
    "board=......y/.y..y../..o..../y..Y..o/..o..../o.y..y./...O..y";

class Puzzles : public ::testing::Test {
protected:
    const engine::Game& game_ = *catalog::find("strategic");
    engine::OptionValues options_ = engine::resolve_options(game_.options(), {}).value();
    OpenAnalyst open_ = [this](engine::Seat seat) {
        return catalog::open_analyst(game_, options_, seat);
    };
    std::unique_ptr<engine::View> seen(engine::Seat seat) {
        return (*catalog::open_scene(game_, options_, kBoard))->view(seat);
    }
};

// Says of every action what it was told to.
class Oracle : public engine::Analyst {
public:
    explicit Oracle(std::vector<engine::ValuedAction> says) : says_(std::move(says)) {}
    [[nodiscard]] engine::AnalystVoice voice() const override {
        return {.chances = true, .actions = true};
    }
    [[nodiscard]] std::uint64_t usual_nodes() const override { return 10; }
    void tell(const engine::Event& /*event*/) override {}
    [[nodiscard]] bool start_from(const engine::View& /*view*/) override { return true; }
    [[nodiscard]] engine::Analysis analyse(const engine::Question& question) override {
        engine::Analysis analysis;
        analysis.actions.push_back(says_.front());
        for (const auto& each : says_) {
            if (each.action == question.also) analysis.actions.push_back(each);
        }
        return analysis;
    }

private:
    std::vector<engine::ValuedAction> says_;
};

TEST_F(Puzzles, every_other_action_is_worse_by_the_gap) {
    const auto view = seen(engine::Seat(0));
    const auto legal = view->legal();
    std::vector<engine::ValuedAction> says;
    for (std::uint64_t n = 0; n < legal->count(); ++n) {
        says.push_back({.action = legal->nth(n), .chance = n == 0 ? 0.8 : 0.5});
    }
    ASSERT_GT(says.size(), 3U);
    const OpenAnalyst oracle = [&](engine::Seat) { return std::make_unique<Oracle>(says); };
    const auto best = clear_best(*view, oracle, 10, 0.2);
    ASSERT_TRUE(best);
    EXPECT_EQ(best->actions, std::vector<std::string>{says[0].action});
    EXPECT_DOUBLE_EQ(best->chance, 0.8);
    EXPECT_DOUBLE_EQ(best->next, 0.5);
    EXPECT_FALSE(clear_best(*view, oracle, 10, 0.31)) << "not by so much";
    // Whichever it is, and however late it comes.
    says.back().chance = 0.7;
    EXPECT_FALSE(clear_best(*view, oracle, 10, 0.2));
    EXPECT_TRUE(clear_best(*view, oracle, 10, 0.09));
    says.pop_back();
    EXPECT_FALSE(clear_best(*view, oracle, 10, 0.09)) << "one that nobody has valued";
}

TEST_F(Puzzles, an_action_with_another_end_is_the_same_action) {
    EXPECT_TRUE(same_but_for_its_end("attack:peru>brazil:3", "attack:peru>brazil:2"));
    EXPECT_TRUE(same_but_for_its_end("advance:4", "advance:5"));
    EXPECT_TRUE(same_but_for_its_end("end", "end"));
    EXPECT_FALSE(same_but_for_its_end("attack:peru>brazil:3", "attack:peru>chile0:3"));
    EXPECT_FALSE(same_but_for_its_end("place:peru:3", "place:chile:3"));
    EXPECT_FALSE(same_but_for_its_end("card:peru", "card:iran"));
    EXPECT_FALSE(same_but_for_its_end("a1-a2", "a1-a3"));
    EXPECT_TRUE(same_but_for_its_end("d1xd4>d5", "d1xd4>d6"));
    EXPECT_FALSE(same_but_for_its_end("d1xd4>d5", "d2xd4>d5"));
    EXPECT_FALSE(same_but_for_its_end("", "a"));
    EXPECT_FALSE(same_but_for_its_end("advance:", "advance:5"));
}

TEST_F(Puzzles, a_win_in_one_is_found_and_easy) {
    const auto view = seen(engine::Seat(0));
    const auto best = clear_best(*view, open_, 3000, 0.1);
    ASSERT_TRUE(best);
    for (const std::string& action : best->actions) EXPECT_EQ(action.rfind("d1xd4>", 0), 0U);
    EXPECT_EQ(best->chance, 1);
    EXPECT_EQ(puzzle_rating(*view, open_, *best, 3000), 900);
    EXPECT_FALSE(clear_best(*seen(engine::Seat(1)), open_, 300, 0.1)) << "not due";
}

TEST_F(Puzzles, are_looked_for_in_games_that_are_over_alone) {
    engine::SeededChance chance(11);
    const auto table = std::move(game_.open_table(options_, chance, {})).value();
    while (!table->outcome() && table->seq() < 60) {
        const engine::Seat seat = table->due().seats.lowest();
        const auto legal = table->glance(seat)->legal();
        ASSERT_TRUE(
            table->submit(seat, legal->nth(std::uint64_t{table->seq()} * 7 % legal->count())).ok());
    }
    const PuzzleTerms terms{.gap = 0.02, .choices = 3, .apart = 5, .nodes = 60};
    ASSERT_FALSE(table->outcome());
    EXPECT_TRUE(find_puzzles(*table->so_far(), open_, terms).empty()) << "it goes on";
    ASSERT_TRUE(table->resign(engine::Seat(0)).ok());
    const auto replay = table->so_far();
    const auto found = find_puzzles(*replay, open_, terms);
    ASSERT_FALSE(found.empty());
    for (std::size_t i = 0; i < found.size(); ++i) {
        const auto view = replay->glance(found[i].step, found[i].seat);
        EXPECT_TRUE(view->legal()->contains(found[i].best));
        EXPECT_GE(view->legal()->count(), terms.choices);
        EXPECT_GE(found[i].gap, terms.gap);
        if (i == 0) continue;
        EXPECT_GE(found[i].step, found[i - 1].step + terms.apart);
    }
    // The same again.
    EXPECT_EQ(find_puzzles(*replay, open_, terms).size(), found.size());
    EXPECT_TRUE(find_puzzles(*replay, [](engine::Seat) { return nullptr; }, terms).empty());
}

}  // namespace
}  // namespace bivouac::study
