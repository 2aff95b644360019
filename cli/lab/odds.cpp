// bivouac odds: how a battle of Risk ends, exactly.
#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/lab/odds_table.h"
#include "core/json_writer.h"

namespace bivouac::cli {
namespace {

using catalog::BattleOdds;
using catalog::BattleQuestion;

void write(const char* name, const std::vector<double>& chances, core::JsonWriter& json) {
    json.key(name).array();
    for (const double chance : chances) json.value(chance, 12);
    json.end();
}

std::string as_json(const BattleQuestion& question, const BattleOdds& odds) {
    core::JsonWriter json;
    json.object().field("attackers", question.attackers).field("defenders", question.defenders);
    json.key("committed");
    if (question.committed == 0) {
        json.null();
    } else {
        json.value(question.committed);
    }
    json.field("attack_plus", question.cards.attack_plus);
    json.field("attack_reroll", question.cards.attack_reroll);
    json.field("defence_plus", question.cards.defence_plus);
    json.field("defence_reroll", question.cards.defence_reroll);
    json.key("conquest").value(odds.conquest, 12);
    json.key("attacker_losses").value(odds.attacker_losses, 9);
    json.key("defender_losses").value(odds.defender_losses, 9);
    write("left_after_conquest", odds.left_after_conquest, json);
    write("left_after_defeat", odds.left_after_defeat, json);
    write("defenders_left", odds.defenders_left, json);
    json.end();
    return json.take();
}

}  // namespace

int run_odds(const OddsRequest& request, Context& context) {
    const auto odds = catalog::battle_odds(request.question);
    if (!odds) throw UsageError(odds_refusal(odds.error(), request.question, context.words));
    if (request.format == Format::json) {
        context.screen.raw(as_json(request.question, *odds) + "\n");
    } else {
        show_odds(request.question, *odds, OddsDetail::all, context.words, context.screen);
    }
    return kSuccess;
}

}  // namespace bivouac::cli
