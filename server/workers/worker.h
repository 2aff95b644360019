// Thinks for the bots of a site's nodes: hears questions on the bus and answers them. On the loop's
// thread, with threads of its own for the bots. Judges finished games behind them
// (worker_reviews.h), and behind these plays games of arenas (worker_games.h).
//
// It knows what the seats of its bots were told, and no table, account or journal. It keeps bots
// between their turns, and may forget any of them: whoever asks tells it everything again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <string>
#include <unordered_set>

#include "engine/game.h"
#include "server/bots/thinkers.h"
#include "server/bus/site_bus.h"
#include "server/loop/loop.h"
#include "server/time/histogram.h"
#include "server/workers/far_bot.h"
#include "server/workers/messages.h"
#include "server/workers/worker_games.h"
#include "server/workers/worker_reviews.h"

namespace bivouac::server {

class Worker {
public:
    struct Options {
        int threads = 1;
        std::size_t most_kept = 64;  // bots, up to 16 MiB each
        // Questions at a time for each thread, the one that is thought about included.
        std::size_t most_per_thread = 4;
        std::size_t most_reviews = 4;  // at a time; 0: it takes none
        std::size_t most_games = 0;    // of arenas, at a time, a thread each
        std::string program = {};      // whose games it plays (program_mark.h); empty: nobody's
    };
    struct Counts {
        std::uint64_t answered = 0;
        std::uint64_t unsealed = 0;  // messages that were not of this site
        std::uint64_t refused = 0;   // forgotten, unknown, busy
        std::uint64_t failed = 0;    // bots that failed
        std::uint64_t late = 0;      // dropped, since nobody waited any more
        std::size_t open = 0;
        std::size_t kept = 0;
        Histogram lengths;  // of thoughts
        WorkerReviews::Counts reviews;
        WorkerGames::Counts games;
    };
    using FindGame = WorkerReviews::FindGame;

    // Loop and bus must outlive it.
    Worker(Loop& loop, Bus& bus, Seal seal, std::string name, const Options& options,
           FindGame find_game);
    // Thoughts are broken off.
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    // A few times a second: says that it is alive, and how far its reviews and games are.
    void tick();
    // Takes no more questions, and says so.
    void leave();
    // Whoever asked for a bot has been answered.
    [[nodiscard]] bool is_idle() const { return open_.empty(); }
    [[nodiscard]] Counts counts() const;

private:
    struct Thinking;
    struct Kept {
        std::string name;
        std::unique_ptr<FarBot> bot;  // none while it thinks
    };

    void on_question(const BusMessage& message);
    void refuse(const std::string& reply, const BotQuestion& question, BotAnswer::Trouble why);
    void think(const std::shared_ptr<Thinking>& thinking);
    void finish(const std::shared_ptr<Thinking>& done);
    [[nodiscard]] std::size_t room() const;
    void beat(bool leaves);
    void say(const std::string& to, const BotAnswer& answer);
    [[nodiscard]] std::list<Kept>::iterator find(const std::string& name);
    void trim();

    Loop& loop_;
    SiteBus bus_;
    std::string name_;
    const Options options_;
    FindGame find_game_;
    std::shared_ptr<const char> here_ = std::make_shared<const char>();
    std::unordered_set<std::shared_ptr<Thinking>> open_;
    std::list<Kept> kept_;  // the latest first
    Counts counts_;
    Millis beaten_ = 0;
    bool left_ = false;
    std::unique_ptr<Bus::Ear> any_;
    std::unique_ptr<Bus::Ear> own_;
    WorkerReviews reviews_;
    WorkerGames games_;
    Thinkers thinkers_;
};

}  // namespace bivouac::server
