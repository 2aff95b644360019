#include <algorithm>
#include <array>
#include <cmath>

#include "cli/arena/report.h"
#include "cli/terminal/layout.h"
#include "cli/words.h"
#include "core/text.h"

namespace bivouac::cli {
namespace {

using arena::EngineTally;
using engine::Phrasebook;
using Row = std::vector<std::string>;

// In the order of arena::Fault.
constexpr std::array<const char*, arena::kFaults> kFaultKeys = {
    "",
    "arena.fault.not_started",
    "arena.fault.crashed",
    "arena.fault.hung",
    "arena.fault.garbled",
    "arena.fault.illegal",
    "arena.fault.surrendered",
};

// The first column to the left, numbers to the right.
std::string aligned(const std::vector<Row>& rows) {
    std::vector<std::size_t> widths;
    for (const Row& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], core::display_width(row[i]));
        }
    }
    std::string text;
    for (const Row& row : rows) {
        text += padded(row[0], widths[0]);
        for (std::size_t i = 1; i < row.size(); ++i) {
            text.append(2 + widths[i] - core::display_width(row[i]), ' ');
            text += row[i];
        }
        text += '\n';
    }
    return text;
}

class Sheet {
public:
    Sheet(const arena::TournamentPlan& plan, const arena::Standing& standing,
          const Phrasebook& words)
        : plan_(plan), standing_(standing), words_(words), fair_(plan.schedule.fair_share()) {}

    [[nodiscard]] std::string text() const {
        return head() + "\n" + scores() + "\n" + pairs() + seats() + "\n" + thinking() + faults() +
               test();
    }
    [[nodiscard]] std::string elo(const arena::UnitScores& units) const;
    [[nodiscard]] std::string percent(double share) const {
        return words_.say("odds.percent", {decimal(100 * share, 1, words_)});
    }

private:
    [[nodiscard]] const std::string& name(std::size_t i) const {
        return plan_.contestants[i].engine->name();
    }
    [[nodiscard]] const std::vector<EngineTally>& engines() const {
        return standing_.tally.engines();
    }
    [[nodiscard]] std::string whole(std::uint64_t number) const { return grouped(number, words_); }
    [[nodiscard]] std::string one(double number) const { return decimal(number, 1, words_); }
    [[nodiscard]] std::string head() const;
    [[nodiscard]] std::string scores() const;
    [[nodiscard]] std::string pairs() const;
    [[nodiscard]] std::string seats() const;
    [[nodiscard]] std::string thinking() const;
    [[nodiscard]] std::string faults() const;
    [[nodiscard]] std::string test() const;

    const arena::TournamentPlan& plan_;
    const arena::Standing& standing_;
    const Phrasebook& words_;
    double fair_;
};

std::string Sheet::elo(const arena::UnitScores& units) const {
    const arena::Rating rating = arena::rate(units, fair_);
    const auto signed_number = [&](double number) {
        if (std::isinf(number)) return std::string(number > 0 ? "+∞" : "-∞");
        return (number < 0 ? "-" : "+") + decimal(std::abs(number), 0, words_);
    };
    std::string middle = signed_number(rating.elo);
    // A few units that happen to score alike are no reason to claim certainty.
    const bool known = rating.error > 0;
    if (known && std::isfinite(rating.elo_low) && std::isfinite(rating.elo_high)) {
        return middle + " ± " + decimal(rating.elo_error(), 0, words_);
    }
    return middle;
}

std::string Sheet::head() const {
    const arena::Tally& tally = standing_.tally;
    const double games = std::max(1.0, static_cast<double>(tally.games()));
    std::string text =
        words_.say(plan_.schedule.seats() == 2 ? "arena.head" : "arena.head_blocks",
                   {std::string(plan_.game->id()), whole(tally.games()), whole(tally.units())}) +
        "\n";
    text += words_.say("arena.lengths", {percent(static_cast<double>(tally.draws()) / games),
                                         one(static_cast<double>(tally.turns()) / games)}) +
            "\n";
    if (tally.step_limits() > 0) {
        text += words_.say("arena.step_limits", {whole(tally.step_limits())}) + "\n";
    }
    return text;
}

std::string Sheet::scores() const {
    const bool several = plan_.schedule.seats() > 2;
    std::vector<Row> rows = {{words_.say("arena.engine"), words_.say("arena.games"),
                              words_.say("arena.score"), words_.say("arena.wins"),
                              words_.say("arena.draws"), words_.say("arena.losses"), "Elo", "LOS"}};
    if (several) rows[0].push_back(words_.say("arena.fair_share"));
    for (std::size_t i = 0; i < engines().size(); ++i) {
        const EngineTally& its = engines()[i];
        const double games = std::max(1.0, static_cast<double>(its.score.games()));
        const arena::Rating rating = arena::rate(its.units, fair_);
        rows.push_back({name(i), whole(its.score.games()), percent(its.points / games),
                        whole(its.score.wins), whole(its.score.draws), whole(its.score.losses),
                        elo(its.units), percent(rating.better)});
        if (several) {
            rows.back().push_back(decimal(rating.score / fair_, 2, words_) + " ± " +
                                  decimal(rating.error / fair_, 2, words_));
        }
    }
    return aligned(rows);
}

// Who did what against whom, when there are more than two.
std::string Sheet::pairs() const {
    if (standing_.tally.pairs().size() < 2) return {};
    std::vector<Row> rows = {{words_.say("arena.pair"), words_.say("arena.games"),
                              words_.say("arena.score"), words_.say("arena.wins"),
                              words_.say("arena.draws"), words_.say("arena.losses"), "Elo"}};
    for (const auto& [engines, pair] : standing_.tally.pairs()) {
        const double games = std::max(1.0, static_cast<double>(pair.score.games()));
        rows.push_back({name(static_cast<std::size_t>(engines.first)) + " – " +
                            name(static_cast<std::size_t>(engines.second)),
                        whole(pair.score.games()), percent(pair.points / games),
                        whole(pair.score.wins), whole(pair.score.draws), whole(pair.score.losses),
                        elo(pair.units)});
    }
    return aligned(rows) + "\n";
}

std::string Sheet::seats() const {
    std::vector<Row> rows = {{words_.say("arena.by_seat")}};
    for (int seat = 1; seat <= plan_.schedule.seats(); ++seat) {
        rows[0].push_back(words_.say("arena.seat", {std::to_string(seat)}));
    }
    for (std::size_t i = 0; i < engines().size(); ++i) {
        rows.push_back({name(i)});
        for (const arena::Score& score : engines()[i].by_seat) {
            rows.back().push_back(whole(score.wins) + "–" + whole(score.draws) + "–" +
                                  whole(score.losses));
        }
    }
    return aligned(rows);
}

std::string Sheet::thinking() const {
    std::vector<Row> rows = {{words_.say("arena.thinking"), words_.say("arena.mean_time"),
                              words_.say("arena.longest"), words_.say("arena.over"),
                              words_.say("arena.depth"), words_.say("arena.nodes"),
                              words_.say("arena.decisions")}};
    const auto milliseconds = [](std::chrono::microseconds time) {
        return static_cast<double>(time.count()) / 1000;
    };
    for (std::size_t i = 0; i < engines().size(); ++i) {
        const arena::SeatFigures& its = engines()[i].figures;
        const double decisions = std::max(1.0, static_cast<double>(its.decisions));
        const double games = std::max(1.0, static_cast<double>(engines()[i].score.games()));
        rows.push_back({name(i), decimal(milliseconds(its.time) / decisions, 2, words_),
                        one(milliseconds(its.longest)), one(milliseconds(its.worst_over)),
                        one(static_cast<double>(its.depth) / decisions),
                        whole(its.nodes / std::max<std::uint64_t>(1, its.decisions)),
                        one(static_cast<double>(its.decisions) / games)});
    }
    return aligned(rows);
}

std::string Sheet::faults() const {
    std::string text;
    for (std::size_t i = 0; i < engines().size(); ++i) {
        std::string kinds;
        for (std::size_t fault = 1; fault < arena::kFaults; ++fault) {
            const std::uint64_t times = engines()[i].faults[fault];
            if (times == 0) continue;
            kinds +=
                (kinds.empty() ? "" : ", ") + words_.say(kFaultKeys[fault]) + " " + whole(times);
        }
        if (!kinds.empty()) text += words_.say("arena.faults", {name(i), kinds}) + "\n";
    }
    return text.empty() ? "" : "\n" + text;
}

std::string Sheet::test() const {
    if (!plan_.sprt || !standing_.sprt) return {};
    const arena::SprtState& state = *standing_.sprt;
    const char* verdict = state.verdict == arena::Verdict::open     ? "arena.sprt_open"
                          : state.verdict == arena::Verdict::better ? "arena.sprt_better"
                                                                    : "arena.sprt_no_better";
    const auto two = [&](double number) { return decimal(number, 2, words_); };
    return "\n" +
           words_.say("arena.sprt", {two(state.ratio), two(state.lower), two(state.upper),
                                     percent(plan_.sprt->score0), percent(plan_.sprt->score1)}) +
           " " + words_.say(verdict, {name(0)}) + "\n";
}

// A guess: the ratio goes on as it went, and the schedule is the end in any case.
double games_left(const arena::TournamentPlan& plan, const arena::Standing& standing) {
    const auto games = static_cast<double>(standing.tally.games());
    const double at_most = static_cast<double>(plan.schedule.games()) - games;
    if (!standing.sprt) return at_most;
    const arena::SprtState& state = *standing.sprt;
    const double done = state.ratio / (state.ratio > 0 ? state.upper : state.lower);
    constexpr double kTooEarly = 0.05;
    return done < kTooEarly ? at_most : std::min(at_most, games * (1 / done - 1));
}

std::string time_left(double seconds, const Phrasebook& words) {
    const auto minutes = static_cast<std::uint64_t>(seconds / 60);
    if (minutes >= 120) return words.say("arena.left_hours", {decimal(seconds / 3600, 1, words)});
    if (minutes >= 2) return words.say("arena.left_minutes", {std::to_string(minutes)});
    return words.say("arena.left_seconds", {decimal(seconds, 0, words)});
}

}  // namespace

std::string arena_table(const arena::TournamentPlan& plan, const arena::Standing& standing,
                        const Phrasebook& words) {
    return Sheet(plan, standing, words).text();
}

std::string arena_progress(const arena::TournamentPlan& plan, const arena::Standing& standing,
                           double seconds, const Phrasebook& words) {
    const Sheet sheet(plan, standing, words);
    const arena::Tally& tally = standing.tally;
    const EngineTally& first = tally.engines()[0];
    std::string line = words.say(
        "arena.progress", {grouped(tally.games(), words), grouped(plan.schedule.games(), words)});
    if (first.score.games() > 0) {
        const double score = first.points / static_cast<double>(first.score.games());
        line += " · " + plan.contestants[0].engine->name() + " " + sheet.percent(score) +
                " · Elo " + sheet.elo(first.units);
    }
    if (standing.sprt) line += " · LLR " + decimal(standing.sprt->ratio, 2, words);
    if (standing.played > 0) {
        const double each = seconds / static_cast<double>(standing.played);
        line += " · " + time_left(games_left(plan, standing) * each, words);
    }
    return line;
}

}  // namespace bivouac::cli
