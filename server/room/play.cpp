#include "server/room/play.h"

#include "trust/digest.h"

namespace bivouac::server {

using engine::Seat;
using protocol::ErrorCode;
using store::Phase;

// What keeps the seat's owner from playing just now.
std::optional<RoomError> Play::hindrance(Seat seat, Millis now) const {
    if (room_.phase == Phase::closed) return RoomError{ErrorCode::wrong_phase};
    if (room_.phase == Phase::playing) {
        if (room_.paused) return RoomError{ErrorCode::wrong_phase};
        if (room_.clock &&
            (room_.clock->fallen(now).contains(seat) || room_.clock->whole_is_up(now))) {
            return RoomError{ErrorCode::too_late};
        }
    }
    if (!room_.seating.bot_at(seat).empty()) return RoomError{ErrorCode::not_allowed};
    return std::nullopt;
}

Decision Play::act(store::AccountId account, const protocol::Act& act, Millis now) {
    if (auto no = room_.check(account, act.deed, RoomState::Late::refused)) return *no;
    const Seat seat = act.deed.seat;
    if (const auto error = hindrance(seat, now)) return *error;
    const engine::Submitted done = room_.game->act(seat, act.action);
    if (!done) return done.error();
    room_.acted.insert(seat);
    return room_.steps_taken(done->first_seq, name_of(act.deed), std::nullopt, now);
}

Decision Play::set_up(store::AccountId account, const protocol::PlaceSetup& setup, Millis now) {
    if (auto no = room_.check(account, setup.deed, RoomState::Late::allowed)) return *no;
    const Seat seat = setup.deed.seat;
    if (const auto error = hindrance(seat, now)) return *error;
    const engine::Submitted done = room_.game->table().submit_setup(seat, setup.setup);
    if (!done) return done.error();
    return room_.steps_taken(done->first_seq, name_of(setup.deed), std::nullopt, now);
}

Decision Play::resign(store::AccountId account, const protocol::Resign& resign, Millis now) {
    if (auto no = room_.check(account, resign.deed, RoomState::Late::refused)) return *no;
    if (room_.phase != Phase::playing) return RoomError{ErrorCode::wrong_phase};
    return room_.give_up(resign.deed.seat, name_of(resign.deed), now);
}

Decision Play::abort(store::AccountId account, const protocol::Abort& abort, Millis now) {
    if (auto no = room_.check(account, abort.deed, RoomState::Late::refused)) return *no;
    if (room_.phase != Phase::playing) return RoomError{ErrorCode::wrong_phase};
    if (room_.acted.contains(abort.deed.seat)) return RoomError{ErrorCode::too_late};
    // Nobody looks at a deal, or at who sits opposite, and leaves a rated game for nothing.
    if (room_.table.terms.rated) return room_.give_up(abort.deed.seat, name_of(abort.deed), now);
    return room_.close("aborted", name_of(abort.deed), now);
}

Decision Play::bot_acts(Seat seat, std::uint32_t seq, const std::string& choice, Millis now) {
    if (room_.phase != Phase::playing || room_.paused || room_.game->table().seq() < seq ||
        !room_.game->table().due().seats.contains(seat) || room_.seating.bot_at(seat).empty()) {
        return RoomError{ErrorCode::stale};
    }
    const bool setup = room_.game->table().due().wanted == engine::Wanted::setup;
    // Others may set up meanwhile; an action answers to the very step.
    if (!setup && room_.game->table().seq() != seq) return RoomError{ErrorCode::stale};
    engine::Submitted done = setup ? room_.game->table().submit_setup(seat, choice)
                                   : room_.game->table().submit(seat, choice);
    if (!done) return done.error();
    if (!setup) room_.acted.insert(seat);
    return room_.steps_taken(done->first_seq, std::nullopt, std::nullopt, now);
}

std::string Play::any_choice(Seat seat) const {
    const engine::Table& table = room_.game->table();
    if (table.due().wanted == engine::Wanted::setup) {
        const auto presets = room_.table.game->presets(room_.table.options);
        return presets.empty() ? std::string() : presets.front();
    }
    const auto legal = table.glance(seat)->legal();
    return legal->count() == 0 ? std::string() : legal->nth(0);
}

std::uint64_t Play::bot_seed(Seat seat) const {
    const trust::Digest bytes = trust::Fields("bivouac bot 1")
                                    .number(static_cast<std::uint32_t>(seat.index()))
                                    .keyed_hash(room_.secret.salt_key(room_.table.id));
    std::uint64_t seed = 0;
    for (std::size_t i = 0; i < 8; ++i) seed = seed << 8U | bytes[i];
    return seed;
}

}  // namespace bivouac::server
