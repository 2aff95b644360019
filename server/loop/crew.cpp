#include "server/loop/crew.h"

#include "server/loop/yield_to_others.h"

namespace bivouac::server {

Crew::Crew(int threads, std::size_t most_waiting, Manners manners) : most_waiting_(most_waiting) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this, manners] { work(manners); });
}

bool Crew::give(Task job) {
    {
        const std::lock_guard lock(mutex_);
        if (stopped_ || jobs_.size() >= most_waiting_) return false;
        jobs_.push_back(std::move(job));
    }
    wake_.notify_one();
    return true;
}

void Crew::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
        jobs_.clear();
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) {
        if (thread.joinable()) thread.join();
    }
}

std::size_t Crew::waiting() const {
    const std::lock_guard lock(mutex_);
    return jobs_.size();
}

bool Crew::is_idle() const {
    const std::lock_guard lock(mutex_);
    return jobs_.empty() && working_ == 0;
}

void Crew::work(Manners manners) {
    if (manners == Manners::yielding) yield_to_others();
    for (;;) {
        Task job;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return stopped_ || !jobs_.empty(); });
            if (stopped_) return;
            job = std::move(jobs_.front());
            jobs_.pop_front();
            ++working_;
        }
        job();
        const std::lock_guard lock(mutex_);
        --working_;
    }
}

}  // namespace bivouac::server
