// The bots of all tables. They think on threads of their own, or in other processes where there are
// some, and answer on the loop's.
//
// When an answer comes must not tell what the bot knows: whether it thought long or saw at once
// that there is one move. So it comes one pace after the question, or, when it was not ready then,
// after a whole number of paces. The one exception is seen by everybody, too: a good bot that plays
// the obvious (obvious.h) is quick.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <unordered_map>

#include "server/bots/bot_order.h"
#include "server/bots/elsewhere.h"
#include "server/bots/kept_bots.h"
#include "server/bots/thinkers.h"
#include "server/bots/thought.h"
#include "server/loop/loop.h"
#include "server/time/histogram.h"

namespace bivouac::server {

struct BotPoolOptions {
    int threads = 1;
    std::size_t most_queued = 512;  // orders that nobody thinks about yet
    std::size_t most_kept = 24;     // bots; each thread may hold one more
    Millis pace = 700;              // 0: answers come when they are ready
};

// For the operator. Seconds of thought tell something about what bots know: not for players.
struct BotFigures {
    std::uint64_t thoughts = 0;     // that came to an end
    std::uint64_t failures = 0;     // of these, because the bot failed
    std::uint64_t turned_away = 0;  // orders, because the queue was full
    std::uint64_t made_room = 0;    // thoughts cut short for more important ones
    Histogram lengths;              // of thoughts
    Histogram waits;                // for a thread to think on
    std::size_t queued = 0;
    std::size_t kept = 0;
    std::optional<ElsewhereFigures> elsewhere;  // where there may be others who think
};

// For the loop's thread alone.
class BotPool {
public:
    // The loop must outlive it, and so must whoever thinks elsewhere, if anybody may.
    BotPool(Loop& loop, BotPoolOptions options, BotsElsewhere* elsewhere = nullptr);
    // Thoughts are broken off; nobody is answered any more.
    ~BotPool();
    BotPool(const BotPool&) = delete;
    BotPool& operator=(const BotPool&) = delete;

    // Answered later, never before ask() returns.
    void ask(BotOrder order, Answered answered);
    // Breaks off what is thought for the table, and its bots are gone. Nobody is answered.
    void forget(std::string_view table);
    // Everybody who waits is answered with nothing, and so is whoever asks later. Waits until the
    // bots have heard it.
    void stop();

    [[nodiscard]] BotFigures figures() const;

private:
    struct Open {
        Millis pace = 0;
        std::optional<Millis> quick;  // for an answer that is obvious
        Obvious obvious;
        std::shared_ptr<Thought> thought;  // none when nobody will think about it
        std::string table;
        Answered answered;
        std::optional<std::string> action;
        bool ready = false;
    };
    using Orders = std::unordered_map<std::uint64_t, Open>;

    // The task, unless the pool is gone by then.
    [[nodiscard]] Task unless_gone(Task task) const;
    [[nodiscard]] std::size_t most_queued(const Rank& rank) const;
    void refuse(std::uint64_t id);
    void ask_elsewhere(std::uint64_t id, BotOrder order, const engine::Budget& budget);
    void think_here(std::uint64_t id, BotOrder order, const engine::Budget& budget);
    void set_timers(std::uint64_t id);
    void start(std::uint64_t id, const std::shared_ptr<Thought>& thought);
    void finish(std::uint64_t id, Thought& thought);
    void look_after_pace(std::uint64_t id);
    void look_early(std::uint64_t id, Millis quick);
    void deliver(std::uint64_t id);
    // Thoughts end soon, and none begins.
    void break_off();

    Loop& loop_;
    const BotPoolOptions options_;
    BotsElsewhere* elsewhere_;
    std::shared_ptr<const char> here_ = std::make_shared<const char>();
    KeptBots kept_;
    Orders open_;
    std::uint64_t last_id_ = 0;
    BotFigures figures_;
    std::unique_ptr<Thinkers> thinkers_;  // none when stopped
};

}  // namespace bivouac::server
