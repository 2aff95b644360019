#include "server/room/agreements.h"

namespace bivouac::server {

using engine::Seat;
using protocol::ErrorCode;
using protocol::Offer;
using store::Phase;

bool Agreements::is_allowed(Offer what, Seat seat) const {
    switch (what) {
        case Offer::draw: return room_.phase == Phase::playing;
        case Offer::back: return room_.may_take_back(seat);
        case Offer::pause: return room_.phase == Phase::playing && !room_.paused;
        case Offer::resume: return room_.phase == Phase::playing && room_.paused;
        case Offer::rematch: return store::is_over(room_.phase) && room_.rematch.empty();
    }
    return false;
}

Decision Agreements::offer(store::AccountId account, const protocol::MakeOffer& offer, Millis now) {
    if (auto no = room_.check(account, offer.deed, RoomState::Late::refused)) return *no;
    const Seat seat = offer.deed.seat;
    if (offer.what == Offer::back && !room_.table.terms.takebacks) {
        return RoomError{ErrorCode::not_allowed};
    }
    if (!is_allowed(offer.what, seat)) {
        if (offer.what == Offer::back && room_.phase == Phase::playing) {
            return engine::Rejection{
                engine::RejectionCode::no_take_back, "refuse.no_take_back", "", {}};
        }
        return RoomError{ErrorCode::wrong_phase};
    }
    // Nobody could agree: bots do not draw.
    if (offer.what == Offer::draw && room_.voters().size() < 2) {
        return RoomError{ErrorCode::not_allowed};
    }
    room_.offers.offer(offer.what, seat);
    return agreed(offer.what, name_of(offer.deed), now);
}

Decision Agreements::answer(store::AccountId account, const protocol::AnswerOffer& answer,
                            Millis now) {
    if (auto no = room_.check(account, answer.deed, RoomState::Late::refused)) return *no;
    if (room_.offers.find(answer.what) == nullptr) return RoomError{ErrorCode::no_such_offer};
    if (answer.yes) {
        room_.offers.agree(answer.what, answer.deed.seat);
    } else {
        room_.offers.drop(answer.what);
    }
    return agreed(answer.what, name_of(answer.deed), now);
}

// Carries the offer out when every voter has agreed; otherwise it stands.
Decision Agreements::agreed(Offer what, const DeedName& name, Millis now) {
    const StandingOffer* offer = room_.offers.find(what);
    bool all = offer != nullptr;
    room_.voters().for_each([&](Seat seat) { all = all && offer->agreed.contains(seat); });
    if (all && (what == Offer::draw || what == Offer::back)) {
        const auto back = what == Offer::back ? room_.game->table().last_choice_of(offer->by)
                                              : std::optional<std::uint32_t>();
        if (what == Offer::back && !back) return RoomError{ErrorCode::too_late};
        const engine::Submitted done =
            back ? room_.game->table().take_back(*back) : room_.game->table().agree_draw();
        if (!done) {
            room_.offers.drop(what);
            return done.error();
        }
        return room_.steps_taken(done->first_seq, name, std::nullopt, now);
    }
    std::vector<Entry> entries;
    bool rematch = false;
    if (all) {
        room_.offers.drop(what);
        rematch = what == Offer::rematch;
        if (!rematch) {
            room_.paused = what == Offer::pause;
            if (room_.clock && room_.paused) room_.clock->pause(now);
            if (room_.clock && !room_.paused) room_.clock->resume(now);
            room_.due_since = now;
            entries.emplace_back(entry::Paused{room_.paused, room_.clock});
        }
    }
    room_.deeds.remember(name, name.seq);
    entries.emplace_back(entry::Offered{room_.offers.standing(), name});
    Change change = room_.change_with(entries, now);
    change.table_changed = true;
    change.wants_rematch = rematch;
    return change;
}

void Agreements::note_rematch(Change& change, const std::string& table, Millis now) {
    room_.rematch = table;
    for (store::Write& write : change.batch) {
        if (auto* append = std::get_if<store::Append>(&write)) {
            append->entries.push_back({now, print(entry::Rematch{table})});
            ++change.entries;
        }
    }
}

}  // namespace bivouac::server
