// What the watchers of a live table are told of it, each as their eyes and language have it.
#pragma once

#include "server/hub/listeners.h"
#include "server/hub/slot.h"
#include "server/loop/loop.h"

namespace bivouac::server {

class TableNews {
public:
    TableNews(Loop& loop, const Listeners& listeners) : loop_(loop), listeners_(listeners) {}

    // What a change, which is on the disk, means for those who watch.
    void tell(Slot& slot, const Change& change) const;
    // To one who begins to watch, or asks again from a step on that they know.
    void welcome(Slot& slot, Watching& watching, std::optional<std::uint32_t> after) const;
    // How the table is: its seats, offers, clocks.
    void tell_table(Slot& slot) const;
    void tell_others(Slot& slot, const Watcher& but) const;
    // The room is another one, and its watchers are still there.
    void tell_anew(Slot& slot) const;
    void tell_remark(const Slot& slot, const protocol::Said& said) const;
    void tell_past_remarks(const Slot& slot, Watcher& watcher, std::uint32_t after) const;
    // Those who are due and look elsewhere.
    void tell_turns(const Slot& slot, bool began) const;
    void tell_end(const Slot& slot) const;
    // Spectators come and go without a trace; a table that many visit is not to drown in the news.
    void tell_crowd(Slot& slot) const;

    // Messages that were made, and to how many watchers they went.
    [[nodiscard]] std::uint64_t encoded() const { return encoded_; }
    [[nodiscard]] std::uint64_t told() const { return told_; }

private:
    void tell_beginning(Slot& slot, const Change& change) const;
    void tell_steps(Slot& slot, const Change& change) const;
    void note_crowd(Slot& slot) const;
    // How the table is, to all of them but one; who has nothing to do with it is told the same
    // bytes as others of that language.
    void tell_state(const Slot& slot, const Watcher* but) const;

    Loop& loop_;
    const Listeners& listeners_;
    mutable std::uint64_t encoded_ = 0;
    mutable std::uint64_t told_ = 0;
};

}  // namespace bivouac::server
