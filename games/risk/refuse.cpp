// Why an action is not legal, from what the asking player may know.
#include "games/risk/lookup.h"
#include "games/risk/rules.h"
#include "games/risk/turn.h"

namespace bivouac::risk {
namespace {

using Kind = Action::Kind;

[[nodiscard]] engine::Rejection no(std::string_view key, std::string_view rule,
                                   std::vector<std::string> arguments = {}) {
    return {engine::RejectionCode::illegal_action, "refuse." + std::string(key), std::string(rule),
            std::move(arguments)};
}

class Explanation {
public:
    Explanation(const Settings& settings, const State& state, Faction actor, Action action)
        : settings_(settings),
          position_(state.position),
          hands_(state.hands),
          me_(actor),
          action_(action) {}

    // Something is wrong with the action; what is nearest to the player's mind comes first.
    [[nodiscard]] engine::Rejection why() const {
        if (!is_one_of_players(action_.kind)) return no("not_for_players", "");
        switch (position_.stage) {
            case Stage::lose: return why_not_lose();
            case Stage::main: return why_not_in_turn();
            case Stage::advance: return why_not_advance();
            case Stage::draw_choice: return no("draw_choice_first", "E28");
            default: return why_not_in_battle();
        }
    }

private:
    [[nodiscard]] static bool is_one_of_players(Kind kind) { return kind <= Kind::end; }
    [[nodiscard]] bool is_place(Territory territory) const {
        return index_of(territory) < settings_.map.size;
    }
    [[nodiscard]] std::string name(Territory territory) const {
        return is_place(territory) ? std::string(settings_.map.id_of(territory)) : "?";
    }
    [[nodiscard]] bool is_mine(Territory territory) const {
        return is_place(territory) && contains(position_.owned[me_], territory);
    }
    [[nodiscard]] std::string aptitude() const {
        const Deck& deck = settings_.deck;
        return action_.card < kAptitudes ? std::string(deck.texts[deck.aptitudes[action_.card].id])
                                         : "?";
    }
    [[nodiscard]] bool is_face_up() const {
        return action_.card < kAptitudes && ((position_.face_up[me_] >> action_.card) & 1U) != 0;
    }
    [[nodiscard]] engine::Rejection too_many(int most, std::string_view rule) const {
        if (action_.amount == 0) return no("no_units", rule);
        return no("too_many", rule, {std::to_string(most)});
    }

    [[nodiscard]] engine::Rejection why_not_lose() const {
        const std::string left = std::to_string(position_.to_lose);
        if (action_.kind != Kind::lose) return no("lose_first", "E18", {left});
        if (!is_mine(action_.to)) return no("not_yours", "E18", {name(action_.to)});
        const int spare = position_.units_on(action_.to) - 1;
        if (action_.amount > spare) return no("stay_behind", "E18", {name(action_.to)});
        return too_many(position_.to_lose, "E18");
    }

    [[nodiscard]] engine::Rejection why_not_in_turn() const {
        switch (action_.kind) {
            case Kind::trade:
            case Kind::reveal:
            case Kind::play:
            case Kind::place:
            case Kind::neutral: return why_not_placed();
            case Kind::attack:
            case Kind::move:
            case Kind::end:
                if (position_.to_place > 0) {
                    return no("place_first", "E29", {std::to_string(position_.to_place)});
                }
                if (position_.neutral_left > 0) {
                    return no("neutral_first", "RK-52", {std::to_string(position_.neutral_left)});
                }
                return action_.kind == Kind::attack ? why_not_attack() : why_not_move();
            case Kind::lose: return no("nothing_to_lose", "E18");
            case Kind::take: return no("no_draw_choice", "RK-42");
            case Kind::advance: return no("no_advance", "E10");
            default: return no("no_battle", "RK-36");
        }
    }

    [[nodiscard]] bool is_too_late() const {
        switch (action_.kind) {
            case Kind::trade: return !may_trade_now(position_);
            case Kind::play: return !may_gain_now(settings_, position_);
            case Kind::place: return position_.attacking && position_.to_place == 0;
            default: return position_.attacking;
        }
    }
    [[nodiscard]] engine::Rejection why_not_placed() const {
        if (is_too_late()) return no("place_phase_over", "E29");
        switch (action_.kind) {
            case Kind::trade: {
                const Territories cards = action_.traded();
                const Territories strange = cards & ~hands_.cards[me_];
                if (strange != 0) {
                    return no("no_card", "RK-25", {name(territory_at(core::lowest_bit(strange)))});
                }
                return no("few_crests", "E8");
            }
            case Kind::reveal:
                return position_.revealed ? no("one_reveal", "RK-24") : no("no_face_down", "RK-24");
            case Kind::play:
                return is_face_up() ? no("not_gain", "E30", {aptitude()})
                                    : no("no_aptitude", "E30", {aptitude()});
            case Kind::place:
                if (position_.to_place == 0) return no("nothing_to_place", "E29");
                if (!is_mine(action_.to)) return no("not_yours", "E29", {name(action_.to)});
                return too_many(position_.to_place, "E29");
            default: break;
        }
        if (position_.neutral_left == 0) return no("no_neutral_units", "RK-52");
        const bool neutral =
            is_place(action_.to) &&
            position_.standing[position_.owner_of(action_.to)] == Standing::neutral;
        if (!neutral) return no("not_neutral", "RK-52", {name(action_.to)});
        const bool other = position_.neutral_choice != kNoFaction &&
                           position_.owner_of(action_.to) != position_.neutral_choice;
        if (other) return no("one_neutral", "RK-52");
        return too_many(position_.neutral_left, "RK-52");
    }

    [[nodiscard]] engine::Rejection why_not_attack() const {
        if (position_.beaten) return no("beaten", "RK-37");
        if (!is_mine(action_.from)) return no("not_yours", "RK-30", {name(action_.from)});
        if (is_mine(action_.to)) return no("own_territory", "RK-30", {name(action_.to)});
        const bool linked = is_place(action_.to) &&
                            contains(settings_.map.links[index_of(action_.from)], action_.to);
        if (!linked) return no("no_link", "RK-30", {name(action_.from), name(action_.to)});
        if (position_.units_on(action_.from) == 1) {
            return no("stay_behind", "RK-31", {name(action_.from)});
        }
        if (action_.amount < 1 || action_.amount > kMostCommitted)
            return no("one_to_three", "RK-31");
        return no("stay_behind", "RK-31", {name(action_.from)});
    }

    [[nodiscard]] engine::Rejection why_not_move() const {
        if (action_.kind == Kind::end) return no("unreadable_action", "");
        if (!is_mine(action_.from)) return no("not_yours", "RK-40", {name(action_.from)});
        if (!is_mine(action_.to)) return no("not_yours", "RK-40", {name(action_.to)});
        if (action_.from == action_.to) return no("same_place", "RK-40");
        if (action_.amount == 0) return no("no_units", "RK-40");
        if (action_.amount >= position_.units_on(action_.from)) {
            return no("stay_behind", "RK-40", {name(action_.from)});
        }
        return no("no_chain", "RK-40", {name(action_.from), name(action_.to)});
    }

    [[nodiscard]] engine::Rejection why_not_advance() const {
        if (action_.kind != Kind::advance) return no("advance_first", "E10");
        return no("stay_behind", "E10", {name(position_.battle.from)});
    }

    [[nodiscard]] engine::Rejection why_not_in_battle() const {
        switch (action_.kind) {
            case Kind::withdraw:
                if (position_.stage == Stage::before_roll) return no("no_first_roll", "E11");
                break;
            case Kind::declare:
            case Kind::reroll:
                if (!is_face_up()) return no("no_aptitude", "E31", {aptitude()});
                return no("not_battle_card", "E31", {aptitude()});
            case Kind::roll:
            case Kind::pass: break;
            default: return no("battle_first", "RK-32");
        }
        return no("not_now", "");
    }

    const Settings& settings_;
    const Position& position_;
    const Hands& hands_;
    Faction me_;
    Action action_;
};

}  // namespace

std::optional<engine::Rejection> Rules::refuse(const Settings& settings, const State& state,
                                               engine::Actor actor, Action action) {
    if (auto rejection = engine::refuse_unless_due(due(settings, state), actor)) return rejection;
    if (LegalSet::of(settings, state).contains(action)) return std::nullopt;
    if (actor.is_nature()) return no("not_now", "");
    return Explanation(settings, state, static_cast<Faction>(actor.seat().index()), action).why();
}

}  // namespace bivouac::risk
