// What is done at the tables of this process: takes requests to each in turn, has what happened
// written, and tells everybody. On the loop's thread alone.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/hub/alarms.h"
#include "server/hub/bot_desk.h"
#include "server/hub/gallery.h"
#include "server/hub/live_tables.h"
#include "server/hub/lobby.h"
#include "server/hub/other_nodes.h"
#include "server/hub/performed.h"
#include "server/hub/presences.h"
#include "server/hub/rating_desk.h"
#include "server/hub/table_news.h"
#include "server/loop/committer.h"
#include "server/room/open_room.h"
#include "server/time/histogram.h"

namespace bivouac::server {

class Hub final : private Entrance {
public:
    // All of them must outlive it.
    struct Parts {
        Loop& loop;
        Committer& committer;
        Readers& readers;
        // For whatever plays a whole game or record, which may be of a stranger's making: never on
        // the loop, and not where others wait for a row of the store.
        Readers& replayers;
        BotPool& bots;
        Cluster* cluster = nullptr;  // the other nodes; none: this one is alone
    };
    explicit Hub(const Parts& parts);
    Hub(const Hub&) = delete;
    Hub& operator=(const Hub&) = delete;

    using Then = PerformedThen;

    // A new table. Its room is told when it is on the disk.
    void open(const NewTable& wanted, const Then& then);
    // Asks the room when its turn comes, has the change written, tells the watchers, then `then`.
    // Where another node owns the table it does all that, and this one follows before `then`.
    void perform(const std::string& table, const Order& order, const Then& then) {
        perform(table, order, then, kMostTries);
    }
    // Looks at the room when nothing is under way. A table that is not live stays so, and its
    // owner, perhaps another process, keeps it: it is read for this one look.
    void look(const std::string& table, Then look);
    // Whether looking at it needs no reading.
    [[nodiscard]] bool is_live(const std::string& table) const {
        return tables_.find_live(table) != nullptr;
    }

    [[nodiscard]] Gallery& gallery() { return gallery_; }
    // The watcher goes: from tables, from the lobby, from the listeners.
    void forget(Watcher& watcher);
    [[nodiscard]] Listeners& listeners() { return listeners_; }
    [[nodiscard]] Lobby& lobby() { return lobby_; }

    // An account has a new name or rating.
    void refresh(const Person& person);

    // What a reader needs to know to find out whether somebody else has written to a live table.
    struct Live {
        std::string table;
        std::uint32_t entries = 0;
        std::vector<store::AccountId> named;  // who sits there and has a name
    };
    [[nodiscard]] std::vector<Live> live_tables() const;
    // Another process has written: the table's journal is that long and the table over, or not; or
    // there is none any more.
    struct Written {
        std::uint32_t entries = 0;
        bool over = false;
    };
    void written_elsewhere(const std::string& table, const std::optional<Written>& written);

    // To be called a few times a second: clocks, sleepers, the lobby. Follows the wall clock.
    void tick();
    // Nothing new is begun; rooms that are idle are dropped. True when no batch is under way.
    [[nodiscard]] bool drain();

    struct Counts {
        std::size_t live = 0;
        std::size_t watchers = 0;
        std::uint64_t accepted = 0;  // requests that changed a table
        Histogram acknowledged;      // of these, from the decision until it is on the disk
        std::uint64_t lost = 0;      // rooms that were thrown away
        std::uint64_t broken = 0;    // tables whose journal could not be read
        std::uint64_t bot_faults = 0;
        std::uint64_t clock_steps = 0;  // the wall clock was set so often
        std::size_t followed = 0;       // of those live, owned by other nodes
        std::uint64_t taken_over = 0;   // from nodes that were dead
        std::uint64_t forwarded = 0;    // requests that other nodes have answered
        std::uint64_t let_go = 0;       // tables that went to the node at which their people are
        std::uint64_t encoded = 0;      // messages that were made for watchers of a table
        std::uint64_t told = 0;         // of these, with everybody to whom each was sent
    };
    [[nodiscard]] Counts counts() const;
    [[nodiscard]] std::vector<LiveTables::Broken> take_broken() { return tables_.take_broken(); }

private:
    static constexpr int kMostTries = 6;  // a request is brought to this many owners

    // A room on its way through a callback, which must be copyable.
    using Carried = std::shared_ptr<std::unique_ptr<Room>>;

    void enter(const SlotPtr& slot, std::function<void(Slot&)> task) override {
        tables_.enter(slot, std::move(task));
    }
    void commit(const SlotPtr& slot, Change change) override {
        commit(slot, std::move(change), [](const Performed&) {});
    }
    void commit(const SlotPtr& slot, Change change, const Then& then);
    void perform(const std::string& table, const Order& order, const Then& then, int tries);
    void perform_here(const SlotPtr& slot, const Order& order, const Then& then);
    void ask_away(const SlotPtr& slot, const Order& order, const Then& then);
    void decided(const SlotPtr& slot, Decision decision, const Then& then);
    void settle(const SlotPtr& slot, const Change& change, const Carried& rematch);
    [[nodiscard]] Carried add_rematch(Room& room, Change& change);
    void opened(std::optional<MadeRoom> made, const Then& then);
    // `notice` says why those are told whom seats are kept for.
    SlotPtr adopt(std::unique_ptr<Room> made, AccountNews notice);

    void on_read(const SlotPtr& slot, std::optional<Millis> kept);
    void on_followed(const SlotPtr& slot, const Followed& followed);
    void look_after(const SlotPtr& slot);  // bots, clocks, ratings
    void follow_wall_clock();
    void sound_alarms();

    Parts parts_;
    bool draining_ = false;
    std::uint64_t accepted_ = 0;
    Histogram acknowledged_;
    Millis last_sweep_ = 0;  // by the steady clock
    WallJumps jumps_;
    Alarms alarms_;
    Listeners listeners_;
    TableNews news_;
    Lobby lobby_;
    BotDesk bots_;
    RatingDesk ratings_;
    LiveTables tables_;
    Presences presences_;
    Gallery gallery_;
    OtherNodes others_;
};

}  // namespace bivouac::server
