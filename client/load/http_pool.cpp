#include "client/load/http_pool.h"

namespace bivouac::client {
namespace {

constexpr int kTooMany = 429;
constexpr int kBusy = 503;

}  // namespace

HttpPool::HttpPool(Net& net, const Address& server, int lines, std::uint64_t seed)
    : net_(net), rng_(seed) {
    for (int i = 0; i < lines; ++i) lines_.push_back(net.open_http(server));
}

void HttpPool::ask(const Identity& who, const HttpAsk& ask, std::function<void(Answered)> done) {
    HttpLine& line = *lines_[next_++ % lines_.size()];
    line.ask(who, ask, [this, who, ask, done = std::move(done)](Answered answer) {
        const bool later = answer && (answer->status == kTooMany || answer->status == kBusy);
        if (!later) return done(std::move(answer));
        ++put_off_;
        // Not all at the same moment.
        const auto pause = std::chrono::milliseconds(answer->retry_after.value_or(1) * 1000 +
                                                     static_cast<int>(rng_.below(500)));
        net_.after(pause, [this, who, ask, done] { this->ask(who, ask, done); });
    });
}

}  // namespace bivouac::client
