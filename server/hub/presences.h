// Who is at a table by way of other nodes, and what they are told about who is here. Hints: what is
// lost is said again two seconds later.
#pragma once

#include "server/cluster/cluster.h"
#include "server/hub/slot.h"
#include "server/hub/table_news.h"
#include "server/loop/loop.h"

namespace bivouac::server {

class Presences {
public:
    Presences(Loop& loop, Cluster* cluster, const TableNews& news)
        : loop_(loop), cluster_(cluster), news_(news) {}

    // That account has come or gone here; of spectators the sweep tells. A table of which no other
    // node has been heard is told of by those who follow it alone.
    void tell(Slot& slot, store::AccountId account);
    // To a new owner, who may know of nobody yet.
    void tell_anew(Slot& slot);
    // Another node says who is there.
    void hear(Slot& slot, const Presence& presence);
    // The table has a new room: they are there as well.
    void enter(Slot& slot);
    // Somebody may have sat down, or stood up.
    void refresh(Slot& slot);
    // About once a second: says it again now and then, and forgets nodes that are dead.
    void sweep(Slot& slot);

private:
    [[nodiscard]] Presence here(const Slot& slot) const;
    void count_spectators(Slot& slot) const;
    void say(Slot& slot);
    void say_if_changed(Slot& slot);

    Loop& loop_;
    Cluster* cluster_;
    const TableNews& news_;
};

}  // namespace bivouac::server
