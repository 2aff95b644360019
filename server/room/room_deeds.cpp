// What seats do in the game, and what time does to them.
#include <algorithm>
#include <chrono>

#include "server/room/deed_name.h"
#include "server/room/room.h"

namespace bivouac::server {

using engine::Seat;
using protocol::ErrorCode;
using store::Phase;

namespace {

// A table that nobody came to is closed after this time; one by invitation waits longer.
constexpr Millis kListedWait = Millis{24} * 3600 * 1000;
constexpr Millis kInvitedWait = Millis{14} * 24 * 3600 * 1000;

// A table at which a bot is due and has done nothing for so long is not being served.
constexpr Millis kBotPatience = 60'000;

}  // namespace

Decision Room::act(store::AccountId account, const protocol::Act& act, Millis now) {
    if (auto no = check(account, act.deed, Late::refused)) return *no;
    const Seat seat = act.deed.seat;
    if (phase_ == Phase::closed) return RoomError{ErrorCode::wrong_phase};
    if (phase_ == Phase::playing && is_paused_or_late(seat, now)) {
        return RoomError{paused_ ? ErrorCode::wrong_phase : ErrorCode::too_late};
    }
    if (!seating_.bot_at(seat).empty()) return RoomError{ErrorCode::not_allowed};
    const engine::Submitted done = game_->act(seat, act.action);
    if (!done) return done.error();
    acted_.insert(seat);
    return steps_taken(done->first_seq, name_of(act.deed), std::nullopt, now);
}

Decision Room::set_up(store::AccountId account, const protocol::PlaceSetup& setup, Millis now) {
    if (auto no = check(account, setup.deed, Late::allowed)) return *no;
    const Seat seat = setup.deed.seat;
    if (phase_ == Phase::closed) return RoomError{ErrorCode::wrong_phase};
    if (phase_ == Phase::playing && is_paused_or_late(seat, now)) {
        return RoomError{paused_ ? ErrorCode::wrong_phase : ErrorCode::too_late};
    }
    if (!seating_.bot_at(seat).empty()) return RoomError{ErrorCode::not_allowed};
    const engine::Submitted done = game_->table().submit_setup(seat, setup.setup);
    if (!done) return done.error();
    return steps_taken(done->first_seq, name_of(setup.deed), std::nullopt, now);
}

Decision Room::resign(store::AccountId account, const protocol::Resign& resign, Millis now) {
    if (auto no = check(account, resign.deed, Late::refused)) return *no;
    if (phase_ != Phase::playing) return RoomError{ErrorCode::wrong_phase};
    return give_up(resign.deed.seat, name_of(resign.deed), now);
}

Decision Room::abort(store::AccountId account, const protocol::Abort& abort, Millis now) {
    if (auto no = check(account, abort.deed, Late::refused)) return *no;
    if (phase_ != Phase::playing) return RoomError{ErrorCode::wrong_phase};
    if (acted_.contains(abort.deed.seat)) return RoomError{ErrorCode::too_late};
    // Nobody looks at a deal, or at who sits opposite, and leaves a rated game for nothing.
    if (table_.terms.rated) return give_up(abort.deed.seat, name_of(abort.deed), now);
    remember(name_of(abort.deed), abort.deed.seq);
    phase_ = Phase::closed;
    closed_ = "aborted";
    if (clock_) clock_->stop(now);
    Change change = change_with({entry::Closed{"aborted", name_of(abort.deed)}}, now);
    change.table_changed = true;
    change.ended = true;
    return change;
}

Decision Room::give_up(Seat seat, const DeedName& name, Millis now) {
    const engine::Submitted done = game_->table().resign(seat);
    if (!done) return done.error();
    return steps_taken(done->first_seq, name, std::nullopt, now);
}

Decision Room::bot_acts(Seat seat, std::uint32_t seq, const std::string& choice, Millis now) {
    if (phase_ != Phase::playing || paused_ || game_->table().seq() < seq ||
        !game_->table().due().seats.contains(seat) || seating_.bot_at(seat).empty()) {
        return RoomError{ErrorCode::stale};
    }
    const bool setup = game_->table().due().wanted == engine::Wanted::setup;
    // Others may set up meanwhile; an action answers to the very step.
    if (!setup && game_->table().seq() != seq) return RoomError{ErrorCode::stale};
    engine::Submitted done =
        setup ? game_->table().submit_setup(seat, choice) : game_->table().submit(seat, choice);
    if (!done) return done.error();
    if (!setup) acted_.insert(seat);
    return steps_taken(done->first_seq, std::nullopt, std::nullopt, now);
}

std::string Room::any_choice(Seat seat) const {
    const engine::Table& table = game_->table();
    if (table.due().wanted == engine::Wanted::setup) {
        const auto presets = table_.game->presets(table_.options);
        return presets.empty() ? std::string() : presets.front();
    }
    const auto legal = table.glance(seat)->legal();
    return legal->count() == 0 ? std::string() : legal->nth(0);
}

std::uint64_t Room::bot_seed(Seat seat) const {
    const trust::Digest bytes = trust::Fields("bivouac bot 1")
                                    .number(static_cast<std::uint32_t>(seat.index()))
                                    .keyed_hash(secret_.salt_key(table_.id));
    std::uint64_t seed = 0;
    for (std::size_t i = 0; i < 8; ++i) seed = seed << 8U | bytes[i];
    return seed;
}

Decision Room::close(store::AccountId account, Millis now) {
    if (account == 0 || account != table_.opened_by) return RoomError{ErrorCode::forbidden};
    if (phase_ != Phase::waiting) return RoomError{ErrorCode::wrong_phase};
    return close_for("opener", now);
}

Change Room::close_for(std::string_view why, Millis now) {
    phase_ = Phase::closed;
    closed_ = why;
    if (clock_) clock_->stop(now);
    Change change = change_with({entry::Closed{std::string(why), std::nullopt}}, now);
    change.table_changed = true;
    change.ended = true;
    return change;
}

std::optional<Millis> Room::next_tick() const {
    if (phase_ == Phase::waiting) {
        return table_.created + (table_.terms.listed ? kListedWait : kInvitedWait);
    }
    return phase_ == Phase::playing && clock_ && !paused_ ? clock_->flag_time() : std::nullopt;
}

std::optional<Millis> Room::wake() const {
    if (wants_rating()) return due_since_;
    auto time = next_tick();
    // A table of bots alone goes on when somebody watches it.
    if (bot_due() && has_people())
        time = std::min(time.value_or(INT64_MAX), due_since_ + kBotPatience);
    return time;
}

std::optional<Seat> Room::bot_due() const {
    if (phase_ != Phase::playing || paused_) return std::nullopt;
    std::optional<Seat> found;
    game_->table().due().seats.for_each([&](Seat seat) {
        if (!found && !seating_.bot_at(seat).empty()) found = seat;
    });
    return found;
}

std::optional<Change> Room::tick(Millis now) {
    const auto next = next_tick();
    if (!next || *next > now) return std::nullopt;
    if (phase_ == Phase::waiting) return close_for("nobody", now);
    const engine::SeatSet fallen = clock_->fallen(now);
    if (fallen.empty()) return std::nullopt;
    // Whoever never set up has not begun to play: no result, unless one of them alone leaves a
    // rated game that way.
    if (game_->table().due().wanted == engine::Wanted::setup &&
        (!table_.terms.rated || fallen.size() > 1)) {
        return close_for("setup_time", now);
    }
    const Seat seat = fallen.lowest();
    const engine::Submitted done = game_->table().resign(seat);
    if (!done) return close_for("time", now);
    return steps_taken(done->first_seq, std::nullopt, seat, now);
}

}  // namespace bivouac::server
