#include "server/loop/committer.h"

#include <chrono>
#include <memory>

namespace bivouac::server {
namespace {

bool is_disk_trouble(const store::Verdict& verdict) {
    return !verdict &&
           (verdict.error() == store::Trouble::full || verdict.error() == store::Trouble::busy ||
            verdict.error() == store::Trouble::broken);
}

}  // namespace

Committer::Committer(store::Store& store, Loop& loop, std::size_t most_waiting)
    : store_(store), loop_(loop), most_waiting_(most_waiting), thread_([this] { work(); }) {}

bool Committer::commit(store::Batch batch, Done done) {
    {
        const std::lock_guard lock(mutex_);
        if (stopped_ || waiting_.batches.size() >= most_waiting_) return false;
        waiting_.batches.push_back(std::move(batch));
        waiting_.done.push_back(std::move(done));
    }
    wake_.notify_one();
    return true;
}

void Committer::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
    }
    wake_.notify_one();
    if (thread_.joinable()) thread_.join();
}

Committer::Counts Committer::counts() const {
    const std::lock_guard lock(mutex_);
    Counts counts = counts_;
    counts.waiting = waiting_.batches.size();
    return counts;
}

bool Committer::is_idle() const {
    const std::lock_guard lock(mutex_);
    return waiting_.batches.empty() && !writing_;
}

void Committer::work() {
    for (;;) {
        Waiting batch;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return stopped_ || !waiting_.batches.empty(); });
            if (waiting_.batches.empty()) return;
            std::swap(batch, waiting_);
            writing_ = true;
        }
        carry_out(std::move(batch));
        const std::lock_guard lock(mutex_);
        writing_ = false;
    }
}

void Committer::carry_out(Waiting batch) {
    const auto from = std::chrono::steady_clock::now();
    auto verdicts = std::make_shared<std::vector<store::Verdict>>(store_.commit(batch.batches));
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - from;
    {
        const std::lock_guard lock(mutex_);
        counts_.batches += verdicts->size();
        ++counts_.commits;
        counts_.lengths.add(took);
        counts_.failing = false;
        for (const store::Verdict& verdict : *verdicts) {
            if (!is_disk_trouble(verdict)) continue;
            ++counts_.failures;
            counts_.full += verdict.error() == store::Trouble::full ? 1U : 0U;
            counts_.busy += verdict.error() == store::Trouble::busy ? 1U : 0U;
            counts_.broken += verdict.error() == store::Trouble::broken ? 1U : 0U;
            counts_.failing = true;
        }
    }
    auto done = std::make_shared<std::vector<Done>>(std::move(batch.done));
    loop_.post([verdicts, done] {
        for (std::size_t i = 0; i < done->size(); ++i) {
            if ((*done)[i]) (*done)[i]((*verdicts)[i]);
        }
    });
}

}  // namespace bivouac::server
