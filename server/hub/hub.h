// All tables that are live in this process: finds them, takes requests to them in turn, has what
// happened written, and tells everybody. On the loop's thread alone.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/bots/bot_pool.h"
#include "server/hub/load_room.h"
#include "server/hub/slot.h"
#include "server/loop/committer.h"
#include "server/loop/readers.h"

namespace bivouac::server {

// What came of a request to a table.
struct Performed {
    Room* room = nullptr;  // none when there is no such table, or it was lost; until the next call
    std::optional<protocol::ErrorCode> error;
    std::optional<engine::Rejection> refused;
    std::uint32_t seq = 0;  // of the table, when it is done
};

class Hub {
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
    };
    explicit Hub(const Parts& parts);
    Hub(const Hub&) = delete;
    Hub& operator=(const Hub&) = delete;

    using Then = std::function<void(const Performed&)>;

    // A new table. Its room is told when it is on the disk.
    void open(const Room::Opening& opening, const Then& then);
    // Asks the room when its turn comes, has the change written, tells the watchers, then `then`.
    void perform(const std::string& table, std::function<Decision(Room&, Millis)> ask, Then then);
    // Looks at the room when nothing is under way. A table that is not live stays so, and its
    // owner, perhaps another process, keeps it: it is read for this one look.
    void look(const std::string& table, Then look);
    // Whether looking at it needs no reading.
    [[nodiscard]] bool is_live(const std::string& table) const { return slots_.contains(table); }

    // Tells the watcher of the table from now on. `then` hears what went wrong, if anything did.
    void watch(Watcher& watcher, const protocol::Watch& watch,
               const std::function<void(std::optional<protocol::ErrorCode>)>& then);
    void leave(Watcher& watcher, const std::string& table);
    void mute(Watcher& watcher, const protocol::Mute& mute);
    void follow_lobby(Watcher& watcher, bool on, const std::string& game);
    // The watcher has come, and goes.
    void greet(Watcher& watcher);
    // Whom the account, which is about to come, does not want to hear in chats.
    void set_unheard(store::AccountId account, std::set<std::string> names) {
        unheard_[account] = std::move(names);
    }
    // It has blocked one more, or one less; nothing is done for those who are not here.
    void shut_ears(store::AccountId account, const std::string& name, bool on);
    void forget(Watcher& watcher);

    // An account has a new name or rating.
    void refresh(const Person& person);
    // A notice about the table, wherever the account's owner is.
    void tell_account(store::AccountId account, std::string_view key, const Room& room);
    // To the programs' streams of the account, each in its language.
    void tell_program(store::AccountId account,
                      const std::function<protocol::Outgoing(engine::Language)>& event);

    // What a reader needs to know to find out whether somebody else has written to a live table.
    struct Live {
        std::string table;
        std::uint32_t entries = 0;
        std::vector<store::AccountId> named;  // who sits there and has a name
    };
    [[nodiscard]] std::vector<Live> live_tables() const;
    // Somebody else has changed something in the store.
    void others_wrote() { lobby_changed_ = true; }
    // The table's journal is that long and the table over, or not; or there is none any more.
    struct Written {
        std::uint32_t entries = 0;
        bool over = false;
    };
    void written_elsewhere(const std::string& table, const std::optional<Written>& written);

    // To be called a few times a second: clocks, sleepers, the lobby. Follows the wall clock.
    void tick();
    // Nothing new is begun; rooms that are idle are dropped. True when no deed is under way.
    [[nodiscard]] bool drain();

    struct Counts {
        std::size_t live = 0;
        std::size_t watchers = 0;
        std::uint64_t accepted = 0;  // requests that changed a table
        std::uint64_t lost = 0;      // rooms that were thrown away
        std::uint64_t broken = 0;    // tables whose journal could not be read
        std::uint64_t bot_faults = 0;
        std::uint64_t clock_steps = 0;  // the wall clock was set so often
    };
    [[nodiscard]] Counts counts() const;
    // A table that could not be read, and why as a word (Room::rebuild); each told once.
    struct Broken {
        std::string table;
        std::string_view why;
    };
    [[nodiscard]] std::vector<Broken> take_broken() { return std::exchange(broken_, {}); }

private:
    using SlotPtr = std::shared_ptr<Slot>;
    // A room on its way through a callback, which must be copyable.
    using Carried = std::shared_ptr<std::unique_ptr<Room>>;

    [[nodiscard]] SlotPtr find(const std::string& table);
    void load(const SlotPtr& slot);
    void enter(const SlotPtr& slot, std::function<void(Slot&)> task);
    void pump(const SlotPtr& slot);
    void ask_away(const SlotPtr& slot, std::function<Decision(Room&, Millis)> ask, Then then);
    void decided(const SlotPtr& slot, Decision decision, const Then& then);
    void commit(const SlotPtr& slot, Change change, const Then& then);
    void settle(const SlotPtr& slot, const Change& change, const Carried& rematch);
    void lose(const SlotPtr& slot, protocol::ErrorCode why);
    void note_broken(const std::string& table, const LoadedRoom& loaded);
    void read_anew(const SlotPtr& slot);
    void note_wake(const SlotPtr& slot, std::optional<Millis> kept);
    [[nodiscard]] Carried add_rematch(Room& room, Change& change);
    void opened(std::optional<Room::Made> made, const Then& then);
    // `notice` says why those are told whom seats are kept for.
    void adopt(std::unique_ptr<Room> room, std::string_view notice);
    void invite(const Room& room, engine::Seat seat, std::string_view notice);

    void tell_beginning(Slot& slot, const Change& change);
    void tell_steps(Slot& slot, const Change& change);
    void tell_table(Slot& slot);
    void tell_others(Slot& slot, const Watcher& but);
    void tell_anew(Slot& slot);
    void tell_chat(Slot& slot, const protocol::Said& said);
    void tell_turns(Slot& slot, bool began);
    void tell_end(Slot& slot);

    void look_after(const SlotPtr& slot);  // bots, clocks, ratings
    void ask_bot(const SlotPtr& slot);
    void bot_answered(const SlotPtr& slot, engine::Seat seat, std::uint32_t seq,
                      const std::optional<std::string>& choice);
    void set_alarm(const SlotPtr& slot);
    void count_ratings(const SlotPtr& slot);
    [[nodiscard]] bool hears(store::AccountId account, const protocol::Said& said) const;
    void follow_wall_clock();
    void sound_alarms();
    void wake_sleepers();
    void drop_idle();
    void tell_crowds();
    void send_lobby();

    Parts parts_;
    std::unordered_map<std::string, SlotPtr> slots_;
    std::set<std::pair<Millis, std::string>> alarms_;
    std::unordered_multimap<store::AccountId, Watcher*> listeners_;
    std::unordered_map<Watcher*, std::string> lobby_;  // who follows it, which game
    bool lobby_changed_ = false;
    bool lobby_reading_ = false;
    bool sleepers_reading_ = false;
    bool draining_ = false;
    Millis last_sweep_ = 0;  // of the steady clock, as the next one
    Millis last_lobby_ = 0;
    Millis moved_ = 0;                 // by how much the wall clock has been set so far
    std::vector<store::Gap> skipped_;  // by it, the latest ones: the store may not know them yet
    // Names that those who are here have blocked.
    std::unordered_map<store::AccountId, std::set<std::string>> unheard_;
    Counts counts_;
    std::vector<Broken> broken_;  // the latest that nobody has heard of
    std::shared_ptr<const char> here_ = std::make_shared<const char>();
};

}  // namespace bivouac::server
