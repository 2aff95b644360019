#include "server/bots/thinkers.h"

#include <algorithm>
#include <iterator>
#include <utility>

#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace bivouac::server {
namespace {

// People come first: on a busy machine thoughts get what the loop leaves.
void yield_to_others() {
#ifdef __linux__
    constexpr int kNice = 10;
    static_cast<void>(setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice));
#endif
}

}  // namespace

Thinkers::Thinkers(int threads) {
    for (int i = 0; i < std::max(threads, 1); ++i) threads_.emplace_back([this] { work(); });
}

Thinkers::~Thinkers() {
    close();
    for (std::thread& thread : threads_) thread.join();
}

void Thinkers::add(const std::string& table, Job job) {
    {
        const std::scoped_lock lock(mutex_);
        if (closed_) return;
        Line& line = lines_[table];
        if (line.jobs.empty() && !line.busy) turns_.push_back(table);
        line.jobs.push_back(std::move(job));
        ++queued_;
    }
    changed_.notify_one();
}

void Thinkers::drop(const std::string& table) {
    std::deque<Job> dropped;  // destroyed without the lock
    const std::scoped_lock lock(mutex_);
    const auto line = lines_.find(table);
    if (line == lines_.end()) return;
    dropped.swap(line->second.jobs);
    queued_ -= dropped.size();
    std::erase(turns_, table);
    if (!line->second.busy) lines_.erase(line);
}

void Thinkers::close() {
    std::vector<Job> dropped;  // destroyed without the lock
    {
        const std::scoped_lock lock(mutex_);
        closed_ = true;
        for (auto& [table, line] : lines_) {
            std::ranges::move(line.jobs, std::back_inserter(dropped));
            line.jobs.clear();
        }
        turns_.clear();
        queued_ = 0;
    }
    changed_.notify_all();
}

std::size_t Thinkers::queued() const {
    const std::scoped_lock lock(mutex_);
    return queued_;
}

void Thinkers::work() {
    yield_to_others();
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return closed_ || !turns_.empty(); });
        if (closed_) return;
        const std::string table = std::move(turns_.front());
        turns_.pop_front();
        Line& line = lines_[table];
        Job job = std::move(line.jobs.front());
        line.jobs.pop_front();
        line.busy = true;
        --queued_;
        lock.unlock();
        job();
        job = nullptr;
        lock.lock();
        // References into the map outlive other insertions, and a busy line is never erased.
        line.busy = false;
        if (line.jobs.empty()) {
            lines_.erase(table);
        } else {
            turns_.push_back(table);
            changed_.notify_one();
        }
    }
}

}  // namespace bivouac::server
