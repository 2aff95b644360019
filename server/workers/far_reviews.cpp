#include "server/workers/far_reviews.h"

#include <limits>
#include <utility>

#include "server/reviews/review_work.h"
#include "store/limits.h"

namespace bivouac::server {
namespace {

constexpr int kMostTries = 2;
constexpr std::size_t kMostWaiting = 256;
constexpr std::size_t kMostParts = store::kMostReview / kMostMessage + 1;

// Nothing when it is not a review of this game, or not as one of us writes it.
std::optional<protocol::Reviewed> read_whole(const std::vector<std::string>& parts,
                                             const ReplayedGame& game) {
    std::string text;
    for (const std::string& part : parts) text.append(part);
    auto reviewed = read_review(text);
    if (!reviewed || !is_review_of(*reviewed, game) || print_review(*reviewed) != text) {
        return std::nullopt;
    }
    return reviewed;
}

}  // namespace

FarReviews::FarReviews(Loop& loop, FarWorkers& workers)
    : loop_(loop), workers_(workers), readers_(1, kMostWaiting) {
    news_ = workers_.bus().listen(think_subjects::reviewed(workers_.site(), workers_.node(), "*"),
                                  [this](const BusMessage& told) { on_news(told); });
}

FarReviews::~FarReviews() { readers_.stop(); }

void FarReviews::soon(Task task) {
    loop_.post([here = std::weak_ptr(here_), task = std::move(task)] {
        if (!here.expired()) task();
    });
}

std::string FarReviews::who_has_room(const std::string& but) const {
    const WorkerBeat* best = nullptr;
    workers_.for_each_alive([&](const WorkerBeat& beat) {
        if (beat.worker == but || beat.reviews == 0) return;
        if (beat.edition != protocol::Reviewed::kEdition) return;
        const bool better = best == nullptr || beat.reviews > best->reviews ||
                            (beat.reviews == best->reviews && beat.worker < best->worker);
        if (better) best = &beat;
    });
    return best == nullptr ? std::string() : best->worker;
}

bool FarReviews::is_there() const { return workers_.bus().is_up() && !who_has_room({}).empty(); }

std::uint64_t FarReviews::begin(ReplayedGamePtr game, std::uint64_t nodes, Asker asker) {
    const std::uint64_t id = ++last_;
    open_.emplace(id, Open{.game = std::move(game), .nodes = nodes, .asker = std::move(asker)});
    ask_somebody(id);
    return id;
}

void FarReviews::call_off(std::uint64_t number) { open_.erase(number); }

void FarReviews::ask_somebody(std::uint64_t id) {
    Open& open = open_.at(id);
    open.whole = false;
    open.worker = who_has_room(open.worker);
    open.parts.clear();
    open.deadline = loop_.steady() + kPatience;
    // One that is too long for the bus is judged by whoever has asked.
    if (open.worker.empty() || open.game->record.empty() ||
        open.game->record.size() > kMostMessage) {
        return soon([this, id] { end(id, std::nullopt); });
    }
    ++open.tries;
    ++figures_.asked;
    workers_.use_up(open.worker, &WorkerBeat::reviews, 1);
    const ReviewOrder order{.review = workers_.node() + "-" + std::to_string(id),
                            .game = std::string(open.game->game->id()),
                            .rules_version = open.game->game->rules_version(),
                            .edition = protocol::Reviewed::kEdition,
                            .nodes = open.nodes,
                            .record = open.game->record};
    workers_.bus().say(
        think_subjects::review(workers_.site(), open.worker), print(order),
        think_subjects::reviewed(workers_.site(), workers_.node(), std::to_string(id)));
}

void FarReviews::on_news(const BusMessage& message) {
    const auto id = number_of(message.subject);
    if (!id) return;
    const auto found = open_.find(*id);
    const bool waited_for = found != open_.end() && found->second.is_asked();
    if (message.nobody) {
        if (waited_for) missed(*id);
        return;
    }
    const auto text = workers_.bus().open(message);
    const auto news = text ? read_review_news(*text) : std::nullopt;
    if (!news) return;
    // Called off, or given to somebody else meanwhile.
    if (found == open_.end() || found->second.worker != news->worker) {
        const auto answers = think_subjects::called_off(workers_.site(), news->worker, {});
        if (message.reply.starts_with(answers)) workers_.bus().say(message.reply, {});
        return;
    }
    if (waited_for) take(*id, *news);
}

void FarReviews::take(std::uint64_t id, const ReviewNews& news) {
    Open& open = open_.at(id);
    if (news.trouble == WorkerTrouble::busy) {
        // Somebody else was faster: as if it had not been asked.
        workers_.use_up(open.worker, &WorkerBeat::reviews,
                        std::numeric_limits<std::uint32_t>::max());
        --open.tries;
        ++figures_.lost;
        return ask_somebody(id);
    }
    if (news.trouble != WorkerTrouble::none) return missed(id);
    open.deadline = loop_.steady() + kPatience;
    if (news.parts > 0) return take_part(id, news);
    if (news.done <= news.size) open.asker.went_on(news.done, news.size);
}

void FarReviews::take_part(std::uint64_t id, const ReviewNews& news) {
    Open& open = open_.at(id);
    if (open.parts.empty() && news.parts <= kMostParts) {
        open.parts.resize(news.parts);
        open.missing = news.parts;
    }
    if (news.parts != open.parts.size() || news.part >= news.parts || news.text.empty()) {
        return missed(id);
    }
    std::string& part = open.parts[news.part];
    if (part.empty()) --open.missing;
    part = news.text;
    if (open.missing == 0) check(id);
}

void FarReviews::check(std::uint64_t id) {
    Open& open = open_.at(id);
    open.whole = true;
    const bool given = readers_.give([this, here = std::weak_ptr(here_), id, game = open.game,
                                      parts = std::move(open.parts), &loop = loop_] {
        auto reviewed =
            std::make_shared<std::optional<protocol::Reviewed>>(read_whole(parts, *game));
        loop.post([this, here, id, reviewed] {
            if (here.expired() || !open_.contains(id)) return;
            if (*reviewed) return end(id, std::move(*reviewed));
            missed(id);
        });
    });
    open.parts.clear();
    if (!given) missed(id);
}

void FarReviews::missed(std::uint64_t id) {
    Open& open = open_.at(id);
    ++figures_.lost;
    if (open.tries >= kMostTries || !workers_.bus().is_up()) return end(id, std::nullopt);
    ask_somebody(id);
}

void FarReviews::end(std::uint64_t id, std::optional<protocol::Reviewed> reviewed) {
    auto open = open_.extract(id);
    if (open.empty()) return;
    open.mapped().asker.ended(std::move(reviewed));
}

void FarReviews::tick() {
    const Millis now = loop_.steady();
    std::vector<std::uint64_t> late;
    for (const auto& [id, open] : open_) {
        const bool dead = !workers_.is_alive(open.worker);
        if (open.is_asked() && (dead || now >= open.deadline)) late.push_back(id);
    }
    for (const std::uint64_t id : late) missed(id);
}

ReviewsElsewhereFigures FarReviews::figures() const {
    ReviewsElsewhereFigures figures = figures_;
    figures.open = open_.size();
    return figures;
}

}  // namespace bivouac::server
