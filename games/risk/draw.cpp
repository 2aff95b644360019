// Risk for eyes: the board, how everybody stands, one's own secrets, and what the turn has come to.
#include "games/risk/draw_map.h"
#include "games/risk/draw_sides.h"
#include "games/risk/draw_turn.h"
#include "games/risk/phrases.h"
#include "games/risk/rules.h"

namespace bivouac::risk {
namespace {

using engine::Phrasebook;
using engine::Style;

// The territories an event touched; none when it touched no board.
Territories touched_by(const Event& event) {
    if (event.kind != engine::StepKind::action) return 0;
    const Action& action = event.action;
    switch (action.kind) {
        case Action::Kind::place:
        case Action::Kind::neutral:
        case Action::Kind::lose: return bit(action.to);
        case Action::Kind::attack:
        case Action::Kind::move: return bit(action.from) | bit(action.to);
        case Action::Kind::dice:
        case Action::Kind::withdraw:
        case Action::Kind::advance: return bit(event.from) | bit(event.to);
        default: return 0;
    }
}

// The battle under way, or else what happened on the board last.
Territories last_touched(const Position& position, std::span<const Event> recent) {
    if (position.battle.committed > 0) {
        return bit(position.battle.from) | bit(position.battle.to);
    }
    for (std::size_t i = recent.size(); i > 0; --i) {
        const Territories touched = touched_by(recent[i - 1]);
        if (touched != 0) return touched;
    }
    return 0;
}

// Neither map nor cards are printed in the rulebook (E1, E2, E3): whoever plays is told.
Line source_line(const Settings& settings, const Phrasebook& phrases) {
    const std::string map = map_name(settings.map, phrases);
    return {{phrases.say("draw.source", {map, deck_name(settings.deck, phrases)}), Style::faint}};
}

}  // namespace

engine::Side Rules::side(const Settings& settings, const View&, engine::Seat seat) {
    return look_of(settings, static_cast<Faction>(seat.index()));
}

engine::Picture Rules::draw(const Settings& settings, const View& view,
                            std::span<const Event> recent, const Phrasebook& phrases,
                            const engine::DrawOptions& options) {
    const Position& position = view.position;
    // The map stands next to where one types: on a small screen the lines above scroll away.
    // Where map and cards come from is said at the beginning of everybody's first turn, and at the
    // end for those who have only watched.
    std::vector<Line> lines;
    if (is_new(position) || position.end != End::none)
        lines.push_back(source_line(settings, phrases));
    const auto append = [&](const std::vector<Line>& more) {
        lines.insert(lines.end(), more.begin(), more.end());
    };
    append(side_lines(settings, view, phrases, options.columns));
    append(secret_lines(settings, view, phrases));
    append(game_lines(settings, view, phrases));
    lines.emplace_back();
    append(map_lines(settings, position, last_touched(position, recent), phrases, options.columns));
    append(turn_lines(settings, view, recent, phrases));
    return {lines};
}

}  // namespace bivouac::risk
