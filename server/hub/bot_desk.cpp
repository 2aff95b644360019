#include "server/hub/bot_desk.h"

#include "server/room/play.h"

namespace bivouac::server {

using engine::Seat;

namespace {

constexpr Millis kAgain = 500;  // when the pool was full

}  // namespace

void BotDesk::forget(Slot& slot) {
    bots_.forget(slot.id);
    slot.asked.reset();
    slot.actor.reset();
}

void BotDesk::ask(const SlotPtr& slot) {
    Room& room = *slot->room;
    const auto seat = room.bot_due();
    const bool wanted = room.has_people() || !slot->watchers.empty() || !slot->elsewhere.empty();
    if (!seat || !wanted || closed_) {
        if (slot->asked) bots_.forget(slot->id);
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
        room.play().bot_seed(*seat),
        seq,
        slot->actor == seat,
        obvious_for(table, *seat, room.table().game->hides_information()),
        {room.has_people() ? Importance::people : Importance::watched, room.table().opened_by},
        // Later than now they are called only where the order stands, and then it is the same
        // table.
        [&table, seat](std::uint32_t after) { return table.events(*seat, after); },
        [&table] { return table.so_far(); },
        [slot, &table, seq] {
            const Room* now = slot->room.get();
            return now != nullptr && slot->owned && slot->asked == seq && now->game() != nullptr &&
                   &now->game()->table() == &table && table.seq() == seq;
        }};
    bots_.ask(std::move(order), [this, slot, seat, seq](const std::optional<std::string>& choice) {
        if (slot->state == Slot::State::lost) return;
        answered(slot, *seat, seq, choice);
    });
}

void BotDesk::answered(const SlotPtr& slot, Seat seat, std::uint32_t seq,
                       const std::optional<std::string>& choice) {
    slot->asked.reset();
    if (!choice) {
        loop_.after(kAgain, [this, slot] {
            if (slot->state == Slot::State::lost) return;
            entrance_.enter(slot, [this, slot](Slot& live) {
                if (live.room != nullptr && live.owned) ask(slot);
            });
        });
        return;
    }
    entrance_.enter(slot, [this, slot, seat, seq, choice](Slot& live) {
        if (live.room == nullptr || !live.owned) return;
        const Millis now = loop_.now();
        Decision decision = live.room->play().bot_acts(seat, seq, *choice, now);
        if (std::holds_alternative<engine::Rejection>(decision)) {
            // A bot must not stop a game: what it wanted is replaced by what is possible.
            ++faults_;
            decision =
                live.room->play().bot_acts(seat, seq, live.room->play().any_choice(seat), now);
        }
        auto* change = std::get_if<Change>(&decision);
        if (change == nullptr) return ask(slot);
        live.actor = seat;
        entrance_.commit(slot, std::move(*change));
    });
}

}  // namespace bivouac::server
