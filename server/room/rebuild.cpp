#include "server/room/rebuild.h"

#include "catalog/catalog.h"
#include "server/room/journal_player.h"
#include "server/room/table_note.h"
#include "server/room/table_time.h"

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
    if (source) table.prepared = {*source, person_among(row.opened_by, memory.people).name};

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
        if (plan.account != 0) plan.name = person_among(plan.account, memory.people).name;
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
