#include "games/strategic/repetition.h"

namespace bivouac::strategic {
namespace {

std::uint16_t tag(const State& state) { return static_cast<std::uint16_t>(state.key >> 48); }

// Do the quiet turns after the first `index` cancel out? Undoes them, newest first, in a board of
// differences: guards and officers of both sides.
bool same_since(const State& state, std::size_t index) {
    std::array<std::array<Cells, 2>, 2> changed{};
    std::size_t colour = index_of(other(state.to_move));
    for (std::size_t i = state.quiet.count; i > index; --i) {
        const Quiet::Turn turn = state.quiet.turns[i - 1];
        const std::size_t piece = (turn.from & Quiet::kOfficer) != 0 ? 1 : 0;
        changed[piece][colour] ^= Cells{1} << (turn.from & ~Quiet::kOfficer);
        changed[piece][colour] ^= Cells{1} << turn.to;
        colour = 1 - colour;
    }
    return (changed[0][0] | changed[0][1] | changed[1][0] | changed[1][1]) == 0;
}

}  // namespace

void restart_quiet(State& state) {
    state.quiet.count = 0;
    state.quiet.tags[0] = tag(state);
}

void add_quiet(State& state, Piece piece, Action action) {
    Quiet& quiet = state.quiet;
    const auto from = static_cast<std::uint8_t>(action.from().index());
    quiet.turns[quiet.count] = {
        piece == Piece::officer ? static_cast<std::uint8_t>(from | Quiet::kOfficer) : from,
        static_cast<std::uint8_t>(action.to().index())};
    ++quiet.count;
    quiet.tags[quiet.count] = tag(state);
}

int earlier_occurrences(const State& state, int most) {
    const Quiet& quiet = state.quiet;
    const std::uint16_t now = quiet.tags[quiet.count];
    int earlier = 0;
    // Only positions an even number of turns ago have the same side to move, and nothing comes back
    // in two turns of one move each.
    for (int i = quiet.count - 4; i >= 0 && earlier < most; i -= 2) {
        const auto index = static_cast<std::size_t>(i);
        if (quiet.tags[index] == now && same_since(state, index)) ++earlier;
    }
    return earlier;
}

bool rebuild_tags(State& state) {
    State past = state;
    Colour colour = other(state.to_move);
    state.quiet.tags[state.quiet.count] = tag(past);
    for (std::size_t i = state.quiet.count; i > 0; --i) {
        const Quiet::Turn turn = state.quiet.turns[i - 1];
        const bool officer = (turn.from & Quiet::kOfficer) != 0;
        const Cell from = Cell::at(turn.from & ~Quiet::kOfficer);
        const Cell to = Cell::at(turn.to);
        Cells& board = (officer ? past.officers : past.guards)[index_of(colour)];
        if (!has(board, to) || !has(past.empty(), from)) return false;
        board ^= bit(from) | bit(to);
        const Piece piece = officer ? Piece::officer : Piece::guard;
        past.key ^= piece_key(piece, colour, from.index()) ^ piece_key(piece, colour, to.index());
        state.quiet.tags[i - 1] = tag(past);
        colour = other(colour);
    }
    return true;
}

}  // namespace bivouac::strategic
