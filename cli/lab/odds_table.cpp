#include "cli/lab/odds_table.h"

#include <algorithm>
#include <vector>

#include "cli/words.h"
#include "core/text.h"

namespace bivouac::cli {
namespace {

using catalog::BattleOdds;
using catalog::BattleQuestion;
using catalog::OddsRefusal;
using engine::Phrasebook;

constexpr double kWorthARow = 0.0005;
constexpr std::size_t kMostRows = 12;

// No battle is certain: what rounds to nothing or to everything is said to be near it.
std::string percent(double chance, int digits, const Phrasebook& words) {
    const double least = digits == 2 ? 0.01 : 0.1;
    const double value = chance * 100;
    const bool low = value < least / 2;
    const bool high = value > 100 - least / 2;
    const double shown = low ? least : high ? 100 - least : value;
    return (low    ? "<"
            : high ? ">"
                   : "") +
           words.say("odds.percent", {decimal(shown, digits, words)});
}

struct Row {
    std::size_t least;
    std::size_t most;
    double chance;
};

struct Table {
    std::vector<Row> rows;
    double rest = 0;  // of the rows too rare to be shown
};

Table table_of(const std::vector<double>& chances, std::size_t least, std::size_t width) {
    Table table;
    for (std::size_t from = least / width * width; from < chances.size(); from += width) {
        Row row{std::max(from, least), std::min(from + width, chances.size()) - 1, 0};
        for (std::size_t left = row.least; left <= row.most; ++left) row.chance += chances[left];
        if (row.chance >= kWorthARow) {
            table.rows.push_back(row);
        } else {
            table.rest += row.chance;
        }
    }
    return table;
}

// Large armies leave many numbers of survivors, each of them rare: they are taken together until
// the rows are few and tell nearly all.
Table readable_table(const std::vector<double>& chances, std::size_t least) {
    double all = 0;
    for (std::size_t left = least; left < chances.size(); ++left) all += chances[left];
    Table table;
    for (const std::size_t width : {1U, 2U, 5U, 10U, 20U, 50U, 100U}) {
        table = table_of(chances, least, width);
        if (table.rows.size() <= kMostRows && table.rest <= all / 10) break;
    }
    return table;
}

std::string print(const Table& table, const Phrasebook& words) {
    std::vector<std::pair<std::string, std::string>> lines;
    for (const Row& row : table.rows) {
        std::string label = std::to_string(row.least);
        if (row.most > row.least) label += "–" + std::to_string(row.most);
        lines.emplace_back(std::move(label), percent(row.chance, 1, words));
    }
    if (table.rest > 0) {
        const char* label = table.rows.empty() ? "odds.any" : "odds.rest";
        lines.emplace_back(words.say(label), percent(table.rest, 1, words));
    }
    std::size_t left = 0;
    std::size_t right = 0;
    for (const auto& [label, chance] : lines) {
        left = std::max(left, core::display_width(label));
        right = std::max(right, core::display_width(chance));
    }
    std::string text;
    for (const auto& [label, chance] : lines) {
        text += "  " + std::string(left - core::display_width(label), ' ') + label + "  " +
                std::string(right - core::display_width(chance), ' ') + chance + "\n";
    }
    return text;
}

}  // namespace

std::string odds_refusal(OddsRefusal refusal, const BattleQuestion& question,
                         const Phrasebook& words) {
    switch (refusal) {
        case OddsRefusal::few_attackers: return words.say("usage.few_attackers");
        case OddsRefusal::few_defenders: return words.say("usage.few_defenders");
        case OddsRefusal::bad_committed:
            return words.say("usage.committed", {std::to_string(question.committed)});
        case OddsRefusal::many_units:
        case OddsRefusal::many_with_cards: break;
    }
    return words.say("usage.many_units", {std::to_string(catalog::kMostUnitsAsked),
                                          std::to_string(catalog::kMostUnitsAskedWithCards)});
}

void show_odds(const BattleQuestion& question, const BattleOdds& odds, OddsDetail detail,
               const Phrasebook& words, Screen& screen) {
    screen.show(words.say("odds.conquest", {percent(odds.conquest, 2, words)}));
    screen.show(words.say("odds.losses", {decimal(odds.attacker_losses, 2, words),
                                          decimal(odds.defender_losses, 2, words)}));
    if (detail == OddsDetail::brief) return;
    // One unit stays behind and one at least moves in. The best end comes first, the worst last.
    Table won = readable_table(odds.left_after_conquest, 2);
    std::reverse(won.rows.begin(), won.rows.end());
    const Table lost = readable_table(odds.defenders_left, 1);
    screen.raw("\n");
    screen.show(words.say("odds.if_conquered"));
    screen.raw(print(won, words) + "\n");
    screen.show(words.say("odds.if_repelled"));
    screen.raw(print(lost, words) + "\n");
    screen.show(question.committed == 0
                    ? words.say("odds.all_the_way")
                    : words.say("odds.one_battle", {std::to_string(question.committed)}));
    if (question.cards.any()) screen.show(words.say("odds.cards"));
    const bool plus = question.cards.attack_plus || question.cards.defence_plus;
    if (plus && question.committed == 0) screen.show(words.say("odds.plus_ends"));
}

}  // namespace bivouac::cli
