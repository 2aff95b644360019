// Bots that have missed much of a game: told on their own thread, and stopped in the middle.
#include <atomic>
#include <thread>

#include <gtest/gtest.h>

#include "server/bots/bot_pool.h"
#include "server/testing/manual_loop.h"
#include "server/testing/scripted_game.h"

namespace bivouac::server {
namespace {

// A game of so many steps of which only the events matter.
class LongGame final : public engine::Replay {
public:
    LongGame(std::uint32_t size, std::atomic<std::uint32_t>& told, std::thread::id& teller)
        : size_(size), told_(told), teller_(teller) {}

    [[nodiscard]] const engine::RecordTags& tags() const override { return tags_; }
    [[nodiscard]] std::uint32_t size() const override { return size_; }
    [[nodiscard]] std::uint32_t position() const override { return size_; }
    void go(std::uint32_t) override {}
    [[nodiscard]] std::unique_ptr<engine::View> view(engine::Observer) const override {
        return nullptr;
    }
    [[nodiscard]] bool finished() const override { return false; }
    [[nodiscard]] engine::SealedSecrets secrets() const override {
        return engine::SealedSecrets({});
    }
    [[nodiscard]] std::unique_ptr<engine::View> glance(std::uint32_t,
                                                       engine::Observer) const override {
        return nullptr;
    }
    [[nodiscard]] std::vector<engine::Event> events(engine::Observer observer, std::uint32_t after,
                                                    std::uint32_t until) const override {
        teller_ = std::this_thread::get_id();
        std::vector<engine::Event> events;
        for (std::uint32_t step = after + 1; step <= until; ++step) {
            events.push_back(engine::Event::step(observer, step, step));
        }
        told_ = until;
        return events;
    }

private:
    engine::RecordTags tags_;
    std::uint32_t size_;
    std::atomic<std::uint32_t>& told_;
    std::thread::id& teller_;
};

class ToldGames : public ::testing::Test {
protected:
    void ask(std::uint32_t steps) {
        BotOrder order;
        order.table = "a";
        order.game = &game_;
        order.level = "first";
        order.seed = 1;
        order.seq = steps;
        order.events = [](std::uint32_t) {
            ADD_FAILURE() << "gathered on the loop";
            return std::vector<engine::Event>();
        };
        order.so_far = [this, steps] { return std::make_shared<LongGame>(steps, told_, teller_); };
        pool_.ask(std::move(order), [this](const std::optional<std::string>& action) {
            answer_ = action.value_or("-");
        });
    }

    testing::ManualLoop loop_;
    testing::Stage stage_;
    testing::ScriptedGame game_{stage_};
    std::atomic<std::uint32_t> told_ = 0;
    std::thread::id teller_;
    std::string answer_;
    BotPool pool_{loop_, {1, 8, 8, 0}};
};

TEST_F(ToldGames, a_bot_that_has_missed_much_is_told_on_its_own_thread) {
    ask(1000);
    ASSERT_TRUE(loop_.run_until([&] { return !answer_.empty(); }));
    EXPECT_EQ(answer_, "m1000");
    EXPECT_NE(teller_, std::this_thread::get_id());
    std::string all = "1:";
    for (int step = 1; step <= 1000; ++step) all += " " + std::to_string(step);
    EXPECT_EQ(stage_.notes(), std::vector{all}) << "every step, in order, once";
}

// A bot that did not listen would be told for hours.
TEST_F(ToldGames, a_bot_that_is_being_told_a_game_obeys_stop) {
    ask(4'000'000'000U);
    while (told_ == 0) std::this_thread::yield();
    pool_.stop();
    loop_.run();
    EXPECT_EQ(answer_, "-");
    EXPECT_LT(told_, 4'000'000'000U);
    EXPECT_TRUE(stage_.notes().empty()) << "it was never asked";
}

TEST_F(ToldGames, a_bot_that_is_being_told_a_game_is_forgotten_with_its_table) {
    ask(4'000'000'000U);
    while (told_ == 0) std::this_thread::yield();
    pool_.forget("a");
    ASSERT_TRUE(loop_.run_until([&] { return pool_.figures().thoughts == 1; }));
    EXPECT_EQ(answer_, "");
}

}  // namespace
}  // namespace bivouac::server
