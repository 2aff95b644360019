#include "games/risk/draw_turn.h"

#include <algorithm>
#include <string>

#include "games/risk/phrases.h"
#include "games/risk/pile.h"

namespace bivouac::risk {
namespace {

using engine::Phrasebook;
using engine::Style;

constexpr int kQuietWarning = 15;  // rounds without a conquest from which the picture speaks of it

// Says the state of one turn, line by line.
class TurnText {
public:
    TurnText(const Settings& settings, const View& view, const Phrasebook& phrases)
        : settings_(settings), view_(view), now_(view.position), phrases_(phrases) {}

    // The round, the pile and the missions shown; nothing before the cards are dealt.
    [[nodiscard]] std::vector<Line> game() {
        if (!is_dealing(now_.stage)) say_round();
        return std::move(lines_);
    }
    [[nodiscard]] std::vector<Line> turn(std::span<const Event> recent) {
        if (is_dealing(now_.stage)) {
            add(phrases_.say("draw.dealing"));
            return std::move(lines_);
        }
        say_last_roll(recent);
        if (now_.stage == Stage::over) {
            say_final();
            return std::move(lines_);
        }
        if (now_.battle.committed > 0) say_battle();
        say_what_is_due();
        if (now_.quiet >= kQuietWarning) {
            add(phrases_.say("draw.quiet",
                             {std::to_string(int{now_.quiet}), std::to_string(kQuietRounds)}),
                Style::warning);
        }
        return std::move(lines_);
    }

private:
    void add(std::string text, Style style = Style::plain) {
        lines_.push_back({{std::move(text), style}});
    }
    [[nodiscard]] std::string name(Territory territory) const {
        return territory_name(settings_.map, territory, phrases_);
    }
    [[nodiscard]] std::string units(int count) const { return counted("unit", count, phrases_); }

    void say_round() {
        const bool sigma_left = settings_.sigma && now_.end != End::sigma;
        const int cards = cards_to_draw(settings_, now_);
        // E33 ends a game when a round is over; all other ends come in the middle of one.
        const bool complete = now_.end == End::quiet || now_.end == End::rounds;
        const int round = now_.round + (complete ? 0 : 1);
        std::string text = phrases_.say(
            "draw.round", {std::to_string(round), std::to_string(settings_.round_limit)});
        const bool beside = rounds_until_sigma(settings_, now_) > 0;
        const char* pile = !settings_.sigma        ? "draw.pile"
                           : !sigma_left || beside ? "draw.pile.without_sigma"
                           : cards == 1            ? "draw.pile.only_sigma"
                                                   : "draw.pile.sigma";
        text +=
            " " + phrases_.say(pile, {counted("card", cards, phrases_),
                                      counted("card", core::bit_count(now_.discard), phrases_)});
        if (sigma_left) text += sigma_waits();
        if (now_.shuffles > 0) {  // RK-45
            text += " " + phrases_.say("draw.shuffled", {std::to_string(int{now_.shuffles})});
        }
        add(text, Style::faint);
        if (now_.shown == 0) return;
        std::string shown;
        core::for_each_bit(now_.shown, [&](int mission) {
            add_to_list(shown, mission_name(settings_.deck, mission, phrases_));
        });
        add(phrases_.say("draw.shown", {shown}), Style::faint);
    }

    // V2-7: how long Sigma surely does not come.
    [[nodiscard]] std::string sigma_waits() const {
        const int rounds = rounds_until_sigma(settings_, now_);
        if (rounds > 0) return " " + phrases_.say("draw.sigma_rounds", {std::to_string(rounds)});
        const int above = cards_above_sigma(settings_, now_);
        if (above == 0) return {};
        return " " + phrases_.say("draw.sigma_above", {counted("card", above, phrases_)});
    }

    // Who held how much when the game ended (RK-44, E5).
    void say_final() {
        std::string list;
        for (Faction faction = 0; faction < kFactions; ++faction) {
            const Territories held = now_.owned[faction];
            if (held == 0) continue;
            int units_held = 0;
            for_each_territory(held, [&](Territory each) { units_held += now_.units_on(each); });
            add_to_list(list, phrases_.say("draw.final.side",
                                           {faction_name(settings_, faction, phrases_),
                                            counted("territory", core::bit_count(held), phrases_),
                                            units(units_held)}));
        }
        add(phrases_.say("draw.final", {list}), Style::strong);
    }

    // The last dice of this turn, or of the one that has just ended.
    void say_last_roll(std::span<const Event> recent) {
        for (std::size_t i = recent.size(); i > 0; --i) {
            const Event& event = recent[i - 1];
            if (event.settled) {
                add(phrases_.say("draw.last_roll",
                                 {losses_text(settings_, event, view_.observer, phrases_)}));
                return;
            }
            if (event.turn_ended && i < recent.size()) return;
        }
    }

    void say_battle() {
        const Battle& battle = now_.battle;
        std::string text =
            phrases_.say("draw.battle", {name(battle.from), name(battle.to),
                                         units(battle.committed), units(now_.units_on(battle.to)),
                                         faction_name(settings_, now_.to_move, phrases_),
                                         faction_name(settings_, battle.defender, phrases_),
                                         units(now_.units_on(battle.from))});
        if (battle.attack_plus) text += " " + phrases_.say("draw.attack_plus");
        if (battle.defence_plus) text += " " + phrases_.say("draw.defence_plus");
        add(text, Style::strong);
        if (!dice_lie(now_.stage)) return;
        const int red = std::min<int>(now_.units_on(battle.to), kMostDefending);
        add(phrases_.say("draw.dice",
                         {dice_text(battle.black, battle.committed, battle.attack_plus),
                          dice_text(battle.red, red, battle.defence_plus)}));
    }

    void say_what_is_due() {
        switch (now_.stage) {
            case Stage::main: return say_main();
            case Stage::lose:
                return say_due(now_.to_move, phrases_.say("draw.to_lose", {units(now_.to_lose)}));
            case Stage::advance:
                return say_due(now_.to_move, phrases_.say("draw.advance", {name(now_.battle.from),
                                                                           name(now_.battle.to)}));
            case Stage::draw_choice: return say_due(now_.to_move, phrases_.say("draw.draw_choice"));
            case Stage::before_roll:
            case Stage::attack_reroll: return say_choices(now_.to_move);
            case Stage::defence_card:
            case Stage::defence_reroll: return say_choices(now_.battle.defender);
            default: return;
        }
    }
    void say_due(Faction faction, const std::string& text) {
        add(phrases_.say("draw.due", {who(settings_, faction, view_.observer, phrases_), text}),
            look_of(settings_, faction).style);
    }
    void say_main() {
        const Faction me = now_.to_move;
        if (now_.to_place > 0) {
            say_due(me, phrases_.say("draw.to_place", {units(now_.to_place)}));
        }
        if (now_.neutral_left > 0) {
            const bool chosen = now_.neutral_choice != kNoFaction;
            const std::string whose =
                chosen ? faction_name(settings_, now_.neutral_choice, phrases_) : std::string();
            say_due(me, phrases_.say(chosen ? "draw.neutral_chosen" : "draw.neutral_left",
                                     {units(now_.neutral_left), whose}));
        }
        const bool own = view_.observer.is_seat(engine::Seat(me));
        if (own && !now_.attacking && !now_.revealed && now_.face_down[me] > 0) {
            say_due(me, phrases_.say("draw.may_reveal"));
        }
        if (now_.to_place == 0 && now_.neutral_left == 0) {
            say_due(me, phrases_.say(now_.beaten ? "draw.beaten" : "draw.attack"));
        }
        if (now_.conquered) {
            say_due(me,
                    phrases_.say(settings_.may_leave_card ? "draw.card_free" : "draw.card_due"));
        }
    }
    // In a battle everything that may be done lies open: the position answers.
    void say_choices(Faction faction) {
        const LegalSet set = LegalSet::of(settings_, {now_, view_.hands});
        std::string choices;
        for (const Action& action : set.others()) {
            add_to_list(choices, Rules::print(settings_, action));
        }
        say_due(faction, phrases_.say("draw.choices", {choices}));
    }

    const Settings& settings_;
    const View& view_;
    const Position& now_;
    const Phrasebook& phrases_;
    std::vector<Line> lines_;
};

}  // namespace

std::vector<Line> game_lines(const Settings& settings, const View& view,
                             const Phrasebook& phrases) {
    return TurnText(settings, view, phrases).game();
}

std::vector<Line> turn_lines(const Settings& settings, const View& view,
                             std::span<const Event> recent, const Phrasebook& phrases) {
    return TurnText(settings, view, phrases).turn(recent);
}

std::string losses_text(const Settings& settings, const Event& event, engine::Observer observer,
                        const Phrasebook& phrases) {
    std::string losses;
    const auto add = [&](Faction faction, int lost) {
        if (lost == 0) return;
        add_to_list(losses, who(settings, faction, observer, phrases, Where::inside) + " " +
                                std::to_string(lost));
    };
    add(event.faction, event.attacker_lost);
    add(event.other, event.defender_lost);
    return phrases.say("dice.losses",
                       {dice_text(event.black, event.black_dice, event.attack_plus),
                        dice_text(event.red, event.red_dice, event.defence_plus), losses});
}

}  // namespace bivouac::risk
