#include "server/workers/messages.h"

#include "core/json/read.h"
#include "core/json/write.h"
#include "core/text.h"
#include "protocol/forms.h"
#include "server/bus/site_bus.h"

namespace bivouac::server {

inline constexpr core::json::Word<WorkerTrouble> kTroubles[] = {
    {WorkerTrouble::none, "none"},       {WorkerTrouble::forgotten, "forgotten"},
    {WorkerTrouble::unknown, "unknown"}, {WorkerTrouble::busy, "busy"},
    {WorkerTrouble::failed, "failed"},
};
constexpr auto words_of(WorkerTrouble /*of*/) {
    return core::json::Words<WorkerTrouble>{"WorkerTrouble", kTroubles};
}

namespace {

// All 64 bits, which numbers in JSON are not trusted with.
struct Digits {
    std::uint64_t& number;
};
void as_json(auto& io, Digits& digits) {
    io.text_as(
        "", "^[0-9]+$", [&] { return std::to_string(digits.number); },
        [&](std::string_view text) {
            const auto number = core::parse_number(text);
            if (number) digits.number = *number;
            return number.has_value();
        });
}

}  // namespace

void fields(auto& io, BotQuestion& question) {
    Digits seed{question.seed};
    io.field("bot", question.bot);
    io.field("game", question.game);
    io.field("rules", question.rules_version);
    io.field("options", question.options);
    io.field("seat", question.seat);
    io.field("level", question.level);
    io.field("seed", seed);
    io.field("people", question.people);
    io.field("time", question.time);
    io.field("nodes", question.nodes);
    io.field("wait", question.wait);
    io.field("known", question.known);
}
void fields(auto& io, BotAnswer& answer) {
    io.field("worker", answer.worker);
    io.field("bot", answer.bot);
    io.field("trouble", answer.trouble);
    io.field("action", answer.action);
}
void fields(auto& io, ReviewOrder& order) {
    io.field("review", order.review);
    io.field("game", order.game);
    io.field("rules", order.rules_version);
    io.field("edition", order.edition);
    io.field("nodes", order.nodes);
}
void fields(auto& io, ReviewNews& news) {
    io.field("worker", news.worker);
    io.field("review", news.review);
    io.field("trouble", news.trouble);
    io.field("done", news.done);
    io.field("size", news.size);
    io.field("part", news.part);
    io.field("parts", news.parts);
}
void fields(auto& io, MatchOrder::Player& player) {
    Digits nodes{player.nodes};
    io.field("level", player.level);
    io.field("time", player.time);
    io.field("nodes", nodes);
}
void fields(auto& io, MatchOrder::File& file) {
    io.field("option", file.option);
    io.field("text", file.text);
}
void fields(auto& io, MatchOrder& order) {
    Digits seed{order.seed};
    Digits opening_seed{order.opening_seed};
    io.field("match", order.match);
    io.field("game", order.game);
    io.field("rules", order.rules_version);
    io.field("program", order.program);
    io.field("options", order.options);
    io.field("files", order.files);
    io.field("players", order.players, core::json::Count{2, engine::kMaxSeats});
    io.field("seed", seed);
    io.field("opening_seed", opening_seed);
    io.field("shared_openings", order.shared_openings);
    io.field("most_steps", order.most_steps);
    io.field("tags", order.tags);
}
void fields(auto& io, MatchNews& news) {
    io.field("worker", news.worker);
    io.field("match", news.match);
    io.field("trouble", news.trouble);
    io.field("steps", news.steps);
    io.field("part", news.part);
    io.field("parts", news.parts);
}
void fields(auto& io, WorkerBeat& beat) {
    io.field("worker", beat.worker);
    io.field("room", beat.room);
    io.field("leaves", beat.leaves);
    io.field("reviews", beat.reviews);
    io.field("edition", beat.edition);
    io.field("games", beat.games);
    io.field("program", beat.program);
}

std::string print(const BotQuestion& question) {
    std::string text = core::json::print(question);
    for (const std::string& event : question.events) text.append("\n").append(event);
    return text;
}
std::string print(const BotAnswer& answer) { return core::json::print(answer); }
std::string print(const ReviewOrder& order) {
    return core::json::print(order).append("\n").append(order.record);
}
std::string print(const ReviewNews& news) {
    return core::json::print(news).append("\n").append(news.text);
}
std::string print(const MatchOrder& order) { return core::json::print(order); }
std::string print(const MatchNews& news) {
    return core::json::print(news).append("\n").append(news.text);
}
std::string print(const WorkerBeat& beat) { return core::json::print(beat); }

namespace {

// Lenient: nodes and workers of two versions speak with each other during an upgrade. What lacks
// the names of who speaks and of what is nothing.
template <class T>
std::optional<T> read(std::string_view text, std::string T::* who, std::string T::* what) {
    auto value = core::json::read_leniently<T>(text);
    if (value && ((*value).*who).empty()) return std::nullopt;
    if (value && ((*value).*what).empty()) return std::nullopt;
    return value;
}

// The first line, and everything after it.
struct Headed {
    std::string_view head;
    std::string_view rest;
};
Headed headed(std::string_view text) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return {text, {}};
    return {text.substr(0, end), text.substr(end + 1)};
}

}  // namespace

std::optional<BotQuestion> read_bot_question(std::string_view text) {
    const auto lines = core::split(text, '\n');
    auto question = read(lines[0], &BotQuestion::bot, &BotQuestion::game);
    if (question) question->events.assign(lines.begin() + 1, lines.end());
    return question;
}
std::optional<BotAnswer> read_bot_answer(std::string_view text) {
    return read(text, &BotAnswer::worker, &BotAnswer::bot);
}
std::optional<ReviewOrder> read_review_order(std::string_view text) {
    const Headed parts = headed(text);
    auto order = read(parts.head, &ReviewOrder::review, &ReviewOrder::game);
    if (order) order->record = parts.rest;
    return order;
}
std::optional<ReviewNews> read_review_news(std::string_view text) {
    const Headed parts = headed(text);
    auto news = read(parts.head, &ReviewNews::worker, &ReviewNews::review);
    if (news) news->text = parts.rest;
    return news;
}
std::optional<MatchOrder> read_match_order(std::string_view text) {
    auto order = core::json::read<MatchOrder>(text);
    if (!order || order->match.empty()) return std::nullopt;
    return std::move(order).value();
}
std::optional<MatchNews> read_match_news(std::string_view text) {
    const Headed parts = headed(text);
    auto news = read(parts.head, &MatchNews::worker, &MatchNews::match);
    if (news) news->text = parts.rest;
    return news;
}
std::optional<WorkerBeat> read_worker_beat(std::string_view text) {
    return read(text, &WorkerBeat::worker, &WorkerBeat::worker);
}

namespace think_subjects {

std::string any(std::string_view site) { return site_subject(site, "think.any"); }
std::string one(std::string_view site, std::string_view worker) {
    return site_subject(site, "think.one.").append(worker);
}
std::string answer(std::string_view site, std::string_view node, std::string_view number) {
    return site_subject(site, "thought.").append(node).append(".").append(number);
}
std::string review(std::string_view site, std::string_view worker) {
    return site_subject(site, "review.one.").append(worker);
}
std::string reviewed(std::string_view site, std::string_view node, std::string_view number) {
    return site_subject(site, "reviewed.").append(node).append(".").append(number);
}
std::string called_off(std::string_view site, std::string_view worker, std::string_view number) {
    return site_subject(site, "review.off.").append(worker).append(".").append(number);
}
std::string match(std::string_view site, std::string_view worker) {
    return site_subject(site, "match.one.").append(worker);
}
std::string match_told(std::string_view site, std::string_view arena, std::string_view number) {
    return site_subject(site, "match.told.").append(arena).append(".").append(number);
}
std::string match_off(std::string_view site, std::string_view worker, std::string_view number) {
    return site_subject(site, "match.off.").append(worker).append(".").append(number);
}
std::string beats(std::string_view site) { return site_subject(site, "beat.workers"); }

}  // namespace think_subjects

}  // namespace bivouac::server
