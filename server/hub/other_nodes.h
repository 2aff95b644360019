// What the other nodes of the site say about tables, and what is said to them: hints, deeds that
// are brought to a table's owner, owners that are dead (docs/decisions/0018). On the loop's thread.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "server/cluster/cluster.h"
#include "server/hub/listeners.h"
#include "server/hub/live_tables.h"
#include "server/hub/performed.h"
#include "server/hub/presences.h"
#include "server/loop/loop.h"
#include "server/room/order.h"

namespace bivouac::server {

class OtherNodes {
public:
    // All of them must outlive it.
    struct Parts {
        Loop& loop;
        Cluster* cluster;  // none: this node is alone, and nothing here does anything
        LiveTables& tables;
        Presences& presences;
        Listeners& listeners;
    };
    struct Hooks {
        // At a table that is owned here, and whose turn it is.
        std::function<void(const SlotPtr&, const Order&, const PerformedThen&)> perform;
        std::function<void(const std::string& table, PerformedThen look)> look;
    };
    OtherNodes(const Parts& parts, Hooks hooks);

    // Brings a deed to the owner of a table that is followed here; `again` when there is none who
    // could do it.
    void forward(const SlotPtr& slot, const Order& order, const PerformedThen& then,
                 const std::function<void()>& again);
    // How far the journal of an owned table is, to all who follow it.
    void hint(const Slot& slot) const;
    // That it is owned here from now on, to whoever follows it or believes to own it.
    void announce(const Slot& slot) const;
    // Another node writes to the table from now on.
    void hand_over(const SlotPtr& slot);

    // Tables whose owners are dead are taken over.
    void look_after_followed();
    // About once a second: who is where, and of tables whose owners are not known, who has them.
    void sweep();
    // From now on others find nobody here, and take over what they want.
    void leave();

    // Requests that other nodes have answered.
    [[nodiscard]] std::uint64_t forwarded() const { return forwarded_; }
    // Tables that went to the node at which their people are.
    [[nodiscard]] std::uint64_t let_go() const { return let_go_; }

private:
    void on_hint(const std::string& table, const store::Standing& standing);
    void on_presence(const std::string& table, const Presence& presence);
    void on_asked(const Cluster::Asked& asked, const Cluster::Reply& reply);
    void on_notice(const Notice& notice);

    Parts parts_;
    Hooks hooks_;
    bool left_ = false;
    std::uint64_t forwarded_ = 0;
    std::uint64_t let_go_ = 0;
};

}  // namespace bivouac::server
