// What a room tells its watchers.
#include <algorithm>

#include "engine/sentences.h"
#include "server/room/room.h"
#include "server/words.h"

namespace bivouac::server {

using engine::Observer;
using engine::Seat;
using store::Phase;

protocol::SeatState Room::seat_state(Seat seat, store::AccountId account) const {
    const SeatHeld& held = seating_.at(seat);
    protocol::SeatState state;
    if (held.person) {
        state.kind = protocol::SeatKind::person;
        state.who = held.person->who;
        state.name = held.person->name;
        state.rating = held.person->rating;
        state.provisional = held.person->provisional;
        state.level = held.keeper;
        state.present = is_here(seat);
        state.yours = account != 0 && held.person->account == account;
        return state;
    }
    switch (held.plan.kind) {
        case SeatPlan::Kind::open: state.kind = protocol::SeatKind::open; break;
        case SeatPlan::Kind::link: state.kind = protocol::SeatKind::kept; break;
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

std::optional<protocol::Clocks> Room::clocks(Millis now) const {
    if (!clock_) return std::nullopt;
    protocol::Clocks clocks;
    clocks.now = now;
    clocks.paused = clock_->is_paused();
    for (int i = 0; i < seating_.size(); ++i) {
        clocks.left.push_back(clock_->left(Seat(i), now));
        if (clock_->is_running(Seat(i))) clocks.running.insert(Seat(i));
    }
    return clocks;
}

std::optional<protocol::Ending> Room::ending(engine::Language language) const {
    if (phase_ != Phase::finished) return std::nullopt;
    const engine::Outcome outcome = *game_->table().outcome();
    const auto view = game_->table().glance(Observer::spectator());
    const engine::Phrasebook& phrases = words_of(*table_.game, language);
    std::string text = engine::sentence(outcome, *view, phrases);
    if (flag_) text += " " + phrases.say("end.time", {engine::seat_name(*view, *flag_, phrases)});
    return protocol::Ending{outcome.winners, std::string(outcome.key), std::string(outcome.rule),
                            std::move(text)};
}

protocol::TableState Room::state_for(store::AccountId account, engine::Language language,
                                     Millis now) const {
    protocol::TableState state;
    state.table = table_.id;
    state.game = table_.game->id();
    state.rules_version = table_.game->rules_version();
    state.options = table_.options;
    state.terms = table_.terms;
    state.phase = phase_;
    state.prepared = table_.prepared;
    for (int i = 0; i < seating_.size(); ++i) {
        state.seats.push_back(seat_state(Seat(i), account));
        const auto& person = seating_.at(Seat(i)).person;
        if (person && person->account == table_.opened_by && person->account != 0) {
            state.opened_by = person->name;
        }
    }
    state.offers = offers_.standing();
    state.claimable = claimable(now);
    state.paused = paused_;
    state.spectators = spectators();
    const bool opener = account != 0 && account == table_.opened_by;
    if (opener && phase_ == Phase::waiting) state.invitation = invitation_;
    state.rematch = rematch_;
    if (!closed_.empty()) state.closed = sentence(language, "end.closed." + closed_);
    state.commitment = commitment();
    if (game_ == nullptr) return state;
    state.seq = game_->table().seq();
    if (phase_ == Phase::playing) {
        state.due = game_->table().due();
        state.clocks = clocks(now);
    }
    state.ending = ending(language);
    state.seeds = seating_.seeds();
    state.roots = game_->witness().roots();
    state.receipt = game_->witness().head();
    return state;
}

std::optional<protocol::Outgoing> Room::view_for(Observer observer) const {
    if (game_ == nullptr) return std::nullopt;
    const auto view = game_->table().glance(observer);
    if (view == nullptr) return std::nullopt;
    return protocol::Shown{table_.id, observer, view->encode()};
}

std::optional<protocol::Outgoing> Room::steps_for(Observer observer, std::uint32_t after,
                                                  const trust::Published& published,
                                                  engine::Language language, Millis now) const {
    constexpr std::uint32_t kMostTold = 1000;
    // Clients read a megabyte at most (client/net.h); the view says the same in less.
    constexpr std::size_t kMostBytes = std::size_t{512} << 10U;
    if (game_ == nullptr || after >= game_->table().seq()) return std::nullopt;
    if (game_->table().seq() - after > kMostTold) return std::nullopt;
    const engine::Table& table = game_->table();
    const auto view = table.glance(observer);
    if (view == nullptr) return std::nullopt;
    const engine::Phrasebook& phrases = words_of(*table_.game, language);
    protocol::Step step{.table = table_.id, .observer = observer, .shown = view->encode()};
    for (const engine::Event& event : table.events(observer, after)) {
        step.events.emplace_back(*view, event, phrases);
        for (trust::Opening& opening : game_->witness().openings(table, *view, event)) {
            step.openings.push_back(std::move(opening));
        }
    }
    step.first = after + 1;
    step.last = table.seq();
    if (phase_ == Phase::playing) {
        step.due = table.due();
        step.clocks = clocks(now);
    }
    step.ending = ending(language);
    step.receipts.assign(published.heads.begin(), published.heads.end());
    step.roots = published.roots;
    protocol::Outgoing message = step;
    if (message.text().size() > kMostBytes) return std::nullopt;
    return message;
}

std::optional<std::string> Room::caution(Seat seat, const std::string& action,
                                         engine::Language language) const {
    if (game_ == nullptr) return std::nullopt;
    const auto view = game_->table().glance(seat);
    if (view == nullptr) return std::nullopt;
    const bool setup = action.starts_with("setup ");
    if (!setup && !view->legal()->contains(action)) return std::nullopt;
    return view->caution(action, words_of(*table_.game, language));
}

}  // namespace bivouac::server
