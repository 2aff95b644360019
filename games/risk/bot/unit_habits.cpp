#include "games/risk/bot/unit_habits.h"

#include <algorithm>
#include <limits>

namespace bivouac::risk {

// All on one territory: split up they win less, and in this game armies hardly travel.
Action units_to_place(const Outlook& view) {
    const Position& position = view.state().position;
    const int all = position.to_place;
    float best = std::numeric_limits<float>::lowest();
    Territory choice = territory_at(core::lowest_bit(view.own()));
    for_each_territory(view.borders(), [&](Territory place) {
        const int units = position.units_on(place);
        const float value = view.front_value(place, units + all) - view.front_value(place, units) +
                            view.temper().focus * static_cast<float>(units);
        if (value > best) {
            best = value;
            choice = place;
        }
    });
    return Action::units(Action::Kind::place, choice, all);
}

Action neutral_units_to_place(const Outlook& view) {
    const Settings& settings = view.settings();
    const Position& position = view.state().position;
    float best = std::numeric_limits<float>::lowest();
    Territory choice{};
    for (Faction faction = settings.players; faction < kFactions; ++faction) {
        const bool allowed =
            position.standing[faction] == Standing::neutral &&
            (position.neutral_choice == kNoFaction || position.neutral_choice == faction);
        if (!allowed) continue;
        for_each_territory(position.owned[faction], [&](Territory place) {
            const int units = position.units_on(place);
            int mine = 0;
            for_each_territory(
                settings.map.links[index_of(place)] & view.own(),
                [&](Territory from) { mine = std::max<int>(mine, position.units_on(from)); });
            const int other = view.threat(place);
            const auto falls = [&](int army, int defenders) {
                return army < 2 ? 0.0F : view.table().of(army, defenders).conquest;
            };
            const float spared = falls(other + 2, units) - falls(other + 2, units + 3);
            const float barred = falls(mine + 2, units) - falls(mine + 2, units + 3);
            const float value = view.temper().neutral_block * (other > 0 ? spared : 0.0F) -
                                (mine > 0 ? barred * view.worth(place) : 0.0F);
            if (value > best) {
                best = value;
                choice = place;
            }
        });
    }
    return Action::units(Action::Kind::neutral, choice, position.neutral_left);
}

Action units_to_lose(const Outlook& view) {
    const Position& position = view.state().position;
    float best = std::numeric_limits<float>::max();
    Territory choice{};
    for_each_territory(view.own(), [&](Territory place) {
        const int units = position.units_on(place);
        if (units < 2) return;
        const bool idle = !contains(view.borders(), place);
        const float cost =
            idle ? -1.0F : view.front_value(place, units) - view.front_value(place, units - 1);
        if (cost < best) {
            best = cost;
            choice = place;
        }
    });
    return Action::units(Action::Kind::lose, choice, 1);
}

Action units_to_follow(const Outlook& view) {
    const Position& position = view.state().position;
    const Territory from = position.battle.from;
    const Territory to = position.battle.to;
    const int behind = position.units_on(from);
    const int before = position.units_on(to);
    Action action = Action::plain(Action::Kind::advance);
    float best = std::numeric_limits<float>::lowest();
    for (int more = 0; more < behind; ++more) {
        const float value =
            view.front_value(from, behind - more) + view.front_value(to, before + more);
        if (value >= best) {
            best = value;
            action.amount = static_cast<std::uint16_t>(more);
        }
    }
    return action;
}

Action manoeuvre(const Outlook& view) {
    const Position& position = view.state().position;
    const float mobility = view.temper().mobility;
    // The army that is missed least where it stands.
    Territory from{};
    float loss = 0;
    float least = 0;
    for_each_territory(view.own(), [&](Territory place) {
        const int units = position.units_on(place);
        if (units < 2) return;
        const bool idle = !contains(view.borders(), place);
        const float missed =
            idle ? 0.0F : view.front_value(place, units) - view.front_value(place, 1);
        const float worth =
            missed - (idle ? mobility : 0.5F * mobility) * static_cast<float>(units - 1);
        if (worth < least) {
            least = worth;
            loss = missed;
            from = place;
        }
    });
    if (least >= 0) return Action::plain(Action::Kind::end);
    const bool idle = !contains(view.borders(), from);
    const Territories chain = chain_from(view.settings().map, view.own(), bit(from));
    const int more = position.units_on(from) - 1;
    float best = idle ? -mobility * static_cast<float>(more) : 0.0F;
    Territory to = from;
    for_each_territory(chain & view.borders() & ~bit(from), [&](Territory place) {
        const int units = position.units_on(place);
        const float value = view.front_value(place, units + more) - view.front_value(place, units) -
                            loss + 0.001F * static_cast<float>(units);
        if (value > best) {
            best = value;
            to = place;
        }
    });
    if (to == from) return Action::plain(Action::Kind::end);
    return Action::between(Action::Kind::move, from, to, more);
}

}  // namespace bivouac::risk
