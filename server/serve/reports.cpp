#include "server/serve/reports.h"

namespace bivouac::server {
namespace {

constexpr int kMostSlowLines = 10;

std::int64_t number(std::uint64_t count) { return static_cast<std::int64_t>(count); }

}  // namespace

std::string word_of(std::string_view text) {
    constexpr std::size_t kLongest = 40;
    std::string word;
    for (const char c : text) {
        const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        if ((lower >= 'a' && lower <= 'z') || (lower >= '0' && lower <= '9')) {
            word += lower;
        } else if (c == '{' || c == '}') {
            continue;  // a part of a route that stands for something
        } else if (!word.empty() && word.back() != '.' && word.back() != '_') {
            word += c == '/' ? '.' : '_';
        }
    }
    return word.substr(0, kLongest);
}

void Reports::note_slow(std::string_view route, Millis took) {
    if (++slow_lines_ > kMostSlowLines) return;
    const std::string word = word_of(route);
    log_.warning("slow_request", {{"route", LogWord(word)}, {"ms", took}});
}

void Reports::tell(LogLevel level, LogWord event, std::uint64_t& before, std::uint64_t now) {
    if (now > before) log_.write(level, event, {{"count", number(now - before)}});
    before = now;
}

void Reports::tell_disk(const Committer::Counts& writes) {
    if (writes.failures > before_.disk) {
        const std::string cause = word_of(store_.last_trouble());
        log_.error("disk_trouble", {{"deeds", number(writes.failures - before_.disk)},
                                    {"full", number(writes.full)},
                                    {"busy", number(writes.busy)},
                                    {"broken", number(writes.broken)},
                                    {"cause", LogWord(cause)}});
    }
    before_.disk = writes.failures;
}

void Reports::tell_refusals(const Limits& limits) {
    const std::uint64_t tables =
        limits.opening.refused() + limits.opening_near.refused() + limits.bringing.refused();
    const std::uint64_t all = limits.asking.refused() + limits.doing.refused() +
                              limits.sitting.refused() + tables + limits.speaking.refused() +
                              limits.replaying.refused() + limits.reviewing.refused();
    if (all > before_.refused) {
        // Of all kinds since the start, so that one line says where it comes from.
        log_.warning("rates_refused", {{"count", number(all - before_.refused)},
                                       {"requests", number(limits.asking.refused())},
                                       {"messages", number(limits.doing.refused())},
                                       {"accounts", number(limits.sitting.refused())},
                                       {"tables", number(tables)},
                                       {"replays", number(limits.replaying.refused())},
                                       {"reviews", number(limits.reviewing.refused())},
                                       {"chat", number(limits.speaking.refused())}});
    }
    before_.refused = all;
}

void Reports::write(const Figures& figures) {
    slow_lines_ = 0;
    tell_disk(figures.writes);
    tell_refusals(figures.limits);
    for (const LiveTables::Broken& broken : figures.broken) {
        log_.error("table_broken",
                   {{"table", LogTable{broken.table}}, {"why", LogWord(broken.why)}});
    }
    tell(LogLevel::warning, "tables_lost", before_.lost, figures.tables.lost);
    tell(LogLevel::warning, "bot_faults", before_.bot_faults, figures.tables.bot_faults);
    tell(LogLevel::warning, "clock_set", before_.clock_steps, figures.tables.clock_steps);
    tell(LogLevel::warning, "logins_failed", before_.logins_failed, figures.tally.logins_failed);
    tell(LogLevel::info, "shut_out", before_.shut_out, figures.tally.shut_out);
    tell(LogLevel::warning, "turned_away", before_.turned_away, figures.listener.turned_away);
    // Somebody's proxy is not in trusted-proxies, or somebody tries to pass for one.
    tell(LogLevel::warning, "forwarded_ignored", before_.forwarded, figures.listener.forwarded);
}

}  // namespace bivouac::server
