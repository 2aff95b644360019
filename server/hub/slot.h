// A live table of the hub: its room, who waits for it, who watches it.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/cluster/cluster.h"
#include "server/hub/watcher.h"
#include "server/room/decision.h"
#include "server/room/room.h"

namespace bivouac::server {

struct Watching {
    Watcher* watcher = nullptr;
    engine::Observer observer = engine::Observer::spectator();
    bool mute_all = false;
    engine::SeatSet muted;
};

struct Slot {
    std::string id;
    std::unique_ptr<Room> room;  // none while it is read or away, or when there is none
    enum class State : std::uint8_t {
        reading,
        ready,
        committing,  // a batch is under way
        away,        // the room is lent to a crew
        lost,        // not there, or not ours any more: whoever waits is told so
    };
    State state = State::reading;
    protocol::ErrorCode loss = protocol::ErrorCode::unknown_table;  // why it is lost
    std::deque<std::function<void(Slot&)>> waiting;                 // in the order they came
    std::vector<Watching> watchers;
    std::vector<store::AccountId> departed;  // who left while the room was away
    int crowd = 0;                           // spectators, as everybody was told last
    Millis crowd_told = 0;                   // when that was, by the steady clock
    std::optional<std::uint32_t> known;  // the last step that the watchers know, while it is read
    std::optional<Millis> alarm;         // when the clock is looked at: Alarms sets it
    std::optional<std::uint32_t> asked;  // a bot thinks about the step after this one
    std::optional<engine::Seat> actor;   // the bot that made the latest step
    bool counting = false;               // ratings are being read
    Millis touched = 0;                  // when somebody last wanted something, by the steady clock
    Millis moved = 0;                    // WallJumps::moved() when it was last here

    // Among several nodes (docs/decisions/0018). A table that is followed has its room as the
    // journal says, and is written to by another node.
    bool owned = true;
    std::string owner;         // of a table that is followed; empty: not known
    std::uint64_t seen = 0;    // the epoch it was followed, or is to be claimed, at
    int tries = 0;             // to find out who owns it, while it is read
    bool catching_up = false;  // the tail is being read
    std::uint32_t wanted = 0;  // so many entries are known to be there
    // Who waits until the room has so many entries; the room, or none when it is lost.
    std::multimap<std::uint32_t, std::function<void(Room*)>> until;
    std::map<std::string, Presence> elsewhere;  // who is here by way of which other node
    Presence told;             // who is here by way of this one, as others heard last
    Millis presence_said = 0;  // when that was, by the steady clock
    std::unique_ptr<Bus::Ear> deeds;
    std::unique_ptr<Bus::Ear> hints;

    [[nodiscard]] Watching* watching(const Watcher& watcher);
};

using SlotPtr = std::shared_ptr<Slot>;

// The way into a live table for whoever does something for it that nobody asked for.
class Entrance {
public:
    // When nothing else is under way there; without a room when the table is lost.
    virtual void enter(const SlotPtr& slot, std::function<void(Slot&)> task) = 0;
    // Has the change of a table that was entered written, and tells everybody.
    virtual void commit(const SlotPtr& slot, Change change) = 0;

protected:
    ~Entrance() = default;
};

}  // namespace bivouac::server
