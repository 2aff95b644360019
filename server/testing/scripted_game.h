// A game without rules whose bots do as a test wants, by their level:
//   first   answers at once: "m" and the last step it was told
//   slow    the same, when the test opens the gate or it is told to stop
//   expert  takes e5 from d5, at once
//   throws, silent, endless   fail in their ways
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/game.h"

namespace bivouac::server::testing {

// What the bots of a game have in common. Thread-safe.
class Stage {
public:
    // Bots at the gate and those that come later go on.
    void open_gate() {
        {
            const std::scoped_lock lock(mutex_);
            open_ = true;
        }
        changed_.notify_all();
    }
    // Until so many bots have come to the gate, ever.
    void await_arrivals(int count) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return arrived_ >= count; });
    }
    void wait_at_gate(const std::atomic<bool>& stop) {
        std::unique_lock lock(mutex_);
        ++arrived_;
        changed_.notify_all();
        while (!open_ && !stop) changed_.wait_for(lock, std::chrono::milliseconds(1));
    }
    void note(std::string what) {
        const std::scoped_lock lock(mutex_);
        notes_.push_back(std::move(what));
    }
    [[nodiscard]] std::vector<std::string> notes() const {
        const std::scoped_lock lock(mutex_);
        return notes_;
    }

private:
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    bool open_ = false;
    int arrived_ = 0;
    std::vector<std::string> notes_;
};

// Notes "SEED: 1 2 3" when it is asked: the steps it has been told since the last question.
class ScriptedBot final : public engine::Bot {
public:
    ScriptedBot(Stage& stage, std::string_view level, std::uint64_t seed)
        : stage_(stage), level_(level), seed_(seed) {}

    void tell(const engine::Event& event) override {
        told_ += " " + std::to_string(event.seq());
        last_ = event.seq();
    }
    [[nodiscard]] engine::BotChoice choose(const engine::Budget& budget) override {
        stage_.note(std::to_string(seed_) + ":" + told_);
        told_.clear();
        if (level_ == "throws") throw std::runtime_error("a scripted fault");
        if (level_ == "silent") return {};
        if (level_ == "endless") return {std::string(100'000, 'x'), {}};
        if (level_ == "expert") return {"d5xe5", {}};
        if (level_ == "slow") stage_.wait_at_gate(*budget.stop);
        return {"m" + std::to_string(last_), {}};
    }

private:
    Stage& stage_;
    const std::string level_;
    const std::uint64_t seed_;
    std::string told_;
    std::uint32_t last_ = 0;
};

class ScriptedGame final : public engine::Game {
public:
    explicit ScriptedGame(Stage& stage) : stage_(stage) {}

    [[nodiscard]] std::string_view id() const override { return "scripted"; }
    [[nodiscard]] int rules_version() const override { return 1; }
    [[nodiscard]] const engine::Game* under(int) const override { return this; }
    [[nodiscard]] int least_seats() const override { return 2; }
    [[nodiscard]] int most_seats() const override { return engine::kMaxSeats; }
    [[nodiscard]] bool hides_information() const override { return true; }
    [[nodiscard]] std::span<const engine::OptionSpec> options() const override { return {}; }
    [[nodiscard]] std::span<const engine::BotSpec> bots() const override { return kBots; }
    [[nodiscard]] const engine::Phrasebook& phrases(engine::Language) const override {
        return phrases_;
    }
    [[nodiscard]] std::string_view rules_page(engine::Language) const override { return {}; }
    [[nodiscard]] std::string_view suite() const override { return {}; }
    [[nodiscard]] core::Result<std::unique_ptr<engine::Table>, engine::Rejection> open_table(
        const engine::OptionValues&, engine::ChanceSource&,
        const engine::RecordTags&) const override {
        return core::Failure{engine::Rejection{}};
    }
    [[nodiscard]] core::Result<std::unique_ptr<engine::Table>, engine::RecordError> resume(
        std::string_view, engine::ChanceSource&) const override {
        return core::Failure{engine::RecordError{}};
    }
    [[nodiscard]] core::Result<std::unique_ptr<engine::Replay>, engine::RecordError> replay_within(
        std::string_view, const engine::RecordBudget&) const override {
        return core::Failure{engine::RecordError{}};
    }
    [[nodiscard]] core::Result<std::string, engine::Rejection> record_from(
        const engine::OptionValues&, std::string_view, const engine::RecordTags&) const override {
        return core::Failure{engine::Rejection{}};
    }
    [[nodiscard]] core::Result<std::unique_ptr<engine::View>, engine::Rejection> empty_view(
        const engine::OptionValues&, engine::Observer) const override {
        return core::Failure{engine::Rejection{}};
    }
    [[nodiscard]] std::vector<std::string> presets(const engine::OptionValues&) const override {
        return {};
    }
    [[nodiscard]] core::Result<std::unique_ptr<engine::View>, engine::Rejection> view_from(
        const engine::OptionValues&, std::string_view) const override {
        return core::Failure{engine::Rejection{}};
    }
    [[nodiscard]] std::unique_ptr<engine::Bot> open_bot(std::string_view level,
                                                        const engine::OptionValues&, engine::Seat,
                                                        std::uint64_t seed) const override {
        for (const engine::BotSpec& spec : kBots) {
            if (spec.level == level) return std::make_unique<ScriptedBot>(stage_, level, seed);
        }
        return nullptr;
    }

private:
    static constexpr engine::BotSpec kBots[] = {
        {"first", "", {std::chrono::milliseconds(1000), 50, nullptr}},
        {"slow", "", {std::chrono::milliseconds(100), 0, nullptr}},
        {"expert", "", {std::chrono::milliseconds(100), 0, nullptr}},
        {"throws", "", {std::chrono::milliseconds(0), 7, nullptr}},
        {"silent", "", {}},
        {"endless", "", {}},
    };
    Stage& stage_;
    engine::Phrasebook phrases_;
};

}  // namespace bivouac::server::testing
