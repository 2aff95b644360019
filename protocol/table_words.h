// What the server says about one table.
//
// Positions leave in two ways alone: as an EncodedView, and as a Told, which only a View and its
// own observer's Event can make. A client has the same messages with the JSON it read in their
// place (heard.h); it can be heard, and never sent.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/outcome.h"
#include "engine/view.h"
#include "protocol/outgoing.h"
#include "protocol/standing_offer.h"
#include "protocol/terms.h"

namespace bivouac::protocol {

using Millis = std::int64_t;  // since 1970, UTC; or a length of time

struct SeatState {
    // Of a word that is not known it can be said at any rate that nobody can sit down there.
    SeatKind kind = SeatKind::person;
    PersonKind who = PersonKind::guest;  // of a person
    std::string name;                    // of a person; of whom a seat is kept for, if anybody
    std::optional<int> rating;           // of a person, in this game
    bool provisional = false;            // the rating is not settled yet
    std::string level;                   // of a bot; of one that keeps a person's seat meanwhile
    bool present = false;                // its owner is here
    bool yours = false;
    bool invited = false;  // kept for whoever has the invitation; a list does not say it
};
void fields(auto& io, SeatState& seat) {
    io.named("Seat");
    io.field("kind", seat.kind);
    io.field_unless("name", "", seat.name);
    io.when(seat.kind == SeatKind::person, [&] {
        io.field("who", seat.who);
        io.field("present", seat.present);
        io.field_if_any("rating", seat.rating);
        io.when(seat.rating.has_value(), [&] { io.field("provisional", seat.provisional); });
    });
    io.field_unless("level", "", seat.level);
    io.field_unless("yours", false, seat.yours);
    io.field_unless("invited", false, seat.invited);
}

struct Clocks {
    Millis now = 0;                           // the server's time, which `left` is true for
    std::vector<std::optional<Millis>> left;  // one a seat; nothing where no clock is kept
    engine::SeatSet running;
    bool paused = false;
    Millis free = 0;              // for so long from `now` on no stock runs
    std::optional<Millis> whole;  // left for the game of all together, then it is a draw
};
void fields(auto& io, Clocks& clocks) {
    io.named("Clocks");
    io.field("now", clocks.now);
    io.field("left", clocks.left);
    io.field("running", clocks.running);
    io.field("paused", clocks.paused);
    io.field_unless("free", Millis{0}, clocks.free);
    io.field_if_any("whole", clocks.whole);
}

// A game that does not begin as its rules say.
struct Prepared {
    Source from = Source::record;
    std::string by;  // who brought it; empty for a guest
    friend bool operator==(const Prepared&, const Prepared&) = default;
};
void fields(auto& io, Prepared& prepared) {
    io.named("Prepared");
    io.field("from", prepared.from);
    io.field_unless("by", "", prepared.by);
}

struct Ending {
    engine::SeatSet winners;
    std::string key;   // of the game's phrases: "end.agreement"
    std::string rule;  // that decided; empty when no printed one did
    std::string sentence;
};
void fields(auto& io, Ending& ending) {
    io.named("Ending");
    io.field("winners", ending.winners);
    io.field("key", ending.key);
    io.field_unless("rule", "", ending.rule);
    io.field("sentence", ending.sentence);
}

// All there is to know about a table besides the position.
struct TableState {
    static constexpr std::string_view kType = "table";
    std::string table;
    std::string game;
    int rules_version = 1;
    engine::OptionValues options;
    Terms terms;
    Phase phase = Phase::waiting;
    std::uint32_t seq = 0;
    std::vector<SeatState> seats;
    engine::Due due;
    std::optional<Clocks> clocks;
    std::vector<StandingOffer> offers;
    engine::SeatSet claimable;  // seats whose owners have stayed away long enough
    engine::SeatSet backable;  // seats whose last turn may be taken back; any that there is is told
    bool paused = false;       // by agreement; told only when it is so
    int spectators = 0;
    std::string opened_by;
    std::optional<Prepared> prepared;
    std::string invitation;  // for whoever opened it, and nobody else
    std::string rematch;     // the table that follows this one
    std::optional<Ending> ending;
    std::string closed;  // why it is over without a result, as a sentence
    // docs/fairness.md. Seeds once the game has begun; the receipt after step `seq`.
    Hex commitment;
    trust::Seeds seeds;
    std::vector<trust::SeatRoot> roots;
    std::optional<Hex> receipt;
};
void fields(auto& io, TableState& state) {
    io.named("TableMessage");
    io.vital("table", state.table, kWord);
    io.field("game", state.game);
    // Servers that do not say it know no other rules.
    io.field_or_kept("rules", state.rules_version, core::json::Range{1});
    io.field("options", state.options);
    io.field("terms", state.terms);
    io.vital("phase", state.phase);
    io.field("seq", state.seq, kSeq);
    io.field("seats", state.seats, core::json::Count{0, engine::kMaxSeats});
    io.field("due", state.due);
    io.field_if_any("clocks", state.clocks);
    io.field("offers", state.offers);
    io.field("claimable", state.claimable);
    io.field_unless("backable", engine::SeatSet(), state.backable);
    io.field_unless("paused", false, state.paused);
    io.field("spectators", state.spectators);
    io.field_unless("opened_by", "", state.opened_by);
    io.field_if_any("prepared", state.prepared);
    io.field_unless("invitation", "", state.invitation);
    io.field_unless("rematch", "", state.rematch);
    io.field_if_any("ending", state.ending);
    io.field_unless("closed", "", state.closed);
    io.field("commitment", state.commitment);
    std::vector<SeedText> seeds;
    for (const trust::Seed& seed : state.seeds) seeds.push_back({seed});
    io.field("seeds", seeds);
    if (io.kReads) {
        state.seeds.clear();
        for (const SeedText& text : seeds) state.seeds.push_back(text.seed);
    }
    io.field("roots", state.roots);
    io.field_if_any("receipt", state.receipt);
}

// What the observer sees now: after `table`, and whenever steps since cannot be told one by one.
template <class Side>
struct ViewOf {
    static constexpr std::string_view kType = "view";
    std::string table;
    engine::Observer observer = engine::Observer::spectator();
    typename Side::Shown shown;
};
template <class Side>
void fields(auto& io, ViewOf<Side>& view) {
    io.named("ViewMessage");
    io.field("table", view.table);
    io.field("observer", view.observer);
    io.vital("shown", view.shown);
}

// What one accepted request brought about, for one observer.
template <class Side>
struct StepOf {
    static constexpr std::string_view kType = "step";
    std::string table;
    engine::Observer observer = engine::Observer::spectator();
    typename Side::Shown shown;  // after all of it
    std::vector<typename Side::Event> events = {};
    std::uint32_t first = 0;  // the numbers of its steps
    std::uint32_t last = 0;
    engine::Due due = {};
    engine::SeatSet backable = {};  // as in TableState, after all of it
    std::optional<Clocks> clocks = {};
    std::optional<Ending> ending = {};
    std::vector<Hex> receipts = {};             // one a step
    std::vector<trust::SeatRoot> roots = {};    // new ones
    std::vector<trust::Opening> openings = {};  // of what these events showed to this observer
};
template <class Side>
void fields(auto& io, StepOf<Side>& step) {
    io.named("StepMessage");
    io.field("table", step.table);
    io.field("observer", step.observer);
    io.vital("first", step.first, kSeq);
    io.vital("last", step.last, kSeq);
    io.field("due", step.due);
    io.field_unless("backable", engine::SeatSet(), step.backable);
    io.field_if_any("clocks", step.clocks);
    io.field_if_any("ending", step.ending);
    io.field("receipts", step.receipts);
    io.field("roots", step.roots);
    io.field("openings", step.openings);
    io.field("events", step.events);
    io.vital("shown", step.shown);
}

// Several steps of a game that is looked at, in order, each with the view after it.
template <class Side>
struct StepsOf {
    static constexpr std::string_view kType = "steps";
    std::string table;       // empty: of a record that was brought
    std::uint32_t size = 0;  // of the whole game
    std::vector<StepOf<Side>> steps;
};
template <class Side>
void fields(auto& io, StepsOf<Side>& steps) {
    io.named("StepsMessage");
    io.field("table", steps.table);
    io.field("size", steps.size, kSeq);
    io.field("steps", steps.steps);
}

// A position that somebody brought, as an observer sees it: nothing in it comes from a table.
template <class Side>
struct PositionOf {
    static constexpr std::string_view kType = "position";
    engine::Observer observer = engine::Observer::spectator();
    typename Side::Shown shown;
    int seats = 0;
    engine::Due due = {};
    bool whole = true;                    // it is the whole truth
    std::string position = {};            // as text, after all of it
    std::vector<std::string> steps = {};  // that were made now, nature's included
    std::optional<Ending> ending = {};
};
template <class Side>
void fields(auto& io, PositionOf<Side>& position) {
    io.named("PositionMessage");
    io.field("observer", position.observer);
    io.field("seats", position.seats);
    io.field("due", position.due);
    io.field("whole", position.whole);
    io.field("position", position.position);
    io.field("steps", position.steps);
    io.field_if_any("ending", position.ending);
    io.vital("shown", position.shown);
}

// One event as its observer is told it, with a sentence.
class Told {
public:
    // The event must be of the view's observer; otherwise nothing of it is told.
    Told(const engine::View& view, const engine::Event& event, const engine::Phrasebook& phrases);

    [[nodiscard]] const engine::EncodedEvent& event() const { return event_; }
    [[nodiscard]] const std::string& sentence() const { return sentence_; }

private:
    engine::EncodedEvent event_;
    std::string sentence_;
};

struct Sent {
    using Shown = engine::EncodedView;
    using Event = Told;
};
using Shown = ViewOf<Sent>;
using Step = StepOf<Sent>;
using Steps = StepsOf<Sent>;
using Position = PositionOf<Sent>;

}  // namespace bivouac::protocol
