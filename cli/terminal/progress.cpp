#include "cli/terminal/progress.h"

#include <ostream>

namespace bivouac::cli {

using namespace std::chrono_literals;

Progress::Progress(Environment& env, Line line) : env_(env), line_(std::move(line)) {
    if (env_.err_is_terminal) thread_ = std::thread([this] { show(); });
}

Progress::~Progress() {
    if (!thread_.joinable()) return;
    {
        const std::scoped_lock lock(mutex_);
        over_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void Progress::show() {
    const auto begin = std::chrono::steady_clock::now();
    std::unique_lock lock(mutex_);
    if (wake_.wait_for(lock, 1s, [this] { return over_; })) return;
    do {
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
        env_.err << "\r\x1b[K" << line_(passed.count()) << std::flush;
    } while (!wake_.wait_for(lock, 200ms, [this] { return over_; }));
    env_.err << "\r\x1b[K" << std::flush;
}

}  // namespace bivouac::cli
