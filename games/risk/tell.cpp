// What happened, in one line, and what a player should think about twice.
#include <string>

#include "games/risk/draw_turn.h"
#include "games/risk/phrases.h"
#include "games/risk/reckoning.h"
#include "games/risk/rules.h"

namespace bivouac::risk {
namespace {

using engine::Phrasebook;

// Finds the words for one event. Every sentence begins with who it is about and has no verb that
// would have to agree with it: "You: 3 units on Brazil."
class Teller {
public:
    Teller(const Settings& settings, const Event& event, engine::Observer observer,
           const Phrasebook& phrases)
        : settings_(settings), event_(event), observer_(observer), phrases_(phrases) {}

    [[nodiscard]] std::string action() const {
        switch (event_.action.kind) {
            case Action::Kind::trade: return trade();
            case Action::Kind::reveal: return say("log.reveal", {actor()});
            case Action::Kind::play: return with_card("log.play");
            case Action::Kind::place: return say("log.place", {actor(), units(amount()), to()});
            case Action::Kind::neutral: return say("log.neutral", {actor(), units(amount()), to()});
            case Action::Kind::lose: return say("log.lose", {actor(), units(amount()), to()});
            case Action::Kind::attack: return attack();
            case Action::Kind::withdraw:
                return say("log.withdraw", {actor(), name(event_.from), name(event_.to)});
            case Action::Kind::declare: return with_card("log.declare");
            case Action::Kind::reroll: return with_card("log.reroll");
            // The dice or the card follow at once: a line of its own would say nothing.
            case Action::Kind::roll:
            case Action::Kind::take: return {};
            case Action::Kind::pass:
                if (event_.other == kNoFaction) return say("log.card.left", {actor()});
                [[fallthrough]];
            case Action::Kind::dice: return dice();
            case Action::Kind::advance: return advance();
            case Action::Kind::move:
                return say("log.move", {actor(), units(amount()), name(event_.action.from), to()});
            case Action::Kind::end: return say("log.end", {actor()});
            default: return chance();
        }
    }

    // What the step brought with it: missions, the end of the game or the next turn.
    [[nodiscard]] std::string consequences() const {
        std::string text;
        if (event_.shuffled) text += " " + say("log.shuffled", {});
        core::for_each_bit(event_.accomplished, [&](int card) {
            const Mission& mission = settings_.deck.missions[static_cast<std::size_t>(card)];
            text += " " + say("log.accomplished", {mission_name(settings_.deck, card, phrases_),
                                                   units(mission.reward), inside(event_.faction)});
        });
        if (event_.next != kNoFaction) {
            text += " " + say("log.next", {inside(event_.next), units(event_.next_units)});
        }
        return text;
    }

    [[nodiscard]] std::string resignation() const {
        const bool goes_on = event_.end == End::none;
        std::string text = say(goes_on ? "log.resigned.stays" : "log.resigned", {actor()});
        if (event_.settled) text += " " + dice();
        return text;
    }

private:
    [[nodiscard]] std::string say(std::string_view key,
                                  std::initializer_list<std::string> arguments) const {
        return phrases_.say(key, arguments);
    }
    [[nodiscard]] std::string name(Territory territory) const {
        return territory_name(settings_.map, territory, phrases_);
    }
    [[nodiscard]] std::string to() const { return name(event_.action.to); }
    [[nodiscard]] int amount() const { return event_.action.amount; }
    [[nodiscard]] std::string units(int count) const { return counted("unit", count, phrases_); }
    [[nodiscard]] std::string about() const {
        return who(settings_, event_.faction, observer_, phrases_);
    }
    [[nodiscard]] std::string actor() const {
        if (event_.actor.is_nature()) return about();
        return who(settings_, static_cast<Faction>(event_.actor.seat().index()), observer_,
                   phrases_);
    }
    [[nodiscard]] std::string inside(Faction faction) const {
        return who(settings_, faction, observer_, phrases_, Where::inside);
    }
    [[nodiscard]] bool is_seen() const { return event_.action.card != kUnseenCard; }

    [[nodiscard]] std::string trade() const {
        const Territories cards = event_.action.traded();
        const int crests = crests_of(settings_.map, cards);
        return say("log.trade", {actor(), cards_text(settings_.map, cards, phrases_),
                                 counted("crest", crests, phrases_), units(event_.units)});
    }
    [[nodiscard]] std::string with_card(std::string_view key) const {
        const int card = event_.action.card;
        return say(key,
                   {actor(), aptitude_name(settings_.deck, card, phrases_), units(event_.units)});
    }
    [[nodiscard]] std::string attack() const {
        return say("log.attack", {actor(), units(amount()), name(event_.action.from), to(),
                                  inside(event_.other)});
    }

    // A pass tells nothing unless it lets the dice count.
    [[nodiscard]] std::string dice() const {
        if (!event_.settled) {
            if (event_.action.kind == Action::Kind::pass) return {};
            return say("log.dice.open",
                       {dice_text(event_.black, event_.black_dice, event_.attack_plus),
                        dice_text(event_.red, event_.red_dice, event_.defence_plus)});
        }
        std::string text =
            say("log.dice.settled", {losses_text(settings_, event_, observer_, phrases_)});
        if (event_.conquest) return text + conquest();
        if (event_.attacker_left == 0) return text + " " + say("log.beaten", {about()});
        return text + " " +
               say("log.left", {std::to_string(int{event_.attacker_left}),
                                std::to_string(int{event_.defender_left})});
    }
    [[nodiscard]] std::string conquest() const {
        std::string text =
            " " + say("log.conquest", {about(), name(event_.to), units(event_.attacker_left)});
        if (!event_.eliminated) return text;
        text += " " + say("log.eliminated", {faction_name(settings_, event_.other, phrases_)});
        if (event_.won_cards == 0) return text;
        text += " " + say("log.won_cards",
                          {counted("card", event_.won_cards, phrases_), inside(event_.faction)});
        if (event_.taken == 0) return text;
        return text + " " + say("log.taken", {cards_text(settings_.map, event_.taken, phrases_)});
    }
    [[nodiscard]] std::string advance() const {
        if (amount() == 0) return say("log.advance.none", {actor()});
        return say("log.advance", {actor(), units(amount()), name(event_.to)});
    }

    // Nature: deals and cards.
    [[nodiscard]] std::string chance() const {
        const int card = event_.action.card;
        switch (event_.action.kind) {
            case Action::Kind::first: return say("log.first", {inside(static_cast<Faction>(card))});
            case Action::Kind::deal: {
                const Territory territory = territory_at(card);
                return say("log.deal", {name(territory), inside(event_.faction),
                                        units(settings_.map.crests[index_of(territory)])});
            }
            case Action::Kind::mission:
                if (!is_seen()) return say("log.mission.unseen", {about()});
                return say("log.mission", {about(), mission_name(settings_.deck, card, phrases_)});
            case Action::Kind::turn_up: return turn_up();
            case Action::Kind::lift:
                return event_.end == End::sigma ? say("log.sigma", {about()}) : "";
            case Action::Kind::draw:
                if (card == kSigma) return say("log.sigma", {about()});
                return won_card("log.card");
            case Action::Kind::win: return won_card("log.win");
            default: return {};
        }
    }
    [[nodiscard]] std::string won_card(const std::string& key) const {
        if (!is_seen()) return say(key + ".unseen", {about()});
        const Territories card = bit(territory_at(event_.action.card));
        return say(key, {about(), cards_text(settings_.map, card, phrases_)});
    }
    [[nodiscard]] std::string turn_up() const {
        const int card = event_.action.card;
        const Aptitude& aptitude = settings_.deck.aptitudes[static_cast<std::size_t>(card)];
        std::string text =
            say("log.turn_up", {about(), aptitude_name(settings_.deck, card, phrases_),
                                effect_text(aptitude, phrases_)});
        // E18: fewer than the card says when there are not so many to spare.
        const bool loss = aptitude.effect == Aptitude::Effect::lose;
        if (!loss || event_.units == aptitude.amount) return text;
        return text + " " + say("log.turn_up.less", {units(event_.units)});
    }

    const Settings& settings_;
    const Event& event_;
    engine::Observer observer_;
    const Phrasebook& phrases_;
};

}  // namespace

std::string Rules::tell(const Settings& settings, const Event& event, engine::Observer observer,
                        const Phrasebook& phrases) {
    const Teller teller(settings, event, observer, phrases);
    std::string text;
    switch (event.kind) {
        case engine::StepKind::agree_draw: return phrases.say("log.draw");
        case engine::StepKind::resign: text = teller.resignation(); break;
        case engine::StepKind::action: text = teller.action(); break;
        case engine::StepKind::setup: return {};
    }
    text += teller.consequences();
    return text.starts_with(' ') ? text.substr(1) : text;
}

std::optional<std::string> Rules::caution(const Settings& settings, const View& view, Action action,
                                          const Phrasebook& phrases) {
    const Position& position = view.position;
    switch (action.kind) {
        case Action::Kind::trade: {
            const int crests = crests_of(settings.map, action.traded());
            const int lost = crests - kMostCrests;  // E8
            if (lost <= 0) return std::nullopt;
            return phrases.say(
                lost == 1 ? "warn.trade.one" : "warn.trade",
                {counted("crest", crests, phrases), counted("crest", lost, phrases)});
        }
        case Action::Kind::attack: {
            const int able = std::min(position.units_on(action.from) - 1, kMostCommitted);
            const int defenders = position.units_on(action.to);
            if (able == 1 && defenders > 1) {
                return phrases.say("warn.single", {counted("unit", defenders, phrases)});
            }
            if (action.amount >= able) return std::nullopt;
            return phrases.say("warn.few",
                               {std::to_string(int{action.amount}), std::to_string(able)});
        }
        case Action::Kind::roll: {
            const Battle& battle = position.battle;
            const int defenders = position.units_on(battle.to);
            if (!battle.rolled || battle.committed != 1 || defenders < 2) return std::nullopt;
            return phrases.say("warn.last_unit", {counted("unit", defenders, phrases)});
        }
        default: return std::nullopt;
    }
}

}  // namespace bivouac::risk
