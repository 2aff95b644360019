#include <cmath>

#include "cli/arena/report.h"
#include "core/json_writer.h"

namespace bivouac::cli {
namespace {

using arena::EngineTally;

// JSON has no infinity.
void write(core::JsonWriter& json, const char* name, double number, int digits) {
    json.key(name);
    if (std::isfinite(number)) {
        json.value(number, digits);
    } else {
        json.null();
    }
}

void write(core::JsonWriter& json, const arena::Score& score) {
    json.field("wins", score.wins).field("draws", score.draws).field("losses", score.losses);
}

void write_rating(core::JsonWriter& json, const arena::UnitScores& units, double fair) {
    const arena::Rating rating = arena::rate(units, fair);
    json.field("units", units.count());
    json.key("unit_scores").object();
    for (const auto& [score, times] : units.counts()) {
        core::JsonWriter text;
        text.value(score, 4);
        json.field(text.text(), times);
    }
    json.end();
    write(json, "score", rating.score, 6);
    write(json, "score_error", rating.error, 6);
    write(json, "share_ratio", rating.score / fair, 4);
    write(json, "share_ratio_error", rating.error / fair, 4);
    write(json, "elo", rating.elo, 2);
    write(json, "elo_low", rating.elo_low, 2);
    write(json, "elo_high", rating.elo_high, 2);
    write(json, "los", rating.better, 6);
}

void write_figures(core::JsonWriter& json, const arena::SeatFigures& figures) {
    const auto decisions = static_cast<double>(figures.decisions);
    const auto mean = [&](double sum) { return decisions > 0 ? sum / decisions : 0; };
    const auto milliseconds = [](std::chrono::microseconds time) {
        return static_cast<double>(time.count()) / 1000;
    };
    json.field("decisions", figures.decisions);
    write(json, "mean_ms", mean(milliseconds(figures.time)), 3);
    write(json, "longest_ms", milliseconds(figures.longest), 3);
    write(json, "worst_over_ms", milliseconds(figures.worst_over), 3);
    write(json, "mean_depth", mean(static_cast<double>(figures.depth)), 2);
    write(json, "mean_nodes", mean(static_cast<double>(figures.nodes)), 1);
}

void write_engine(core::JsonWriter& json, const arena::Contestant& contestant,
                  const EngineTally& tally, double fair) {
    json.object().field("name", contestant.engine->name());
    json.field("time_ms", static_cast<std::int64_t>(contestant.budget.time.count()));
    json.field("nodes", contestant.budget.nodes);
    json.field("games", tally.score.games());
    write(json, tally.score);
    write(json, "points", tally.points, 4);
    write_rating(json, tally.units, fair);
    json.key("by_seat").array();
    for (const arena::Score& score : tally.by_seat) {
        json.object();
        write(json, score);
        json.end();
    }
    json.end();
    write_figures(json, tally.figures);
    json.key("faults").object();
    for (std::size_t i = 1; i < tally.faults.size(); ++i) {
        if (tally.faults[i] == 0) continue;
        json.field(arena::name_of(static_cast<arena::Fault>(i)), tally.faults[i]);
    }
    json.end().end();
}

void write_test(core::JsonWriter& json, const arena::Sprt& sprt, const arena::SprtState& state) {
    json.key("sprt").object();
    write(json, "score0", sprt.score0, 6);
    write(json, "score1", sprt.score1, 6);
    write(json, "alpha", sprt.alpha, 4);
    write(json, "beta", sprt.beta, 4);
    write(json, "llr", state.ratio, 4);
    write(json, "lower", state.lower, 4);
    write(json, "upper", state.upper, 4);
    const bool open = state.verdict == arena::Verdict::open;
    json.field("accepted", open ? "" : state.verdict == arena::Verdict::better ? "H1" : "H0").end();
}

}  // namespace

std::string arena_json(const arena::TournamentPlan& plan, const arena::Standing& standing,
                       bool finished, double seconds) {
    const arena::Tally& tally = standing.tally;
    core::JsonWriter json;
    json.object().field("game", plan.game->id());
    json.field("options", engine::print_options(plan.options));
    json.field("seats", plan.schedule.seats()).field("finished", finished);
    json.field("games", tally.games()).field("units", tally.units());
    json.field("games_in_unit", plan.schedule.games_in_unit());
    json.field("draws", tally.draws()).field("step_limits", tally.step_limits());
    const auto games = static_cast<double>(tally.games());
    write(json, "mean_turns", games > 0 ? static_cast<double>(tally.turns()) / games : 0, 2);
    write(json, "seconds", seconds, 3);
    json.key("engines").array();
    for (std::size_t i = 0; i < plan.contestants.size(); ++i) {
        write_engine(json, plan.contestants[i], tally.engines()[i], plan.schedule.fair_share());
    }
    json.end().key("pairs").array();
    for (const auto& [engines, pair] : tally.pairs()) {
        json.object().field("first", engines.first).field("second", engines.second);
        write(json, pair.score);
        write(json, "points", pair.points, 4);
        write_rating(json, pair.units, plan.schedule.fair_share());
        json.end();
    }
    json.end();
    if (plan.sprt && standing.sprt) write_test(json, *plan.sprt, *standing.sprt);
    json.end();
    return json.take();
}

}  // namespace bivouac::cli
