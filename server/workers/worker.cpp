#include "server/workers/worker.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <utility>

#include "protocol/review_words.h"

namespace bivouac::server {
namespace {

constexpr Millis kBeatEvery = 250;

}  // namespace

// Filled by the loop, then one thread's alone, then the loop's again.
struct Worker::Thinking {
    BotQuestion question;
    std::string reply;
    const engine::Game* game = nullptr;
    std::unique_ptr<FarBot> bot;
    std::chrono::steady_clock::time_point until;
    std::atomic<bool> stop = false;
    bool late = false;
    bool unknown = false;
    std::string action = {};
    Histogram::Seconds took{};
};

Worker::Worker(Loop& loop, Bus& bus, Seal seal, std::string name, const Options& options,
               FindGame find_game)
    : loop_(loop),
      bus_(loop, bus, std::move(seal)),
      name_(std::move(name)),
      options_(options),
      find_game_(std::move(find_game)),
      reviews_(loop, bus_, name_, options.most_reviews, find_game_),
      games_(loop, bus_, name_, options.program, options.most_games, find_game_),
      thinkers_(options.threads) {
    const auto hear = [this](const BusMessage& message) { on_question(message); };
    any_ = bus_.listen(think_subjects::any(bus_.site()), hear, std::string(think_subjects::kGroup));
    own_ = bus_.listen(think_subjects::one(bus_.site(), name_), hear);
}

Worker::~Worker() {
    here_.reset();
    thinkers_.close();
    for (const auto& each : open_) each->stop = true;
}

void Worker::tick() {
    games_.stand_still(reviews_.counts().open > 0);
    const Millis now = loop_.steady();
    if (left_ || !bus_.is_up() || (beaten_ != 0 && now - beaten_ < kBeatEvery)) return;
    beaten_ = now;
    beat(false);
    reviews_.tell();
    games_.tell();
}

void Worker::beat(bool leaves) {
    WorkerBeat beat{.worker = name_, .room = static_cast<std::uint32_t>(room()), .leaves = leaves};
    beat.reviews = static_cast<std::uint32_t>(reviews_.room());
    beat.edition = protocol::Reviewed::kEdition;
    beat.games = static_cast<std::uint32_t>(games_.room());
    beat.program = games_.program();
    bus_.say(think_subjects::beats(bus_.site()), print(beat));
}

void Worker::leave() {
    left_ = true;
    any_.reset();
    own_.reset();
    reviews_.leave();
    games_.leave();
    beat(true);
}

void Worker::say(const std::string& to, const BotAnswer& answer) { bus_.say(to, print(answer)); }

void Worker::refuse(const std::string& reply, const BotQuestion& question, BotAnswer::Trouble why) {
    ++counts_.refused;
    say(reply, {name_, question.bot, why});
}

std::size_t Worker::room() const {
    return static_cast<std::size_t>(options_.threads) * options_.most_per_thread;
}

std::list<Worker::Kept>::iterator Worker::find(const std::string& name) {
    return std::ranges::find_if(kept_, [&](const Kept& kept) { return kept.name == name; });
}

void Worker::on_question(const BusMessage& message) {
    const auto text = bus_.open(message);
    auto question = text ? read_bot_question(*text) : std::nullopt;
    if (!question || message.reply.empty()) return;
    using Trouble = BotAnswer::Trouble;
    const engine::Game* game = find_game_(question->game, question->rules_version);
    if (game == nullptr) return refuse(message.reply, *question, Trouble::unknown);
    if (open_.size() >= room()) return refuse(message.reply, *question, Trouble::busy);
    auto kept = find(question->bot);
    if (kept != kept_.end() && kept->bot == nullptr) {
        return refuse(message.reply, *question, Trouble::busy);
    }
    if (kept != kept_.end() && kept->bot->told() != question->known) kept = kept_.erase(kept);
    const bool here = kept != kept_.end() && kept->name == question->bot;
    if (!here && question->known != 0) {
        return refuse(message.reply, *question, Trouble::forgotten);
    }
    auto thinking = std::make_shared<Thinking>();
    if (here) {
        thinking->bot = std::move(kept->bot);
        kept_.splice(kept_.begin(), kept_, kept);
    } else {
        kept_.push_front({question->bot, nullptr});
    }
    thinking->until = std::chrono::steady_clock::now() + std::chrono::milliseconds(question->wait);
    thinking->question = std::move(*question);
    thinking->reply = message.reply;
    thinking->game = game;
    open_.insert(thinking);
    think(thinking);
}

void Worker::think(const std::shared_ptr<Thinking>& thinking) {
    Rank rank;
    if (!thinking->question.people) rank.importance = Importance::watched;
    // Nothing of the worker is touched over there but the loop, which outlives it.
    thinkers_.add(
        thinking->question.bot, rank,
        [this, &loop = loop_, here = std::weak_ptr(here_), thinking] {
            using Steady = std::chrono::steady_clock;
            const auto begun = Steady::now();
            thinking->late = begun >= thinking->until;
            if (!thinking->late && thinking->bot == nullptr) {
                thinking->bot = FarBot::open(*thinking->game, thinking->question);
                thinking->unknown = thinking->bot == nullptr;
            }
            if (!thinking->late && thinking->bot != nullptr) {
                thinking->action = thinking->bot->answer(thinking->question, thinking->stop);
                if (thinking->action.empty()) thinking->bot = nullptr;
            }
            thinking->took = Steady::now() - begun;
            loop.post([this, here, thinking] {
                if (!here.expired()) finish(thinking);
            });
        },
        [thinking] { thinking->stop = true; });
}

void Worker::finish(const std::shared_ptr<Thinking>& done) {
    open_.erase(done);
    Thinking& thinking = *done;
    const BotQuestion& question = thinking.question;
    const auto kept = find(question.bot);
    if (kept != kept_.end()) {
        kept->bot = std::move(thinking.bot);
        if (kept->bot == nullptr) kept_.erase(kept);
    }
    trim();
    if (thinking.late) {
        ++counts_.late;
        return;
    }
    if (thinking.unknown) return refuse(thinking.reply, question, BotAnswer::Trouble::unknown);
    counts_.lengths.add(thinking.took);
    if (thinking.action.empty()) {
        ++counts_.failed;
        return say(thinking.reply, {name_, question.bot, BotAnswer::Trouble::failed});
    }
    ++counts_.answered;
    say(thinking.reply,
        {name_, question.bot, BotAnswer::Trouble::none, std::move(thinking.action)});
}

void Worker::trim() {
    for (auto each = kept_.end(); kept_.size() > options_.most_kept && each != kept_.begin();) {
        --each;
        if (each->bot != nullptr) each = kept_.erase(each);
    }
}

Worker::Counts Worker::counts() const {
    Counts counts = counts_;
    counts.kept = kept_.size();
    counts.open = open_.size();
    counts.unsealed = bus_.unsealed();
    counts.reviews = reviews_.counts();
    counts.games = games_.counts();
    return counts;
}

}  // namespace bivouac::server
