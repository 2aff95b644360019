// Gestures: what a player asks for in one go and the rules see as single decisions. Nothing is
// remembered; each time the view says what the next decision is, or that there is none.
#include <algorithm>

#include "core/text.h"
#include "games/risk/lookup.h"
#include "games/risk/reckoning.h"
#include "games/risk/rules.h"
#include "games/risk/trade.h"

namespace bivouac::risk {
namespace {

struct Request {
    std::string_view verb;
    std::optional<Territory> from;
    std::optional<Territory> to;  // the only territory where there is one
    int keep = 1;                 // units that must be left
    bool counted = false;         // `keep` was given
    bool understood = true;
};

// "assault:BRA>NAF:2", "place:BRA", "advance"
[[nodiscard]] Request read_request(const Map& map, std::string_view text) {
    const auto parts = core::split(text, ':');
    Request request;
    request.verb = parts[0];
    if (parts.size() >= 2) {
        const std::size_t arrow = parts[1].find('>');
        const bool pair = arrow != std::string_view::npos;
        request.to = find_territory(map, pair ? parts[1].substr(arrow + 1) : parts[1]);
        if (pair) request.from = find_territory(map, parts[1].substr(0, arrow));
        request.understood = request.to && (!pair || request.from);
    }
    if (parts.size() >= 3) {
        const auto keep = core::parse_number(parts[2]);
        request.understood = request.understood && keep && *keep >= 1 && *keep <= 10'000;
        if (request.understood) request.keep = static_cast<int>(*keep);
        request.counted = true;
    }
    request.understood = request.understood && parts.size() <= 3;
    return request;
}

// Attack with three dice as long as there are units for it, until the territory is taken or only
// `keep` units are left in the origin and before it.
[[nodiscard]] std::optional<Action> next_in_assault(const Position& position, Faction me,
                                                    Request request) {
    const Battle& battle = position.battle;
    if (position.stage == Stage::before_roll) {
        if (!request.from) {
            request.from = battle.from;
            request.to = battle.to;
        }
        if (battle.from != *request.from || battle.to != *request.to) return std::nullopt;
        const int left = position.units_on(battle.from) + battle.committed;
        const int willing = std::min(kMostCommitted, left - request.keep);
        const bool fresh_units_help = willing > battle.committed && !battle.attack_plus;
        const bool enough = willing < battle.committed;
        if (battle.rolled && (enough || fresh_units_help)) {
            return Action::plain(Action::Kind::withdraw);
        }
        return Action::plain(Action::Kind::roll);
    }
    if (position.stage != Stage::main || !request.from || position.beaten) return std::nullopt;
    if (!contains(position.owned[me], *request.from)) return std::nullopt;
    if (contains(position.owned[me], *request.to)) return std::nullopt;
    const int willing = std::min(kMostCommitted, position.units_on(*request.from) - request.keep);
    if (willing < 1) return std::nullopt;
    return Action::between(Action::Kind::attack, *request.from, *request.to, willing);
}

[[nodiscard]] std::optional<Action> wish(const Map& map, const Position& position, Territories hand,
                                         Faction me, const Request& request) {
    const std::string_view verb = request.verb;
    if (is_verb(verb, "assault")) return next_in_assault(position, me, request);
    if (request.counted) return std::nullopt;  // that would be an action
    if (position.stage == Stage::advance && is_verb(verb, "advance")) {
        Action action = Action::plain(Action::Kind::advance);
        action.amount = static_cast<std::uint16_t>(position.units_on(position.battle.from) - 1);
        return action;
    }
    if (position.stage == Stage::lose && is_verb(verb, "lose") && request.to) {
        const int spare = position.units_on(*request.to) - 1;
        return Action::units(Action::Kind::lose, *request.to,
                             std::min<int>(spare, position.to_lose));
    }
    if (position.stage != Stage::main) return std::nullopt;
    if (is_verb(verb, "trade")) return best_trade(map, hand);
    if (!request.to) return std::nullopt;
    if (is_verb(verb, "place") && position.to_place > 0) {
        return Action::units(Action::Kind::place, *request.to, position.to_place);
    }
    if (is_verb(verb, "neutral") && position.neutral_left > 0) {
        return Action::units(Action::Kind::neutral, *request.to, position.neutral_left);
    }
    if (!request.from) return std::nullopt;
    const int spare = position.units_on(*request.from) - 1;
    const bool taken = contains(position.owned[me], *request.to);
    if (is_verb(verb, "attack") && !taken && !position.beaten) {
        return Action::between(Action::Kind::attack, *request.from, *request.to,
                               std::min(spare, kMostCommitted));
    }
    if (is_verb(verb, "move")) {
        return Action::between(Action::Kind::move, *request.from, *request.to, spare);
    }
    return std::nullopt;
}

}  // namespace

std::optional<Action> Rules::next_in_gesture(const Settings& settings, const View& view,
                                             std::string_view gesture) {
    if (!view.observer.is_seat()) return std::nullopt;
    const Request request = read_request(settings.map, gesture);
    if (!request.understood) return std::nullopt;
    const auto me = static_cast<Faction>(view.observer.seat().index());
    if (view.position.to_move != me) return std::nullopt;
    return wish(settings.map, view.position, view.hands.cards[me], me, request);
}

}  // namespace bivouac::risk
