#include "server/bots/bot_pool.h"

#include <utility>

#include "server/bots/tempo.h"

namespace bivouac::server {

BotPool::BotPool(Loop& loop, BotPoolOptions options, BotsElsewhere* elsewhere)
    : loop_(loop),
      options_(options),
      elsewhere_(elsewhere),
      kept_(options.most_kept),
      thinkers_(std::make_unique<Thinkers>(options.threads)) {}

BotPool::~BotPool() {
    here_.reset();
    break_off();
}

void BotPool::break_off() {
    if (thinkers_ != nullptr) thinkers_->close();
    for (auto& each : open_) {
        if (each.second.thought != nullptr) each.second.thought->stop = true;
    }
}

// Both this check and the pool's end happen on the loop's thread.
Task BotPool::unless_gone(Task task) const {
    return [here = std::weak_ptr(here_), task = std::move(task)] {
        if (!here.expired()) task();
    };
}

void BotPool::ask(BotOrder order, Answered answered) {
    const std::uint64_t id = ++last_id_;
    Open& open = open_[id];
    constexpr Millis kWithinATurn = 3;
    // Who has begun a turn goes on with it; before that there is something to think about.
    const Millis pace = order.goes_on ? options_.pace / kWithinATurn : options_.pace;
    open.pace = order.goes_on ? pace : tempo(pace, order.level, order.seq);
    if (!order.goes_on) open.quick = quick_tempo(pace, order.level);
    open.obvious = order.obvious;
    open.table = order.table;
    open.answered = std::move(answered);
    if (thinkers_ == nullptr || thinkers_->queued() >= most_queued(order.rank)) {
        if (thinkers_ != nullptr) ++figures_.turned_away;
        refuse(id);
        return;
    }
    set_timers(id);
    // Hesitating is for the eyes: nobody plays better for it.
    const engine::Budget budget = budget_of(*order.game, order.level, pace);
    if (elsewhere_ != nullptr && order.stands && elsewhere_->is_there()) {
        ask_elsewhere(id, std::move(order), budget);
    } else {
        think_here(id, std::move(order), budget);
    }
}

// Whoever does not answer is stood in for here.
void BotPool::ask_elsewhere(std::uint64_t id, BotOrder order, const engine::Budget& budget) {
    const auto kept = std::make_shared<BotOrder>(std::move(order));
    elsewhere_->ask(
        kept, budget,
        [this, here = std::weak_ptr(here_), id, kept, budget](std::optional<std::string> action) {
            if (here.expired()) return;
            const auto found = open_.find(id);
            if (found == open_.end() || thinkers_ == nullptr) return;
            if (!action && kept->stands()) {
                return think_here(id, std::move(*kept), budget);
            }
            found->second.ready = true;
            found->second.action = std::move(action);
            if (options_.pace <= 0 || !found->second.action) deliver(id);
        });
}

void BotPool::think_here(std::uint64_t id, BotOrder order, const engine::Budget& budget) {
    auto thought = std::make_shared<Thought>();
    KeptBots::Lent lent = kept_.lend(order);
    thought->news = gather_news(order, lent.told);
    order.events = nullptr;
    order.so_far = nullptr;
    order.stands = nullptr;
    thought->bot = std::move(lent.bot);
    thought->budget = budget;
    thought->order = std::move(order);
    open_.at(id).thought = thought;
    start(id, thought);
}

// Tables of bots alone never take the last places.
std::size_t BotPool::most_queued(const Rank& rank) const {
    return rank.importance == Importance::people ? options_.most_queued : options_.most_queued / 2;
}

void BotPool::refuse(std::uint64_t id) {
    loop_.post(unless_gone([this, id] { deliver(id); }));
}

// Set when the thought is ready, they would carry the fractions of a millisecond that it took.
void BotPool::set_timers(std::uint64_t id) {
    if (options_.pace > 0) look_after_pace(id);
    if (const auto quick = open_.at(id).quick) look_early(id, *quick);
}

void BotPool::start(std::uint64_t id, const std::shared_ptr<Thought>& thought) {
    // Nothing of the pool is touched over there but the loop, which outlives it.
    thinkers_->add(
        thought->order.table, thought->order.rank,
        [&loop = loop_, thought,
         done = unless_gone([this, id, thought] { finish(id, *thought); })] {
            thought->think();
            loop.post(done);
        },
        [thought] {
            thought->made_room = true;
            thought->stop = true;
        });
}

void BotPool::finish(std::uint64_t id, Thought& thought) {
    ++figures_.thoughts;
    figures_.lengths.add(Histogram::Seconds(thought.seconds));
    figures_.waits.add(thought.begun - thought.asked);
    const auto found = open_.find(id);
    if (found == open_.end() || thinkers_ == nullptr) return;  // forgotten, or stopped
    Open& open = found->second;
    open.thought = nullptr;
    open.ready = true;
    open.action = std::move(thought.action);
    if (thought.made_room) ++figures_.made_room;
    if (open.action->empty() && thought.made_room) {
        // It had not come to a first idea: no fault of the bot's.
        open.action.reset();
        kept_.drop(thought.order.table, thought.order.seat);
    } else if (open.action->empty()) {
        ++figures_.failures;
        kept_.drop(thought.order.table, thought.order.seat);
    } else {
        kept_.give_back(thought.order, std::move(thought.bot));
    }
    if (options_.pace <= 0) deliver(id);
}

void BotPool::look_after_pace(std::uint64_t id) {
    loop_.after(open_.at(id).pace, unless_gone([this, id] {
                    const auto found = open_.find(id);
                    if (found == open_.end()) return;
                    if (found->second.ready) {
                        deliver(id);
                    } else {
                        look_after_pace(id);
                    }
                }));
}

void BotPool::look_early(std::uint64_t id, Millis quick) {
    loop_.after(quick, unless_gone([this, id] {
                    const auto found = open_.find(id);
                    if (found == open_.end() || !found->second.ready) return;
                    const Open& open = found->second;
                    if (open.action && open.obvious.is(*open.action)) deliver(id);
                }));
}

void BotPool::deliver(std::uint64_t id) {
    auto order = open_.extract(id);
    if (order.empty()) return;
    // It may ask again at once.
    order.mapped().answered(std::move(order.mapped().action));
}

void BotPool::forget(std::string_view table) {
    std::erase_if(open_, [table](const auto& each) {
        const Open& open = each.second;
        if (open.table != table) return false;
        if (open.thought != nullptr) open.thought->stop = true;
        return true;
    });
    if (thinkers_ != nullptr) thinkers_->drop(std::string(table));
    if (elsewhere_ != nullptr) elsewhere_->forget(table);
    kept_.drop(table);
}

void BotPool::stop() {
    if (thinkers_ == nullptr) return;
    break_off();
    thinkers_.reset();
    for (auto& [id, open] : open_) {
        open.thought = nullptr;
        open.action.reset();
        refuse(id);
    }
}

BotFigures BotPool::figures() const {
    BotFigures figures = figures_;
    figures.queued = thinkers_ == nullptr ? 0 : thinkers_->queued();
    figures.kept = kept_.size();
    if (elsewhere_ != nullptr) figures.elsewhere = elsewhere_->figures();
    return figures;
}

}  // namespace bivouac::server
