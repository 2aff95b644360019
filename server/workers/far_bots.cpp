#include "server/workers/far_bots.h"

#include <algorithm>
#include <utility>

#include "server/bots/thought.h"

namespace bivouac::server {
namespace {

constexpr int kMostTries = 2;
constexpr std::size_t kMostWaiting = 1024;
// For a budget of nodes alone, which says nothing about time.
constexpr Millis kUsualTime = 5000;

std::string key_of(std::string_view table, engine::Seat seat) {
    return std::string(table).append(" ").append(std::to_string(seat.index()));
}

// One line for each event; nothing when it is too much for the bus.
std::optional<std::vector<std::string>> written(const BotNews& news, const engine::Game& game,
                                                const engine::OptionValues& options,
                                                engine::Seat seat) {
    const auto view = game.empty_view(options, seat);
    if (!view) return std::nullopt;
    std::vector<std::string> lines;
    std::size_t bytes = 0;
    const bool all = tell_all(news, seat, [&](const engine::Event& event) {
        lines.push_back((*view)->encode(event).json());
        bytes += lines.back().size() + 1;
        return bytes <= kMostMessage;
    });
    if (!all) return std::nullopt;
    return lines;
}

}  // namespace

FarBots::FarBots(Loop& loop, FarWorkers& workers)
    : loop_(loop), workers_(workers), writers_(1, kMostWaiting) {
    answers_ = workers_.bus().listen(think_subjects::answer(workers_.site(), workers_.node(), "*"),
                                     [this](const BusMessage& told) { on_answer(told); });
}

FarBots::~FarBots() { writers_.stop(); }

bool FarBots::is_there() const {
    if (!workers_.bus().is_up()) return false;
    std::size_t room = 0;
    workers_.for_each_alive([&](const WorkerBeat& beat) { room += beat.room; });
    return open_.size() < room;
}

std::string FarBots::somebody_alive(const std::string& but) {
    std::vector<std::string> alive;
    workers_.for_each_alive([&](const WorkerBeat& beat) {
        if (beat.worker != but) alive.push_back(beat.worker);
    });
    if (alive.empty()) return {};
    std::ranges::sort(alive);
    return alive[turn_++ % alive.size()];
}

FarBots::Placed& FarBots::place_of(const BotOrder& order) {
    Placed& place = places_[key_of(order.table, order.seat)];
    const bool other = place.level != order.level || place.seed != order.seed;
    if (place.name.empty() || other || place.told > order.seq) {
        place.name = workers_.node() + "-" + std::to_string(++last_bot_);
        place.worker.clear();
        place.level = order.level;
        place.seed = order.seed;
        place.told = 0;
    }
    return place;
}

void FarBots::ask(const std::shared_ptr<const BotOrder>& order, const engine::Budget& budget,
                  Then then) {
    const std::uint64_t id = ++last_question_;
    open_.emplace(id, Open{.order = order, .budget = budget, .then = std::move(then)});
    try_somebody(id);
}

void FarBots::try_somebody(std::uint64_t id) {
    Open& open = open_.at(id);
    const BotOrder& order = *open.order;
    Placed& place = place_of(order);
    ++open.tries;
    if (place.worker.empty() || !workers_.is_alive(place.worker)) {
        place.worker.clear();
        place.told = 0;
    }
    // The bus may choose a worker that is frozen: as long as one is silent, they are called by
    // name.
    if (!place.worker.empty()) {
        open.worker = place.worker;
    } else if (workers_.are_all_alive() && open.tries == 1) {
        open.worker.clear();
    } else {
        open.worker = somebody_alive(open.worker);
        if (open.worker.empty()) {
            return loop_.post([this, here = std::weak_ptr(here_), id] {
                if (!here.expired()) give_up(id);
            });
        }
    }
    const std::string subject = open.worker.empty()
                                    ? think_subjects::any(workers_.site())
                                    : think_subjects::one(workers_.site(), open.worker);
    const Millis time = open.budget.time.count() > 0 ? open.budget.time.count() : kUsualTime;
    open.deadline = loop_.steady() + time + kGrace;
    open.sent = std::chrono::steady_clock::now();
    ++figures_.asked;
    BotQuestion question{.bot = place.name,
                         .game = std::string(order.game->id()),
                         .rules_version = order.game->rules_version(),
                         .options = order.options,
                         .seat = order.seat,
                         .level = order.level,
                         .seed = order.seed,
                         .people = order.rank.importance == Importance::people,
                         .time = static_cast<std::uint32_t>(open.budget.time.count()),
                         .nodes = open.budget.nodes,
                         .wait = static_cast<std::uint32_t>(time + kGrace),
                         .known = place.told};
    const bool given = writers_.give([this, here = std::weak_ptr(here_), id, subject,
                                      news = gather_news(order, place.told), game = order.game,
                                      question = std::move(question), &loop = loop_]() mutable {
        auto events = written(news, *game, question.options, question.seat);
        const bool whole = events.has_value();
        if (whole) question.events = std::move(*events);
        loop.post([this, here, id, subject, whole, question = std::move(question)] {
            if (here.expired()) return;
            if (!whole) return give_up(id);
            send(id, question, subject);
        });
    });
    if (!given) open.deadline = 0;  // at the next tick
}

void FarBots::send(std::uint64_t id, const BotQuestion& question, const std::string& subject) {
    if (!open_.contains(id)) return;
    workers_.bus().say(
        subject, print(question),
        think_subjects::answer(workers_.site(), workers_.node(), std::to_string(id)));
}

void FarBots::on_answer(const BusMessage& message) {
    const auto id = number_of(message.subject);
    if (!id || !open_.contains(*id)) return;
    if (message.nobody) return missed(*id);
    const auto text = workers_.bus().open(message);
    const auto answer = text ? read_bot_answer(*text) : std::nullopt;
    if (!answer) return;
    const BotOrder& order = *open_.at(*id).order;
    Placed& place = place_of(order);
    if (answer->trouble != BotAnswer::Trouble::none || answer->action.empty() ||
        answer->action.size() > kMostAnswer) {
        // Who has forgotten may be told again; whoever fails otherwise is not asked again for this.
        const bool forgot = answer->trouble == BotAnswer::Trouble::forgotten;
        open_.at(*id).worker = forgot ? std::string() : answer->worker;
        return missed(*id);
    }
    // Somebody who was given up, and answers all the same, is believed once.
    if (place.name == answer->bot) {
        place.worker = answer->worker;
        place.told = order.seq;
    }
    auto open = open_.extract(*id);
    figures_.answered.add(std::chrono::steady_clock::now() - open.mapped().sent);
    open.mapped().then(answer->action);
}

void FarBots::missed(std::uint64_t id) {
    Open& open = open_.at(id);
    Placed& place = place_of(*open.order);
    place.worker.clear();
    // What an earlier worker was told under that name is nobody's business any more.
    place.name.clear();
    const bool again = open.tries < kMostTries && open.order->stands() && is_there();
    if (!again) return give_up(id);
    ++figures_.lost;
    try_somebody(id);
}

void FarBots::give_up(std::uint64_t id) {
    auto open = open_.extract(id);
    if (open.empty()) return;
    ++figures_.lost;
    open.mapped().then(std::nullopt);
}

void FarBots::tick() {
    const Millis now = loop_.steady();
    std::vector<std::uint64_t> late;
    for (const auto& [id, open] : open_) {
        const bool dead = !open.worker.empty() && !workers_.is_alive(open.worker);
        if (now >= open.deadline || dead || !workers_.bus().is_up()) late.push_back(id);
    }
    for (const std::uint64_t id : late) missed(id);
}

void FarBots::forget(std::string_view table) {
    std::erase_if(open_, [&](const auto& each) { return each.second.order->table == table; });
    for (int i = 0; i < engine::kMaxSeats; ++i) places_.erase(key_of(table, engine::Seat(i)));
}

ElsewhereFigures FarBots::figures() const {
    ElsewhereFigures figures = figures_;
    figures.open = open_.size();
    figures.workers = workers_.alive();
    figures.unsealed = workers_.bus().unsealed();
    return figures;
}

}  // namespace bivouac::server
