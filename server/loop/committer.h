// The one thread that writes. It takes all batches that are waiting and commits them together, so
// many tables share one wait for the disk.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/loop/loop.h"
#include "server/time/histogram.h"
#include "store/store.h"

namespace bivouac::server {

class Committer {
public:
    using Done = std::function<void(const store::Verdict&)>;

    // Store and loop must outlive it.
    Committer(store::Store& store, Loop& loop, std::size_t most_waiting = 20'000);
    ~Committer() { stop(); }
    Committer(const Committer&) = delete;
    Committer& operator=(const Committer&) = delete;

    // `done` is called on the loop's thread, in the order of the batches. False when too many are
    // waiting: nothing happens then. From any thread.
    [[nodiscard]] bool commit(store::Batch batch, Done done);

    // Everything that waits is still committed, its verdicts posted. Twice is once.
    void stop();

    // For whoever watches the server.
    struct Counts {
        std::uint64_t batches = 0;
        std::uint64_t commits = 0;
        std::uint64_t failures = 0;  // of the disk: full, busy, broken
        std::uint64_t full = 0;      // of these
        std::uint64_t busy = 0;
        std::uint64_t broken = 0;
        bool failing = false;  // the latest commit was such a failure
        Histogram lengths;     // of commits, in the store
        std::size_t waiting = 0;
    };
    [[nodiscard]] Counts counts() const;
    // Nothing waits and nothing is being written.
    [[nodiscard]] bool is_idle() const;

private:
    struct Waiting {
        std::vector<store::Batch> batches;
        std::vector<Done> done;
    };

    void work();
    void carry_out(Waiting batch);

    store::Store& store_;
    Loop& loop_;
    const std::size_t most_waiting_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    Waiting waiting_;
    Counts counts_;
    bool writing_ = false;
    bool stopped_ = false;
    std::thread thread_;
};

}  // namespace bivouac::server
