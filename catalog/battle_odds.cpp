#include "catalog/battle_odds.h"

#include <algorithm>

#include "core/text.h"
#include "engine/sealed/view_of.h"
#include "games/risk/lookup.h"
#include "games/risk/rules.h"
#include "games/risk/turn.h"

namespace bivouac::catalog {
namespace {

using RiskView = engine::ViewOf<risk::Rules>;

[[nodiscard]] BattleCards cards_between(const risk::Settings& settings,
                                        const risk::Position& position, risk::Faction attacker,
                                        risk::Faction defender) {
    using Effect = risk::Aptitude::Effect;
    const auto has = [&](risk::Faction faction, Effect effect) {
        return risk::battle_cards(settings, position, faction, effect) != 0;
    };
    return {has(attacker, Effect::attack_plus), has(attacker, Effect::attack_reroll),
            has(defender, Effect::defence_plus), has(defender, Effect::defence_reroll)};
}

// Cards make the sum long: beyond some size the battle is counted without them.
[[nodiscard]] BattleQuestion within_reach(BattleQuestion question) {
    const int most = std::max(question.attackers, question.defenders);
    if (most > kMostUnitsAskedWithCards) question.cards = {};
    return question;
}

[[nodiscard]] std::optional<BattleQuestion> battle_under_way(const RiskView& view) {
    const risk::Position& now = view.snapshot().position;
    const risk::Battle& battle = now.battle;
    if (battle.committed == 0) return std::nullopt;
    const risk::BattleCards cards =
        cards_between(view.settings(), now, now.to_move, battle.defender);
    return within_reach(
        {now.units_on(battle.from) + battle.committed, now.units_on(battle.to), 0, cards});
}

}  // namespace

std::optional<engine::Seat> seat_of_turn(const engine::View& view) {
    const auto* const seen = dynamic_cast<const RiskView*>(&view);
    if (seen == nullptr || risk::is_dealing(seen->snapshot().position.stage)) return std::nullopt;
    return engine::Seat(seen->snapshot().position.to_move);
}

bool has_battles(const engine::View& view) {
    return dynamic_cast<const RiskView*>(&view) != nullptr;
}

std::optional<BattleQuestion> battle_in(const engine::View& view, std::string_view text) {
    const auto* const seen = dynamic_cast<const RiskView*>(&view);
    if (seen == nullptr) return std::nullopt;
    const std::vector<std::string_view> words = core::words(text);
    if (words.empty()) return battle_under_way(*seen);
    if (words.size() > 3 || words.size() < 2) return std::nullopt;
    const auto third = words.size() == 3 ? core::parse_number(words[2]) : 0;
    if (!third || *third > 3) return std::nullopt;
    const int committed = static_cast<int>(*third);
    const auto attackers = core::parse_number(words[0]);
    const auto defenders = core::parse_number(words[1]);
    if (attackers && defenders && *attackers <= kMostUnitsAsked && *defenders <= kMostUnitsAsked) {
        return BattleQuestion{
            static_cast<int>(*attackers), static_cast<int>(*defenders), committed, {}};
    }
    const risk::Map& map = seen->settings().map;
    const risk::Position& now = seen->snapshot().position;
    const auto from = risk::find_territory(map, words[0]);
    const auto to = risk::find_territory(map, words[1]);
    if (!from || !to || now.everybodys() != map.all()) return std::nullopt;
    if (!risk::contains(map.links[risk::index_of(*from)], *to)) return std::nullopt;
    const risk::BattleCards cards =
        cards_between(seen->settings(), now, now.owner_of(*from), now.owner_of(*to));
    return within_reach({now.units_on(*from), now.units_on(*to), committed, cards});
}

}  // namespace bivouac::catalog
