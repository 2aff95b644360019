// Threads that think for tables: one thought a table at a time, tables in turn.
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

namespace bivouac::server {

// Thread-safe.
class Thinkers {
public:
    using Job = std::function<void()>;  // must not throw

    explicit Thinkers(int threads);
    // Closes, and waits for what runs.
    ~Thinkers();
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;

    void add(const std::string& table, Job job);
    // What is queued for the table. A job that runs already goes on.
    void drop(const std::string& table);
    // Nothing more begins: what is queued or comes later is dropped.
    void close();
    // Jobs that have not begun.
    [[nodiscard]] std::size_t queued() const;

private:
    struct Line {
        std::deque<Job> jobs;
        bool busy = false;
    };
    void work();

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::unordered_map<std::string, Line> lines_;  // those with a job, queued or running
    std::deque<std::string> turns_;                // tables with queued jobs of which none runs
    std::size_t queued_ = 0;
    bool closed_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace bivouac::server
