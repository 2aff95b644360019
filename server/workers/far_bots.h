// Bots that think at workers, asked over the bus: the node's side. On the loop's thread.
//
// A new bot goes to whichever worker the bus chooses, with everything its seat was told; its later
// turns to the worker that has it, with what is new. A worker that says nothing in time, or has
// forgotten the bot, is replaced by another that is alive, once; then the node thinks itself.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/bots/elsewhere.h"
#include "server/bots/news.h"
#include "server/loop/crew.h"
#include "server/loop/loop.h"
#include "server/workers/far_workers.h"

namespace bivouac::server {

class FarBots final : public BotsElsewhere {
public:
    // An answer may come so much later than the thought may end.
    static constexpr Millis kGrace = 1000;

    // Both must outlive it.
    FarBots(Loop& loop, FarWorkers& workers);
    ~FarBots() override;
    FarBots(const FarBots&) = delete;
    FarBots& operator=(const FarBots&) = delete;

    [[nodiscard]] bool is_there() const override;
    void ask(const std::shared_ptr<const BotOrder>& order, const engine::Budget& budget,
             Then then) override;
    void forget(std::string_view table) override;
    [[nodiscard]] ElsewhereFigures figures() const override;

    // A few times a second: gives up waiting.
    void tick();

private:
    // Which worker has a bot, and what it knows.
    struct Placed {
        std::string name;    // of the bot, for workers
        std::string worker;  // empty: nobody has it
        std::string level;
        std::uint64_t seed = 0;
        std::uint32_t told = 0;
    };
    struct Open {
        std::shared_ptr<const BotOrder> order;
        engine::Budget budget;
        Then then;
        int tries = 0;
        std::string worker = {};  // asked by name; empty: whichever the bus chose
        Millis deadline = 0;
        std::chrono::steady_clock::time_point sent = {};
    };

    void on_answer(const BusMessage& message);
    void try_somebody(std::uint64_t id);
    void send(std::uint64_t id, const BotQuestion& question, const std::string& subject);
    // Another is asked, or nobody.
    void missed(std::uint64_t id);
    void give_up(std::uint64_t id);
    [[nodiscard]] Placed& place_of(const BotOrder& order);
    [[nodiscard]] std::string somebody_alive(const std::string& but);

    Loop& loop_;
    FarWorkers& workers_;
    std::shared_ptr<const char> here_ = std::make_shared<const char>();
    std::unordered_map<std::string, Placed> places_;  // by table and seat
    std::uint64_t last_bot_ = 0;
    std::uint64_t last_question_ = 0;
    std::unordered_map<std::uint64_t, Open> open_;
    std::size_t turn_ = 0;  // of the workers that are asked by name
    ElsewhereFigures figures_;
    Crew writers_;  // a long game takes a while to write down
    std::unique_ptr<Bus::Ear> answers_;
};

}  // namespace bivouac::server
