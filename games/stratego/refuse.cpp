// Why an action is not legal, in words its player may hear: written from the player's own pieces
// and what lies open to everybody.
#include "games/stratego/limits.h"
#include "games/stratego/rules.h"
#include "games/stratego/turn.h"

namespace bivouac::stratego {
namespace {

using engine::Rejection;

// The ids of one rule in the three rulebooks.
struct Ids {
    std::string_view original;
    std::string_view vintage;
    std::string_view assassins;
};
constexpr Ids kOneStep = {"OR-11", "VI-10", "AC-22"};
constexpr Ids kDiagonal = {"OR-13", "C10", "AC-22"};
constexpr Ids kOnePieceASquare = {"OR-12", "VI-10", "AC-23"};
constexpr Ids kNoJump = {"OR-13", "C10", "AC-24"};
constexpr Ids kLake = {"OR-13", "VI-8", "AC-25"};
constexpr Ids kFixed = {"OR-14", "VI-12", "AC-27"};
constexpr Ids kShuttle = {"OR-15", "VI-13", "AC-28"};
constexpr Ids kChase = {"OR-16", "C6", "A3"};
constexpr Ids kTurn = {"OR-9", "VI-10", "AC-20"};
constexpr Ids kAttack = {"OR-20", "VI-14", "AC-30"};

std::string id_for(const Settings& settings, const Ids& ids) {
    switch (settings.book) {
        case Book::original: return std::string(ids.original);
        case Book::vintage: return std::string(ids.vintage);
        case Book::assassins: return std::string(ids.assassins);
    }
    return {};
}

Rejection no(std::string key, std::string rule, std::vector<std::string> arguments = {}) {
    return {engine::RejectionCode::illegal_action, "refuse." + std::move(key), std::move(rule),
            std::move(arguments)};
}

bool is_on_board(const Settings& settings, Square square) {
    return index_of(square) < kMostSquares && is_within(square, settings.size());
}
std::string some_name(Square square) {
    return index_of(square) < kMostSquares ? name_of(square) : "?";
}

// What is wrong with the squares of a move or attack before anybody's path is looked at.
std::optional<Rejection> refuse_squares(const Settings& settings, const State& state,
                                        Action action) {
    const Position& position = state.position;
    for (const Square square : {action.from, action.to}) {
        if (!is_on_board(settings, square)) {
            return no("outside_board", id_for(settings, kOneStep), {some_name(square)});
        }
    }
    const PieceId id = position.at(action.from);
    if (id == kNobody) return no("no_piece", id_for(settings, kTurn), {name_of(action.from)});
    if (side_of(id) != position.to_move) {
        return no("not_your_piece", id_for(settings, kTurn), {name_of(action.from)});
    }
    if (!has(settings.board, action.to)) {
        return no("lake", id_for(settings, kLake), {name_of(action.to)});
    }
    if (is_fixed(position.piece(id).rank())) {
        return no("fixed_piece", id_for(settings, kFixed), {name_of(action.from)});
    }
    return std::nullopt;
}

std::optional<Rejection> refuse_target(const Settings& settings, const Position& position,
                                       Action action) {
    const bool enemy = position.is_side_at(action.to, other(position.to_move));
    if (position.is_side_at(action.to, position.to_move)) {
        return no("own_piece_there", id_for(settings, kOnePieceASquare), {name_of(action.to)});
    }
    if (action.kind == Action::Kind::move && enemy) {
        return no("square_occupied", id_for(settings, kOnePieceASquare),
                  {name_of(action.from), name_of(action.to)});
    }
    if (action.kind == Action::Kind::attack && !enemy) {
        return no("nobody_to_attack", id_for(settings, kAttack), {name_of(action.to)});
    }
    return std::nullopt;
}

// The way is what is left: direction, length, somebody between, and the two limits.
Rejection why_no_way(const Settings& settings, const State& state, Action action) {
    const Position& position = state.position;
    const auto direction = direction_between(action.from, action.to);
    if (!direction) return no("diagonal", id_for(settings, kDiagonal));
    const bool scout = position.rank_at(action.from) == Rank::scout;
    if (!scout && distance(action.from, action.to) > 1) {
        return no("one_step", id_for(settings, kOneStep));
    }
    for (Square between = step(action.from, *direction); between != action.to;
         between = step(between, *direction)) {
        if (position.at(between) != kNobody || !has(settings.board, between)) {
            return no("path_blocked", id_for(settings, kNoJump), {name_of(between)});
        }
    }
    Settings without_chase = settings;
    State unchased = state;
    without_chase.chase = false;
    clear_chase(unchased.position.chase);
    const bool chase = LegalSet::turn(without_chase, unchased).contains(action);
    if (chase) return no("chase", id_for(settings, kChase));
    return no("two_squares", id_for(settings, kShuttle), {std::to_string(settings.two_squares)});
}

Rejection why_no_move(const Settings& settings, const State& state, Action action) {
    if (auto wrong = refuse_squares(settings, state, action)) return *wrong;
    if (auto wrong = refuse_target(settings, state.position, action)) return *wrong;
    return why_no_way(settings, state, action);
}

Rejection why_no_sword(const Settings& settings, const State& state, Action action) {
    const Position& position = state.position;
    const bool own =
        is_on_board(settings, action.from) && position.is_side_at(action.from, position.to_move);
    if (!own || position.rank_at(action.from) != Rank::captain) {
        return no("not_a_captain", "AC-50", {some_name(action.from)});
    }
    return no("sword_targets", "A11");
}

Rejection why_no_apple(const State& state, Action action) {
    const Position& position = state.position;
    if (position.has_spent(position.to_move)) return no("apple_spent", "AC-56");
    return no("apple_target", "AC-57", {some_name(action.to)});
}

Rejection why_no_shroud(const Settings& settings, const State& state, Action action) {
    if (state.position.pending.shrouds.empty()) return no("no_shroud", "AC-48");
    if (action.kind == Action::Kind::leave) return no("no_shroud", "AC-48");
    const Side side = state.position.pending.shrouds[0];
    const bool there =
        is_soldier(action.rank) && fallen_piece(state.position, side, action.rank) != kNobody;
    if (!there) {
        const bool letter = index_of(action.rank) < kRanks;
        return no("revive_rank", "A8", {letter ? std::string(1, letter_of(action.rank)) : "?"});
    }
    const bool front = settings.shroud_row == ShroudRow::front;  // V2-4
    return no(front ? "revive_square.front" : "revive_square", "AC-49", {some_name(action.to)});
}

Rejection why_not(const Settings& settings, const State& state, Action action) {
    const Position& position = state.position;
    const bool power = action.kind != Action::Kind::move && action.kind != Action::Kind::attack &&
                       action.kind != Action::Kind::lots;
    if (power && !settings.powers) return no("no_powers", "");
    const bool interrupted = !position.pending.shrouds.empty() || is_strike_due(position);
    if (interrupted && opens_turn(action)) return no("finish_first", "A7");
    switch (action.kind) {
        case Action::Kind::move:
        case Action::Kind::attack: return why_no_move(settings, state, action);
        case Action::Kind::sword: return why_no_sword(settings, state, action);
        case Action::Kind::apple: return why_no_apple(state, action);
        case Action::Kind::strike: return no("no_strike", "A18", {some_name(action.to)});
        case Action::Kind::revive:
        case Action::Kind::leave: return why_no_shroud(settings, state, action);
        case Action::Kind::lots: break;
    }
    return no("not_for_players", "");
}

}  // namespace

std::optional<Rejection> Rules::refuse(const Settings& settings, const State& state,
                                       engine::Actor actor, Action action) {
    if (auto early = engine::refuse_unless_due(due(settings, state), actor)) return early;
    if (legal(settings, state, actor).contains(action)) return std::nullopt;
    if (actor.is_nature()) return no("bad_lots", "B13");
    return why_not(settings, state, action);
}

}  // namespace bivouac::stratego
