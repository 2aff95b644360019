#include "client/correspondence.h"

#include <algorithm>
#include <future>

#include <sys/eventfd.h>
#include <unistd.h>

namespace bivouac::client {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kPingEvery{20'000};
constexpr milliseconds kFirstPause{200};
constexpr int kMostDoublings = 5;
// Long enough for the last words to be written.
constexpr milliseconds kGoodbye{50};

// A server that restarts is not to be met by all its clients at once, nor asked for ever so often.
milliseconds pause_after(int failures) {
    return kFirstPause * (1 << std::min(failures, kMostDoublings));
}

}  // namespace

Correspondence::Correspondence(std::unique_ptr<Net> net, Address server, Identity who)
    : net_(std::move(net)),
      server_(std::move(server)),
      who_(std::move(who)),
      http_(net_->open_http(server_)),
      wake_fd_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      thread_([this] { net_->run(); }) {}

Correspondence::~Correspondence() {
    net_->post([this] {
        leaving_ = true;
        socket_.reset();
        http_.reset();
        net_->after(kGoodbye, [this] { net_->stop(); });
    });
    thread_.join();
    ::close(wake_fd_);
}

Answered Correspondence::ask(HttpAsk ask) {
    std::promise<Answered> promise;
    auto future = promise.get_future();
    net_->post([&, who = who_] {
        http_->ask(who, std::move(ask),
                   [&promise](Answered answer) { promise.set_value(std::move(answer)); });
    });
    Answered answer = future.get();
    if (answer && !answer->cookie.empty()) who_.cookie = answer->cookie;
    return answer;
}

void Correspondence::connect() {
    net_->post([this, who = who_] {
        socket_who_ = who;
        open_socket();
    });
}

void Correspondence::send(const protocol::Request& request) {
    net_->post([this, text = protocol::print(request)]() mutable {
        if (socket_ != nullptr) socket_->send(std::move(text));
    });
}

std::optional<News> Correspondence::next(milliseconds most) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, most, [this] { return !news_.empty(); });
    std::optional<News> news;
    if (!news_.empty()) {
        news = std::move(news_.front());
        news_.pop_front();
    }
    std::uint64_t count = 0;
    if (news_.empty()) {
        [[maybe_unused]] const auto size = ::read(wake_fd_, &count, sizeof count);
    }
    return news;
}

void Correspondence::open_socket() {
    if (leaving_) return;
    const std::uint64_t generation = ++generation_;
    SocketEvents events;
    events.on_open = [] {};
    events.on_message = [this](std::string_view text) { hear(text); };
    events.on_close = [this](const Trouble& trouble) { lose(trouble); };
    socket_ = net_->open_socket(server_, socket_who_, {}, std::move(events));
    net_->after(kPingEvery, [this, generation] { keep_alive(generation); });
}

void Correspondence::hear(std::string_view text) {
    protocol::Heard heard = protocol::hear(text);
    if (std::holds_alternative<protocol::Welcome>(heard)) failures_ = 0;
    if (std::holds_alternative<protocol::Pong>(heard)) return;
    tell({News::Kind::heard, std::move(heard), {}});
}

// Not from inside its own callback is the socket replaced, but a moment later.
void Correspondence::lose(const Trouble& trouble) {
    tell({News::Kind::lost, {}, trouble});
    const std::uint64_t generation = generation_;
    net_->after(pause_after(failures_++), [this, generation] {
        if (generation == generation_) open_socket();
    });
}

void Correspondence::keep_alive(std::uint64_t generation) {
    if (leaving_ || generation != generation_) return;
    socket_->send(protocol::print(protocol::Ping{1}));
    net_->after(kPingEvery, [this, generation] { keep_alive(generation); });
}

void Correspondence::tell(News news) {
    const std::lock_guard lock(mutex_);
    news_.push_back(std::move(news));
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto size = ::write(wake_fd_, &one, sizeof one);
    changed_.notify_one();
}

}  // namespace bivouac::client
