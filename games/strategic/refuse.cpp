#include "games/strategic/moves.h"
#include "games/strategic/notation.h"
#include "games/strategic/rules.h"

namespace bivouac::strategic {
namespace {

using engine::Rejection;

Rejection no(std::string key, std::string rule, std::vector<std::string> arguments = {}) {
    return {engine::RejectionCode::illegal_action, "refuse." + std::move(key), std::move(rule),
            std::move(arguments)};
}

bool in_line(Cell a, Cell b) { return a.file() == b.file() || a.rank() == b.rank(); }
bool adjacent(Cell a, Cell b) { return has(beside(bit(a)), b); }

// A wrong forming: two own guards side by side are wanted.
Rejection why_no_forming(const State& state, Action action) {
    const Cells guards = state.own_guards();
    const bool two =
        has(guards, action.from()) && has(guards, action.to()) && action.from() != action.to();
    if (!two) return no("form_needs_two_guards", "SG-7");
    if (!adjacent(action.from(), action.to())) return no("form_not_adjacent", "D3");
    return no("finish_the_move", "SG-5", {name_of(state.moving.at)});
}

Rejection why_no_guard_step(Action action) {
    if (!in_line(action.from(), action.to())) return no("diagonal", "SG-4");
    return no("guard_one_step", "SG-13");
}

// Is the limit on turns all that stands in the officer's way (D5)?
bool lacks_turns(const Settings& settings, const State& state, Action action) {
    if (settings.officer_turns == OfficerTurns::unlimited) return false;
    Settings unlimited = settings;
    unlimited.officer_turns = OfficerTurns::unlimited;
    State free = state;
    free.moving.turns_left = Moving::kAllTurns;
    return Rules::legal(unlimited, free, seat_of(free, free.to_move)).contains(action);
}

// Could the officer do it if it were allowed to turn straight back after its jump (D5)? At rest it
// may set off anywhere.
bool wants_to_turn_back(const Settings& settings, const State& state, Action action) {
    if (!state.moving.active || settings.officer_turns != OfficerTurns::unlimited) return false;
    State rested = state;
    rested.moving = {};
    return Rules::legal(settings, rested, seat_of(rested, rested.to_move)).contains(action);
}

// Would the officer have to turn above the one it passes, where that is not played (D5, V2-8)?
bool wants_to_turn_above(const Settings& settings, const State& state, Action action) {
    if (settings.turn_over_officer) return false;
    Settings bending = settings;
    bending.turn_over_officer = true;
    return Rules::legal(bending, state, seat_of(state, state.to_move)).contains(action);
}

// What keeps an officer from a cell or an officer it wants to get to.
Rejection why_out_of_reach(const Settings& settings, const State& state, Action action,
                           Cell wanted) {
    if (wants_to_turn_above(settings, state, action)) return no("no_turn_above", "D5");
    if (lacks_turns(settings, state, action)) return no("too_many_turns", "D5");
    if (wants_to_turn_back(settings, state, action)) return no("no_u_turn", "D5");
    return no("officer_cannot_reach", "SG-8", {name_of(action.from()), name_of(wanted)});
}

// Where a jump lands, in the words of the game that is played (D6, V2-8).
Rejection wrong_landing(const Settings& settings) {
    if (settings.turn_over_officer) return no("landing_behind_or_beside", "V2-8");
    if (settings.jump_row == JumpRow::several) return no("landing_behind_the_row", "V2-8");
    return no("landing_not_in_line", "D6");
}

// An own officer among those that a jump would pass, where it may not be jumped or is not (V2-8).
std::optional<Rejection> own_in_the_way(const Settings& settings, const State& state,
                                        Cells officers) {
    const Cells own = officers & state.own_officers();
    if (own == 0 || settings.own_officers == OwnOfficers::jumped_lost) return std::nullopt;
    const std::string name = name_of(Cell::at(core::nth_bit(own, 0)));
    if (settings.own_officers == OwnOfficers::blocked) {
        return no("own_officer_blocks", "V2-8", {name});
    }
    if (own != officers) return std::nullopt;
    return no("own_officer_is_passed", "V2-8", {name});
}

// A jump that the officer on `from` cannot make.
Rejection why_no_jump(const Settings& settings, const State& state, Action action) {
    const Cell over = action.over();
    if (has(state.all_guards(), over)) return no("guard_in_the_way", "SG-11", {name_of(over)});
    const Cells officers = state.all_officers() & ~bit(action.from());
    if (!has(officers, over)) return no("no_officer_to_jump", "SG-9", {name_of(over)});
    const bool rows = settings.jump_row == JumpRow::several;
    const bool lands =
        rows ? over != action.to() && in_line(over, action.to()) : adjacent(over, action.to());
    if (!lands || (passed(action) & ~officers) != 0) return wrong_landing(settings);
    if (auto own = own_in_the_way(settings, state, passed(action))) return *own;
    if (!has(state.empty() | bit(action.from()), action.to())) {
        return no("landing_blocked", "D6", {name_of(action.to())});
    }
    return why_out_of_reach(settings, state, action, over);
}

Rejection why_no_officer_stop(const Settings& settings, const State& state, Action action) {
    if (action.from() == action.to()) return no("officer_must_move", "D10");
    if (!has(state.empty(), action.to())) {
        return no("cell_occupied", "SG-5", {name_of(action.to())});
    }
    return why_out_of_reach(settings, state, action, action.to());
}

Rejection why_not(const Settings& settings, const State& state, Action action) {
    const Cell from = action.from();
    const Cell to = action.to();
    switch (action.kind()) {
        case Action::Kind::swap: return no("swap_not_offered", "D15");
        case Action::Kind::starts:
        case Action::Kind::deal: return no("not_for_players", "SG-15");
        default: break;
    }
    if (!from.on_board() || !to.on_board() || !action.over().on_board()) {
        return no("outside_board", "D1");
    }
    const Cells own = state.own_guards() | state.own_officers();
    if (has(state.empty(), from)) return no("no_piece", "SG-5", {name_of(from)});
    if (!has(own, from)) return no("not_your_piece", "SG-5", {name_of(from)});
    if (state.moving.active && from != state.moving.at) {
        return no("finish_the_move", "SG-5", {name_of(state.moving.at)});
    }
    if (action.kind() == Action::Kind::form) return why_no_forming(state, action);
    if (!state.has_formed(state.to_move)) return no("must_form_first", "SG-16");
    const bool officer = has(state.own_officers(), from);
    if (action.kind() == Action::Kind::jump) {
        if (!officer) return no("not_a_jump_piece", "SG-14");
        return why_no_jump(settings, state, action);
    }
    if (officer) return why_no_officer_stop(settings, state, action);
    if (!has(state.empty(), to)) return no("cell_occupied", "SG-13", {name_of(to)});
    return why_no_guard_step(action);
}

}  // namespace

std::optional<engine::Rejection> Rules::refuse(const Settings& settings, const State& state,
                                               engine::Actor actor, Action action) {
    if (auto early = engine::refuse_unless_due(due(settings, state), actor)) return early;
    if (legal(settings, state, actor).contains(action)) return std::nullopt;
    if (actor.is_nature()) return no("bad_deal", "SG-15");
    return why_not(settings, state, action);
}

}  // namespace bivouac::strategic
