// What an action does to the truth: turn.h moves what lies open, here the cards in hands follow.
#include "games/risk/deal.h"
#include "games/risk/rules.h"
#include "games/risk/turn.h"

namespace bivouac::risk {
namespace {

struct Ending {
    std::string_view key;
    std::string_view rule;
};

Ending ending_of(End end) {
    switch (end) {
        case End::none: break;
        case End::conquest: return {"end.conquest", "RK-43"};
        case End::elimination: return {"end.elimination", "RK-47"};
        case End::last_left: return {"end.last_left", ""};
        case End::sigma: return {"end.sigma", "RK-44"};
        case End::quiet: return {"end.quiet", "E33"};
        case End::rounds: return {"end.rounds", "E33"};
        case End::resigned: return {"end.resigned", ""};
        case End::agreed: return {"end.agreed", ""};
    }
    return {};
}

}  // namespace

State Rules::start(const Settings& settings) {
    State state;
    Position& position = state.position;
    for (std::size_t i = 0; i < kFactions; ++i) {
        const bool player = i < settings.players;
        position.standing[i] = player                    ? Standing::playing
                               : settings.has_neutrals() ? Standing::neutral
                                                         : Standing::absent;
        // RK-18, RK-51: nobody has seen them.
        if (player) position.face_down[i] = static_cast<std::uint8_t>(settings.aptitudes_each());
    }
    return state;
}

engine::Due Rules::due(const Settings&, const State& state) {
    const Position& position = state.position;
    switch (position.stage) {
        case Stage::first:
        case Stage::deal:
        case Stage::mission:
        case Stage::turn_up:
        case Stage::roll:
        case Stage::attack_dice:
        case Stage::defence_dice:
        case Stage::win:
        case Stage::lift:
        case Stage::draw: return engine::Due::chance();
        case Stage::main:
        case Stage::lose:
        case Stage::before_roll:
        case Stage::attack_reroll:
        case Stage::advance:
        case Stage::draw_choice: return engine::Due::action(engine::Seat(position.to_move));
        case Stage::defence_card:
        case Stage::defence_reroll:
            return engine::Due::action(engine::Seat(position.battle.defender));
        case Stage::over: break;
    }
    return engine::Due::nothing();
}

void Rules::apply(const Settings& settings, State& state, engine::Actor, Action action) {
    Position& position = state.position;
    Hands& hands = state.hands;
    const Faction me = position.to_move;
    const Faction defender = position.battle.defender;
    const bool defended = position.is_playing(defender);
    switch (action.kind) {
        case Action::Kind::trade: hands.cards[me] &= ~action.traded(); break;
        case Action::Kind::mission: {
            Cards& hand = hands.missions[mission_receiver(settings, position)];
            hand = static_cast<Cards>(hand | (1U << action.card));
            break;
        }
        case Action::Kind::draw:
            if (action.card == kSigma) break;
            [[fallthrough]];
        case Action::Kind::win: hands.cards[me] |= bit(territory_at(action.card)); break;
        default: break;
    }
    Turn(settings, position, hands).play(action);
    if (defended && !position.is_playing(defender)) {  // E15: the conqueror takes the cards
        hands.cards[me] |= hands.cards[defender];
        hands.cards[defender] = 0;
    }
}

void Rules::resign(const Settings& settings, State& state, engine::Seat seat) {
    Turn(settings, state.position, state.hands).resign(static_cast<Faction>(seat.index()));
}

void Rules::agree_draw(const Settings& settings, State& state) {
    Turn(settings, state.position, state.hands).finish(End::agreed, {});
}

std::optional<engine::Outcome> Rules::outcome(const Settings&, const State& state) {
    const Position& position = state.position;
    if (position.stage != Stage::over) return std::nullopt;
    const Ending ending = ending_of(position.end);
    return engine::Outcome{position.winners, ending.key, ending.rule};
}

engine::SeatSet Rules::playing(const Settings& settings, const State& state) {
    engine::SeatSet seats;
    for (int i = 0; i < settings.players; ++i) {
        if (state.position.is_playing(static_cast<Faction>(i))) seats.insert(engine::Seat(i));
    }
    return seats;
}

}  // namespace bivouac::risk
