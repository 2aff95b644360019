// When the clocks of live tables are to be looked at, by the clock on the wall.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>

#include "server/hub/slot.h"

namespace bivouac::server {

class Alarms {
public:
    // As the table's room wants it now.
    void set(Slot& slot) { set(slot, slot.room->next_tick()); }
    void remove(Slot& slot) { set(slot, std::nullopt); }

    // One table whose time has come, which has no alarm any more; nothing when there is none.
    [[nodiscard]] std::optional<std::string> take_due(Millis now) {
        if (alarms_.empty() || alarms_.begin()->first > now) return std::nullopt;
        return std::move(alarms_.extract(alarms_.begin()).value().second);
    }

private:
    void set(Slot& slot, std::optional<Millis> time) {
        if (slot.alarm == time) return;
        if (slot.alarm) alarms_.erase({*slot.alarm, slot.id});
        slot.alarm = time;
        if (time) alarms_.emplace(*time, slot.id);
    }

    std::set<std::pair<Millis, std::string>> alarms_;
};

}  // namespace bivouac::server
