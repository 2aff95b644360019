#include <algorithm>
#include <cmath>
#include <map>

#include "cli/study/beliefs.h"
#include "cli/study/report.h"
#include "cli/words.h"

namespace bivouac::cli {
namespace {

using engine::Phrasebook;
using engine::Seat;
using study::Entry;
using study::Verdict;

// A stroke of luck moved somebody's chance by so much, and is told of whom it moved by a point.
constexpr double kStroke = 0.03;
constexpr double kPoint = 0.01;
constexpr double kRarest = 1e-6;  // nobody needs to know how rare it is beyond that
constexpr const char* kIndent = "    ";

class Sentences {
public:
    Sentences(const engine::View& end, const Phrasebook& words) : end_(end), words_(words) {
        for (const engine::Event& event : end.history()) {
            told_[event.seq()] = end.tell(event, words);
        }
    }

    // What happened, in the game's own words.
    [[nodiscard]] std::string step(const Entry& entry) const {
        const std::string number = std::to_string(entry.seq) + ". ";
        const auto told = told_.find(entry.seq);
        if (told != told_.end() && !told->second.empty()) return number + told->second;
        return number + words_.say("analyse.step", {actor(entry), entry.step.text});
    }
    [[nodiscard]] std::string decision(const study::Judgement& judgement) const {
        const std::string verdict =
            words_.say("analyse.verdict." + std::string(study::word_of(judgement.verdict)));
        std::string line = words_.say(
            "analyse.decision", {verdict, percent(judgement.chance), percent(judgement.played)});
        if (!judgement.best.empty()) line += " " + words_.say("analyse.better", {judgement.best});
        return line;
    }
    // What could be counted of a setup, and what a good one is worth more.
    [[nodiscard]] std::string setup(const study::Judgement& judgement) const {
        std::string line = words_.say("analyse.setup", {decimal(100 * judgement.loss, 1, words_)});
        for (const engine::Remark& remark : judgement.remarks) {
            line += " " + words_.say("remark." + remark.what, {std::to_string(remark.count)});
        }
        return line;
    }
    // Empty where it struck nobody who was asked about.
    [[nodiscard]] std::string stroke(const Entry& entry, const Asked& asked) const {
        if (entry.kind == study::Luck::unforeseen) return {};
        bool strikes = false;
        std::string whom;
        for (std::size_t s = 0; s < entry.luck.size(); ++s) {
            const Seat seat(static_cast<int>(s));
            if (!asked(seat) || std::abs(entry.luck[s]) < kPoint) continue;
            strikes = strikes || std::abs(entry.luck[s]) >= kStroke;
            whom += (whom.empty() ? "" : ", ") + name(seat) + " " + points(entry.luck[s]);
        }
        if (!strikes) return {};
        const std::string kind =
            words_.say("analyse.luck." + std::string(study::word_of(entry.kind)));
        return words_.say("analyse.stroke", {kind, whom});
    }
    [[nodiscard]] std::string totals(const study::Ledger& ledger, Seat seat) const {
        const auto s = static_cast<std::size_t>(seat.index());
        const study::SeatTotals totals = ledger.totals(seat);
        const std::string accuracy = totals.accuracy ? decimal(*totals.accuracy, 0, words_)
                                                     : words_.say("analyse.no_accuracy");
        return words_.say("analyse.totals",
                          {name(seat), percent(ledger.first[s]), percent(ledger.result[s]),
                           points(totals.skill), points(totals.luck), accuracy});
    }
    [[nodiscard]] std::string parts(const study::SeatTotals& totals) const {
        const auto luck = [&](study::Luck kind) {
            return points(totals.luck_by_kind[static_cast<std::size_t>(kind)]);
        };
        return words_.say("analyse.parts", {luck(study::Luck::chance), luck(study::Luck::gamble),
                                            luck(study::Luck::unforeseen)});
    }
    // Empty where there were too few draws.
    [[nodiscard]] std::string draws(const study::SeatTotals& totals) const {
        if (!totals.draws) return {};
        const double games = std::round(1 / std::max(*totals.draws, kRarest));
        return words_.say("analyse.draws", {decimal(games, 0, words_)});
    }
    [[nodiscard]] std::string counts(const study::SeatTotals& totals) const {
        const auto count = [&](Verdict verdict) {
            return std::to_string(totals.verdicts[static_cast<std::size_t>(verdict)]);
        };
        return words_.say("analyse.counts", {count(Verdict::inaccuracy), count(Verdict::mistake),
                                             count(Verdict::blunder)});
    }

private:
    [[nodiscard]] std::string percent(double chance) const {
        return decimal(100 * chance, 0, words_);
    }
    // With its sign, as changes are read.
    [[nodiscard]] std::string points(double change) const {
        const std::string size = decimal(std::abs(100 * change), 1, words_);
        return (change < 0 ? "−" : "+") + size;
    }
    [[nodiscard]] std::string name(Seat seat) const { return seat_name(end_, seat, words_); }
    [[nodiscard]] std::string actor(const Entry& entry) const {
        return entry.step.actor.is_nature() ? words_.say("analyse.nature")
                                            : name(entry.step.actor.seat());
    }

    const engine::View& end_;
    const Phrasebook& words_;
    std::map<std::uint32_t, std::string> told_;
};

}  // namespace

void show_review(const study::Ledger& ledger, const Asked& asked, const engine::View& end,
                 const Phrasebook& words, Screen& screen) {
    const Sentences sentences(end, words);
    for (const Entry& entry : ledger.entries) {
        const bool judged = entry.judgement && asked(entry.step.actor.seat());
        const bool sets_up = judged && !entry.judgement->remarks.empty();
        const bool decided = judged && !sets_up && entry.judgement->verdict > Verdict::good;
        const std::string stroke = sentences.stroke(entry, asked);
        if (!decided && !sets_up && stroke.empty()) continue;
        screen.show(sentences.step(entry));
        if (sets_up) screen.show(kIndent + sentences.setup(*entry.judgement));
        if (decided) screen.show(kIndent + sentences.decision(*entry.judgement));
        if (decided && !entry.beliefs.empty()) {
            screen.show(kIndent + words.say("analyse.believed"));
            for (const std::string& line : belief_lines(entry.beliefs, words)) {
                screen.show(std::string(kIndent) + kIndent + line);
            }
        }
        if (!stroke.empty()) screen.show(kIndent + stroke);
    }
    for (int i = 0; i < static_cast<int>(ledger.first.size()); ++i) {
        if (!asked(Seat(i))) continue;
        screen.show(sentences.totals(ledger, Seat(i)));
        const study::SeatTotals totals = ledger.totals(Seat(i));
        screen.show(kIndent + sentences.parts(totals));
        const std::string draws = sentences.draws(totals);
        if (!draws.empty()) screen.show(kIndent + draws);
        screen.show(kIndent + sentences.counts(totals));
    }
}

}  // namespace bivouac::cli
