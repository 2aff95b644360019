#include "server/workers/messages.h"

#include "core/json/read.h"
#include "core/json/write.h"
#include "core/text.h"
#include "protocol/forms.h"

namespace bivouac::server {

inline constexpr core::json::Word<BotAnswer::Trouble> kTroubles[] = {
    {BotAnswer::Trouble::none, "none"},       {BotAnswer::Trouble::forgotten, "forgotten"},
    {BotAnswer::Trouble::unknown, "unknown"}, {BotAnswer::Trouble::busy, "busy"},
    {BotAnswer::Trouble::failed, "failed"},
};
constexpr auto words_of(BotAnswer::Trouble /*of*/) {
    return core::json::Words<BotAnswer::Trouble>{"BotTrouble", kTroubles};
}

namespace {

// All 64 bits, which numbers in JSON are not trusted with.
struct SeedDigits {
    std::uint64_t& seed;
};
void as_json(auto& io, SeedDigits& digits) {
    io.text_as(
        "", "^[0-9]+$", [&] { return std::to_string(digits.seed); },
        [&](std::string_view text) {
            const auto number = core::parse_number(text);
            if (number) digits.seed = *number;
            return number.has_value();
        });
}

}  // namespace

void fields(auto& io, BotQuestion& question) {
    SeedDigits seed{question.seed};
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
void fields(auto& io, WorkerBeat& beat) {
    io.field("worker", beat.worker);
    io.field("room", beat.room);
    io.field("leaves", beat.leaves);
}

std::string print(const BotQuestion& question) {
    std::string text = core::json::print(question);
    for (const std::string& event : question.events) text.append("\n").append(event);
    return text;
}
std::string print(const BotAnswer& answer) { return core::json::print(answer); }
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
std::optional<WorkerBeat> read_worker_beat(std::string_view text) {
    return read(text, &WorkerBeat::worker, &WorkerBeat::worker);
}

namespace think_subjects {
namespace {

std::string below(std::string_view site, std::string_view rest) {
    return std::string("bivouac.").append(site).append(".").append(rest);
}

}  // namespace

std::string any(std::string_view site) { return below(site, "think.any"); }
std::string one(std::string_view site, std::string_view worker) {
    return below(site, "think.one.").append(worker);
}
std::string answer(std::string_view site, std::string_view node, std::string_view number) {
    return below(site, "thought.").append(node).append(".").append(number);
}
std::string beats(std::string_view site) { return below(site, "beat.workers"); }

}  // namespace think_subjects

}  // namespace bivouac::server
