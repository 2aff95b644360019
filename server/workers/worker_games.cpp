#include "server/workers/worker_games.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "arena/tournament/game_line.h"
#include "server/workers/match_order.h"

namespace bivouac::server {

// Filled by the loop, then one thread's alone, then the loop's again, but for what is atomic.
struct WorkerGames::Playing {
    std::string match;
    std::string reply;
    std::unique_ptr<OrderedMatch> ordered;
    std::atomic<std::uint32_t> steps = 0;
    std::atomic<bool> called_off = false;
    std::string text;  // of the result; empty: there is none

    void play(Gate& gate) noexcept {
        try {
            arena::MatchPlan& plan = ordered->plan;
            plan.stop = &called_off;
            plan.before_decision = [&] {
                gate.pass(called_off);
                ++steps;
            };
            const auto result = arena::play_match(plan);
            if (!result || result->end == arena::End::broken_off) return;
            text = arena::print_result_line(*result).append("\n").append(result->record);
        } catch (...) {
            text.clear();
        }
    }
};

void WorkerGames::Gate::close(bool on) {
    {
        const std::scoped_lock lock(mutex_);
        closed_ = on;
    }
    changed_.notify_all();
}

bool WorkerGames::Gate::is_closed() const {
    const std::scoped_lock lock(mutex_);
    return closed_;
}

void WorkerGames::Gate::pass(const std::atomic<bool>& stop) {
    constexpr std::chrono::milliseconds kLook{50};
    std::unique_lock lock(mutex_);
    while (closed_ && !stop) changed_.wait_for(lock, kLook);
}

WorkerGames::WorkerGames(Loop& loop, SiteBus& bus, std::string worker, std::string program,
                         std::size_t most, FindGame find_game)
    : loop_(loop),
      bus_(bus),
      worker_(std::move(worker)),
      program_(std::move(program)),
      most_(program_.empty() ? 0 : most),
      find_game_(std::move(find_game)),
      thinkers_(static_cast<int>(most_), Courtesy::last) {
    orders_ = bus_.listen(think_subjects::match(bus_.site(), worker_),
                          [this](const BusMessage& message) { on_order(message); });
    called_off_ = bus_.listen(think_subjects::match_off(bus_.site(), worker_, "*"),
                              [this](const BusMessage& message) { on_called_off(message); });
}

WorkerGames::~WorkerGames() {
    here_.reset();
    thinkers_.close();
    for (const auto& [number, playing] : open_) playing->called_off = true;
}

std::size_t WorkerGames::room() const {
    return gate_.is_closed() ? 0 : most_ - std::min(most_, open_.size());
}

void WorkerGames::say(std::uint64_t number, const Playing& playing, MatchNews news) {
    news.worker = worker_;
    news.match = playing.match;
    bus_.say(playing.reply, print(news),
             think_subjects::match_off(bus_.site(), worker_, std::to_string(number)));
}

void WorkerGames::on_order(const BusMessage& message) {
    const auto text = bus_.open(message);
    auto order = text ? read_match_order(*text) : std::nullopt;
    if (!order || message.reply.empty()) return;
    const std::uint64_t number = ++last_;
    auto playing = std::make_shared<Playing>();
    playing->match = order->match;
    playing->reply = message.reply;
    const engine::Game* game = find_game_(order->game, order->rules_version);
    if (game != nullptr && order->program == program_) playing->ordered = plan_of(*order, *game);
    if (playing->ordered == nullptr || room() == 0) {
        ++counts_.refused;
        const bool known = playing->ordered != nullptr;
        return say(number, *playing,
                   {.trouble = known ? WorkerTrouble::busy : WorkerTrouble::unknown});
    }
    open_.emplace(number, playing);
    play(number, playing);
}

void WorkerGames::play(std::uint64_t number, const PlayingPtr& playing) {
    // Nothing of the worker is touched over there but the loop, which outlives it, and the gate,
    // which the threads do not outlive.
    thinkers_.add(std::to_string(number), {Importance::watched, 0},
                  [this, &loop = loop_, here = std::weak_ptr(here_), number, playing] {
                      playing->play(gate_);
                      loop.post([this, here, number] {
                          if (!here.expired()) finish(number);
                      });
                  });
}

void WorkerGames::finish(std::uint64_t number) {
    const auto found = open_.extract(number);
    if (found.empty()) return;  // called off meanwhile
    const Playing& playing = *found.mapped();
    if (playing.text.empty()) {
        ++counts_.failed;
        return say(number, playing, {.trouble = WorkerTrouble::failed});
    }
    ++counts_.finished;
    const std::string& text = playing.text;
    const auto parts = static_cast<std::uint32_t>((text.size() + kMostMessage - 1) / kMostMessage);
    for (std::uint32_t part = 0; part < parts; ++part) {
        say(number, playing,
            {.steps = playing.steps,
             .part = part,
             .parts = parts,
             .text = text.substr(part * kMostMessage, kMostMessage)});
    }
}

void WorkerGames::on_called_off(const BusMessage& message) {
    const auto number = number_of(message.subject);
    if (!number || (!message.nobody && !bus_.open(message))) return;
    const auto found = open_.extract(*number);
    if (found.empty()) return;
    found.mapped()->called_off = true;
    thinkers_.drop(std::to_string(*number));
    ++counts_.called_off;
}

void WorkerGames::tell() {
    for (const auto& [number, playing] : open_) say(number, *playing, {.steps = playing->steps});
}

void WorkerGames::leave() {
    orders_.reset();
    for (const auto& [number, playing] : open_) {
        playing->called_off = true;
        thinkers_.drop(std::to_string(number));
    }
    open_.clear();
}

WorkerGames::Counts WorkerGames::counts() const {
    Counts counts = counts_;
    counts.open = open_.size();
    return counts;
}

}  // namespace bivouac::server
