#include "server/workers/far_games.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "arena/match/retold.h"
#include "arena/tournament/game_line.h"
#include "server/workers/match_order.h"

namespace bivouac::server {
namespace {

using arena::PlayedBy;

constexpr int kMostTries = 2;
constexpr std::size_t kMostWaiting = 100'000;
// A game of the most decisions takes a few.
constexpr std::size_t kMostParts = 32;

// Nothing when it is no result of this game.
std::optional<arena::MatchResult> read_whole(const std::vector<std::string>& parts,
                                             const arena::MatchPlan& plan) {
    std::string text;
    for (const std::string& part : parts) text.append(part);
    const std::size_t end = text.find('\n');
    if (end == std::string::npos) return std::nullopt;
    auto result = arena::parse_result_line(std::string_view(text).substr(0, end));
    if (!result) return std::nullopt;
    result->record = text.substr(end + 1);
    if (!arena::can_be_so(plan, *result)) return std::nullopt;
    return result;
}

Millis most_for_step(const arena::MatchPlan& plan) {
    Millis longest = 0;
    for (const arena::MatchSeat& seat : plan.seats) {
        longest = std::max<Millis>(longest, seat.budget.time.count());
    }
    return FarGames::kMostForStep + 4 * longest;
}

}  // namespace

FarGames::FarGames(Loop& loop, FarWorkers& workers, arena::GamesToGive& games, std::string program)
    : loop_(loop),
      workers_(workers),
      games_(games),
      program_(std::move(program)),
      readers_(1, kMostWaiting) {
    news_ = workers_.bus().listen(think_subjects::match_told(workers_.site(), workers_.node(), "*"),
                                  [this](const BusMessage& told) { on_news(told); });
}

FarGames::~FarGames() { readers_.stop(); }

std::uint32_t FarGames::games_at(const std::string& worker) const {
    return static_cast<std::uint32_t>(std::ranges::count_if(
        open_, [&](const auto& each) { return each.second.worker == worker; }));
}

std::string FarGames::who_has_room(const std::string& but) const {
    const WorkerBeat* best = nullptr;
    workers_.for_each_alive([&](const WorkerBeat& beat) {
        if (beat.worker == but || beat.games == 0 || !can_play(beat)) return;
        if (games_at(beat.worker) >= kMostAtWorker) return;
        const bool better = best == nullptr || beat.games > best->games ||
                            (beat.games == best->games && beat.worker < best->worker);
        if (better) best = &beat;
    });
    return best == nullptr ? std::string() : best->worker;
}

void FarGames::give_away() {
    while (workers_.bus().is_up() && !who_has_room({}).empty()) {
        auto game = games_.give();
        if (!game) return;
        const std::uint64_t id = ++last_;
        open_.emplace(id, Open{.game = std::move(*game)});
        if (!ask_somebody(id)) return;
    }
}

bool FarGames::ask_somebody(std::uint64_t id) {
    Open& open = open_.at(id);
    open.whole = false;
    open.parts.clear();
    open.steps = 0;
    open.worker = who_has_room(open.worker);
    if (open.worker.empty()) {
        come_back(id, open.tries == 0 ? PlayedBy::anybody : PlayedBy::ourselves);
        return false;
    }
    ++open.tries;
    ++figures_.given;
    open.name = workers_.node() + "-" + std::to_string(id) + "-" + std::to_string(figures_.given);
    open.deadline = loop_.steady() + kPatience;
    open.step_deadline = loop_.steady() + most_for_step(open.game.plan);
    const std::string order = print(order_of(open.game.plan, open.name, program_));
    // A map and cards of one's own may be too much for the bus.
    if (order.size() > kMostMessage) {
        come_back(id, PlayedBy::ourselves);
        return false;
    }
    workers_.use_up(open.worker, &WorkerBeat::games, 1);
    workers_.bus().say(
        think_subjects::match(workers_.site(), open.worker), order,
        think_subjects::match_told(workers_.site(), workers_.node(), std::to_string(id)));
    return true;
}

void FarGames::on_news(const BusMessage& message) {
    const auto id = number_of(message.subject);
    if (!id) return;
    const auto found = open_.find(*id);
    const bool waited_for = found != open_.end() && found->second.is_asked();
    if (message.nobody) {
        if (waited_for) missed(*id);
        return;
    }
    const auto text = workers_.bus().open(message);
    const auto news = text ? read_match_news(*text) : std::nullopt;
    if (!news) return;
    // Played by now, or given to somebody else.
    if (found == open_.end() || found->second.worker != news->worker ||
        found->second.name != news->match) {
        const auto answers = think_subjects::match_off(workers_.site(), news->worker, {});
        if (message.reply.starts_with(answers)) workers_.bus().say(message.reply, {});
        return;
    }
    if (waited_for) take(*id, *news);
}

void FarGames::take(std::uint64_t id, const MatchNews& news) {
    Open& open = open_.at(id);
    if (news.trouble == WorkerTrouble::busy) {
        // Somebody else was faster, or it judges: as if it had not been asked.
        workers_.use_up(open.worker, &WorkerBeat::games, std::numeric_limits<std::uint32_t>::max());
        --open.tries;
        --figures_.given;
        static_cast<void>(ask_somebody(id));
        return;
    }
    if (news.trouble != WorkerTrouble::none) return missed(id);
    open.deadline = loop_.steady() + kPatience;
    if (news.parts > 0) return take_part(id, news);
    if (news.steps <= open.steps) return;
    open.steps = news.steps;
    open.step_deadline = loop_.steady() + most_for_step(open.game.plan);
}

void FarGames::take_part(std::uint64_t id, const MatchNews& news) {
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

// The result is told over there, since that waits for the disk, and before anybody hears of it
// here: until then the game is still away.
void FarGames::check(std::uint64_t id) {
    Open& open = open_.at(id);
    open.whole = true;
    workers_.free_up(open.worker, &WorkerBeat::games);
    const bool given = readers_.give([this, here = std::weak_ptr(here_), id, game = open.game,
                                      parts = std::move(open.parts), &loop = loop_] {
        auto result = read_whole(parts, game.plan);
        const bool good = result.has_value();
        if (good) games_.played(game.number, std::move(*result));
        loop.post([this, here, id, good] {
            if (!here.expired()) checked(id, good);
        });
    });
    open.parts.clear();
    if (!given) return missed(id);
    give_away();
}

void FarGames::checked(std::uint64_t id, bool good) {
    if (!good) return missed(id);
    open_.erase(id);
}

void FarGames::missed(std::uint64_t id) {
    ++figures_.lost;
    if (open_.at(id).tries >= kMostTries || !workers_.bus().is_up()) {
        return come_back(id, PlayedBy::ourselves);
    }
    static_cast<void>(ask_somebody(id));
}

void FarGames::come_back(std::uint64_t id, PlayedBy by) {
    const auto open = open_.extract(id);
    games_.came_back(open.mapped().game.number, by);
}

void FarGames::tick() {
    const Millis now = loop_.steady();
    std::vector<std::uint64_t> late;
    for (const auto& [id, open] : open_) {
        const bool dead = !workers_.is_alive(open.worker);
        const bool over = now >= open.deadline || now >= open.step_deadline;
        if (open.is_asked() && (dead || over)) late.push_back(id);
    }
    for (const std::uint64_t id : late) missed(id);
    give_away();
}

arena::GamesElsewhereFigures FarGames::figures() const {
    arena::GamesElsewhereFigures figures = figures_;
    figures.heard = workers_.alive();
    figures.able = 0;
    workers_.for_each_alive([&](const WorkerBeat& beat) {
        if (can_play(beat)) ++figures.able;
    });
    return figures;
}

}  // namespace bivouac::server
