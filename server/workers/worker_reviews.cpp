#include "server/workers/worker_reviews.h"

#include <algorithm>
#include <atomic>
#include <utility>

#include "server/reviews/review_work.h"

namespace bivouac::server {

// Filled by the loop, then one thread's alone, then the loop's again, but for what is atomic.
struct WorkerReviews::Judging {
    ReviewOrder order;
    std::string reply;
    std::weak_ptr<const char> here;  // is there still somebody to be told?
    std::unique_ptr<ReviewWork> work;
    std::atomic<std::uint32_t> done = 0;
    std::atomic<std::uint32_t> size = 0;
    std::atomic<bool> called_off = false;
    std::string text;  // of the review; empty: there is none

    // The next moment; false when there is nothing left to do.
    [[nodiscard]] bool go_on() {
        if (called_off) return false;
        if (work == nullptr) {
            const auto game = read_brought(order.record, engine::RecordBudget{});
            if (!game || (*game)->game->id() != order.game) return false;
            work = std::make_unique<ReviewWork>(*game, order.nodes);
        }
        if (!work->go_on()) {
            const auto reviewed = work->take();
            if (reviewed) text = print_review(*reviewed);
            work = nullptr;
            return false;
        }
        done = work->done();
        size = work->size();
        return true;
    }
};

WorkerReviews::WorkerReviews(Loop& loop, SiteBus& bus, std::string worker, std::size_t most,
                             FindGame find_game)
    : loop_(loop),
      bus_(bus),
      worker_(std::move(worker)),
      most_(most),
      find_game_(std::move(find_game)),
      thinkers_(1, Courtesy::last) {
    orders_ = bus_.listen(think_subjects::review(bus_.site(), worker_),
                          [this](const BusMessage& message) { on_order(message); });
    called_off_ = bus_.listen(think_subjects::called_off(bus_.site(), worker_, "*"),
                              [this](const BusMessage& message) { on_called_off(message); });
}

WorkerReviews::~WorkerReviews() {
    here_.reset();
    thinkers_.close();
    for (const auto& [number, judging] : open_) judging->called_off = true;
}

std::size_t WorkerReviews::room() const { return most_ - std::min(most_, open_.size()); }

void WorkerReviews::say(std::uint64_t number, const Judging& judging, ReviewNews news) {
    news.worker = worker_;
    news.review = judging.order.review;
    bus_.say(judging.reply, print(news),
             think_subjects::called_off(bus_.site(), worker_, std::to_string(number)));
}

void WorkerReviews::on_order(const BusMessage& message) {
    const auto text = bus_.open(message);
    auto order = text ? read_review_order(*text) : std::nullopt;
    if (!order || message.reply.empty()) return;
    const std::uint64_t number = ++last_;
    auto judging = std::make_shared<Judging>();
    judging->order = std::move(*order);
    judging->reply = message.reply;
    judging->here = here_;
    const bool known = judging->order.edition == protocol::Reviewed::kEdition &&
                       find_game_(judging->order.game, judging->order.rules_version) != nullptr;
    if (!known || room() == 0) {
        ++counts_.refused;
        return say(number, *judging,
                   {.trouble = known ? WorkerTrouble::busy : WorkerTrouble::unknown});
    }
    open_.emplace(number, judging);
    slice(number, judging);
}

// On any thread: the next moment takes its place in the queue, and its end comes to the loop.
void WorkerReviews::slice(std::uint64_t number, const JudgingPtr& judging) {
    thinkers_.add(std::to_string(number), {Importance::watched, 0}, [this, number, judging] {
        if (judging->go_on()) return slice(number, judging);
        loop_.post([this, here = judging->here, number] {
            if (!here.expired()) finish(number);
        });
    });
}

void WorkerReviews::finish(std::uint64_t number) {
    const auto found = open_.extract(number);
    if (found.empty()) return;  // called off meanwhile
    const Judging& judging = *found.mapped();
    if (judging.text.empty()) {
        ++counts_.failed;
        return say(number, judging, {.trouble = WorkerTrouble::failed});
    }
    ++counts_.finished;
    const std::string& text = judging.text;
    const auto parts = static_cast<std::uint32_t>((text.size() + kMostMessage - 1) / kMostMessage);
    for (std::uint32_t part = 0; part < parts; ++part) {
        say(number, judging,
            {.done = judging.done,
             .size = judging.size,
             .part = part,
             .parts = parts,
             .text = text.substr(part * kMostMessage, kMostMessage)});
    }
}

void WorkerReviews::on_called_off(const BusMessage& message) {
    const auto number = number_of(message.subject);
    if (!number || (!message.nobody && !bus_.open(message))) return;
    const auto found = open_.extract(*number);
    if (found.empty()) return;
    found.mapped()->called_off = true;
    thinkers_.drop(std::to_string(*number));
    ++counts_.called_off;
}

void WorkerReviews::tell() {
    for (const auto& [number, judging] : open_) {
        say(number, *judging, {.done = judging->done, .size = judging->size});
    }
}

void WorkerReviews::leave() {
    orders_.reset();
    for (const auto& [number, judging] : open_) {
        judging->called_off = true;
        thinkers_.drop(std::to_string(number));
    }
    open_.clear();
}

WorkerReviews::Counts WorkerReviews::counts() const {
    Counts counts = counts_;
    counts.open = open_.size();
    return counts;
}

}  // namespace bivouac::server
