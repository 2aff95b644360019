#include "server/bots/thinkers.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace bivouac::server {

Thinkers::Thinkers(int threads, Courtesy courtesy) {
    for (int i = 0; i < std::max(threads, 1); ++i) {
        threads_.emplace_back([this, courtesy] { work(courtesy); });
    }
}

Thinkers::~Thinkers() {
    close();
    for (std::thread& thread : threads_) thread.join();
}

void Thinkers::add(const std::string& table, const Rank& rank, Job job, Job make_room) {
    Job disturb;
    {
        const std::scoped_lock lock(mutex_);
        if (closed_) return;
        Line& line = lines_[table];
        if (line.jobs.empty() && !line.busy) turns_.add(table, rank);
        line.jobs.push_back({rank, std::move(job), std::move(make_room)});
        ++queued_;
        if (running_ == threads_.size()) disturb = disturbed_by(rank);
    }
    changed_.notify_one();
    if (disturb) disturb();
}

Thinkers::Job Thinkers::disturbed_by(const Rank& rank) const {
    for (const auto& [table, line] : lines_) {
        if (line.busy && line.rank.importance > rank.importance) return line.make_room;
    }
    return {};
}

void Thinkers::drop(const std::string& table) {
    std::deque<Queued> dropped;  // destroyed without the lock
    const std::scoped_lock lock(mutex_);
    const auto line = lines_.find(table);
    if (line == lines_.end()) return;
    dropped.swap(line->second.jobs);
    queued_ -= dropped.size();
    turns_.drop(table);
    if (!line->second.busy) lines_.erase(line);
}

void Thinkers::close() {
    std::vector<Queued> dropped;  // destroyed without the lock
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

void Thinkers::work(Courtesy courtesy) {
    using Clock = std::chrono::steady_clock;
    yield_to_others(courtesy);
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return closed_ || !turns_.is_empty(); });
        if (closed_) return;
        const FairQueue::Turn turn = *turns_.next();
        Line& line = lines_[turn.table];
        Queued queued = std::move(line.jobs.front());
        line.jobs.pop_front();
        line.busy = true;
        line.rank = queued.rank;
        line.make_room = std::move(queued.make_room);
        --queued_;
        ++running_;
        lock.unlock();
        const auto start = Clock::now();
        queued.job();
        queued.job = nullptr;
        const std::chrono::duration<double> took = Clock::now() - start;
        lock.lock();
        --running_;
        turns_.charge(turn.rank.account, took.count());
        // References into the map outlive other insertions, and a busy line is never erased.
        line.busy = false;
        line.make_room = nullptr;
        if (line.jobs.empty()) {
            lines_.erase(turn.table);
        } else {
            turns_.add(turn.table, line.jobs.front().rank);
            changed_.notify_one();
        }
    }
}

}  // namespace bivouac::server
