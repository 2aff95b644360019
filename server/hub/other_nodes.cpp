#include "server/hub/other_nodes.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "server/room/played_game.h"

namespace bivouac::server {

using protocol::ErrorCode;

namespace {

store::Standing standing_of(const Slot& slot) { return {slot.room->epoch(), slot.room->entries()}; }

// Somebody plays by way of that node, and nobody is here by way of another.
bool is_all_at(const Slot& slot, const std::string& node) {
    return slot.watchers.empty() && slot.elsewhere.size() == 1 &&
           slot.elsewhere.begin()->first == node && !slot.elsewhere.begin()->second.players.empty();
}

// Nobody has come yet: it waits for players, and one of them has just found another node.
bool is_nobodys(const Slot& slot) {
    return slot.room->phase() == store::Phase::waiting && slot.watchers.empty() &&
           slot.elsewhere.empty();
}

}  // namespace

OtherNodes::OtherNodes(const Parts& parts, Hooks hooks) : parts_(parts), hooks_(std::move(hooks)) {
    if (parts_.cluster == nullptr) return;
    parts_.cluster->set_hooks({[this](const std::string& table, const store::Standing& standing) {
                                   on_hint(table, standing);
                               },
                               [this](const Cluster::Asked& asked, const Cluster::Reply& reply) {
                                   on_asked(asked, reply);
                               },
                               [this](const std::string& table, const Presence& presence) {
                                   on_presence(table, presence);
                               },
                               [this](const Notice& notice) { on_notice(notice); }});
}

// The owner answers; what it wrote is read before anybody here is told, so that everything is heard
// in the order in which it is heard there.
void OtherNodes::forward(const SlotPtr& slot, const Order& order, const PerformedThen& then,
                         const std::function<void()>& again) {
    slot->touched = parts_.loop.steady();
    if (!parts_.cluster->is_up()) return again();
    parts_.cluster->ask(slot->id, order, slot->owner,
                        [this, slot, then, again](const std::optional<OwnersAnswer>& answer) {
                            if (!answer || !answer->here) return again();
                            ++forwarded_;
                            if (!slot->owned) slot->owner = answer->node;
                            parts_.tables.when_at(
                                slot, answer->standing.entries,
                                [then, answer = *answer](Room* room) {
                                    auto error = answer.error;
                                    // It was done, but cannot be shown: whoever asks
                                    // again is told.
                                    if (room == nullptr && !error) error = ErrorCode::busy;
                                    then({room, error, answer.refused, answer.seq});
                                });
                        });
}

void OtherNodes::on_asked(const Cluster::Asked& asked, const Cluster::Reply& reply) {
    const SlotPtr slot = parts_.tables.find_live(asked.table);
    if (slot == nullptr || left_) return reply({});
    const std::optional<Order>& order = asked.order;
    // While it is written somebody may be told whose it is, but nobody's turn comes.
    if (!order && slot->owned && slot->state == Slot::State::committing) {
        return reply({{}, true, standing_of(*slot), {}, {}, 0});
    }
    parts_.tables.enter(slot, [this, slot, order, reply, by = asked.by](Slot& live) {
        if (live.room == nullptr || !live.owned) return reply({});
        // Whose people are all over there is better over there: whoever asked claims it, and does
        // what it asked for itself.
        const bool better_there = order && (is_all_at(live, by) || is_nobodys(live));
        if (better_there && parts_.tables.let_go(slot)) {
            ++let_go_;
            return reply({});
        }
        live.touched = parts_.loop.steady();
        if (!order) return reply({{}, true, standing_of(live), {}, {}, 0});
        hooks_.perform(slot, *order, [slot, reply](const Performed& performed) {
            // A room that could not be written is gone: whoever asked may try to have it written.
            if (performed.room == nullptr || performed.moved) return reply({});
            reply(
                {{}, true, standing_of(*slot), performed.error, performed.refused, performed.seq});
        });
    });
}

// Nearly always everybody is here, and a message that nobody needs would be made, carried and heard
// for every move. Who follows a table for somebody who watches it says so (Presences). One of whom
// nothing was heard yet misses nothing: whoever reads the journal before an entry and is heard of
// after it is told how far the journal is (on_presence); where that was lost on the bus it is said
// again two seconds later, and until then it is found by asking the store, which everybody does
// once a second about the tables that they follow (Outside). Whoever follows a table for nobody
// asks the store whenever somebody wants something of it.
void OtherNodes::hint(const Slot& slot) const {
    if (!slot.elsewhere.empty()) announce(slot);
}

void OtherNodes::announce(const Slot& slot) const {
    if (parts_.cluster != nullptr) parts_.cluster->hint(slot.id, standing_of(slot));
}

void OtherNodes::on_presence(const std::string& table, const Presence& presence) {
    const SlotPtr slot = parts_.tables.find_live(table);
    if (slot == nullptr) return;
    const bool is_new = !slot->elsewhere.contains(presence.node);
    parts_.presences.hear(*slot, presence);
    // While it is written a hint follows anyway.
    if (is_new && slot->owned && slot->state == Slot::State::ready) hint(*slot);
}

void OtherNodes::on_hint(const std::string& table, const store::Standing& standing) {
    const SlotPtr slot = parts_.tables.find_live(table);
    if (slot == nullptr) return;
    if (slot->owned) {
        // Somebody else has claimed it.
        parts_.tables.enter(slot, [this, slot, standing](Slot& live) {
            if (live.room != nullptr && live.owned && standing.epoch > live.room->epoch()) {
                hand_over(slot);
            }
        });
        return;
    }
    slot->wanted = std::max(slot->wanted, standing.entries);
    // Whoever has claimed it may not have known it before, nor that somebody is here.
    if (standing.epoch > slot->seen) parts_.presences.tell_anew(*slot);
    if (slot->room != nullptr &&
        (standing.entries > slot->room->entries() || standing.epoch > slot->seen)) {
        parts_.tables.catch_up(slot);
    }
}

void OtherNodes::hand_over(const SlotPtr& slot) {
    const PlayedGame* game = slot->room->game();
    parts_.tables.read_anew(slot, game == nullptr ? 0 : game->table().seq());
}

void OtherNodes::on_notice(const Notice& notice) {
    hooks_.look(notice.table, [this, notice](const Performed& looked) {
        if (looked.room != nullptr) {
            parts_.listeners.tell_here(*looked.room, notice.what, notice.account);
        }
    });
}

void OtherNodes::look_after_followed() {
    if (parts_.cluster == nullptr || !parts_.cluster->is_up() || left_) return;
    std::vector<SlotPtr> orphans;
    for (const auto& [id, slot] : parts_.tables.all()) {
        if (slot->owned || slot->state != Slot::State::ready) continue;
        if (store::is_over(slot->room->phase()) || slot->owner.empty()) continue;
        if (parts_.cluster->is_silent(slot->owner)) orphans.push_back(slot);
    }
    for (const SlotPtr& slot : orphans) parts_.tables.take_over(slot);
}

void OtherNodes::sweep() {
    if (parts_.cluster == nullptr || !parts_.cluster->is_up()) return;
    std::vector<SlotPtr> live;
    for (const auto& [id, slot] : parts_.tables.all()) live.push_back(slot);
    for (const SlotPtr& slot : live) {
        parts_.presences.sweep(*slot);
        const bool unknown = !slot->owned && slot->owner.empty();
        if (unknown && slot->state == Slot::State::ready && !store::is_over(slot->room->phase())) {
            parts_.tables.learn_owner(slot);
        }
    }
}

void OtherNodes::leave() {
    if (std::exchange(left_, true) || parts_.cluster == nullptr) return;
    for (const auto& [id, slot] : parts_.tables.all()) slot->deeds.reset();
    parts_.cluster->leave();
}

}  // namespace bivouac::server
