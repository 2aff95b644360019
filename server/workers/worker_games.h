// Plays games of arenas: the worker's side. On the loop's thread, with threads of its own, which
// come after everything else that the machine does, and stand still while the worker judges games.
//
// It knows the order and nothing else, and plays it as the arena would (arena/match). What it says
// of each game is a question, whether somebody still waits for it: an arena that does not says so,
// and for an arena that is gone the bus does.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "engine/game.h"
#include "server/bots/thinkers.h"
#include "server/bus/site_bus.h"
#include "server/loop/loop.h"
#include "server/workers/messages.h"

namespace bivouac::server {

class WorkerGames {
public:
    struct Counts {
        std::uint64_t finished = 0;
        std::uint64_t refused = 0;     // unknown, busy
        std::uint64_t failed = 0;      // could not be played to their end
        std::uint64_t called_off = 0;  // nobody waited any more
        std::size_t open = 0;
    };
    using FindGame = std::function<const engine::Game*(std::string_view id, int rules_version)>;

    // Loop and bus must outlive it. At most so many games at a time, a thread each, for arenas that
    // are the program of this mark; for none when that is empty.
    WorkerGames(Loop& loop, SiteBus& bus, std::string worker, std::string program, std::size_t most,
                FindGame find_game);
    // Whatever goes on is broken off.
    ~WorkerGames();
    WorkerGames(const WorkerGames&) = delete;
    WorkerGames& operator=(const WorkerGames&) = delete;

    // So many games more would be taken now.
    [[nodiscard]] std::size_t room() const;
    [[nodiscard]] const std::string& program() const { return program_; }
    // Says how far each is.
    void tell();
    // While there is something better to do, no game begins and none goes on to its next decision.
    void stand_still(bool on) { gate_.close(on); }
    // Takes no more, and breaks off what it has: others can do it.
    void leave();
    [[nodiscard]] Counts counts() const;

private:
    struct Playing;
    using PlayingPtr = std::shared_ptr<Playing>;

    // Where games wait. Thread-safe.
    class Gate {
    public:
        void close(bool on);
        [[nodiscard]] bool is_closed() const;
        // Comes back when it is open, or soon after `stop` is set.
        void pass(const std::atomic<bool>& stop);

    private:
        mutable std::mutex mutex_;
        std::condition_variable changed_;
        bool closed_ = false;
    };

    void on_order(const BusMessage& message);
    void on_called_off(const BusMessage& message);
    void play(std::uint64_t number, const PlayingPtr& playing);
    void finish(std::uint64_t number);
    void say(std::uint64_t number, const Playing& playing, MatchNews news);

    Loop& loop_;
    SiteBus& bus_;
    std::string worker_;
    std::string program_;
    const std::size_t most_;
    FindGame find_game_;
    std::shared_ptr<const char> here_ = std::make_shared<const char>();
    std::uint64_t last_ = 0;
    std::map<std::uint64_t, PlayingPtr> open_;
    Counts counts_;
    Gate gate_;
    std::unique_ptr<Bus::Ear> orders_;
    std::unique_ptr<Bus::Ear> called_off_;
    Thinkers thinkers_;
};

}  // namespace bivouac::server
