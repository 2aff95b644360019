#include "arena/match/timely_bot.h"

#include <gtest/gtest.h>

namespace bivouac::arena {
namespace {

using std::chrono::milliseconds;

// What a test and its bot both hold on to; the bot may outlive the test's own variables.
struct Log {
    std::atomic<int> told = 0;
    std::atomic<bool> release = false;
};

// Answers with how much it was told, as soon as `ready` says so.
class PatientBot final : public engine::Bot {
public:
    using Ready = std::function<bool(const engine::Budget&)>;
    PatientBot(std::shared_ptr<Log> log, Ready ready)
        : log_(std::move(log)), ready_(std::move(ready)) {}

    void tell(const engine::Event&) override { ++log_->told; }
    [[nodiscard]] engine::BotChoice choose(const engine::Budget& budget) override {
        while (!ready_(budget)) std::this_thread::sleep_for(milliseconds(1));
        return {std::to_string(log_->told), {}};
    }

private:
    std::shared_ptr<Log> log_;
    Ready ready_;
};

engine::Budget time(milliseconds time) {
    engine::Budget budget;
    budget.time = time;
    return budget;
}

engine::Event event(std::uint32_t seq) {
    return engine::Event::taken_back(engine::Observer(engine::Seat(0)), seq, 0);
}

TEST(TimelyBot, is_told_everything_before_it_is_asked) {
    const auto log = std::make_shared<Log>();
    TimelyBot bot(std::make_unique<PatientBot>(log, [](const auto&) { return true; }));
    for (std::uint32_t seq = 1; seq <= 50; ++seq) bot.tell(event(seq));
    const auto choice = bot.choose(time(std::chrono::seconds(60)));
    ASSERT_TRUE(choice);
    EXPECT_EQ(choice->action, "50");
    EXPECT_FALSE(bot.is_lost());
}

TEST(TimelyBot, hears_the_wish_of_another_thread_to_stop) {
    const auto log = std::make_shared<Log>();
    TimelyBot bot(std::make_unique<PatientBot>(
        log, [](const engine::Budget& budget) { return budget.stop != nullptr && *budget.stop; }));
    std::atomic<bool> stop = false;
    engine::Budget budget;
    budget.nodes = 1;  // nothing but the wish ends this
    budget.stop = &stop;
    std::thread other([&] {
        std::this_thread::sleep_for(milliseconds(20));
        stop = true;
    });
    EXPECT_TRUE(bot.choose(budget));
    other.join();
    EXPECT_FALSE(bot.is_lost());
}

TEST(TimelyBot, who_never_comes_back_is_left_behind) {
    const auto log = std::make_shared<Log>();
    {
        TimelyBot bot(
            std::make_unique<PatientBot>(log, [log](const auto&) { return log->release.load(); }));
        EXPECT_FALSE(bot.choose(time(milliseconds(5))));
        EXPECT_TRUE(bot.is_lost());
        bot.tell(event(1));
        EXPECT_FALSE(bot.choose(time(milliseconds(5)))) << "and is not asked again";
    }
    EXPECT_EQ(log->told, 0);
    log->release = true;
}

}  // namespace
}  // namespace bivouac::arena
