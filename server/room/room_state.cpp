#include "server/room/room_state.h"

#include <algorithm>

#include "engine/result_text.h"
#include "server/room/table_note.h"

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

RoomState::RoomState(TableTerms terms, const entry::Opened& opened)
    : table(std::move(terms)),
      secret(opened.secret),
      invitation(opened.invitation),
      base(opened.base),
      seating(opened.plans),
      deeds(seating.size()),
      due_since(table.created),
      attendance(seating.size(), table.created) {}

engine::SeatSet RoomState::turn() const {
    return phase == Phase::playing ? game->table().due().seats : engine::SeatSet();
}

bool RoomState::may_take_back(Seat seat) const {
    return phase == Phase::playing && game->table().last_choice_of(seat).has_value();
}

engine::SeatSet RoomState::voters() const {
    engine::SeatSet set;
    seating.people().for_each([&](Seat seat) {
        if (seating.at(seat).keeper.empty() && seating.at(seat).person->account != 0) {
            set.insert(seat);
        }
    });
    return set;
}

bool RoomState::is_here(Seat seat) const {
    const auto& person = seating.at(seat).person;
    return person && attendance.is_here(person->account);
}

std::optional<Seat> RoomState::bot_due() const {
    if (phase != Phase::playing || paused) return std::nullopt;
    std::optional<Seat> found;
    game->table().due().seats.for_each([&](Seat seat) {
        if (!found && !seating.bot_at(seat).empty()) found = seat;
    });
    return found;
}

bool RoomState::forgets() const {
    return std::ranges::any_of(table.options, [](const engine::OptionValue& option) {
        return option.name == "memory_mode" && option.value == "on";
    });
}

bool RoomState::wants_rating() const {
    return phase == Phase::finished && table.terms.rated && !rated && base.empty();
}

std::optional<Millis> RoomState::next_tick() const {
    if (phase == Phase::waiting) {
        return table.created + (table.terms.listed ? kListedWait : kInvitedWait);
    }
    return phase == Phase::playing && clock && !paused ? clock->flag_time() : std::nullopt;
}

std::optional<Millis> RoomState::wake() const {
    if (wants_rating()) return due_since;
    auto time = next_tick();
    // A table of bots alone goes on when somebody watches it.
    if (bot_due() && !voters().empty())
        time = std::min(time.value_or(INT64_MAX), due_since + kBotPatience);
    return time;
}

store::TableRow RoomState::row(Millis now) const {
    store::TableRow row;
    row.id = table.id;
    row.game = table.game->id();
    row.options = engine::print_options(table.options);
    TableNote note{table.terms, turn(), table.game->rules_version(), {}, advised};
    if (table.prepared) note.prepared = table.prepared->from;
    row.terms = print_note(note);
    row.phase = phase;
    row.listed = table.terms.listed;
    row.rated = table.terms.rated;
    row.seats = seating.rows();
    row.opened_by = table.opened_by;
    row.created = table.created;
    row.touched = now;
    row.wake = wake();
    if (phase == Phase::finished) row.outcome = engine::print_result(*game->table().outcome());
    return row;
}

std::optional<Decision> RoomState::check(store::AccountId account, const protocol::Deed& deed,
                                         Late late) const {
    if (!seating.seats_of(account).contains(deed.seat)) return RoomError{ErrorCode::forbidden};
    if (const auto led_to = deeds.find(name_of(deed))) return Repetition{*led_to};
    if (game == nullptr) return RoomError{ErrorCode::wrong_phase};
    const std::uint32_t seq = game->table().seq();
    if (deed.seq > seq || (late == Late::refused && deed.seq != seq)) {
        return RoomError{ErrorCode::stale};
    }
    return std::nullopt;
}

Change RoomState::change_with(const std::vector<Entry>& added, Millis now) const {
    std::vector<store::Entry> lines;
    for (const Entry& entry : added) lines.push_back({now, print(entry)});
    Change change;
    change.entries = static_cast<std::uint32_t>(lines.size());
    change.batch.emplace_back(store::Append{epoch, entries, std::move(lines), row(now)});
    return change;
}

bool RoomState::begin(std::vector<Entry>& added, Millis now) {
    game = PlayedGame::begin(*table.game, table.options, {secret, table.id, seating.seeds()}, base);
    if (game == nullptr) return false;
    phase = Phase::playing;
    const protocol::Clock& terms = table.terms.clock;
    if (terms.kind != protocol::ClockKind::none) clock.emplace(terms, seating.size());
    run_clock(now);
    added.emplace_back(entry::Began{game->record(false), clock});
    return true;
}

void RoomState::run_clock(Millis now) {
    due_since = now;
    if (!clock) return;
    const engine::Due due = game->table().due();
    if (game->table().outcome()) {
        clock->stop(now);
    } else {
        const bool setup = due.wanted == engine::Wanted::setup;
        clock->run(due.seats, setup ? Stage::setup : Stage::play, now);
    }
}

Change RoomState::steps_taken(std::uint32_t first, std::optional<DeedName> deed,
                              std::optional<Seat> lost_on_time, Millis now) {
    entry::Steps steps;
    steps.lines = game->table().steps_after(first - 1).lines();
    trust::Published published = game->follow(steps.lines);
    const std::uint32_t last = game->table().seq();
    offers.fall_away();
    run_clock(now);
    if (lost_on_time) flag = lost_on_time;
    if (deed) deeds.remember(*deed, last);
    if (game->table().outcome()) phase = Phase::finished;
    steps.clock = clock;
    steps.deed = std::move(deed);
    steps.flag = lost_on_time;
    steps.time_is_up = time_is_up;
    Change change = change_with({std::move(steps)}, now);
    change.steps = engine::Accepted{first, last};
    change.published = std::move(published);
    change.ended = phase == Phase::finished;
    change.table_changed = change.ended;
    return change;
}

Decision RoomState::give_up(Seat seat, const DeedName& name, Millis now) {
    const engine::Submitted done = game->table().resign(seat);
    if (!done) return done.error();
    return steps_taken(done->first_seq, name, std::nullopt, now);
}

Change RoomState::close(std::string_view why, const std::optional<DeedName>& deed, Millis now) {
    if (deed) deeds.remember(*deed, deed->seq);
    phase = Phase::closed;
    closed = why;
    if (clock) clock->stop(now);
    Change change = change_with({entry::Closed{closed, deed}}, now);
    change.table_changed = true;
    change.ended = true;
    return change;
}

}  // namespace bivouac::server
