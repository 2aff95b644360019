// What the operator reads in the log: every few seconds, what happened since the last time.
#pragma once

#include "server/api/services.h"
#include "server/hub/hub.h"
#include "server/log/log.h"
#include "server/loop/committer.h"
#include "server/net/listener.h"

namespace bivouac::server {

// For the loop's thread.
class Reports {
public:
    // Both must outlive it.
    Reports(Log& log, const store::Store& store) : log_(log), store_(store) {}

    // A few lines at most until the next write().
    void note_slow(std::string_view route, Millis took);

    struct Figures {
        Committer::Counts writes;
        Hub::Counts tables;
        std::vector<LiveTables::Broken> broken;
        const Limits& limits;
        const Tally& tally;
        net::ListenerCounts listener;
    };
    void write(const Figures& figures);

private:
    // Counters by their events, as of the last time.
    struct Before {
        std::uint64_t disk = 0;
        std::uint64_t lost = 0;
        std::uint64_t bot_faults = 0;
        std::uint64_t clock_steps = 0;
        std::uint64_t refused = 0;
        std::uint64_t logins_failed = 0;
        std::uint64_t shut_out = 0;
        std::uint64_t turned_away = 0;
        std::uint64_t forwarded = 0;
    };
    // A line with the growth of the counter, if there is any.
    void tell(LogLevel level, LogWord event, std::uint64_t& before, std::uint64_t now);
    void tell_disk(const Committer::Counts& writes);
    void tell_refusals(const Limits& limits);

    Log& log_;
    const store::Store& store_;
    Before before_;
    int slow_lines_ = 0;
};

// A text of the program as a word of the log: "/api/tables/{table}/sit" is "api.tables.table.sit".
[[nodiscard]] std::string word_of(std::string_view text);

}  // namespace bivouac::server
