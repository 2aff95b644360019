#include "server/room/room_words.h"

#include "engine/sentences.h"
#include "server/room/absences.h"
#include "server/words.h"

namespace bivouac::server {

using engine::Observer;
using engine::Seat;
using store::Phase;

protocol::SeatState RoomWords::seat_state(Seat seat, store::AccountId account) const {
    const SeatHeld& held = room_.seating.at(seat);
    protocol::SeatState state;
    if (held.person) {
        state.kind = protocol::SeatKind::person;
        state.who = held.person->who;
        state.name = held.person->name;
        state.rating = held.person->rating;
        state.provisional = held.person->provisional;
        state.level = held.keeper;
        state.present = room_.is_here(seat);
        state.yours = account != 0 && held.person->account == account;
        return state;
    }
    switch (held.plan.kind) {
        case SeatPlan::Kind::open: state.kind = protocol::SeatKind::open; break;
        case SeatPlan::Kind::link:
            state.kind = protocol::SeatKind::kept;
            state.invited = true;
            break;
        case SeatPlan::Kind::account:
            state.kind = protocol::SeatKind::kept;
            state.name = held.plan.name;
            state.yours = account != 0 && held.plan.account == account;
            break;
        case SeatPlan::Kind::bot:
            state.kind = protocol::SeatKind::bot;
            state.level = held.plan.level;
            break;
    }
    return state;
}

std::optional<protocol::Clocks> RoomWords::clocks(Millis now) const {
    if (!room_.clock) return std::nullopt;
    protocol::Clocks clocks;
    clocks.now = now;
    clocks.paused = room_.clock->is_paused();
    for (int i = 0; i < room_.seating.size(); ++i) {
        clocks.left.push_back(room_.clock->left(Seat(i), now));
        if (room_.clock->is_running(Seat(i))) clocks.running.insert(Seat(i));
    }
    clocks.free = room_.clock->free_left(now);
    clocks.whole = room_.clock->whole_left(now);
    return clocks;
}

// Told to everybody: what was drawn or shown since a turn is seen by all (engine's reveals()).
engine::SeatSet RoomWords::backable() const {
    engine::SeatSet seats;
    if (!room_.table.terms.takebacks) return seats;
    for (int i = 0; i < room_.seating.size(); ++i) {
        if (room_.may_take_back(Seat(i))) seats.insert(Seat(i));
    }
    return seats;
}

std::optional<protocol::Ending> RoomWords::ending(engine::Language language) const {
    if (room_.phase != Phase::finished) return std::nullopt;
    const engine::Outcome outcome = *room_.game->table().outcome();
    const auto view = room_.game->table().glance(Observer::spectator());
    const engine::Phrasebook& phrases = words_of(*room_.table.game, language);
    // Nobody agreed to anything: the rules only know a draw by agreement.
    std::string text = room_.time_is_up ? phrases.say("end.whole_time")
                                        : engine::sentence(outcome, *view, phrases);
    if (room_.flag)
        text += " " + phrases.say("end.time", {engine::seat_name(*view, *room_.flag, phrases)});
    return protocol::Ending{outcome.winners, std::string(outcome.key), std::string(outcome.rule),
                            std::move(text)};
}

protocol::TableState RoomWords::state_for(store::AccountId account, engine::Language language,
                                          Millis now) const {
    protocol::TableState state;
    state.table = room_.table.id;
    state.game = room_.table.game->id();
    state.rules_version = room_.table.game->rules_version();
    state.options = room_.table.options;
    state.terms = room_.table.terms;
    state.phase = room_.phase;
    state.prepared = room_.table.prepared;
    for (int i = 0; i < room_.seating.size(); ++i) {
        state.seats.push_back(seat_state(Seat(i), account));
        const auto& person = room_.seating.at(Seat(i)).person;
        if (person && person->account == room_.table.opened_by && person->account != 0) {
            state.opened_by = person->name;
        }
    }
    state.offers = room_.offers.standing();
    state.claimable = absent_seats(room_, now);
    state.paused = room_.paused;
    state.spectators = room_.attendance.spectators(room_.seating);
    const bool opener = account != 0 && account == room_.table.opened_by;
    if (opener && room_.phase == Phase::waiting) state.invitation = room_.invitation;
    state.rematch = room_.rematch;
    if (!room_.closed.empty()) state.closed = sentence(language, "end.closed." + room_.closed);
    state.commitment = room_.secret.commitment(room_.table.id);
    if (room_.game == nullptr) return state;
    state.seq = room_.game->table().seq();
    if (room_.phase == Phase::playing) {
        state.due = room_.game->table().due();
        state.backable = backable();
        state.clocks = clocks(now);
    }
    state.ending = ending(language);
    state.seeds = room_.seating.seeds();
    state.roots = room_.game->witness().roots();
    state.receipt = room_.game->witness().head();
    return state;
}

std::optional<protocol::Outgoing> RoomWords::view_for(Observer observer) const {
    if (room_.game == nullptr) return std::nullopt;
    const auto view = room_.game->table().glance(observer);
    if (view == nullptr) return std::nullopt;
    return protocol::Shown{room_.table.id, observer, view->encode()};
}

std::optional<protocol::Outgoing> RoomWords::steps_for(Observer observer, std::uint32_t after,
                                                       const trust::Published& published,
                                                       engine::Language language,
                                                       Millis now) const {
    constexpr std::uint32_t kMostTold = 1000;
    // Clients read a megabyte at most (client/net.h); the view says the same in less.
    constexpr std::size_t kMostBytes = std::size_t{512} << 10U;
    if (room_.game == nullptr || after >= room_.game->table().seq()) return std::nullopt;
    if (room_.game->table().seq() - after > kMostTold) return std::nullopt;
    const engine::Table& table = room_.game->table();
    const auto view = table.glance(observer);
    if (view == nullptr) return std::nullopt;
    const engine::Phrasebook& phrases = words_of(*room_.table.game, language);
    protocol::Step step{.table = room_.table.id, .observer = observer, .shown = view->encode()};
    for (const engine::Event& event : table.events(observer, after)) {
        step.events.emplace_back(*view, event, phrases);
        for (trust::Opening& opening : room_.game->witness().openings(table, *view, event)) {
            step.openings.push_back(std::move(opening));
        }
    }
    step.first = after + 1;
    step.last = table.seq();
    if (room_.phase == Phase::playing) {
        step.due = table.due();
        step.backable = backable();
        step.clocks = clocks(now);
    }
    step.ending = ending(language);
    step.receipts.assign(published.heads.begin(), published.heads.end());
    step.roots = published.roots;
    protocol::Outgoing message = step;
    if (message.text().size() > kMostBytes) return std::nullopt;
    return message;
}

std::optional<std::string> RoomWords::caution(Seat seat, const std::string& action,
                                              engine::Language language) const {
    if (room_.game == nullptr) return std::nullopt;
    const auto view = room_.game->table().glance(seat);
    if (view == nullptr) return std::nullopt;
    const bool setup = action.starts_with("setup ");
    if (!setup && !view->legal()->contains(action)) return std::nullopt;
    return view->caution(action, words_of(*room_.table.game, language));
}

}  // namespace bivouac::server
