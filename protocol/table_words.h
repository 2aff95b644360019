// What the server says about one table.
//
// Positions leave in two ways alone: as an EncodedView, and as a Told, which only a View and its
// own observer's Event can make.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/due.h"
#include "engine/options.h"
#include "engine/outcome.h"
#include "engine/view.h"
#include "protocol/outgoing.h"
#include "protocol/standing_offer.h"
#include "protocol/terms.h"
#include "trust/merkle.h"
#include "trust/seed.h"

namespace bivouac::protocol {

using Millis = std::int64_t;  // since 1970, UTC; or a length of time

struct SeatState {
    SeatKind kind = SeatKind::open;
    PersonKind who = PersonKind::guest;  // of a person
    std::string name;                    // of a person; of whom a seat is kept for, if anybody
    std::optional<int> rating;           // of a person, in this game
    bool provisional = false;            // the rating is not settled yet
    std::string level;                   // of a bot; of one that keeps a person's seat meanwhile
    bool present = false;                // its owner is here
    bool yours = false;
};

struct Clocks {
    Millis now = 0;                           // the server's time, which `left` is true for
    std::vector<std::optional<Millis>> left;  // one a seat; nothing where no clock is kept
    engine::SeatSet running;
    bool paused = false;
};

struct Ending {
    engine::Outcome outcome;
    std::string sentence;
};

inline constexpr Named<engine::Wanted> kWanted[] = {{engine::Wanted::nothing, "nothing"},
                                                    {engine::Wanted::action, "action"},
                                                    {engine::Wanted::setup, "setup"},
                                                    {engine::Wanted::chance, "chance"}};

// All there is to know about a table besides the position.
struct TableState {
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
    bool paused = false;        // by agreement; told only when it is so
    int spectators = 0;
    std::string opened_by;
    std::string invitation;  // for whoever opened it, and nobody else
    std::string rematch;     // the table that follows this one
    std::optional<Ending> ending;
    std::string closed;  // why it is over without a result, as a sentence
    // docs/fairness.md. Seeds once the game has begun; the receipt after step `seq`.
    trust::Digest commitment{};
    trust::Seeds seeds;
    std::vector<trust::SeatRoot> roots;
    std::optional<trust::Digest> receipt;
};
[[nodiscard]] Outgoing table_message(const TableState& state);

// What the observer sees now: after `table`, and whenever steps since cannot be told one by one.
struct Shown {
    std::string table;
    engine::Observer observer;
    engine::EncodedView view;
};
[[nodiscard]] Outgoing view_message(const Shown& shown);

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

// What one accepted request brought about, for one observer.
struct Step {
    std::string table;
    engine::Observer observer;
    engine::EncodedView view;  // after all of it
    std::vector<Told> told = {};
    std::uint32_t first = 0;  // the numbers of its steps
    std::uint32_t last = 0;
    engine::Due due = {};
    std::optional<Clocks> clocks = {};
    std::optional<Ending> ending = {};
    std::vector<trust::Digest> receipts = {};   // one a step
    std::vector<trust::SeatRoot> roots = {};    // new ones
    std::vector<trust::Opening> openings = {};  // of what these events showed to this observer
};
[[nodiscard]] Outgoing step_message(const Step& step);

// Several steps of a game that is looked at, in order, each with the view after it.
struct Steps {
    std::string table;       // empty: of a record that was brought
    std::uint32_t size = 0;  // of the whole game
    std::vector<Step> steps;
};
[[nodiscard]] Outgoing steps_message(const Steps& steps);

}  // namespace bivouac::protocol
