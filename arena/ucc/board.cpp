#include "arena/ucc/board.h"

namespace bivouac::arena::ucc {
namespace {

constexpr char kEmpty = '.';
constexpr char kLake = '+';
constexpr char kEnemy = '#';

bool may_walk(const Cell& cell) {
    return cell.kind == Cell::Kind::own && cell.rank != 'B' && cell.rank != 'F';
}

char sign_of(const Cell& cell) {
    switch (cell.kind) {
        case Cell::Kind::own: return cell.rank;
        case Cell::Kind::enemy: return kEnemy;
        case Cell::Kind::lake: return kLake;
        case Cell::Kind::empty: break;
    }
    return kEmpty;
}

Cell cell_of(char sign) {
    if (sign == kEmpty) return {Cell::Kind::empty};
    if (sign == kLake) return {Cell::Kind::lake};
    const char rank = sign == 'S' ? 's' : sign;
    if (is_rank(rank)) return {Cell::Kind::own, rank, false};
    return {Cell::Kind::enemy};
}

}  // namespace

Board::Board(Colour own, const SetupLines& setup) : own_(own) {
    for (int y = 0; y < kSize; ++y) {
        for (int x = 0; x < kSize; ++x) {
            Cell& here = cell({x, y});
            const bool red_home = y < kHomeRows;
            const bool blue_home = y >= kSize - kHomeRows;
            if (is_lake({x, y})) here.kind = Cell::Kind::lake;
            if (!red_home && !blue_home) continue;
            const bool mine = (own == Colour::red) == red_home;
            here.kind = mine ? Cell::Kind::own : Cell::Kind::enemy;
            const int line = red_home ? y : y - (kSize - kHomeRows);
            if (mine)
                here.rank = setup[static_cast<std::size_t>(line)][static_cast<std::size_t>(x)];
        }
    }
}

bool Board::is_way_free(const Move& move) const {
    for (int step = 1; step < move.steps; ++step) {
        if (at(ahead(move.from, move.heading, step)).kind != Cell::Kind::empty) return false;
    }
    return true;
}

bool Board::take_in(const Report& report, Mover mover) {
    const Move& move = report.move;
    const Point target = target_of(move);
    if (!is_on_board(move.from) || !is_on_board(target) || !is_way_free(move)) return false;
    const bool own = mover == Mover::own;
    const Cell::Kind friends = own ? Cell::Kind::own : Cell::Kind::enemy;
    const Cell::Kind foes = own ? Cell::Kind::enemy : Cell::Kind::own;
    const bool attack = report.outcome != Outcome::ok;
    if (at(move.from).kind != friends) return false;
    if (at(target).kind != (attack ? foes : Cell::Kind::empty)) return false;

    Cell walker = at(move.from);
    Cell stander = at(target);
    walker.moved = true;
    if (move.steps > 1) walker.rank = '9';
    if (attack) {
        walker.rank = report.attacker;
        stander.rank = report.defender;
    }
    cell(move.from) = {};
    switch (report.outcome) {
        case Outcome::ok:
        case Outcome::kills: cell(target) = walker; break;
        case Outcome::dies: cell(target) = stander; break;
        case Outcome::both_die: cell(target) = {}; break;
    }
    return true;
}

Rows Board::rows() const {
    Rows rows;
    for (int y = 0; y < kSize; ++y) {
        for (int x = 0; x < kSize; ++x) rows[static_cast<std::size_t>(y)] += sign_of(at({x, y}));
    }
    return rows;
}

bool Board::agrees_with(const Rows& rows) const {
    for (int y = 0; y < kSize; ++y) {
        for (int x = 0; x < kSize; ++x) {
            const Cell theirs =
                cell_of(rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]);
            const Cell& ours = at({x, y});
            if (theirs.kind != ours.kind) return false;
            if (ours.kind == Cell::Kind::own && theirs.rank != ours.rank) return false;
        }
    }
    return true;
}

void Board::adopt(const Rows& rows) {
    for (int y = 0; y < kSize; ++y) {
        for (int x = 0; x < kSize; ++x) {
            const Cell theirs =
                cell_of(rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]);
            Cell& ours = cell({x, y});
            const bool same = theirs.kind == ours.kind &&
                              (ours.kind != Cell::Kind::own || theirs.rank == ours.rank);
            if (!same) ours = theirs;
        }
    }
}

bool Board::allows(const Move& move) const {
    const Point target = target_of(move);
    if (move.steps < 1 || !is_on_board(move.from) || !is_on_board(target)) return false;
    const Cell& walker = at(move.from);
    if (!may_walk(walker) || (move.steps > 1 && walker.rank != '9')) return false;
    const Cell::Kind there = at(target).kind;
    const bool open = there == Cell::Kind::empty || there == Cell::Kind::enemy;
    return open && is_way_free(move);
}

std::vector<Move> Board::moves() const {
    std::vector<Move> found;
    for (int y = 0; y < kSize; ++y) {
        for (int x = 0; x < kSize; ++x) {
            if (!may_walk(at({x, y}))) continue;
            const int reach = at({x, y}).rank == '9' ? kSize - 1 : 1;
            for (const Heading heading : kHeadings) {
                for (int steps = 1; steps <= reach; ++steps) {
                    const Move move{{x, y}, heading, steps};
                    if (!allows(move)) break;
                    found.push_back(move);
                }
            }
        }
    }
    return found;
}

}  // namespace bivouac::arena::ucc
