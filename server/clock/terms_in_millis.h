// How the terms' clock stands in the journal of a table: every time in milliseconds.
#pragma once

#include <chrono>
#include <cstdint>

#include "protocol/terms.h"
#include "store/rows.h"

namespace bivouac::server {

using store::Millis;

// Up to far beyond any date, and far enough from overflow to be added up.
inline constexpr core::json::Range kMillis{0, std::int64_t{1} << 53U};

// A time of the terms, which know no parts of a second or of a day.
template <class Duration>
struct InMillis {
    Duration time{};
    friend bool operator==(const InMillis&, const InMillis&) = default;
};
template <class Duration>
void as_json(auto& io, InMillis<Duration>& in_millis) {
    using std::chrono::milliseconds;
    io.template like<Millis>([&] { return Millis{milliseconds(in_millis.time).count()}; },
                             [&](Millis count) {
                                 in_millis.time = std::chrono::floor<Duration>(milliseconds(count));
                                 return milliseconds(in_millis.time).count() == count;
                             },
                             kMillis);
}

// {"kind":"live","base":300000,"increment":5000,"setup":120000} and the like. How much it may be
// is for the terms to say (protocol/terms.h): only what nobody could play with is refused.
struct TermsInMillis {
    protocol::Clock clock;
};
void fields(auto& io, TermsInMillis& terms) {
    using protocol::ClockKind;
    using Seconds = InMillis<std::chrono::seconds>;
    protocol::Clock& clock = terms.clock;
    Seconds base{clock.base};
    Seconds increment{clock.increment};
    Seconds setup{clock.setup};
    Seconds free{clock.free};
    Seconds whole{clock.whole};
    InMillis<std::chrono::days> turn{std::chrono::days(clock.days)};
    io.field("kind", clock.kind);
    io.when(clock.kind == ClockKind::live, [&] {
        io.field("base", base);
        io.check(base.time.count() > 0, core::json::FaultCode::out_of_range, "base");
        io.field_or_kept("increment", increment);
        io.field_or_kept("setup", setup);
        io.field_unless("free", Seconds{}, free);
        io.field_unless("whole", Seconds{}, whole);
    });
    io.when(clock.kind == ClockKind::days, [&] {
        io.field("turn", turn);
        io.check(turn.time.count() > 0, core::json::FaultCode::out_of_range, "turn");
    });
    if (!io.kReads) return;
    clock = {clock.kind, base.time, increment.time, setup.time, static_cast<int>(turn.time.count()),
             free.time,  whole.time};
}

}  // namespace bivouac::server
