// What players propose to each other, and what they may do about those who stay away.
#include "server/people/visible_text.h"
#include "server/room/deed_name.h"
#include "server/room/room.h"

namespace bivouac::server {

using engine::Seat;
using protocol::ErrorCode;
using protocol::Offer;
using store::Phase;

namespace {

// The bot that keeps a seat: good company, and no better than most owners.
constexpr std::string_view kKeeper = "club";

}  // namespace

// People whose seats play: those of eliminated players, and of bots, are not asked.
engine::SeatSet Room::voters() const {
    engine::SeatSet set;
    seating_.people().for_each([&](Seat seat) {
        if (seating_.at(seat).keeper.empty() && seating_.at(seat).person->account != 0) {
            set.insert(seat);
        }
    });
    return set;
}

bool Room::is_offer_allowed(Offer what, Seat seat) const {
    switch (what) {
        case Offer::draw: return phase_ == Phase::playing;
        case Offer::back:
            return phase_ == Phase::playing && game_->table().last_choice_of(seat).has_value();
        case Offer::pause: return phase_ == Phase::playing && !paused_;
        case Offer::resume: return phase_ == Phase::playing && paused_;
        case Offer::rematch: return store::is_over(phase_) && rematch_.empty();
    }
    return false;
}

Decision Room::offer(store::AccountId account, const protocol::MakeOffer& offer, Millis now) {
    if (auto no = check(account, offer.deed, Late::refused)) return *no;
    const Seat seat = offer.deed.seat;
    if (offer.what == Offer::back && !table_.terms.takebacks) {
        return RoomError{ErrorCode::not_allowed};
    }
    if (!is_offer_allowed(offer.what, seat)) {
        if (offer.what == Offer::back && phase_ == Phase::playing) {
            return engine::Rejection{
                engine::RejectionCode::no_take_back, "refuse.no_take_back", "", {}};
        }
        return RoomError{ErrorCode::wrong_phase};
    }
    // Nobody could agree: bots do not draw.
    if (offer.what == Offer::draw && voters().size() < 2) {
        return RoomError{ErrorCode::not_allowed};
    }
    offers_.offer(offer.what, seat);
    return agreed(offer.what, name_of(offer.deed), now);
}

Decision Room::answer(store::AccountId account, const protocol::AnswerOffer& answer, Millis now) {
    if (auto no = check(account, answer.deed, Late::refused)) return *no;
    if (offers_.find(answer.what) == nullptr) return RoomError{ErrorCode::no_such_offer};
    if (answer.yes) {
        offers_.agree(answer.what, answer.deed.seat);
    } else {
        offers_.drop(answer.what);
    }
    return agreed(answer.what, name_of(answer.deed), now);
}

// Carries the offer out when every voter has agreed; otherwise it stands.
Decision Room::agreed(Offer what, const DeedName& name, Millis now) {
    const StandingOffer* offer = offers_.find(what);
    bool all = offer != nullptr;
    voters().for_each([&](Seat seat) { all = all && offer->agreed.contains(seat); });
    if (all && (what == Offer::draw || what == Offer::back)) {
        const auto back = what == Offer::back ? game_->table().last_choice_of(offer->by)
                                              : std::optional<std::uint32_t>();
        if (what == Offer::back && !back) return RoomError{ErrorCode::too_late};
        const engine::Submitted done =
            back ? game_->table().take_back(*back) : game_->table().agree_draw();
        if (!done) {
            offers_.drop(what);
            return done.error();
        }
        return steps_taken(done->first_seq, name, std::nullopt, now);
    }
    std::vector<Entry> entries;
    bool rematch = false;
    if (all) {
        offers_.drop(what);
        rematch = what == Offer::rematch;
        if (!rematch) {
            paused_ = what == Offer::pause;
            if (clock_ && paused_) clock_->pause(now);
            if (clock_ && !paused_) clock_->resume(now);
            due_since_ = now;
            entries.emplace_back(entry::Paused{paused_, clock_});
        }
    }
    remember(name, name.seq);
    entries.emplace_back(entry::Offered{offers_.standing(), name});
    Change change = change_with(entries, now);
    change.table_changed = true;
    change.wants_rematch = rematch;
    return change;
}

RematchPlan Room::rematch_plan() const {
    RematchPlan plan;
    const int seats = seating_.size();
    for (int i = 0; i < seats; ++i) {
        const SeatHeld& held = seating_.at(Seat((i + seats - 1) % seats));
        SeatPlan seat = held.plan;
        if (held.person && held.person->account != 0) {
            seat = {SeatPlan::Kind::account, held.person->account, {}, held.person->name};
        }
        plan.plans.push_back(std::move(seat));
    }
    return plan;
}

void Room::note_rematch(Change& change, const std::string& table, Millis now) {
    rematch_ = table;
    for (store::Write& write : change.deed) {
        if (auto* append = std::get_if<store::Append>(&write)) {
            append->entries.push_back({now, print(entry::Rematch{table})});
            ++change.entries;
        }
    }
}

Decision Room::claim(store::AccountId account, const protocol::ClaimAbsence& claim, Millis now) {
    if (auto no = check(account, claim.deed, Late::refused)) return *no;
    if (phase_ != Phase::playing) return RoomError{ErrorCode::wrong_phase};
    const bool bot = claim.want == protocol::Remedy::bot;
    const protocol::Absence& terms = table_.terms.absence;
    if (clock_ || !(bot ? terms.bot : terms.close)) return RoomError{ErrorCode::not_allowed};
    if (!claimable(now).contains(claim.absent)) return RoomError{ErrorCode::not_absent};
    const DeedName name = name_of(claim.deed);
    if (!bot && table_.terms.rated) return give_up(claim.absent, name, now);
    remember(name, name.seq);
    std::vector<Entry> entries;
    if (bot) {
        seating_.at(claim.absent).keeper = kKeeper;
        entries.emplace_back(entry::Kept{claim.absent, std::string(kKeeper), name});
    } else {
        phase_ = Phase::closed;
        closed_ = "abandoned";
        entries.emplace_back(entry::Closed{closed_, name});
    }
    Change change = change_with(entries, now);
    change.table_changed = true;
    change.ended = !bot;
    return change;
}

Decision Room::take_over(store::AccountId account, const protocol::TakeOver& request, Millis now) {
    if (auto no = check(account, request.deed, Late::allowed)) return *no;
    SeatHeld& held = seating_.at(request.deed.seat);
    if (phase_ != Phase::playing || held.keeper.empty()) return RoomError{ErrorCode::wrong_phase};
    held.keeper.clear();
    due_since_ = now;
    const DeedName name = name_of(request.deed);
    remember(name, name.seq);
    Change change = change_with({entry::Kept{request.deed.seat, {}, name}}, now);
    change.table_changed = true;
    return change;
}

Decision Room::say(const Person& person, const protocol::Say& say, Millis now) {
    if (!table_.terms.chat) return RoomError{ErrorCode::not_allowed};
    const engine::SeatSet own = seating_.seats_of(person.account);
    const bool hidden = table_.game->hides_information() && phase_ == Phase::playing;
    if (own.empty() && (hidden || !table_.terms.spectators)) {
        return RoomError{ErrorCode::not_allowed};
    }
    for (const auto& [account, nonce] : chat_nonces_) {
        if (account == person.account && nonce == say.nonce) return Repetition{};
    }
    const std::string text = visible_text(say.text);
    if (text.empty()) return RoomError{ErrorCode::not_allowed};
    std::optional<Seat> seat;
    if (!own.empty()) seat = own.lowest();
    protocol::Said said{table_.id, seat, person.name, text, now};
    const std::uint32_t after = game_ == nullptr ? 0 : game_->table().seq();
    remember({said, after}, person.account, say.nonce);
    Change change = change_with({entry::Said{seat, person.account, text, say.nonce}}, now);
    change.said = std::move(said);
    return change;
}

}  // namespace bivouac::server
