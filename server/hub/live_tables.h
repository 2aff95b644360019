// The tables that are live at this node: read when somebody wants them, entered by one after the
// other, dropped when nobody wants them any more. Among several nodes a table is owned by one and
// followed by the others (docs/decisions/0018).
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/hub/load_room.h"
#include "server/hub/slot.h"
#include "server/hub/wall_jumps.h"
#include "server/loop/readers.h"

namespace bivouac::server {

class LiveTables {
public:
    struct Parts {
        Loop& loop;
        Readers& readers;    // for a row of the store
        Readers& replayers;  // for a whole game
        const WallJumps& jumps;
        Cluster* cluster;  // none: this node is alone, and owns what is live
    };
    struct Hooks {
        // A table has been read; `kept` is when the store says that it is to be looked at.
        std::function<void(const SlotPtr&, std::optional<Millis> kept)> on_read;
        // A table that is followed has gone on.
        std::function<void(const SlotPtr&, const Followed&)> on_followed;
        // It is thrown away, or its room is.
        std::function<void(Slot&)> on_gone;
    };
    LiveTables(const Parts& parts, Hooks hooks) : parts_(parts), hooks_(std::move(hooks)) {}

    // What for? To see it, and then another node may own it; or to change it.
    enum class Wish : std::uint8_t { see, change };
    // Reads it if it is not live: its room comes later, or the table is lost.
    [[nodiscard]] SlotPtr find(const std::string& table, Wish wish);
    // Nothing when it is not live.
    [[nodiscard]] SlotPtr find_live(const std::string& table) const;
    // One that was made here.
    [[nodiscard]] SlotPtr add(std::unique_ptr<Room> room);
    [[nodiscard]] const std::unordered_map<std::string, SlotPtr>& all() const { return slots_; }

    void enter(const SlotPtr& slot, std::function<void(Slot&)> task);
    // Lets those in who wait, as long as nothing is under way.
    void pump(const SlotPtr& slot);
    // Whoever waits for the room hears that there is none, whoever watches is told to come again.
    void lose(const SlotPtr& slot, protocol::ErrorCode why);
    // Its journal has gone on elsewhere. `known`: the last step that its watchers know.
    void read_anew(const SlotPtr& slot, std::uint32_t known);
    // A room that is not live, read for this one look: its owner, perhaps another process, keeps
    // it. None, and the error, when there is none.
    using Look = std::function<void(Room*, std::optional<protocol::ErrorCode>)>;
    void look(const std::string& table, const Look& look);

    // Of a table that is followed: reads what its journal has more.
    void catch_up(const SlotPtr& slot);
    // The same, and `then` hears when the room has at least so many entries.
    void when_at(const SlotPtr& slot, std::uint32_t entries, std::function<void(Room*)> then);
    // The same with whatever the journal has by now.
    void when_current(const SlotPtr& slot, const std::function<void(Room*)>& then);
    // Of a table that is owned, at a site of several nodes: is it still? Somebody who asked for its
    // owner before the whole bus knew of it may have claimed it since; then it is read anew.
    void confirm(const SlotPtr& slot, const std::function<void(bool still)>& then);
    // Its owner is dead, or cannot be asked: it is claimed.
    void take_over(const SlotPtr& slot);
    // Of a table that is owned and that nobody here watches: another node is to have it. False when
    // somebody waits for it here.
    [[nodiscard]] bool let_go(const SlotPtr& slot);
    // Another node has claimed it, or is about to: who?
    void learn_owner(const SlotPtr& slot);

    // Tables whose clock has run out while nobody was there, or that a server left in the middle.
    void wake_sleepers();
    void drop_idle();

    [[nodiscard]] std::uint64_t lost() const { return lost_; }
    [[nodiscard]] std::uint64_t taken_over() const { return taken_over_; }
    [[nodiscard]] std::uint64_t broken() const { return broken_count_; }
    // A table that could not be read, and why as a word (rebuild_room); each told once.
    struct Broken {
        std::string table;
        std::string_view why;
    };
    [[nodiscard]] std::vector<Broken> take_broken() { return std::exchange(broken_, {}); }

private:
    // Asks the other nodes whose the table is, and follows it or claims it.
    void resolve(const SlotPtr& slot, Wish wish);
    void follow_or_claim(const SlotPtr& slot, const std::optional<OwnersAnswer>& answer);
    void claim(const SlotPtr& slot, std::optional<std::uint64_t> only_if, const Gaps& more = {});
    void follow(const SlotPtr& slot, const std::string& owner);
    void take_in(const SlotPtr& slot, LoadedRoom loaded);
    void follow_tail(const SlotPtr& slot, const JournalTail& tail);
    void tell_who_waits(const SlotPtr& slot);
    void note_broken(const std::string& table, const LoadedRoom& loaded);
    // It is gone, and nobody has to be told.
    void forget(Slot& slot);
    template <class Read>
    void load(const SlotPtr& slot, Read read);

    Parts parts_;
    Hooks hooks_;
    std::unordered_map<std::string, SlotPtr> slots_;
    bool sleepers_reading_ = false;
    std::uint64_t lost_ = 0;          // rooms that were thrown away
    std::uint64_t taken_over_ = 0;    // from nodes that were dead
    std::uint64_t broken_count_ = 0;  // tables whose journal could not be read
    std::vector<Broken> broken_;      // the latest that nobody has heard of
};

}  // namespace bivouac::server
