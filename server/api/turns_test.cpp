#include "server/api/turns.h"

#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "server/testing/manual_loop.h"

namespace bivouac::server {
namespace {

class TurnsTest : public ::testing::Test {
protected:
    // Notes who began, and keeps the turn.
    [[nodiscard]] bool come(const std::string& key, const std::string& who) {
        return turns_->take(key, [this, who](const Turn& turn) {
            began_.push_back(who);
            held_.push_back(turn);
        });
    }
    // Whoever has held a turn longest lets go.
    void let_go() {
        held_.erase(held_.begin());
        loop_.run();
    }

    testing::ManualLoop loop_;
    std::unique_ptr<Turns> turns_ = std::make_unique<Turns>(loop_);
    std::vector<std::string> began_;
    std::vector<Turn> held_;
};

using Names = std::vector<std::string>;

TEST_F(TurnsTest, the_first_begins_at_once_and_the_others_in_the_order_they_came) {
    EXPECT_TRUE(come("a", "first"));
    EXPECT_TRUE(come("a", "second"));
    EXPECT_TRUE(come("a", "third"));
    loop_.run();
    EXPECT_EQ(began_, (Names{"first"}));
    let_go();
    EXPECT_EQ(began_, (Names{"first", "second"}));
    let_go();
    EXPECT_EQ(began_, (Names{"first", "second", "third"}));
}

TEST_F(TurnsTest, other_keys_do_not_wait) {
    EXPECT_TRUE(come("a", "first"));
    EXPECT_TRUE(come("b", "other"));
    EXPECT_EQ(began_, (Names{"first", "other"}));
}

TEST_F(TurnsTest, a_turn_is_over_when_its_last_copy_is_gone) {
    EXPECT_TRUE(come("a", "first"));
    EXPECT_TRUE(come("a", "second"));
    Turn copy = held_.front();
    let_go();
    EXPECT_EQ(began_, (Names{"first"}));
    copy.reset();
    loop_.run();
    EXPECT_EQ(began_, (Names{"first", "second"}));
}

TEST_F(TurnsTest, whoever_drops_the_turn_at_once_does_not_keep_the_others_waiting) {
    Names began;
    for (const char* who : {"first", "second", "third"}) {
        EXPECT_TRUE(turns_->take("a", [&began, who](const Turn&) { began.emplace_back(who); }));
    }
    loop_.run();
    EXPECT_EQ(began, (Names{"first", "second", "third"}));
    EXPECT_TRUE(come("a", "later"));
    EXPECT_EQ(began_, (Names{"later"}));
}

TEST_F(TurnsTest, the_next_one_begins_on_the_loop_and_not_within_the_last_ones_work) {
    EXPECT_TRUE(come("a", "first"));
    EXPECT_TRUE(come("a", "second"));
    held_.clear();
    EXPECT_EQ(began_, (Names{"first"}));
    loop_.run();
    EXPECT_EQ(began_, (Names{"first", "second"}));
}

TEST_F(TurnsTest, a_turn_may_be_let_go_on_another_thread) {
    EXPECT_TRUE(come("a", "first"));
    EXPECT_TRUE(come("a", "second"));
    Turn taken = std::move(held_.front());
    held_.clear();
    std::thread([turn = std::move(taken)]() mutable { turn.reset(); }).join();
    EXPECT_TRUE(loop_.run_until([this] { return began_.size() == 2; }));
}

TEST_F(TurnsTest, too_many_are_turned_away_and_a_free_place_is_taken_again) {
    EXPECT_TRUE(come("a", "first"));
    for (std::size_t i = 0; i < Turns::kMostWaiting; ++i) EXPECT_TRUE(come("a", "waiting"));
    EXPECT_FALSE(come("a", "too many"));
    EXPECT_TRUE(come("b", "other"));
    let_go();
    EXPECT_TRUE(come("a", "room again"));
    while (!held_.empty()) let_go();
    EXPECT_EQ(began_.size(), Turns::kMostWaiting + 3);
    EXPECT_EQ(began_.back(), "room again");
}

TEST_F(TurnsTest, a_turn_that_outlives_the_turns_is_nobodys) {
    EXPECT_TRUE(come("a", "first"));
    EXPECT_TRUE(come("a", "second"));
    turns_.reset();
    held_.clear();
    loop_.run();
    EXPECT_EQ(began_, (Names{"first"}));
}

}  // namespace
}  // namespace bivouac::server
