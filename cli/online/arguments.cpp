#include "cli/online/arguments.h"

#include <algorithm>
#include <utility>

#include "cli/arguments/numbers.h"
#include "cli/errors.h"
#include "core/text.h"
#include "protocol/limits.h"

namespace bivouac::cli {
namespace {

using engine::Phrasebook;

[[noreturn]] void fail(const char* key, const std::string& argument, const Phrasebook& words) {
    throw UsageError(words.say(key, {argument}));
}

const char* key_of(client::AddressError error) {
    switch (error) {
        case client::AddressError::not_http: return "usage.address_not_http";
        case client::AddressError::no_host: return "usage.address_no_host";
        case client::AddressError::bad_port: return "usage.address_bad_port";
        case client::AddressError::more_text: return "usage.address_more_text";
        case client::AddressError::no_table: return "usage.address_no_table";
    }
    return "";
}

client::Address read_address(const std::string& text, const Phrasebook& words) {
    auto address = client::parse_address(text);
    if (!address) fail(key_of(address.error()), text, words);
    return std::move(address).value();
}

bool is_table(const std::string& text) {
    return text.size() <= protocol::kMostWord && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '-' || c == '_';
           });
}

// "3d": days for each turn; "10+5" or "10": minutes for the game and seconds for each turn.
protocol::Clock read_clock(const std::string& text, const Phrasebook& words) {
    constexpr std::uint64_t kMostDays = 30;
    constexpr std::uint64_t kMostMinutes = 360;
    constexpr std::uint64_t kMostIncrement = 600;
    constexpr std::chrono::minutes kSetup{5};
    protocol::Clock clock;
    if (text.empty()) return clock;
    if (text.ends_with('d')) {
        const auto days = core::parse_number(text.substr(0, text.size() - 1));
        if (!days || *days < 1 || *days > kMostDays) fail("usage.clock", text, words);
        clock.kind = protocol::ClockKind::days;
        clock.days = static_cast<int>(*days);
        return clock;
    }
    const std::size_t plus = std::min(text.find('+'), text.size());
    const auto base = core::parse_number(text.substr(0, plus));
    const auto increment = core::parse_number(plus == text.size() ? "0" : text.substr(plus + 1));
    const bool fits =
        base && increment && *base >= 1 && *base <= kMostMinutes && *increment <= kMostIncrement;
    if (!fits) fail("usage.clock", text, words);
    clock.kind = protocol::ClockKind::live;
    clock.base = std::chrono::minutes(*base);
    clock.increment = std::chrono::seconds(*increment);
    clock.setup = kSetup;
    return clock;
}

}  // namespace

void refuse_words_for_servers(const ArgumentValues& values, const Phrasebook& words) {
    const std::pair<const char*, bool> given[] = {
        {"--table", !values.table.empty()}, {"--open", !values.open.empty()},
        {"--clock", !values.clock.empty()}, {"--rated", values.rated},
        {"--name", !values.name.empty()},   {"--by-invitation", values.by_invitation},
        {"--token", !values.token.empty()}};
    for (const auto& [name, is_given] : given) {
        if (is_given) fail("usage.needs_server", name, words);
    }
}

OnlineRequest read_online(const ArgumentValues& values, const Phrasebook& words) {
    const int wishes = (values.table.empty() ? 0 : 1) + (values.open.empty() ? 0 : 1) +
                       (values.invite.empty() ? 0 : 1);
    if (wishes > 1) fail("usage.one_table", "", words);
    if (!values.game.empty()) fail("usage.open_game", values.game, words);
    if (values.resume_given) fail("usage.not_online", "--resume", words);
    if (!values.files.empty()) fail("usage.not_online", "--" + values.files[0].option, words);
    if (!is_table(values.table)) fail("usage.address_no_table", values.table, words);
    OnlineRequest request;
    if (!values.invite.empty()) {
        auto link = client::parse_link(values.invite);
        if (!link) fail(key_of(link.error()), values.invite, words);
        request.server = link->server;
        request.table = link->table;
        request.invitation = link->invitation;
    }
    if (!values.server.empty()) {
        const client::Address server = read_address(values.server, words);
        const bool other = !values.invite.empty() && server != request.server;
        if (other) fail("usage.two_servers", values.server, words);
        request.server = server;
    }
    if (!values.table.empty()) request.table = values.table;
    request.seating.game = values.open;
    request.seating.options = values.options;
    request.seating.position = values.position;
    request.seating.players = values.players;
    request.seating.bot = values.bot;
    request.clock = read_clock(values.clock, words);
    request.rated = values.rated;
    request.invited_only = values.by_invitation;
    request.watching = values.watch;
    if (values.watch && request.table.empty()) fail("usage.watch_table", "", words);
    request.name = values.name;
    request.token = values.token;
    return request;
}

LoadRequest read_load(const ArgumentValues& values, const Phrasebook& words) {
    constexpr std::uint64_t kMostTables = 20'000;
    constexpr std::uint64_t kMostSockets = 60'000;
    constexpr std::uint64_t kMostMoves = 1'000'000;
    constexpr std::uint64_t kUsualTables = 100;
    constexpr double kUsualSeconds = 10;
    const auto number = [&](const char* name, const std::string& text, std::uint64_t most) {
        return read_number(name, text, most, words);
    };
    if (values.server.empty()) fail("usage.which_server", values.command, words);
    LoadRequest request;
    request.server = read_address(values.server, words);
    request.game = values.game.empty() ? "strategic" : values.game;
    request.options = values.options;
    request.tables =
        static_cast<int>(number("--tables", values.tables, kMostTables).value_or(kUsualTables));
    if (request.tables == 0) fail("usage.no_tables", "", words);
    request.connections =
        static_cast<int>(number("--connections", values.connections, kMostSockets).value_or(0));
    request.time = read_seconds(values.seconds, kUsualSeconds, words);
    request.moves_per_second = static_cast<double>(
        number("--moves-per-second", values.moves_per_second, kMostMoves).value_or(0));
    constexpr std::uint64_t kAny = ~std::uint64_t{0};
    request.seed = number("--seed", values.seed, kAny).value_or(0);
    request.format = values.json ? Format::json : Format::text;
    return request;
}

}  // namespace bivouac::cli
