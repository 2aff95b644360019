#include "server/room/rebuild.h"

#include <algorithm>

#include "catalog/catalog.h"
#include "core/text.h"
#include "server/room/table_note.h"
#include "server/room/table_time.h"
#include "trust/record_lines.h"

namespace bivouac::server {
namespace {

// Options in the store are those that were resolved when the table was opened.
std::optional<engine::OptionValues> options_of(const engine::Game& game, const std::string& text) {
    std::vector<engine::OptionValue> given;
    if (!text.empty()) {
        auto parsed = engine::parse_options(text);
        if (!parsed) return std::nullopt;
        given = std::move(parsed).value();
    }
    auto resolved = engine::resolve_options(game.options(), given);
    if (!resolved) return std::nullopt;
    return std::move(resolved).value();
}

Person person_of(store::AccountId account, const std::vector<Person>& people) {
    const auto found = std::find_if(people.begin(), people.end(),
                                    [&](const Person& each) { return each.account == account; });
    // Nobody's seat, of an account that was erased: it stays a person's, without a name.
    return found == people.end() ? Person{} : *found;
}

// Does the entry speak of seats that the table has?
bool fits(const Entry& entry, const Seating& seating) {
    return std::visit(
        [&](const auto& each) {
            if constexpr (requires { each.seat.index(); }) return seating.has(each.seat);
            return true;
        },
        entry);
}

class JournalPlayer {
public:
    JournalPlayer(RoomState& room, const std::vector<Person>& people)
        : room_(room), people_(people) {}

    void play(const Entry& entry, Millis at) {
        at_ = at;
        std::visit([&](const auto& each) { take(each); }, entry);
    }
    [[nodiscard]] const std::string& record() const { return record_; }

private:
    void take(const entry::Opened& /*first*/) {}
    void take(const entry::Planned& planned) { held(planned.seat).plan = planned.plan; }
    void take(const entry::Sat& sat) {
        held(sat.seat).person = person_of(sat.account, people_);
        held(sat.seat).seed = sat.seed;
    }
    void take(const entry::Stood& stood) {
        held(stood.seat).person.reset();
        held(stood.seat).seed.clear();
    }
    void take(const entry::Began& began) {
        record_ = began.record;
        steps_ = static_cast<std::uint32_t>(trust::parts_of(record_).steps.size());
        room_.clock = began.clock;
        room_.due_since = at_;
    }
    void take(const entry::Steps& steps);
    void take(const entry::Offered& offered) {
        room_.offers = Offers(offered.offers);
        remember(offered.deed);
    }
    void take(const entry::Paused& paused) {
        room_.paused = paused.on;
        if (paused.clock) room_.clock = paused.clock;
        room_.due_since = at_;
    }
    void take(const entry::Kept& kept) {
        held(kept.seat).keeper = kept.level;
        remember(kept.deed);
    }
    void take(const entry::Said& said) {
        const std::string name = person_of(said.account, people_).name;
        room_.chat.add({{room_.table.id, said.seat, name, said.text, at_}, steps_}, said.account,
                       said.nonce);
    }
    void take(const entry::Closed& closed) {
        room_.closed = closed.why;
        remember(closed.deed);
    }
    void take(const entry::Rematch& rematch) { room_.rematch = rematch.table; }
    void take(const entry::Rated& /*rated*/) { room_.rated = true; }

    // A deed that took no step of the game leads to where it was.
    void remember(const std::optional<DeedName>& deed) {
        if (deed) room_.deeds.remember(*deed, deed->seq);
    }
    [[nodiscard]] SeatHeld& held(engine::Seat seat) { return room_.seating.at(seat); }

    RoomState& room_;
    const std::vector<Person>& people_;
    std::string record_;
    std::uint32_t steps_ = 0;  // the number of the last one in it
    Millis at_ = 0;
};

void JournalPlayer::take(const entry::Steps& steps) {
    for (const std::string& line : steps.lines) {
        record_.append(line).push_back('\n');
        const auto words = core::words(line);
        if (words.size() < 3) continue;
        steps_ = static_cast<std::uint32_t>(core::parse_number(words[0]).value_or(steps_));
        for (int i = 0; i < room_.seating.size(); ++i) {
            const bool own = words[1] == "seat" + std::to_string(i + 1);
            if (own && words[2] != "setup") room_.acted.insert(engine::Seat(i));
        }
    }
    room_.clock = steps.clock;
    room_.offers.fall_away();
    room_.due_since = at_;
    if (steps.flag) room_.flag = steps.flag;
    room_.time_is_up = steps.time_is_up;
    if (steps.deed) room_.deeds.remember(*steps.deed, steps_);
}

}  // namespace

std::unique_ptr<Room> rebuild_room(RoomMemory memory, Millis now, std::string_view* why) {
    const auto broken = [why](std::string_view word) -> std::unique_ptr<Room> {
        if (why != nullptr) *why = word;
        return nullptr;
    };
    const store::TableRow& row = memory.claim.row;
    const auto note = read_note(row.terms);
    if (!note) return broken("bad_terms");
    if (memory.claim.entries.empty()) return broken("empty_journal");
    const engine::Game* game = catalog::find(row.game, note->rules_version);
    if (game == nullptr) return broken("unknown_game");
    auto options = options_of(*game, row.options);
    if (!options) return broken("bad_options");
    TableTerms table{row.id, game, {}, {}, row.opened_by, row.created};
    table.options = std::move(*options);
    table.terms = note->terms;
    const auto first = read_entry(memory.claim.entries[0].text);
    const auto* opened = first ? std::get_if<entry::Opened>(&*first) : nullptr;
    if (opened == nullptr) return broken("bad_opening");
    // Tables from before this was noted began from a record, whatever it was made of.
    auto source = note->prepared;
    if (!source && !opened->base.empty()) source = protocol::Source::record;
    if (source) table.prepared = {*source, person_of(row.opened_by, memory.people).name};

    auto state = std::make_unique<RoomState>(std::move(table), *opened);
    state->epoch = memory.claim.epoch;
    state->entries = static_cast<std::uint32_t>(memory.claim.entries.size());
    JournalPlayer player(*state, memory.people);
    for (const store::Entry& line : memory.claim.entries) {
        const auto entry = read_entry(line.text);
        if (!entry || !fits(*entry, state->seating)) return broken("bad_entry");
        player.play(*entry, line.at);
    }
    for (int i = 0; i < state->seating.size(); ++i) {
        SeatPlan& plan = state->seating.at(engine::Seat(i)).plan;
        if (plan.account != 0) plan.name = person_of(plan.account, memory.people).name;
    }
    state->phase = row.phase;
    std::string record = player.record();
    if (!record.empty()) {
        if (row.phase == store::Phase::finished) record += "result " + row.outcome + "\n";
        state->game =
            PlayedGame::resume(*game, {state->secret, row.id, state->seating.seeds()}, record);
        if (state->game == nullptr) return broken("bad_record");
    }
    TableTime(*state).go_on(memory.claim.entries.back().at, memory.gaps, now);
    return std::make_unique<Room>(std::move(state));
}

}  // namespace bivouac::server
