#include "server/serve/housekeeping.h"

namespace bivouac::server {
namespace {

constexpr std::uint32_t kAtOnce = 100;                          // tables, and guests
constexpr std::uint64_t kRoomAtOnce = std::uint64_t{4} << 20U;  // bytes given back
constexpr Millis kBreath = 200;                                 // between two pieces of a round
constexpr Millis kFirst = 60'000;                               // after the start
constexpr Millis kEvery = Millis{3600} * 1000;

}  // namespace

Housekeeping::Housekeeping(const Parts& parts, const KeepFor& keep) : parts_(parts), keep_(keep) {}

void Housekeeping::begin() {
    parts_.loop.after(kFirst, [this] { step(); });
}

Housekeeping::Swept Housekeeping::sweep(store::Store& store, const store::Retention& retention) {
    Swept swept;
    const auto purged = store.purge(retention, kAtOnce, store::Purge::erase);
    if (purged) swept.purged = *purged;
    const auto room = store.give_back_room(kRoomAtOnce);
    if (room) swept.room = *room;
    swept.failed = !purged || !room;
    return swept;
}

void Housekeeping::step() {
    const store::Retention retention = keep_.at(parts_.loop.now());
    const bool given = crew_.give([this, retention, here = std::weak_ptr(here_)] {
        const Swept swept = sweep(parts_.store, retention);
        parts_.loop.post([this, swept, here] {
            if (!here.expired()) count(swept);
        });
    });
    if (!given) parts_.loop.after(kEvery, [this] { step(); });
}

void Housekeeping::count(const Swept& swept) {
    const store::Purged& purged = swept.purged;
    parts_.tally.tables_purged += purged.tables;
    parts_.tally.guests_purged += purged.guests;
    parts_.tally.bytes_purged += purged.bytes;
    round_.tables += purged.tables;
    round_.guests += purged.guests;
    round_.acts += purged.acts;
    round_.bytes += purged.bytes;
    const bool more = purged.tables == kAtOnce || purged.guests == kAtOnce ||
                      purged.acts == kAtOnce || swept.room > 0;
    if (!more && round_ != store::Purged()) {
        parts_.log.info("purged", {{"tables", std::int64_t{round_.tables}},
                                   {"guests", std::int64_t{round_.guests}},
                                   {"acts", std::int64_t{round_.acts}},
                                   {"bytes", static_cast<std::int64_t>(round_.bytes)}});
        round_ = {};
    }
    parts_.loop.after(more && !swept.failed ? kBreath : kEvery, [this] { step(); });
}

}  // namespace bivouac::server
