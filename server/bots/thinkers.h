// Threads that think for tables: one thought a table at a time, tables in the order of
// fair_queue.h.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "server/bots/fair_queue.h"
#include "server/loop/yield_to_others.h"

namespace bivouac::server {

// Thread-safe.
class Thinkers {
public:
    using Job = std::function<void()>;  // must not throw

    explicit Thinkers(int threads, Courtesy courtesy = Courtesy::usual);
    // Closes, and waits for what runs.
    ~Thinkers();
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;

    // `make_room` is called when the job runs, is less important than one that waits, and no thread
    // is free: it should end soon. From any thread, perhaps more than once.
    void add(const std::string& table, const Rank& rank, Job job, Job make_room = {});
    // What is queued for the table. A job that runs already goes on.
    void drop(const std::string& table);
    // Nothing more begins: what is queued or comes later is dropped.
    void close();
    // Jobs that have not begun.
    [[nodiscard]] std::size_t queued() const;

private:
    struct Queued {
        Rank rank;
        Job job;
        Job make_room;
    };
    struct Line {
        std::deque<Queued> jobs;
        bool busy = false;
        Rank rank;  // of what runs, as the next
        Job make_room;
    };
    void work(Courtesy courtesy);
    // The least important job that runs and is less important than this; none: do not disturb.
    [[nodiscard]] Job disturbed_by(const Rank& rank) const;

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::unordered_map<std::string, Line> lines_;  // those with a job, queued or running
    FairQueue turns_;                              // tables with queued jobs of which none runs
    std::size_t running_ = 0;
    std::size_t queued_ = 0;
    bool closed_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace bivouac::server
