#include "games/risk/odds.h"

#include <algorithm>
#include <optional>

#include "games/risk/odds_sweep.h"

namespace bivouac::risk {
namespace {

std::optional<OddsRefusal> refusal(const BattleQuestion& question) {
    if (question.attackers < 2) return OddsRefusal::few_attackers;
    if (question.defenders < 1) return OddsRefusal::few_defenders;
    const int most = std::max(question.attackers, question.defenders);
    if (most > kMostUnitsAsked) return OddsRefusal::many_units;
    if (question.cards.any() && most > kMostUnitsAskedWithCards) {
        return OddsRefusal::many_with_cards;
    }
    const int group = std::min(battle::kMostGroup, question.attackers - 1);
    if (question.committed < 0 || question.committed > group) return OddsRefusal::bad_committed;
    return std::nullopt;
}

}  // namespace

core::Result<BattleOdds, OddsRefusal> battle_odds(const BattleQuestion& question) {
    if (const auto refused = refusal(question)) return core::Failure{*refused};
    // Units that take no part: a group that may not withdraw never sees them again.
    const int idle = question.committed == 0 ? 0 : question.attackers - question.committed - 1;
    const auto withdrawing =
        question.committed == 0 ? battle::Withdrawing::allowed : battle::Withdrawing::never;
    BattleOdds odds =
        battle::Sweep(question.attackers - idle, question.defenders, question.cards, withdrawing)
            .odds();
    for (auto* left : {&odds.left_after_conquest, &odds.left_after_defeat}) {
        left->insert(left->begin(), static_cast<std::size_t>(idle), 0.0);
    }
    odds.conquest = odds.defenders_left[0];
    for (std::size_t left = 0; left < odds.left_after_conquest.size(); ++left) {
        odds.attacker_losses += (question.attackers - static_cast<double>(left)) *
                                (odds.left_after_conquest[left] + odds.left_after_defeat[left]);
    }
    for (std::size_t left = 0; left < odds.defenders_left.size(); ++left) {
        odds.defender_losses +=
            (question.defenders - static_cast<double>(left)) * odds.defenders_left[left];
    }
    return odds;
}

}  // namespace bivouac::risk
