#include "games/strategic/moves.h"

#include "games/strategic/reach.h"
#include "games/strategic/rules.h"

namespace bivouac::strategic {

namespace {

// Has any officer of the colour somewhere to go?
bool can_move_officer(const Settings& settings, const State& state, Colour colour) {
    Cells found = 0;
    core::for_each_bit(state.officers[index_of(colour)], [&](int cell) {
        const OfficerChoices choices = choices_from_rest(settings, state, Cell::at(cell));
        found |= choices.stops;
        for (const Cells jumps : choices.jumps) found |= jumps;
    });
    return found != 0;
}

}  // namespace

bool can_play(const Settings& settings, const State& state, Colour colour) {
    const Cells guards = state.guards[index_of(colour)];
    const Cells empty = state.empty();
    const Cells around = beside(guards);
    if ((around & guards) != 0) return true;      // forming counts as playing
    if (!state.has_formed(colour)) return false;  // SG-16: nothing but forming
    if ((around & empty) != 0) return true;       // a guard steps
    const Cells own = state.officers[index_of(colour)];
    if ((beside(own) & empty) != 0) return true;       // an officer slides
    return can_move_officer(settings, state, colour);  // or passes over others
}

engine::Due Rules::due(const Settings&, const State& state) {
    switch (state.stage) {
        case Stage::lots:
        case Stage::deal: return engine::Due::chance();
        case Stage::play: return engine::Due::action(seat_of(state, state.to_move));
        case Stage::over: break;
    }
    return engine::Due::nothing();
}

LegalSet Rules::legal(const Settings& settings, const State& state, engine::Actor) {
    LegalSet set;
    if (state.stage != Stage::play) {
        set.lots = state.stage == Stage::lots;
        set.deal = state.stage == Stage::deal;
        return set;
    }
    if (settings.jump_row == JumpRow::several) {
        const bool blocked = settings.own_officers == OwnOfficers::blocked;
        set.row = blocked ? state.officers[index_of(other(state.to_move))] : state.all_officers();
    }
    if (state.moving.active) {
        set.officers.push_back(choices_in_motion(settings, state));
        return set;
    }
    const Cells guards = state.own_guards();
    for (const Direction d : kDirections) {
        set.forms[index_of(d)] = guards & shift(guards, opposite(d));  // SG-5, SG-7, D3
    }
    set.swap = swap_offered(settings, state);
    if (!state.has_formed(state.to_move)) return set;  // SG-16
    const Cells empty = state.empty();
    for (const Direction d : kDirections) {
        set.steps[index_of(d)] = guards & shift(empty, opposite(d));  // SG-13, SG-14
    }
    core::for_each_bit(state.own_officers(), [&](int cell) {
        set.officers.push_back(choices_from_rest(settings, state, Cell::at(cell)));
    });
    return set;
}

}  // namespace bivouac::strategic
