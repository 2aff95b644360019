// The desk without routes: turns, bounds, giving up.
#include "server/reviews/review_desk.h"

#include <set>

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "engine/chance.h"
#include "server/testing/manual_loop.h"

namespace bivouac::server {
namespace {

using protocol::ReviewState;
using testing::ManualLoop;

class Desk : public ::testing::Test {
protected:
    static constexpr ReviewDesk::Bounds kBounds{
        .open = 2, .waiting = 3, .of_account = 2, .moments = 1, .kept = 2, .nodes = 1};

    // A short game of Strategic that somebody resigned.
    [[nodiscard]] static ReplayedGamePtr game() {
        const engine::Game& strategic = *catalog::find("strategic");
        auto shown = std::make_shared<ReplayedGame>();
        shown->game = &strategic;
        shown->options = engine::resolve_options(strategic.options(), {}).value();
        engine::SeededChance chance(7);
        const auto table = std::move(strategic.open_table(shown->options, chance, {})).value();
        for (int i = 0; i < 6; ++i) {
            const engine::Seat seat = table->due().seats.lowest();
            EXPECT_TRUE(table->submit(seat, table->glance(seat)->legal()->nth(0)).ok());
        }
        EXPECT_TRUE(table->resign(engine::Seat(0)).ok());
        shown->replay = table->so_far();
        return shown;
    }
    [[nodiscard]] bool is_done(const std::string& name, store::AccountId account) {
        const auto review = desk_.ask(name, account);
        return review && review->state == ReviewState::done;
    }

    ManualLoop loop_;
    std::vector<std::string> kept_;
    ReviewDesk desk_{loop_,
                     [this](const std::string& table, const protocol::Reviewed& reviewed) {
                         kept_.push_back(table + " " + reviewed.game);
                     },
                     kBounds};
};

TEST_F(Desk, a_game_is_judged_and_kept_once) {
    EXPECT_FALSE(desk_.ask("one", 1).has_value());
    EXPECT_EQ(desk_.begin("one", "t1", 1, game()), ReviewDesk::Begun::yes);
    ASSERT_TRUE(loop_.run_until([&] { return is_done("one", 1); }));
    const auto review = desk_.ask("one", 2);
    ASSERT_TRUE(review && review->reviewed);
    EXPECT_EQ(review->done, review->size);
    EXPECT_EQ(review->reviewed->steps.size() + 1, review->size);
    for (const protocol::ReviewedSeat& seat : review->reviewed->seats) {
        EXPECT_NEAR(seat.skill + seat.luck, seat.result - seat.first, 2) << "but for rounding";
    }
    EXPECT_EQ(kept_, (std::vector<std::string>{"t1 strategic"}));
    EXPECT_EQ(desk_.counts().finished, 1U);
}

TEST_F(Desk, what_is_kept_as_text_reads_back_and_nothing_else_does) {
    EXPECT_EQ(desk_.begin("one", "", 1, game()), ReviewDesk::Begun::yes);
    ASSERT_TRUE(loop_.run_until([&] { return is_done("one", 1); }));
    EXPECT_TRUE(kept_.empty()) << "nobody's table";
    protocol::Reviewed reviewed = *desk_.ask("one", 1)->reviewed;
    const std::string text = print_review(reviewed);
    EXPECT_EQ(read_review(text), reviewed);
    EXPECT_EQ(read_review(text.substr(1)), std::nullopt);
    reviewed.edition = protocol::Reviewed::kEdition + 1;
    EXPECT_EQ(read_review(print_review(reviewed)), std::nullopt) << "to be worked out anew";
}

TEST_F(Desk, few_are_open_some_wait_the_others_are_turned_away) {
    const ReplayedGamePtr shown = game();
    EXPECT_EQ(desk_.begin("a1", "", 1, shown), ReviewDesk::Begun::yes);
    EXPECT_EQ(desk_.begin("a2", "", 1, shown), ReviewDesk::Begun::yes);
    EXPECT_EQ(desk_.begin("a3", "", 1, shown), ReviewDesk::Begun::too_many_of_account);
    EXPECT_EQ(desk_.begin("b1", "", 2, shown), ReviewDesk::Begun::yes);
    EXPECT_EQ(desk_.begin("b2", "", 2, shown), ReviewDesk::Begun::yes);
    EXPECT_EQ(desk_.begin("c1", "", 3, shown), ReviewDesk::Begun::yes);
    EXPECT_EQ(desk_.begin("c2", "", 3, shown), ReviewDesk::Begun::too_many);
    // Nothing has come back to the loop yet, so nothing has changed hands.
    EXPECT_EQ(desk_.counts().open, 2U);
    EXPECT_EQ(desk_.counts().waiting, 3U);
    EXPECT_EQ(desk_.ask("a1", 1)->state, ReviewState::working);
    EXPECT_EQ(desk_.ask("c1", 3)->state, ReviewState::waiting);
    ASSERT_TRUE(loop_.run_until([&] { return desk_.counts().finished == 5; }));
    EXPECT_EQ(desk_.counts().open, 0U);
    EXPECT_TRUE(is_done("c1", 3) || is_done("b2", 2)) << "the latest are remembered";
}

TEST_F(Desk, what_nobody_waits_for_is_given_up) {
    const ReplayedGamePtr shown = game();
    for (const char* name : {"a", "b"}) {
        EXPECT_EQ(desk_.begin(name, "", 1, shown), ReviewDesk::Begun::yes);
    }
    EXPECT_EQ(desk_.begin("c", "", 2, shown), ReviewDesk::Begun::yes);
    EXPECT_TRUE(desk_.ask("c", 3)) << "somebody else waits too";
    desk_.withdraw("c", 2);
    EXPECT_TRUE(desk_.knows("c"));
    desk_.withdraw("c", 3);
    EXPECT_FALSE(desk_.knows("c"));
    EXPECT_EQ(desk_.counts().given_up, 1U);
    desk_.withdraw("a", 1);
    EXPECT_FALSE(desk_.knows("a"));
    // One that is asked about again is begun again.
    EXPECT_EQ(desk_.begin("a", "", 1, shown), ReviewDesk::Begun::yes);
    ASSERT_TRUE(loop_.run_until([&] { return is_done("a", 1); }));
}

TEST_F(Desk, silence_gives_a_review_up_too) {
    const ReplayedGamePtr shown = game();
    for (const char* name : {"a", "b"}) {
        EXPECT_EQ(desk_.begin(name, "", 1, shown), ReviewDesk::Begun::yes);
    }
    EXPECT_EQ(desk_.begin("c", "", 2, shown), ReviewDesk::Begun::yes);
    const std::uint64_t before = desk_.counts().finished + desk_.counts().given_up;
    EXPECT_EQ(before, 0U);
    loop_.advance(2 * kBounds.patience);
    EXPECT_EQ(desk_.counts().finished + desk_.counts().given_up, 3U);
    EXPECT_EQ(desk_.counts().open + desk_.counts().waiting, 0U);
}

TEST_F(Desk, moments_are_answered_and_bounded) {
    std::optional<protocol::Moment> moment;
    int answers = 0;
    const auto then = [&](std::optional<protocol::Moment> told) {
        moment = std::move(told);
        ++answers;
    };
    const ReplayedGamePtr shown = game();
    study::MomentQuestion question;
    question.seat = engine::Seat(0);
    question.step = 1;
    EXPECT_TRUE(desk_.look(shown, question, 1, then));
    EXPECT_FALSE(desk_.look(shown, question, 1, then)) << "one at a time, here";
    ASSERT_TRUE(loop_.run_until([&] { return answers == 1; }));
    ASSERT_TRUE(moment.has_value());
    EXPECT_EQ(moment->chances.size(), 2U);
    question.step = shown->replay->size() + 1;
    EXPECT_TRUE(desk_.look(shown, question, 1, then));
    ASSERT_TRUE(loop_.run_until([&] { return answers == 2; }));
    EXPECT_FALSE(moment.has_value()) << "there is no such step";
}

TEST_F(Desk, a_student_has_one_question_and_the_last_counts) {
    const engine::Game& strategic = *catalog::find("strategic");
    PositionToJudge position;
    position.game = &strategic;
    position.options = engine::resolve_options(strategic.options(), {}).value();
    position.view = game()->replay->glance(4, engine::Seat(0));
    std::vector<std::string> told;
    const auto answer = [&](const std::string& name) {
        return [&told, name](const ReviewDesk::Studied& studied) {
            told.push_back(name + (studied ? "" : " " + std::string(word_of(studied.error()))));
        };
    };
    ReviewDesk desk(loop_, nullptr, {.moments = 3, .nodes = 1});
    EXPECT_TRUE(desk.study(position, 1, answer("first")));
    EXPECT_TRUE(desk.study(position, 1, answer("second")));
    EXPECT_EQ(told, (std::vector<std::string>{"first stale"})) << "at once";
    EXPECT_TRUE(desk.study(position, 2, answer("other")));
    EXPECT_FALSE(desk.study(position, 3, answer("beyond"))) << "called off, but not gone yet";
    ASSERT_TRUE(loop_.run_until([&] { return told.size() == 3; }));
    EXPECT_EQ(std::set<std::string>(told.begin(), told.end()),
              (std::set<std::string>{"first stale", "second", "other"}));
    EXPECT_TRUE(desk.study(position, 1, answer("third")));
    desk.leave_study(1);
    desk.leave_study(1);
    EXPECT_EQ(told.back(), "third stale");
    EXPECT_EQ(told.size(), 4U);
}

TEST_F(Desk, leaves_with_work_under_way) {
    EXPECT_EQ(desk_.begin("a", "t", 1, game()), ReviewDesk::Begun::yes);
    desk_.stop();
    loop_.run();
    EXPECT_TRUE(kept_.empty());
}

}  // namespace
}  // namespace bivouac::server
