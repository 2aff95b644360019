// What tables need without anybody asking: bots, clocks, ratings, sleep.
#include <algorithm>

#include "core/hash.h"
#include "server/hub/hub.h"
#include "server/hub/table_lines.h"

namespace bivouac::server {

using engine::Seat;

namespace {

constexpr Millis kIdle = 20'000;      // a table that nobody wants is dropped after so long
constexpr Millis kSweepEvery = 1000;  // sleepers and idle tables are looked for this often
constexpr Millis kLobbyEvery = 1000;  // the lobby is told at most this often
constexpr Millis kCrowdEvery = 3000;  // how many watch is told at most this often
constexpr Millis kOverdue = 2000;     // a sleeper's clock is looked at this late at most
constexpr Millis kBotAgain = 500;     // when the pool was full
constexpr std::size_t kMostSkipped = 64;
constexpr std::uint32_t kMostAtOnce = 200;
constexpr std::uint32_t kLobbyLength = 100;

}  // namespace

void Hub::look_after(const SlotPtr& slot) {
    set_alarm(slot);
    ask_bot(slot);
    if (slot->room->wants_rating()) count_ratings(slot);
}

void Hub::set_alarm(const SlotPtr& slot) {
    const auto next = slot->room->next_tick();
    if (slot->alarm == next) return;
    if (slot->alarm) alarms_.erase({*slot->alarm, slot->id});
    slot->alarm = next;
    if (next) alarms_.emplace(*next, slot->id);
}

void Hub::ask_bot(const SlotPtr& slot) {
    Room& room = *slot->room;
    const auto seat = room.bot_due();
    const bool wanted = room.has_people() || !slot->watchers.empty();
    if (!seat || !wanted || draining_) {
        if (slot->asked) parts_.bots.forget(slot->id);
        slot->asked.reset();
        return;
    }
    if (slot->asked) return;
    const engine::Table& table = room.game()->table();
    const std::uint32_t seq = table.seq();
    slot->asked = seq;
    BotOrder order{
        slot->id,
        *seat,
        room.table().game,
        room.table().options,
        std::string(room.seating().bot_at(*seat)),
        room.bot_seed(*seat),
        seq,
        slot->actor == seat,
        {room.has_people() ? Importance::people : Importance::watched, room.table().opened_by},
        [&table, seat](std::uint32_t after) { return table.events(*seat, after); },
        [&table] { return table.so_far(); }};
    parts_.bots.ask(std::move(order),
                    [this, slot, seat, seq](const std::optional<std::string>& choice) {
                        if (slot->state == Slot::State::lost) return;
                        bot_answered(slot, *seat, seq, choice);
                    });
}

void Hub::bot_answered(const SlotPtr& slot, Seat seat, std::uint32_t seq,
                       const std::optional<std::string>& choice) {
    slot->asked.reset();
    if (!choice) {
        parts_.loop.after(kBotAgain, [this, slot] {
            if (slot->state == Slot::State::lost) return;
            enter(slot, [this, slot](Slot& live) {
                if (live.room != nullptr) ask_bot(slot);
            });
        });
        return;
    }
    enter(slot, [this, slot, seat, seq, choice](Slot& live) {
        if (live.room == nullptr) return;
        const Millis now = parts_.loop.now();
        Decision decision = live.room->bot_acts(seat, seq, *choice, now);
        if (std::holds_alternative<engine::Rejection>(decision)) {
            // A bot must not stop a game: what it wanted is replaced by what is possible.
            ++counts_.bot_faults;
            decision = live.room->bot_acts(seat, seq, live.room->any_choice(seat), now);
        }
        auto* change = std::get_if<Change>(&decision);
        if (change == nullptr) return ask_bot(slot);
        live.actor = seat;
        commit(slot, std::move(*change), [](const Performed&) {});
    });
}

void Hub::count_ratings(const SlotPtr& slot) {
    if (slot->counting) return;
    slot->counting = true;
    const std::string game(slot->room->table().game->id());
    const auto work = [accounts = slot->room->rated_accounts(), game](const store::Store& store) {
        std::vector<store::Rating> ratings;
        for (const store::AccountId account : accounts) {
            if (account == 0 || !store.account(account)) continue;
            store::Rating rating;
            rating.account = account;
            rating.game = game;
            const auto all = store.ratings_of(account);
            if (!all) return std::optional<std::vector<store::Rating>>();
            for (const store::Rating& each : *all) {
                if (each.game == game) rating = each;
            }
            ratings.push_back(std::move(rating));
        }
        return std::optional(std::move(ratings));
    };
    const bool read = parts_.readers.read(
        work, [this, slot](const std::optional<std::vector<store::Rating>>& ratings) {
            slot->counting = false;
            if (!ratings || slot->state == Slot::State::lost) return;
            enter(slot, [this, slot, ratings](Slot& live) {
                if (live.room == nullptr || !live.room->wants_rating()) return;
                commit(slot, live.room->count(*ratings, parts_.loop.now()),
                       [](const Performed&) {});
            });
        });
    if (!read) slot->counting = false;  // the store's wake brings it back
}

void Hub::tick() {
    follow_wall_clock();
    sound_alarms();
    const Millis now = parts_.loop.steady();
    if (now - last_sweep_ >= kSweepEvery) {
        last_sweep_ = now;
        drop_idle();
        tell_crowds();
        wake_sleepers();
    }
    if (lobby_changed_ && now - last_lobby_ >= kLobbyEvery) send_lobby();
}

// All of it at one moment: whatever is asked next is asked in the new time. A room that is being
// written moves too; its entry has the old time, and is given the gap back when it is read.
void Hub::follow_wall_clock() {
    const auto set = parts_.loop.follow_wall();
    if (!set) return;
    const Millis by = set->until - set->from;
    moved_ += by;
    ++counts_.clock_steps;
    if (by > 0) skipped_.push_back({set->from, set->until});
    if (skipped_.size() > kMostSkipped) skipped_.erase(skipped_.begin());
    static_cast<void>(parts_.committer.commit({*set}, nullptr));
    for (const auto& [id, slot] : slots_) {
        if (slot->room == nullptr) continue;
        slot->room->move_time(by);
        set_alarm(slot);
    }
}

void Hub::sound_alarms() {
    while (!alarms_.empty() && alarms_.begin()->first <= parts_.loop.now()) {
        const std::string id = alarms_.begin()->second;
        alarms_.erase(alarms_.begin());
        const auto found = slots_.find(id);
        if (found == slots_.end()) continue;
        const SlotPtr slot = found->second;
        slot->alarm.reset();
        enter(slot, [this, slot](Slot& live) {
            if (live.room == nullptr) return;
            auto change = live.room->tick(parts_.loop.now());
            if (change) return commit(slot, std::move(*change), [](const Performed&) {});
            set_alarm(slot);
        });
    }
}

// Tables whose clock has run out while nobody was there, or that a server left in the middle.
void Hub::wake_sleepers() {
    if (sleepers_reading_ || draining_) return;
    const Millis now = parts_.loop.now();
    sleepers_reading_ = parts_.readers.read(
        [now](const store::Store& store) { return store.due_tables(now - kOverdue, kMostAtOnce); },
        [this](const store::Found<std::vector<store::TableId>>& due) {
            sleepers_reading_ = false;
            if (!due) return;
            for (const store::TableId& id : *due) {
                if (!slots_.contains(id)) static_cast<void>(find(id));
            }
        });
}

void Hub::drop_idle() {
    const Now now = parts_.loop.time();
    std::erase_if(slots_, [&](const auto& each) {
        const Slot& slot = *each.second;
        const bool idle = slot.state == Slot::State::ready && slot.watchers.empty() &&
                          slot.waiting.empty() && !slot.asked && !slot.counting &&
                          now.steady - slot.touched >= kIdle;
        if (!idle) return false;
        if (slot.alarm) {
            // Soon enough to be worth keeping it for.
            if (*slot.alarm - now.wall < kIdle) return false;
            alarms_.erase({*slot.alarm, slot.id});
        }
        parts_.bots.forget(slot.id);
        each.second->state = Slot::State::lost;
        return true;
    });
}

// Spectators come and go without a trace; a table that many visit is not to drown in the news.
void Hub::tell_crowds() {
    const Millis now = parts_.loop.steady();
    for (const auto& [id, slot] : slots_) {
        if (slot->state != Slot::State::ready || now - slot->crowd_told < kCrowdEvery) continue;
        if (!slot->watchers.empty() && slot->room->spectators() != slot->crowd) tell_table(*slot);
    }
}

void Hub::follow_lobby(Watcher& watcher, bool on, const std::string& game) {
    if (!on) {
        lobby_.erase(&watcher);
        return;
    }
    lobby_[&watcher] = game;
    lobby_changed_ = true;
}

void Hub::send_lobby() {
    if (lobby_.empty() || lobby_reading_) {
        lobby_changed_ = !lobby_.empty();
        return;
    }
    lobby_changed_ = false;
    last_lobby_ = parts_.loop.steady();
    lobby_reading_ = parts_.readers.read(
        [](const store::Store& store) {
            return read_lines(store, store.listed_tables("", {0, kLobbyLength}), 0);
        },
        [this](const store::Found<std::vector<protocol::TableLine>>& lines) {
            lobby_reading_ = false;
            if (!lines) return;
            for (const auto& [watcher, game] : lobby_) {
                std::vector<protocol::TableLine> own;
                std::copy_if(lines->begin(), lines->end(), std::back_inserter(own),
                             [&, wanted = game](const protocol::TableLine& line) {
                                 return wanted.empty() || line.game == wanted;
                             });
                watcher->tell(protocol::Lobby{own});
            }
        });
}

}  // namespace bivouac::server
