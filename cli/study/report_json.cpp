#include "cli/study/beliefs.h"
#include "cli/study/report.h"
#include "core/json_writer.h"

namespace bivouac::cli {
namespace {

constexpr int kDigits = 12;

void write(core::JsonWriter& json, std::string_view name, const std::vector<double>& numbers) {
    json.key(name).array();
    for (const double number : numbers) json.value(number, kDigits);
    json.end();
}

void write(core::JsonWriter& json, const study::Judgement& judgement) {
    json.object().field("best", judgement.best).key("line").array();
    for (const std::string& action : judgement.line) json.value(action);
    json.end();
    json.key("chance").value(judgement.chance, kDigits);
    json.key("played").value(judgement.played, kDigits);
    json.key("loss").value(judgement.loss, kDigits);
    json.field("gamble", judgement.gamble).field("score", judgement.score);
    json.field("verdict", study::word_of(judgement.verdict)).key("remarks").object();
    for (const engine::Remark& remark : judgement.remarks) json.field(remark.what, remark.count);
    json.end().end();
}

std::string_view word_of(engine::PlayedStep::Kind kind) {
    using Kind = engine::PlayedStep::Kind;
    switch (kind) {
        case Kind::action: return "action";
        case Kind::setup: return "setup";
        case Kind::resigns: return "resigns";
        case Kind::draw: return "draw";
        case Kind::back: return "back";
        case Kind::position: return "position";
    }
    return {};
}

void write(core::JsonWriter& json, const study::Entry& entry, const Asked& asked) {
    const engine::Actor actor = entry.step.actor;
    json.object().field("step", entry.seq).key("seat");
    if (actor.is_nature()) {
        json.null();
    } else {
        json.value(actor.seat().index() + 1);
    }
    json.field("kind", word_of(entry.step.kind)).field("text", entry.step.text);
    write(json, "before", entry.before);
    write(json, "truth", entry.truth);
    write(json, "after", entry.after);
    write(json, "skill", entry.skill);
    write(json, "luck", entry.luck);
    json.field("luck_kind", study::word_of(entry.kind)).key("judgement");
    if (entry.judgement && asked(actor.seat())) {
        write(json, *entry.judgement);
    } else {
        json.null();
    }
    if (asked.beliefs) {
        json.key("beliefs");
        write_beliefs(json, !actor.is_nature() && asked(actor.seat())
                                ? entry.beliefs
                                : std::vector<engine::Belief>());
    }
    json.end();
}

void write_totals(core::JsonWriter& json, const study::Ledger& ledger, engine::Seat seat) {
    const auto s = static_cast<std::size_t>(seat.index());
    const study::SeatTotals totals = ledger.totals(seat);
    json.object().field("seat", seat.index() + 1);
    json.key("first").value(ledger.first[s], kDigits);
    json.key("result").value(ledger.result[s], kDigits);
    json.key("skill").value(totals.skill, kDigits);
    json.key("luck").value(totals.luck, kDigits);
    json.key("luck_by_kind").object();
    for (std::size_t i = 0; i < study::kLucks; ++i) {
        json.key(study::kLuckWords[i]).value(totals.luck_by_kind[i], kDigits);
    }
    json.end().key("lost").value(totals.lost, kDigits).key("draws");
    if (totals.draws) {
        json.value(*totals.draws, kDigits);
    } else {
        json.null();
    }
    json.key("accuracy");
    if (totals.accuracy) {
        json.value(*totals.accuracy, 3);
    } else {
        json.null();
    }
    json.key("verdicts").object();
    for (std::size_t i = 0; i < study::kVerdicts; ++i) {
        json.field(study::kVerdictWords[i], totals.verdicts[i]);
    }
    json.end().end();
}

}  // namespace

std::string review_json(const study::Ledger& ledger, const Asked& asked,
                        const engine::RecordHead& head, std::uint64_t nodes) {
    core::JsonWriter json;
    json.object().field("game", head.game).field("rules", head.rules_version);
    json.field("nodes", nodes).key("seats").array();
    for (std::size_t i = 0; i < ledger.first.size(); ++i) {
        const engine::Seat of(static_cast<int>(i));
        if (asked(of)) write_totals(json, ledger, of);
    }
    json.end().key("steps").array();
    for (const study::Entry& entry : ledger.entries) write(json, entry, asked);
    json.end().end();
    return json.take();
}

}  // namespace bivouac::cli
