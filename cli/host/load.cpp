// bivouac load: many games at once against a server on this machine.
#include <algorithm>
#include <array>
#include <cmath>

#include <sys/resource.h>

#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/play/game_choice.h"
#include "cli/terminal/layout.h"
#include "cli/terminal/printable.h"
#include "cli/words.h"
#include "client/load/run.h"
#include "core/json_writer.h"

namespace bivouac::cli {
namespace {

using client::LoadFigures;
using engine::Phrasebook;

// What the server says of itself and has to do with load.
constexpr std::array<std::string_view, 6> kTelling = {"memory",  "sync",  "commit",
                                                      "sockets", "rooms", "tables"};

bool is_telling(const std::string& name) {
    // Of a histogram the sum and the count are enough.
    if (name.find("_bucket{") != std::string::npos) return false;
    return std::any_of(kTelling.begin(), kTelling.end(),
                       [&](std::string_view word) { return name.find(word) != std::string::npos; });
}

// Sockets, and whatever else is open.
void allow_sockets(int sockets, const Phrasebook& words) {
    constexpr rlim_t kOthers = 200;
    const rlim_t needed = static_cast<rlim_t>(sockets) + kOthers;
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= needed) return;
    limit.rlim_cur = std::min(needed, limit.rlim_max);
    if (::setrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur < needed) {
        throw RunError(words.say("load.few_files", {std::to_string(limit.rlim_max)}));
    }
}

client::LoadPlan plan_of(const LoadRequest& request, const Context& context) {
    client::LoadPlan plan;
    plan.server = request.server;
    plan.game = &choose_game(request.game, context);
    plan.options = choose_options(*plan.game, request.options, {}, context);
    const auto view = plan.game->empty_view(plan.options, engine::Observer::spectator());
    if (!view) {
        throw UsageError(
            sentence(view.error(), words_with(context.words, *plan.game, context.language)));
    }
    plan.seats = (*view)->seats();
    plan.tables = request.tables;
    const int needed = plan.tables * plan.seats;
    plan.sockets = request.connections == 0 ? needed : request.connections;
    if (plan.sockets < needed) {
        throw UsageError(context.words.say("usage.few_connections",
                                           {std::to_string(plan.sockets), std::to_string(needed)}));
    }
    plan.time = request.time;
    plan.moves_per_second = request.moves_per_second;
    plan.seed = request.seed;
    plan.stop = &context.env.input.stop();
    return plan;
}

std::string milliseconds(std::uint32_t microseconds, const Phrasebook& words) {
    return decimal(microseconds / 1000.0, 1, words);
}

double per_second(std::uint64_t count, const LoadFigures& figures) {
    return figures.seconds > 0 ? static_cast<double>(count) / figures.seconds : 0;
}

std::string rounded(double number, const Phrasebook& words) {
    return grouped(static_cast<std::uint64_t>(std::llround(std::max(0.0, number))), words);
}

// Counts as whole numbers, times with their thousandths.
std::string plain(double number, const Phrasebook& words) {
    const bool whole = number >= 0 && number < 1e15 && number == std::floor(number);
    return whole ? rounded(number, words) : decimal(number, 3, words);
}

void show(const LoadFigures& figures, const Phrasebook& words, Context& context) {
    const auto say = [&](std::string_view key, std::initializer_list<std::string> arguments) {
        context.screen.show(words.say(key, arguments));
    };
    const auto number = [&](std::uint64_t n) { return grouped(n, words); };
    say("load.scene", {number(static_cast<std::uint64_t>(figures.tables)),
                       number(static_cast<std::uint64_t>(figures.sockets)),
                       decimal(figures.beginning, 1, words)});
    say("load.moves", {number(figures.moves), decimal(figures.seconds, 1, words),
                       rounded(per_second(figures.moves, figures), words), number(figures.games)});
    say("load.latency",
        {milliseconds(figures.latency(0.5), words), milliseconds(figures.latency(0.95), words),
         milliseconds(figures.latency(0.99), words), milliseconds(figures.latency(1), words)});
    say("load.heard", {rounded(per_second(figures.messages, figures), words),
                       decimal(per_second(figures.bytes, figures) / 1e6, 1, words)});
    say("load.errors", {number(figures.refused), number(figures.not_done), number(figures.put_off),
                        number(figures.cut_off), number(figures.unanswered)});
    Entries entries;
    for (const auto& [name, after] : figures.after) {
        if (!is_telling(name)) continue;
        const auto before = figures.before.find(name);
        entries.emplace_back(printable(name),
                             plain(before == figures.before.end() ? 0 : before->second, words) +
                                 " → " + plain(after, words));
    }
    if (!entries.empty()) context.screen.show(words.say("load.metrics"));
    context.screen.raw(in_two_columns(entries, context.screen.columns()));
}

std::string as_json(const LoadFigures& figures) {
    core::JsonWriter json;
    json.object().field("tables", figures.tables).field("sockets", figures.sockets);
    json.key("beginning_seconds").value(figures.beginning, 3);
    json.key("seconds").value(figures.seconds, 3);
    json.field("moves", figures.moves).field("games", figures.games);
    json.key("moves_per_second").value(per_second(figures.moves, figures), 1);
    json.key("latency_us").object();
    json.field("p50", figures.latency(0.5)).field("p95", figures.latency(0.95));
    json.field("p99", figures.latency(0.99)).field("max", figures.latency(1)).end();
    json.field("messages", figures.messages).field("bytes", figures.bytes);
    json.field("refused", figures.refused).field("not_done", figures.not_done);
    json.field("put_off", figures.put_off).field("cut_off", figures.cut_off);
    json.field("unanswered", figures.unanswered).key("metrics").object();
    for (const auto& [name, after] : figures.after) {
        if (!is_telling(name)) continue;
        const auto before = figures.before.find(name);
        json.key(name).array();
        json.value(before == figures.before.end() ? 0 : before->second, 6).value(after, 6).end();
    }
    json.end().end();
    return json.take();
}

}  // namespace

int run_load(const LoadRequest& request, Context& context) {
    const Phrasebook& words = context.words;
    if (!client::is_loopback(request.server)) {
        throw UsageError(words.say("usage.only_loopback", {request.server.url()}));
    }
    context.env.input.listen();
    const client::LoadPlan plan = plan_of(request, context);
    allow_sockets(plan.sockets, words);
    auto net = client::Net::make({});
    if (net == nullptr) throw RunError(words.say("online.no_network"));
    const LoadFigures figures = client::run_load(std::move(net), plan);
    constexpr int kMostComplaints = 10;
    int complaints = 0;
    for (const auto& [complaint, count] : figures.complaints) {
        if (++complaints > kMostComplaints) break;
        context.screen.note(words.say("load.complaint", {grouped(count, words), complaint}));
    }
    if (!figures.began) throw RunError(words.say("load.not_begun", {request.server.url()}));
    if (request.format == Format::json) {
        context.screen.raw(as_json(figures) + "\n");
    } else {
        show(figures, words, context);
    }
    return figures.refused + figures.unanswered > 0 ? kFailure : kSuccess;
}

}  // namespace bivouac::cli
