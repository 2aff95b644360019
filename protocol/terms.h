// The terms of a table: what the players agreed to besides the game's own options. A value that
// prints itself; the store keeps that text.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "protocol/bad_message.h"
#include "protocol/forms.h"
#include "protocol/words.h"

namespace bivouac::protocol {

struct Clock {
    ClockKind kind = ClockKind::none;
    std::chrono::seconds base{0};       // live: for all moves of a seat
    std::chrono::seconds increment{0};  // live: added after each turn
    std::chrono::seconds setup{0};      // live: for the hidden setup, apart from the rest
    int days = 0;                       // days: for each turn, the setup being one
    std::chrono::seconds free{0};       // live: of each turn so much is not counted
    std::chrono::seconds whole{0};      // live: of play for all together, then a draw; 0: no end
    friend bool operator==(const Clock&, const Clock&) = default;
};

// When a player stays away from a table without a clock, the others may choose between these.
struct Absence {
    std::chrono::seconds after{600};  // since the seat is due and its owner has left
    bool bot = true;                  // a bot plays on until the owner is back
    bool close = true;                // the table is closed without a result
    friend bool operator==(const Absence&, const Absence&) = default;
};

struct Terms {
    static constexpr std::string_view kName = "terms";

    Clock clock;
    bool rated = false;
    bool listed = true;      // in the lobby, not by invitation only
    bool spectators = true;  // others may watch
    bool takebacks = true;   // may be asked for
    bool chat = true;
    Absence absence;
    friend bool operator==(const Terms&, const Terms&) = default;
};

// What the International Stratego Federation plays with: 12 minutes each, of every turn 4 seconds
// free, and a draw after 50 minutes of play.
[[nodiscard]] inline Clock tournament_clock() {
    using std::chrono::minutes;
    return {.kind = ClockKind::live,
            .base = minutes(12),
            .setup = minutes(5),
            .free = std::chrono::seconds(4),
            .whole = minutes(50)};
}

// Fields that are left out have their usual values; a clock other than "none" names its own.
void fields(auto& io, Clock& clock) {
    using core::json::Range;
    constexpr std::int64_t kMinute = 60;
    constexpr std::int64_t kHour = 60 * kMinute;
    io.named("ClockTerms");
    io.field("kind", clock.kind);
    io.when(clock.kind == ClockKind::live, [&] {
        std::int64_t base = clock.base.count();
        io.field("base", base, Range{10, 6 * kHour});
        if (io.kReads) {
            clock.base = std::chrono::seconds(base);
            clock.setup = std::chrono::minutes(5);
        }
        seconds_field(io, "increment", clock.increment, {0, 10 * kMinute});
        seconds_field(io, "setup", clock.setup, {30, kHour});
        seconds_unless_none(io, "free", clock.free, {1, kMinute});
        seconds_unless_none(io, "whole", clock.whole, {kMinute, 24 * kHour});
    });
    io.when(clock.kind == ClockKind::days, [&] { io.field("days", clock.days, Range{1, 30}); });
}

void fields(auto& io, Absence& absence) {
    constexpr std::int64_t kMonth = std::int64_t{30} * 24 * 60 * 60;
    io.named("AbsenceTerms");
    seconds_field(io, "after", absence.after, {60, kMonth});
    io.field_or_kept("bot", absence.bot);
    io.field_or_kept("close", absence.close);
    // One way out must be left, or a table could be held for ever.
    io.check(absence.bot || absence.close, BadCode::out_of_range, "close");
}

void fields(auto& io, Terms& terms) {
    io.named("Terms");
    io.field_or_kept("clock", terms.clock);
    io.field_or_kept("rated", terms.rated);
    io.field_or_kept("listed", terms.listed);
    io.field_or_kept("spectators", terms.spectators);
    io.field_or_kept("takebacks", terms.takebacks);
    io.field_or_kept("chat", terms.chat);
    io.field_or_kept("absence", terms.absence);
}

// {"clock":{"kind":"live","base":600,"increment":5,"setup":300},"rated":true, …}; times in seconds.
[[nodiscard]] std::string print(const Terms& terms);
[[nodiscard]] Read<Terms> read_terms(std::string_view text);

}  // namespace bivouac::protocol
