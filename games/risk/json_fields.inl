// The descriptions of the larger types of json.h, which includes this.
#pragma once

namespace bivouac::risk {

void fields(auto& io, BattleJson& battle) {
    io.named("Battle");
    io.field("from", battle.from);
    io.field("to", battle.to);
    // Absent while the attacker says how many follow.
    io.field_group("defender", battle.fight, [&](FightJson& fight) {
        io.field("defender", fight.defender, kFactionRange);
        io.field("committed", fight.committed, json::Range{1, kMostCommitted});
        io.field("rolled", fight.rolled);
        io.field("attack_plus", fight.attack_plus);
        io.field("defence_plus", fight.defence_plus);
    });
    io.field_if_any("black", battle.black, kDiceRule);
    io.field_if_any("red", battle.red, kDiceRule);
}

void fields(auto& io, ViewJson& view) {
    io.named("View");
    io.field("map", view.map);
    io.field("deck", view.deck);
    io.field("stage", view.stage);
    io.field("turn", view.turn, kUnitRange);
    io.field("round", view.round, kUnitRange);
    io.field("round_limit", view.round_limit, kUnitRange);
    io.field("quiet", view.quiet, kUnitRange);
    io.field("quiet_limit", view.quiet_limit, kUnitRange);
    io.field("first", view.first, kFactionRange);
    io.field("to_move", view.to_move, kFactionRange);
    io.field("territories", view.territories);
    io.field("factions", view.factions);
    io.field("sigma", view.sigma);
    io.field_unless("sigma_waits", 0, view.sigma_waits, kUnitRange);
    io.field("pile", view.pile, kUnitRange);
    io.field("shuffles", view.shuffles, kUnitRange);
    io.field("discard", view.discard);
    io.field("turned", view.turned);
    io.field("shown", view.shown);
    io.field_unless("to_place", 0, view.to_place, kUnitRange);
    io.field_unless("to_lose", 0, view.to_lose, kUnitRange);
    io.field_if_any("neutral", view.neutral);
    io.field_unless("cards_due", 0, view.cards_due, kUnitRange);
    io.field_unless("revealed", false, view.revealed);
    io.field_unless("attacking", false, view.attacking);
    io.field_unless("beaten", false, view.beaten);
    io.field_unless("conquered", false, view.conquered);
    io.field_unless("conquest_in_round", false, view.conquest_in_round);
    io.field_unless("won_cards", false, view.won_cards);
    io.field_if_any("battle", view.battle);
    io.field("end", view.end);
}

void fields(auto& io, BattleToldJson& battle) {
    io.named("BattleTold");
    io.field("from", battle.from);
    io.field("to", battle.to);
    io.field("defender", battle.defender, kFactionRange);
    io.field_if_any("black", battle.black, kDiceRule);
    io.field_if_any("red", battle.red, kDiceRule);
    io.field_unless("attack_plus", false, battle.attack_plus);
    io.field_unless("defence_plus", false, battle.defence_plus);
    io.field_if_any("lost", battle.lost, json::Count{2, 2, kUnitRange});
    io.field_if_any("left", battle.left, json::Count{2, 2, kUnitRange});
    io.field_unless("conquest", false, battle.conquest);
    io.field_unless("eliminated", false, battle.eliminated);
    io.field_unless("won_cards", 0, battle.won_cards, kUnitRange);
}

void fields(auto& io, EventJson& event) {
    io.named("Event");
    io.field("kind", event.kind);
    io.field_if_any("by", event.by);
    io.when(event.kind == engine::StepKind::action, [&] { io.field("action", event.action); });
    io.field("faction", event.faction, kFactionRange);
    io.field_if_any("battle", event.battle);
    io.field_unless("taken", TerritorySet{}, event.taken);
    io.field_unless("units", 0, event.units, kUnitRange);
    io.field_unless("accomplished", Missions{}, event.accomplished);
    io.field_unless("shuffled", false, event.shuffled);
    io.field_unless("turn_ended", false, event.turn_ended);
    io.field_if_any("next", event.next);
    io.field_if_any("end", event.end);
}

void fields(auto& io, OriginJson& origin) {
    io.named("Origin");
    io.field("from", origin.from);
    io.field("most", origin.most, kUnitRange);
    io.field("to", origin.to);
}
void fields(auto& io, SpreadJson& spread) {
    io.named("Spread");
    io.field("most", spread.most, kUnitRange);
    io.field("on", spread.on);
}
void fields(auto& io, LossJson& loss) {
    io.named("Loss");
    io.field("on", loss.on);
    io.field("most", loss.most, kUnitRange);
}
void fields(auto& io, TradeJson& trade) {
    io.named("Trade");
    io.field("cards", trade.cards);
    io.field("crests", trade.crests, json::Count{0, kMostTerritories, json::Range{1, 2}});
}
void fields(auto& io, AdvanceJson& advance) {
    io.named("Advance");
    io.field("most", advance.most, kUnitRange);
}
void fields(auto& io, LegalJson& legal) {
    io.named("Legal");
    io.field_if_any("trade", legal.trade);
    io.field_if_any("place", legal.place);
    io.field_if_any("neutral", legal.neutral);
    io.field_unless("attack", std::vector<OriginJson>{}, legal.attack);
    io.field_unless("move", std::vector<OriginJson>{}, legal.move);
    io.field_unless("lose", std::vector<LossJson>{}, legal.lose);
    io.field_if_any("advance", legal.advance);
    io.field_unless("other", std::vector<std::string>{}, legal.other);
}

}  // namespace bivouac::risk
