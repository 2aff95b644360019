// Who watches which table of this node: coming, going, not wanting to hear. On the loop's thread.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "protocol/requests.h"
#include "server/hub/bot_desk.h"
#include "server/hub/live_tables.h"
#include "server/hub/presences.h"
#include "server/hub/table_news.h"
#include "server/hub/watcher.h"

namespace bivouac::server {

class Gallery {
public:
    // All of them must outlive it.
    struct Parts {
        Loop& loop;
        Cluster* cluster;  // none: this node is alone
        LiveTables& tables;
        TableNews& news;
        Presences& presences;
        BotDesk& bots;
    };
    explicit Gallery(const Parts& parts) : parts_(parts) {}

    using Then = std::function<void(std::optional<protocol::ErrorCode>)>;

    // Tells the watcher of the table from now on. `then` hears what went wrong, if anything did.
    void watch(Watcher& watcher, const protocol::Watch& watch, const Then& then);
    void leave(Watcher& watcher, const std::string& table);
    // From all tables.
    void leave(Watcher& watcher);
    void mute(const Watcher& watcher, const protocol::Mute& mute);

private:
    void welcome(const SlotPtr& slot, Watcher& watcher, const protocol::Watch& watch,
                 const Then& then);

    Parts parts_;
};

}  // namespace bivouac::server
