#include "cli/online/arguments.h"

#include <algorithm>
#include <utility>

#include "cli/arguments/numbers.h"
#include "core/text.h"
#include "protocol/limits.h"

namespace bivouac::cli {
namespace {

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

client::Address read_address(const std::string& text, const Given& given) {
    auto address = client::parse_address(text);
    if (!address) given.fail(key_of(address.error()), text);
    return std::move(address).value();
}

bool is_table(const std::string& text) {
    return text.size() <= protocol::kMostWord && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '-' || c == '_';
           });
}

// "3d": days for each turn; "10+5" or "10": minutes for the game and seconds for each turn;
// "tournament": protocol::tournament_clock().
protocol::Clock read_clock(const std::string& text, const Given& given) {
    constexpr std::uint64_t kMostDays = 30;
    constexpr std::uint64_t kMostMinutes = 360;
    constexpr std::uint64_t kMostIncrement = 600;
    constexpr std::chrono::minutes kSetup{5};
    protocol::Clock clock;
    if (text.empty()) return clock;
    if (text == "tournament") return protocol::tournament_clock();
    if (text.ends_with('d')) {
        const auto days = core::parse_number(text.substr(0, text.size() - 1));
        if (!days || *days < 1 || *days > kMostDays) given.fail("usage.clock", text);
        clock.kind = protocol::ClockKind::days;
        clock.days = static_cast<int>(*days);
        return clock;
    }
    const std::size_t plus = std::min(text.find('+'), text.size());
    const auto base = core::parse_number(text.substr(0, plus));
    const auto increment = core::parse_number(plus == text.size() ? "0" : text.substr(plus + 1));
    const bool fits =
        base && increment && *base >= 1 && *base <= kMostMinutes && *increment <= kMostIncrement;
    if (!fits) given.fail("usage.clock", text);
    clock.kind = protocol::ClockKind::live;
    clock.base = std::chrono::minutes(*base);
    clock.increment = std::chrono::seconds(*increment);
    clock.setup = kSetup;
    return clock;
}

Request read_load(const Given& given) {
    constexpr std::uint64_t kMostTables = 20'000;
    constexpr std::uint64_t kMostSockets = 60'000;
    constexpr std::uint64_t kMostMoves = 1'000'000;
    constexpr std::uint64_t kUsualTables = 100;
    constexpr double kUsualSeconds = 10;
    if (given.text("URL").empty()) given.fail("usage.which_server", given.command());
    LoadRequest request;
    request.server = read_address(given.text("URL"), given);
    request.game = given.has("--game") ? given.text("--game") : "strategic";
    request.options = given.all("--option");
    request.tables = static_cast<int>(given.number("--tables", kMostTables).value_or(kUsualTables));
    if (request.tables == 0) given.fail("usage.no_tables");
    request.connections = static_cast<int>(given.number("--connections", kMostSockets).value_or(0));
    request.time = read_seconds(given.text("--seconds"), kUsualSeconds, given.words());
    request.moves_per_second =
        static_cast<double>(given.number("--moves-per-second", kMostMoves).value_or(0));
    request.seed = given.number("--seed").value_or(0);
    request.format = given.format();
    return request;
}

}  // namespace

void refuse_words_for_servers(const Given& given) {
    for (const char* name :
         {"--table", "--open", "--clock", "--rated", "--name", "--by-invitation", "--token"}) {
        if (given.has(name)) given.fail("usage.needs_server", name);
    }
}

OnlineRequest read_online(const Given& given) {
    const std::string table = given.text("--table");
    const std::string invite = given.text("--invite");
    const int wishes =
        (table.empty() ? 0 : 1) + (given.text("--open").empty() ? 0 : 1) + (invite.empty() ? 0 : 1);
    if (wishes > 1) given.fail("usage.one_table");
    if (given.has("GAME")) given.fail("usage.open_game", given.text("GAME"));
    for (const char* name : {"--resume", "--map", "--deck"}) {
        if (given.has(name)) given.fail("usage.not_online", name);
    }
    if (!is_table(table)) given.fail("usage.address_no_table", table);
    OnlineRequest request;
    if (!invite.empty()) {
        auto link = client::parse_link(invite);
        if (!link) given.fail(key_of(link.error()), invite);
        request.server = link->server;
        request.table = link->table;
        request.invitation = link->invitation;
    }
    if (const std::string url = given.text("--server"); !url.empty()) {
        const client::Address server = read_address(url, given);
        const bool other = !invite.empty() && server != request.server;
        if (other) given.fail("usage.two_servers", url);
        request.server = server;
    }
    if (!table.empty()) request.table = table;
    request.seating.game = given.text("--open");
    request.seating.options = given.all("--option");
    request.seating.position = given.text("--position");
    request.seating.players = given.text("--players");
    request.seating.bot = given.text("--bot");
    request.clock = read_clock(given.text("--clock"), given);
    request.rated = given.has("--rated");
    request.invited_only = given.has("--by-invitation");
    request.watching = given.has("--watch");
    if (request.watching && request.table.empty()) given.fail("usage.watch_table");
    request.name = given.text("--name");
    request.token = given.text("--token");
    return request;
}

Command load_command() {
    return {.path = "load",
            .words = {{.name = "URL"}},
            .options = {{.name = "--game", .value = "GAME", .about = "help.option.load_game"},
                        {.name = "--option", .value = "NAME=VALUE", .repeats = true},
                        {.name = "--tables", .value = "N"},
                        {.name = "--connections", .value = "N"},
                        {.name = "--seconds", .value = "S"},
                        {.name = "--moves-per-second", .value = "R"},
                        {.name = "--seed", .value = "N"},
                        json_option()},
            .examples = {{"bivouac load http://127.0.0.1:8080 --tables 2000 --seconds 30",
                          "example.load"},
                         {"bivouac load http://127.0.0.1:8080 --game stratego-original "
                          "--moves-per-second 500 --json",
                          "example.load_pace"}},
            .read = read_load};
}

}  // namespace bivouac::cli
