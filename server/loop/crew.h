// Threads that do what takes long, so that the loop does not have to.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "server/loop/loop.h"

namespace bivouac::server {

// Jobs are begun in the order they came. Thread-safe.
class Crew {
public:
    // Yielding threads get what the others leave of a busy machine.
    enum class Manners : std::uint8_t { equal, yielding };
    Crew(int threads, std::size_t most_waiting, Manners manners = Manners::equal);
    ~Crew() { stop(); }
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    // False when too many are waiting, or after stop(): the job will not be done.
    [[nodiscard]] bool give(Task job);
    // Jobs under way are finished, those that wait are dropped. Twice is once.
    void stop();

    [[nodiscard]] std::size_t waiting() const;
    // Nothing waits and nobody works.
    [[nodiscard]] bool is_idle() const;

private:
    void work(Manners manners);

    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Task> jobs_;
    std::size_t most_waiting_;
    int working_ = 0;
    bool stopped_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace bivouac::server
