#include "arena/ucc/last_resort.h"

namespace bivouac::arena::ucc {
namespace {

constexpr int kForbidden = 1'000'000;

// What a piece is worth to its owner, roughly: bombs only stand in the way.
int worth(char rank) {
    switch (rank) {
        case '1': return 100;
        case '2': return 80;
        case '3': return 50;
        case '4': return 35;
        case '5': return 25;
        case '6': return 15;
        case '7': return 10;
        case '8': return 25;
        case '9': return 10;
        case 's': return 40;
        case 'F': return 10'000;
        default: return 20;
    }
}

int attack_value(const Cell& own, const Cell& enemy) {
    if (enemy.rank == '?') {
        // A scout finds out what it was; whoever is dear had better not.
        return own.rank == '9' ? 15 : 12 - worth(own.rank);
    }
    switch (fight(own.rank, enemy.rank)) {
        case Outcome::kills: return 200 + worth(enemy.rank);
        case Outcome::both_die: return worth(enemy.rank) - worth(own.rank) - 5;
        default: return -200 - worth(own.rank);
    }
}

// Known enemies beside a point that would win an attack there.
int danger(const Board& board, Point point, char rank) {
    int dangers = 0;
    for (const Heading heading : kHeadings) {
        const Point beside = ahead(point, heading, 1);
        if (!is_on_board(beside)) continue;
        const Cell& cell = board.at(beside);
        if (cell.kind != Cell::Kind::enemy || cell.rank == '?') continue;
        if (cell.rank == 'B' || cell.rank == 'F') continue;
        if (fight(cell.rank, rank) == Outcome::kills) ++dangers;
    }
    return dangers;
}

int value(const Board& board, const Move& move) {
    const Cell& own = board.at(move.from);
    const Point target = target_of(move);
    const int safer = danger(board, move.from, own.rank) - danger(board, target, own.rank);
    const int flight = safer * worth(own.rank);
    if (board.at(target).kind == Cell::Kind::enemy) {
        return 2 * attack_value(own, board.at(target)) + (flight > 0 ? flight : 0);
    }
    const int rows = target.y - move.from.y;
    return flight + 2 * (board.own() == Colour::red ? rows : -rows);
}

}  // namespace

std::optional<Move> last_resort(const Board& board, const ShuttleLimit& shuttle) {
    std::optional<Move> best;
    int best_value = 0;
    for (const Move& move : board.moves()) {
        int now = value(board, move);
        if (shuttle.takes_back(move)) now -= 3;
        if (!shuttle.allows(move)) now -= kForbidden;
        if (best && now <= best_value) continue;
        best = move;
        best_value = now;
    }
    return best;
}

}  // namespace bivouac::arena::ucc
