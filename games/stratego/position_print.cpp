#include "games/stratego/position_text.h"

namespace bivouac::stratego {
namespace {

char letter_of(Side side) { return side == Side::red ? 'r' : 'b'; }
std::string word_of(Side side) { return side == Side::red ? "red" : "blue"; }

std::string home_of(const Settings& settings, PieceId id) {
    return name_of(home_square(side_of(id), place_of(id), settings.size()));
}

std::string print_piece(const Settings& settings, const Position& position, Square square) {
    const PieceId id = position.at(square);
    const Piece piece = position.piece(id);
    std::string text{letter_of(side_of(id)), letter_of(piece.rank())};
    const std::string home = home_of(settings, id);
    if (piece.moved()) {
        text += "@" + home;
    } else if (home != name_of(square)) {
        text += "=" + home;
    }
    if (piece.known()) text += "!";
    return text;
}

std::string print_row(const Settings& settings, const Position& position, int row) {
    std::string text;
    int empty = 0;
    const auto add = [&](const std::string& item) {
        if (!text.empty()) text += ',';
        text += item;
    };
    for (int column = 0; column < settings.columns; ++column) {
        const Square square = square_at(column, row);
        if (position.at(square) == kNobody) {
            ++empty;
            continue;
        }
        if (empty > 0) add(std::to_string(empty));
        empty = 0;
        add(print_piece(settings, position, square));
    }
    if (empty > 0) add(std::to_string(empty));
    return text;
}

std::string print_sides(std::uint8_t bits) {
    std::string text;
    for (const Side side : kSides) {
        if (((static_cast<unsigned>(bits) >> index_of(side)) & 1U) == 0) continue;
        if (!text.empty()) text += ',';
        text += word_of(side);
    }
    return text.empty() ? "none" : text;
}

std::string print_fallen(const Settings& settings, const Position& position) {
    std::string text;
    for (int i = 0; i < kPieceIds; ++i) {
        const auto id = static_cast<PieceId>(i);
        const Piece piece = position.piece(id);
        if (!piece.fallen()) continue;
        if (!text.empty()) text += ',';
        text += std::string{letter_of(side_of(id)), letter_of(piece.rank())} + "@" +
                home_of(settings, id);
    }
    return text;
}

std::string print_run(const Runs& runs, Side side) {
    const std::size_t i = index_of(side);
    std::string text = name_of(runs.at[i]) + (runs.vertical[i] ? ",v," : ",h,");
    for (int border = 0; border < kMostColumns - 1; ++border) {
        text += static_cast<char>('0' + ((runs.crossings[i] >> (4 * border)) & 15U));
    }
    return text;
}

std::string print_moves(const Chase& chase) {
    std::string text;
    for (const Chase::Move& move : chase.moves) {
        if (!text.empty()) text += ',';
        text += name_of(move.from) + "-" + name_of(move.to);
    }
    return text;
}

std::string print_targets(const Pending& pending) {
    std::string text = name_of(pending.attacker) + ",";
    for (std::size_t i = 0; i < pending.targets.size(); ++i) {
        if (i > 0) text += '+';
        text += name_of(pending.targets[i]);
    }
    return text;
}

std::string print_end(const Position& position) {
    return std::string(kEndWords[static_cast<std::size_t>(position.end)]) + ":" +
           (position.drawn ? "draw" : word_of(position.winner));
}

std::string print_pending(const Pending& pending) {
    std::string text;
    if (pending.kind == Pending::Kind::sword) text += " sword=" + print_targets(pending);
    if (pending.kind == Pending::Kind::apple) text += " apple=" + print_targets(pending);
    for (std::size_t i = 0; i < pending.shrouds.size(); ++i) {
        text += (i == 0 ? " shroud=" : ",") + word_of(pending.shrouds[i]);
    }
    return text;
}

std::string print_limits(const Position& position) {
    std::string text;
    for (const Side side : kSides) {
        if (position.runs.at[index_of(side)] == kNowhere) continue;
        text += " " + word_of(side) + "run=" + print_run(position.runs, side);
    }
    for (const Side side : kSides) {
        if (!position.chase.by(side)) continue;
        text +=
            " " + word_of(side) + "chase=" + std::to_string(position.chase.began[index_of(side)]);
    }
    if (!position.chase.moves.empty()) text += " moves=" + print_moves(position.chase);
    return text;
}

}  // namespace

std::string print_fields(const Settings& settings, const Position& position) {
    std::string text;
    for (int row = settings.rows - 1; row >= 0; --row) {
        text += print_row(settings, position, row);
        if (row > 0) text += '/';
    }
    text += position.stage == Stage::lots    ? " lots"
            : position.stage == Stage::setup ? " setup"
                                             : " " + word_of(position.to_move);
    if (position.turn != 0) text += " turn=" + std::to_string(position.turn);
    if (position.quiet != 0) text += " quiet=" + std::to_string(position.quiet);
    if (position.swapped) text += " seat1=blue";
    if (position.ready != 3) text += " ready=" + print_sides(position.ready);
    const std::string fallen = print_fallen(settings, position);
    if (!fallen.empty()) text += " fallen=" + fallen;
    if (position.spent != 0) text += " spent=" + print_sides(position.spent);
    text += print_limits(position);
    text += print_pending(position.pending);
    if (position.end != End::none) text += " end=" + print_end(position);
    return text;
}

}  // namespace bivouac::stratego
