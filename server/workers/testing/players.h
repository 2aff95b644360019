// An arena with games to give, workers that a test makes of them what it wants, and both over a bus
// within the process.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <mutex>

#include <gtest/gtest.h>

#include "arena/tournament/game_line.h"
#include "server/workers/far_games.h"
#include "server/workers/match_order.h"
#include "server/workers/testing/hired.h"

namespace bivouac::server::testing {

using arena::MatchPlan;
using arena::MatchResult;
using arena::PlayedBy;

inline constexpr const char* kProgram = "this one";

// Without times, which nothing makes repeat.
inline MatchResult without_times(MatchResult result) {
    using std::chrono::microseconds;
    for (arena::SeatFigures& seat : result.seats) {
        seat.time = seat.longest = seat.worst_over = microseconds(0);
    }
    return result;
}

inline MatchResult played_at_home(const MatchPlan& plan) {
    return without_times(arena::play_match(plan).value());
}

// What an arena would have to give, and what came of it.
class Book final : public arena::GamesToGive {
public:
    void add(const char* id, int count = 1, const char* level = "greedy", std::uint64_t nodes = 40,
             const std::vector<engine::OptionValue>& given = {}) {
        const engine::Game& game = *catalog::find(id);
        engines_.push_back(arena::level_engine("one", level));
        arena::Engine* first = engines_.back().get();
        engines_.push_back(arena::level_engine("two", "random"));
        MatchPlan plan;
        plan.game = &game;
        plan.options = engine::resolve_options(game.options(), given).value();
        const auto view = game.empty_view(plan.options, engine::Observer::spectator()).value();
        for (int seat = 0; seat < view->seats(); ++seat) {
            plan.seats.push_back({seat == 0 ? first : engines_.back().get(), {}});
            plan.seats.back().budget.nodes = nodes;
        }
        plan.tags = {{"Event", "test"}, {"Seat1", "one"}};
        for (int i = 0; i < count; ++i) {
            plan.seed = 40 + left_.size();
            plans_.push_back(plan);
            left_.push_back(plans_.size() - 1);
        }
    }
    [[nodiscard]] MatchPlan& plan(std::size_t number) { return plans_.at(number); }

    [[nodiscard]] std::optional<arena::GivenGame> give() override {
        const std::scoped_lock lock(mutex_);
        if (left_.empty()) return std::nullopt;
        const std::uint64_t number = left_.front();
        left_.pop_front();
        return arena::GivenGame{number, plans_.at(number)};
    }
    void played(std::uint64_t number, MatchResult result) override {
        const std::scoped_lock lock(mutex_);
        EXPECT_TRUE(played_.emplace(number, std::move(result)).second) << "played twice";
    }
    void came_back(std::uint64_t number, PlayedBy by) override {
        const std::scoped_lock lock(mutex_);
        EXPECT_FALSE(played_.contains(number));
        back_.emplace_back(number, by);
    }

    [[nodiscard]] std::size_t left() const {
        const std::scoped_lock lock(mutex_);
        return left_.size();
    }
    [[nodiscard]] std::map<std::uint64_t, MatchResult> results() const {
        const std::scoped_lock lock(mutex_);
        return played_;
    }
    using Back = std::vector<std::pair<std::uint64_t, PlayedBy>>;
    [[nodiscard]] Back back() const {
        const std::scoped_lock lock(mutex_);
        return back_;
    }

private:
    std::vector<std::unique_ptr<arena::Engine>> engines_;
    std::deque<MatchPlan> plans_;
    mutable std::mutex mutex_;
    std::deque<std::uint64_t> left_;
    std::map<std::uint64_t, MatchResult> played_;
    Back back_;
};

// Says that it takes games, and does with them what the test wants.
class FakePlayer {
public:
    using Act = std::function<void(FakePlayer& worker, const MatchOrder& order)>;
    FakePlayer(LocalWire& wire, Loop& loop, std::string name, Act act)
        : line_(wire), bus_(loop, line_, Seal(kSecret)), name_(std::move(name)) {
        ear_ = bus_.listen(think_subjects::match(bus_.site(), name_),
                           [this, act = std::move(act)](const BusMessage& message) {
                               const auto text = bus_.open(message);
                               reply_ = message.reply;
                               orders_.push_back(*read_match_order(text.value()));
                               act(*this, orders_.back());
                           });
        off_ = bus_.listen(think_subjects::match_off(bus_.site(), name_, "*"),
                           [this](const BusMessage&) { ++called_off_; });
        beat();
    }
    void beat(std::uint32_t games = 2, const std::string& program = kProgram) {
        WorkerBeat beat{.worker = name_, .room = 4};
        beat.games = games;
        beat.program = program;
        bus_.say(think_subjects::beats(bus_.site()), print(beat));
    }
    void say(MatchNews news) {
        if (news.worker.empty()) news.worker = name_;
        if (news.match.empty()) news.match = orders_.back().match;
        bus_.say(reply_, print(news), think_subjects::match_off(bus_.site(), name_, "1"));
    }
    [[nodiscard]] const std::vector<MatchOrder>& orders() const { return orders_; }
    [[nodiscard]] int called_off() const { return called_off_; }

private:
    LocalWire::Line line_;
    SiteBus bus_;
    std::string name_;
    std::string reply_;
    std::vector<MatchOrder> orders_;
    int called_off_ = 0;
    std::unique_ptr<Bus::Ear> ear_;
    std::unique_ptr<Bus::Ear> off_;
};

class Players : public Hired {
protected:
    void tick() override {
        if (far_) far_->tick();
    }
    TestWorker& player(const std::string& name, std::size_t most = 1) {
        return hire(name, {.most_games = most, .program = kProgram});
    }
    [[nodiscard]] bool all_come(std::size_t count) {
        return pass_until([&] { return book_.results().size() + book_.back().size() >= count; });
    }
    void expect_played(std::uint64_t number) {
        const auto results = book_.results();
        ASSERT_TRUE(results.contains(number)) << number;
        EXPECT_EQ(without_times(results.at(number)), played_at_home(book_.plan(number)));
    }
    [[nodiscard]] bool is_asked(const FakePlayer& worker) {
        return pass_until([&] { return !worker.orders().empty(); });
    }
    [[nodiscard]] static Book::Back lost(std::uint64_t number) {
        return {{number, PlayedBy::ourselves}};
    }
    [[nodiscard]] std::uint64_t lost() const { return far_->figures().lost; }

    Book book_;
    std::optional<FarGames> far_{std::in_place, loop_, known_, book_, kProgram};
};

}  // namespace bivouac::server::testing
