#include "server/room/room.h"

#include <algorithm>

#include "engine/result_text.h"
#include "server/room/table_note.h"

namespace bivouac::server {

using engine::Seat;
using protocol::ErrorCode;
using store::Phase;

Room::Room(TableTerms table, const entry::Opened& opened)
    : table_(std::move(table)),
      secret_(opened.secret),
      invitation_(opened.invitation),
      base_(opened.base),
      seating_(opened.plans),
      deeds_(opened.plans.size()),
      due_since_(table_.created),
      away_since_(opened.plans.size(), table_.created) {}

void Room::remember(const DeedName& name, std::uint32_t seq) {
    deeds_[static_cast<std::size_t>(name.seat.index())] = {name.seq, name.nonce, seq};
}

void Room::remember(Remark remark, store::AccountId account, const std::string& nonce) {
    constexpr std::size_t kMostChat = 50;
    chat_.push_back(std::move(remark));
    if (chat_.size() > kMostChat) chat_.pop_front();
    std::erase_if(chat_nonces_, [&](const auto& each) { return each.first == account; });
    chat_nonces_.emplace_back(account, nonce);
}

std::optional<Decision> Room::check(store::AccountId account, const protocol::Deed& deed,
                                    Late late) const {
    if (!seating_.seats_of(account).contains(deed.seat)) return RoomError{ErrorCode::forbidden};
    const auto& last = deeds_[static_cast<std::size_t>(deed.seat.index())];
    if (last && last->seq == deed.seq && last->nonce == deed.nonce) {
        return Repetition{last->led_to};
    }
    if (game_ == nullptr) return RoomError{ErrorCode::wrong_phase};
    if (deed.seq > game_->table().seq()) return RoomError{ErrorCode::stale};
    if (late == Late::refused && deed.seq != game_->table().seq()) {
        return RoomError{ErrorCode::stale};
    }
    return std::nullopt;
}

bool Room::is_paused_or_late(Seat seat, Millis now) const {
    return paused_ || (clock_ && clock_->fallen(now).contains(seat));
}

Change Room::change_with(const std::vector<Entry>& entries, Millis now) {
    std::vector<store::Entry> lines;
    for (const Entry& entry : entries) lines.push_back({now, print(entry)});
    Change change;
    change.entries = static_cast<std::uint32_t>(lines.size());
    change.deed.emplace_back(store::Append{epoch_, entries_, std::move(lines), row(now)});
    return change;
}

void Room::settle(const Change& change) { entries_ += change.entries; }

void Room::run_clock(Millis now) {
    due_since_ = now;
    if (!clock_) return;
    const engine::Due due = game_->table().due();
    if (game_->table().outcome()) {
        clock_->stop(now);
    } else {
        const bool setup = due.wanted == engine::Wanted::setup;
        clock_->run(due.seats, setup ? Stage::setup : Stage::play, now);
    }
}

Change Room::steps_taken(std::uint32_t first, std::optional<DeedName> deed,
                         std::optional<Seat> flag, Millis now) {
    entry::Steps steps;
    steps.lines = game_->table().steps_after(first - 1).lines();
    trust::Published published = game_->follow(steps.lines);
    const std::uint32_t last = game_->table().seq();
    offers_.fall_away();
    run_clock(now);
    if (flag) flag_ = flag;
    if (deed) remember(*deed, last);
    if (game_->table().outcome()) phase_ = Phase::finished;
    steps.clock = clock_;
    steps.deed = std::move(deed);
    steps.flag = flag;
    Change change = change_with({std::move(steps)}, now);
    change.steps = engine::Accepted{first, last};
    change.published = std::move(published);
    change.ended = phase_ == Phase::finished;
    change.table_changed = change.ended;
    return change;
}

engine::SeatSet Room::turn() const {
    return phase_ == Phase::playing ? game_->table().due().seats : engine::SeatSet();
}

store::TableRow Room::row(Millis now) const {
    store::TableRow row;
    row.id = table_.id;
    row.game = table_.game->id();
    row.options = engine::print_options(table_.options);
    TableNote note{table_.terms, turn(), table_.game->rules_version(), {}};
    if (table_.prepared) note.prepared = table_.prepared->from;
    row.terms = print_note(note);
    row.phase = phase_;
    row.listed = table_.terms.listed;
    row.rated = table_.terms.rated;
    row.seats = seating_.rows();
    row.opened_by = table_.opened_by;
    row.created = table_.created;
    row.touched = now;
    row.wake = wake();
    if (phase_ == Phase::finished) {
        row.outcome = engine::print_result(*game_->table().outcome());
    }
    return row;
}

void Room::arrive(store::AccountId account) {
    const auto found = std::find_if(watchers_.begin(), watchers_.end(),
                                    [&](const auto& each) { return each.first == account; });
    if (found == watchers_.end()) {
        watchers_.emplace_back(account, 1);
    } else {
        ++found->second;
    }
}

void Room::leave(store::AccountId account, Millis now) {
    const auto found = std::find_if(watchers_.begin(), watchers_.end(),
                                    [&](const auto& each) { return each.first == account; });
    if (found == watchers_.end() || --found->second > 0) return;
    watchers_.erase(found);
    seating_.seats_of(account).for_each(
        [&](Seat seat) { away_since_[static_cast<std::size_t>(seat.index())] = now; });
}

int Room::spectators() const {
    return static_cast<int>(
        std::count_if(watchers_.begin(), watchers_.end(),
                      [&](const auto& each) { return seating_.seats_of(each.first).empty(); }));
}

bool Room::is_here(Seat seat) const {
    const auto& person = seating_.at(seat).person;
    return person && std::any_of(watchers_.begin(), watchers_.end(),
                                 [&](const auto& each) { return each.first == person->account; });
}

void Room::refresh(const Person& person) {
    seating_.seats_of(person.account).for_each([&](Seat seat) {
        seating_.at(seat).person = person;
    });
}

void Room::move_time(Millis by) {
    if (clock_) clock_->move(by);
    due_since_ += by;
    for (Millis& since : away_since_) since += by;
}

bool Room::may_look_back(store::AccountId account) const {
    if (observer_for(0, std::nullopt)) return true;
    return account != 0 && (account == table_.opened_by || !seating_.seats_of(account).empty());
}

bool Room::forgets() const {
    return std::ranges::any_of(table_.options, [](const engine::OptionValue& option) {
        return option.name == "memory_mode" && option.value == "on";
    });
}

engine::SeatSet Room::claimable(Millis now) const {
    engine::SeatSet set;
    if (phase_ != Phase::playing || clock_ || paused_) return set;
    const Millis patience =
        std::chrono::duration_cast<std::chrono::milliseconds>(table_.terms.absence.after).count();
    game_->table().due().seats.for_each([&](Seat seat) {
        const auto i = static_cast<std::size_t>(seat.index());
        const SeatHeld& held = seating_.at(seat);
        if (!held.person || !held.keeper.empty() || is_here(seat)) return;
        if (now - std::max(due_since_, away_since_[i]) >= patience) set.insert(seat);
    });
    return set;
}

std::optional<engine::Observer> Room::observer_for(store::AccountId account,
                                                   std::optional<Seat> seat) const {
    const engine::SeatSet own = seating_.seats_of(account);
    if (seat) {
        if (!own.contains(*seat)) return std::nullopt;
        return engine::Observer(*seat);
    }
    if (!own.empty()) return engine::Observer(own.lowest());
    if (phase_ == Phase::waiting || (account != 0 && account == table_.opened_by)) {
        return engine::Observer::spectator();
    }
    if (!table_.terms.spectators) return std::nullopt;
    return engine::Observer::spectator();
}

std::optional<std::string> Room::record() const {
    if (phase_ != Phase::finished) return std::nullopt;
    return game_->record(base_.empty());
}

}  // namespace bivouac::server
