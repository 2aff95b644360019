#include <bit>

#include "games/stratego/legal_set.h"
#include "games/stratego/limits.h"
#include "games/stratego/rules.h"
#include "games/stratego/turn.h"

namespace bivouac::stratego {
namespace {

// Every piece of an army is somewhere exactly once: on the board or among the fallen.
std::string broken_army(const Settings& settings, const Position& position, Side side) {
    Army army{};
    std::array<int, kPieceIds> seen{};
    for (int i = 0; i < kMostSquares; ++i) {
        const auto square = static_cast<Square>(i);
        const PieceId id = position.at(square);
        if (id == kNobody) continue;
        if (index_of(id) >= kPieceIds) return "a piece that does not exist on " + name_of(square);
        if (!has(settings.board, square)) return "a piece off the board on " + name_of(square);
        ++seen[index_of(id)];
    }
    for (int place = 0; place < kMostPieces; ++place) {
        const PieceId id = piece_id(side, place);
        const Piece piece = position.piece(id);
        const int times = seen[index_of(id)] + (piece.fallen() ? 1 : 0);
        if (times != (piece.exists() ? 1 : 0)) return "a piece lost or doubled";
        if (!piece.exists()) continue;
        if (place >= settings.home_squares()) return "a piece from outside its home rows";
        if (index_of(piece.rank()) > index_of(kHighestPiece)) return "an unknown rank";
        const bool stays = is_fixed(piece.rank()) && !piece.fallen();
        if (stays && position.is_away(id, settings.size())) return "a bomb or flag away from home";
        ++army[index_of(piece.rank())];
    }
    const bool whole = army == settings.army;
    const bool none = army == Army{};
    if (position.is_ready(side) ? !whole : !none) return "the army is not the edition's";
    return {};
}

// Where borders do not count one by one (V2-2), a run has crossed the same ones every time, and its
// piece stands at one end of them.
bool is_run_between_two_squares(const Settings& settings, const Runs& runs, Side side) {
    const std::size_t i = index_of(side);
    const std::uint64_t crossed = borders::full(runs.crossings[i], 1);
    if (crossed == 0) return true;
    const int low = std::countr_zero(crossed) / 4;
    const int high = (63 - std::countl_zero(crossed)) / 4 + 1;
    const std::uint64_t times = (runs.crossings[i] >> (4 * low)) & 15U;
    const int at = place_along(runs.at[i], runs.vertical[i]);
    const std::uint64_t all = borders::between(low, high) & borders::kOnes;
    return runs.crossings[i] == all * times && (at == low || at == high) &&
           (settings.scout_runs == ScoutRuns::same_squares || high == low + 1);
}

std::string broken_limits(const Settings& settings, const Position& position) {
    for (const Side side : kSides) {
        const std::size_t i = index_of(side);
        const Square at = position.runs.at[i];
        if (at != kNowhere && !position.is_side_at(at, side)) return "a run without its piece";
        if (at == kNowhere && position.runs.crossings[i] != 0) return "crossings of nobody";
        for (int border = 0; border < 9; ++border) {
            if (((position.runs.crossings[i] >> (4 * border)) & 15U) > settings.two_squares) {
                return "a border crossed too often";
            }
        }
        const bool by_border = settings.scout_runs == ScoutRuns::borders;
        if (at != kNowhere && !by_border &&
            !is_run_between_two_squares(settings, position.runs, side)) {
            return "a run over more than two squares";
        }
        const bool chase = position.chase.by(side);
        if (chase && position.chase.began[i] >= position.chase.moves.size()) {
            return "a chase that has not begun";
        }
        if (chase && !settings.chase) return "a chase where there is no such rule";
    }
    if (position.quiet > kNoProgressPlies || position.chase.moves.size() > position.quiet) {
        return "the quiet plies do not add up";
    }
    return {};
}

}  // namespace

std::string Rules::broken(const Settings& settings, const State& state) {
    const Position& position = state.position;
    for (const Side side : kSides) {
        if (auto why = broken_army(settings, position, side); !why.empty()) return why;
    }
    if (auto why = broken_limits(settings, position); !why.empty()) return why;
    const bool played = position.ready == 3;
    if (played ? !(state.sets == sets_of(position)) : !(state.sets == Sets{})) {
        return "the sets differ from the board";
    }
    if (position.stage == Stage::play && !played) return "play before both armies stand";
    if ((position.stage == Stage::over) != (position.end != End::none)) return "an end without end";
    const bool pending =
        position.pending.kind != Pending::Kind::none || !position.pending.shrouds.empty();
    if (pending && (!settings.powers || position.stage != Stage::play)) return "something pending";
    if (position.stage == Stage::play && !pending && !can_act(settings, state, position.to_move)) {
        return "a player without an action is to move";
    }
    if (is_stuck(position.end) && can_act(settings, state, other(position.winner))) {
        return "blocked, and yet able to act";
    }
    const auto lost = [&](Side side) { return is_without_movers(settings, state, side); };
    if (settings.needs_mover && position.stage == Stage::play && !pending &&
        (lost(Side::red) || lost(Side::blue))) {
        return "somebody plays on without anybody who could move";
    }
    if (position.end == End::no_movers &&
        (!lost(other(position.winner)) || lost(position.winner) != position.drawn)) {
        return "an army without movers that has some";
    }
    if (position.end != End::flag && played) {
        for (const Side side : kSides) {
            bool flag = false;
            for (int place = 0; place < kMostPieces; ++place) {
                const Piece piece = position.piece(piece_id(side, place));
                flag = flag || (piece.rank() == Rank::flag && !piece.fallen());
            }
            if (!flag) return "a flag was lost without an end";
        }
    }
    return {};
}

}  // namespace bivouac::stratego
