// What a setup is judged by: that it says what it counts, and that a better kept flag is worth
// more.
#include "games/stratego/bot/setup_judge.h"

#include <gtest/gtest.h>

#include "games/stratego/bot/analyst.h"
#include "games/stratego/setup.h"
#include "games/stratego/tests/scene.h"

namespace bivouac::stratego::bot {
namespace {

using engine::Seat;

Settings duel() { return settings_of("assassins-duel", "red=first"); }

// The front row stands first.
Setup read(const Settings& settings, const char* text) {
    const auto setup = read_setup(settings, Side::red, text);
    EXPECT_TRUE(setup.ok()) << text;
    return setup.ok() ? *setup : Setup{};
}

constexpr const char* kOpen = "9-------XF/22-------1/33-B----B-";

TEST(StrategoSetupJudge, counts_what_it_says_it_counts) {
    const Settings settings = duel();
    const SetupCrowd crowd(settings);
    const SetupTraits corner = crowd.traits_of(read(settings, "---922X---/---1-----B/33------BF"));
    EXPECT_EQ(corner.open_sides, 0);
    EXPECT_EQ(corner.flag_row, 0);
    const SetupTraits one = crowd.traits_of(read(settings, "B--922X---/---1------/33------BF"));
    EXPECT_EQ(one.open_sides, 1);
    // In the front row nobody can stand before it.
    const SetupTraits front = crowd.traits_of(read(settings, kOpen));
    EXPECT_EQ(front.open_sides, 3);
    EXPECT_EQ(front.flag_row, 2);
    EXPECT_EQ(front.flag_guess, 0) << "nobody of the model's people does that";
    EXPECT_GT(corner.flag_guess, 0);
    EXPECT_LT(front.usual, corner.usual);
}

TEST(StrategoSetupJudge, a_kept_flag_is_worth_more_and_nothing_is_worth_more_than_good) {
    for (const char* edition : {"assassins-duel", "stratego-original"}) {
        const Settings settings = settings_of(edition, "red=first");
        const SetupWorth* worth = setup_worth_of(settings);
        ASSERT_NE(worth, nullptr) << edition;
        const SetupJudge judge(settings, *worth);
        EXPECT_EQ(judge.log_odds(judge.good()), 0);
        core::Rng rng(3);
        double people = 0;
        double nobody = 0;
        for (int i = 0; i < 100; ++i) {
            const double sound = judge.log_odds(sound_setup(settings, rng));
            EXPECT_LE(sound, 0);
            people += sound;
            nobody += judge.log_odds(uniform_setup(settings, rng));
        }
        EXPECT_LT(people, 0) << edition;
        EXPECT_NE(people, nobody) << edition;
    }
    const Settings settings = settings_of("stratego-original", "red=first");
    const SetupJudge judge(settings, *setup_worth_of(settings));
    const char* open = "9X88777666/6555544442/2222222333/33BBBBBB1F";
    const char* kept = "9X88777666/6555544442/222222233B/3313BBBBBF";
    EXPECT_LT(judge.log_odds(read(settings, open)), judge.log_odds(read(settings, kept)));
}

TEST(StrategoSetupJudge, where_nothing_was_learned_nothing_is_said) {
    const Settings quick = settings_of("stratego-quick", "red=first");
    EXPECT_EQ(setup_worth_of(quick), nullptr);
    EXPECT_FALSE(StrategoAnalyst(quick, Seat(0)).voice().setups);
    EXPECT_TRUE(StrategoAnalyst(duel(), Seat(0)).voice().setups);
}

engine::Analysis asked_about(const Settings& settings, const State& state, Seat seat,
                             const std::string& setup) {
    StrategoAnalyst analyst(settings, seat);
    EXPECT_TRUE(analyst.start_from(
        engine::ViewOf<Rules>(settings, seat, Rules::view(settings, state, seat))));
    engine::Question question;
    question.budget.nodes = 50;
    question.also = setup;
    return analyst.analyse(question);
}

TEST(StrategoSetupJudge, the_analyst_compares_a_setup_with_a_good_one_and_remembers_it) {
    const Settings settings = duel();
    State state = Rules::start(settings);
    const engine::Analysis before = asked_about(settings, state, Seat(0), kOpen);
    ASSERT_EQ(before.actions.size(), 2U);
    EXPECT_EQ(before.chances[0], 0.5) << "with a good one";
    EXPECT_EQ(before.actions[1].action, kOpen);
    EXPECT_LT(before.actions[1].chance, 0.5);
    ASSERT_EQ(before.actions[1].remarks.size(), SetupTraits::kCount);
    EXPECT_EQ(before.actions[1].remarks[0], (engine::Remark{"open_sides", 3}));
    EXPECT_TRUE(asked_about(settings, state, Seat(0), "").actions.empty()) << "nobody asked";
    EXPECT_TRUE(asked_about(settings, state, Seat(0), "nonsense").actions.empty());
    EXPECT_TRUE(asked_about(settings, state, Seat(0), "9--").actions.empty()) << "not whole";
    Rules::apply_setup(settings, state, Seat(0), read(settings, kOpen));
    const engine::Analysis after = asked_about(settings, state, Seat(0), "");
    EXPECT_EQ(after.chances[0], before.actions[1].chance);
    EXPECT_EQ(asked_about(settings, state, Seat(1), "").chances[1], 0.5)
        << "what the other cannot see does not change what it believes";
}

}  // namespace
}  // namespace bivouac::stratego::bot
