// What is said about a game that is over: a review of all of it, and one moment by one seat's eyes;
// and what spectators are told of one that goes on.
// Chances, skill and luck are counted in ten-thousandths of a win (docs/study.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/forms.h"
#include "protocol/words.h"
#include "study/ledger.h"

namespace bivouac::protocol {

// Something that could be counted of a decision: "remark.WHAT" of the game's phrases says it.
struct DecisionRemark {
    std::string what;
    int count = 0;
    friend bool operator==(const DecisionRemark&, const DecisionRemark&) = default;
};
void fields(auto& io, DecisionRemark& remark) {
    io.named("DecisionRemark");
    io.field("what", remark.what);
    io.field("count", remark.count);
}

// A decision, by what its player could know. A setup's `best` is one that is good.
struct ReviewedDecision {
    std::string best;  // the action that was best; empty: none is known
    std::vector<std::string> line;
    int chance = 0;  // with the best one
    int played = 0;  // with the one that was played
    int loss = 0;
    bool gamble = false;  // how it ended depended on something hidden
    study::Verdict verdict = study::Verdict::best;
    std::vector<DecisionRemark> remarks = {};  // of setups
    friend bool operator==(const ReviewedDecision&, const ReviewedDecision&) = default;
};
void fields(auto& io, ReviewedDecision& decision) {
    io.named("ReviewedDecision");
    io.field("best", decision.best);
    io.field("line", decision.line);
    io.field("chance", decision.chance);
    io.field("played", decision.played);
    io.field("loss", decision.loss);
    io.field_unless("gamble", false, decision.gamble);
    io.field("verdict", decision.verdict);
    io.field_unless("remarks", std::vector<DecisionRemark>{}, decision.remarks);
}

// One step that stands; lists are by seat.
struct ReviewedStep {
    std::uint32_t step = 0;
    engine::Actor by;             // null: nature, or all together
    std::string action;           // as the record has it; empty where nobody acted, and of setups
    std::vector<int> before;      // what each believed of its own chance
    std::vector<int> truth = {};  // everybody's, had nothing been hidden; empty: nothing ever is
    std::vector<int> luck;
    study::Luck kind = study::Luck::unforeseen;  // of that luck
    std::optional<ReviewedDecision> decision;
    friend bool operator==(const ReviewedStep&, const ReviewedStep&) = default;
};
void fields(auto& io, ReviewedStep& step) {
    io.named("ReviewedStep");
    io.field("step", step.step, kSeq);
    io.field("by", step.by);
    io.field_unless("action", "", step.action);
    io.field("before", step.before);
    io.field_unless("truth", std::vector<int>{}, step.truth);
    io.field("luck", step.luck);
    io.field("kind", step.kind);
    io.field_if_any("decision", step.decision);
}

struct ReviewedLuck {
    study::Luck kind = study::Luck::chance;
    int luck = 0;
    friend bool operator==(const ReviewedLuck&, const ReviewedLuck&) = default;
};
void fields(auto& io, ReviewedLuck& luck) {
    io.named("ReviewedLuck");
    io.field("kind", luck.kind);
    io.field("luck", luck.luck);
}

struct ReviewedCount {
    study::Verdict verdict = study::Verdict::best;
    int count = 0;
    friend bool operator==(const ReviewedCount&, const ReviewedCount&) = default;
};
void fields(auto& io, ReviewedCount& count) {
    io.named("ReviewedCount");
    io.field("verdict", count.verdict);
    io.field("count", count.count);
}

// The totals of one seat: result - first = skill + luck.
struct ReviewedSeat {
    int first = 0;
    int result = 0;
    int skill = 0;
    int luck = 0;
    std::vector<ReviewedLuck> luck_by_kind;
    int lost = 0;                 // by its own decisions
    std::optional<int> draws;     // as lucky or unlucky as in one of so many games
    std::optional<int> accuracy;  // from 0 to 100; none without a choice
    std::vector<ReviewedCount> verdicts;
    friend bool operator==(const ReviewedSeat&, const ReviewedSeat&) = default;
};
void fields(auto& io, ReviewedSeat& seat) {
    io.named("ReviewedSeat");
    io.field("first", seat.first);
    io.field("result", seat.result);
    io.field("skill", seat.skill);
    io.field("luck", seat.luck);
    io.field("luck_by_kind", seat.luck_by_kind);
    io.field("lost", seat.lost);
    io.field_if_any("draws", seat.draws);
    io.field_if_any("accuracy", seat.accuracy);
    io.field("verdicts", seat.verdicts);
}

// A whole review; the store keeps it as text.
struct Reviewed {
    // Counted up when a judge has learned, or something is said that was not: what was kept before
    // is worked out anew.
    static constexpr int kEdition = 3;
    int edition = kEdition;
    std::string game;
    int rules_version = 1;
    std::uint32_t nodes = 0;  // that a judge might look at, at one moment
    std::vector<ReviewedSeat> seats;
    std::vector<ReviewedStep> steps;
    friend bool operator==(const Reviewed&, const Reviewed&) = default;
};
void fields(auto& io, Reviewed& reviewed) {
    io.named("Reviewed");
    io.field("edition", reviewed.edition);
    io.field("game", reviewed.game);
    io.field("rules", reviewed.rules_version);
    io.field("nodes", reviewed.nodes);
    io.field("seats", reviewed.seats);
    io.field("steps", reviewed.steps);
}

// How far a review has come.
struct Review {
    static constexpr std::string_view kType = "review";
    std::string id;  // to ask again by, of a record that was brought; of a table its own
    ReviewState state = ReviewState::waiting;
    std::uint32_t done = 0;  // moments
    std::uint32_t size = 0;  // of so many; 0: nobody has looked yet
    std::optional<Reviewed> reviewed;
};
void fields(auto& io, Review& review) {
    io.named("ReviewMessage");
    io.field("id", review.id);
    io.field("state", review.state);
    io.field("done", review.done);
    io.field("size", review.size);
    io.field_if_any("reviewed", review.reviewed);
}

struct WeighedAction {
    std::string action;
    int chance = 0;
    bool gamble = false;
    std::vector<std::string> line;
};
void fields(auto& io, WeighedAction& weighed) {
    io.named("WeighedAction");
    io.field("action", weighed.action);
    io.field("chance", weighed.chance);
    io.field_unless("gamble", false, weighed.gamble);
    io.field("line", weighed.line);
}

struct BeliefPart {
    std::string what;
    int chance = 0;
};
void fields(auto& io, BeliefPart& part) {
    io.named("BeliefPart");
    io.field("what", part.what);
    io.field("chance", part.chance);
}
// How likely a hidden thing is to be each of what it may be.
struct BeliefLine {
    std::string thing;
    std::vector<BeliefPart> parts;
};
void fields(auto& io, BeliefLine& line) {
    io.named("BeliefLine");
    io.field("thing", line.thing);
    io.field("parts", line.parts);
}

// A moment of a game that is over, as one seat could know it.
struct Moment {
    static constexpr std::string_view kType = "moment";
    std::uint32_t step = 0;
    engine::Seat seat;
    std::vector<int> chances;            // by seat, as this one sees them; empty: cannot say
    std::vector<WeighedAction> actions;  // best first; only while the seat was due
    std::optional<ReviewedDecision> asked;
    std::vector<BeliefLine> beliefs;
};
void fields(auto& io, Moment& moment) {
    io.named("MomentMessage");
    io.field("step", moment.step, kSeq);
    io.field("seat", moment.seat);
    io.field("chances", moment.chances);
    io.field("actions", moment.actions);
    io.field_if_any("asked", moment.asked);
    io.field("beliefs", moment.beliefs);
}

// Everybody's chance to win at one moment, by what a spectator could know then.
struct CommentedMoment {
    std::uint32_t step = 0;
    int turn = 0;  // that had been completed
    std::vector<int> chances;
    friend bool operator==(const CommentedMoment&, const CommentedMoment&) = default;
};
void fields(auto& io, CommentedMoment& moment) {
    io.named("CommentedMoment");
    io.field("step", moment.step, kSeq);
    io.field("turn", moment.turn);
    io.field("chances", moment.chances);
}

// GET /api/tables/{table}/commentary: the earliest first, all of them at least `behind` turns old.
struct Commentary {
    static constexpr std::string_view kType = "commentary";
    std::string table;
    int behind = 0;
    std::vector<CommentedMoment> moments;
};
void fields(auto& io, Commentary& commentary) {
    io.named("CommentaryMessage");
    io.field("table", commentary.table);
    io.field("behind", commentary.behind);
    io.field("moments", commentary.moments);
}

}  // namespace bivouac::protocol
