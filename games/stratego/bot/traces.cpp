#include "games/stratego/bot/traces.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <initializer_list>

#include "games/stratego/lanes.h"

namespace bivouac::stratego::bot {
namespace {

// Within so many steps a piece is thought to go towards somebody or away from him.
constexpr int kSight = 5;
// Of hidden ones, only whoever is so near.
constexpr int kHiddenSight = 3;

constexpr std::size_t kMoved = 11;
constexpr std::size_t kStill = 12;

// As its opponent sees a piece.
[[nodiscard]] std::size_t meeting_of(const Position& position, PieceId id) {
    const Piece piece = position.piece(id);
    if (piece.known()) return index_of(piece.rank()) - index_of(kLowestPiece);
    return piece.moved() ? kMoved : kStill;
}
// Ranks that can be known of what stands on the board: from Spy to bomb.
static_assert(index_of(Rank::bomb) - index_of(kLowestPiece) + 1 == kMoved);

void mark(std::uint16_t& bits, std::size_t meeting) {
    bits = static_cast<std::uint16_t>(bits | 1U << meeting);
}

void count(std::uint8_t& counter, int by = 1) {
    counter = static_cast<std::uint8_t>(std::min(counter + by, 255));
}

[[nodiscard]] int distance(Square a, Square b) {
    return std::abs(column_of(a) - column_of(b)) + std::abs(row_of(a) - row_of(b));
}

template <class F>
void for_each_neighbour(Square square, F&& f) {
    for (const Direction direction : kDirections) {
        const Square next = step(square, direction);
        if (next != kNowhere) f(next);
    }
}

[[nodiscard]] bool is_hidden(const Position& position, PieceId id) {
    return position.piece(id).rank() == Rank::unknown;
}

// How a piece that threatens looks to those who stand by.
[[nodiscard]] std::size_t threat_of(const Position& position, PieceId id) {
    const Piece piece = position.piece(id);
    if (!piece.known()) return 3;
    if (piece.rank() == Rank::marshal) return 0;
    return piece.rank() == Rank::general || piece.rank() == Rank::colonel ? 1 : 2;
}

}  // namespace

void Traces::note(const Settings& settings, const Position& before, const Event& event,
                  Square fresh) {
    const bool turn =
        event.kind == engine::StepKind::action && !event.actor.is_nature() &&
        (event.action.kind == Action::Kind::move || event.action.kind == Action::Kind::attack);
    if (!turn || before.stage != Stage::play) return;
    const PieceId mover = before.at(event.action.from);
    if (mover == kNobody) return;
    ++turns_;
    step_ = {};
    if (event.action.kind == Action::Kind::move && is_hidden(before, mover)) {
        note_walk(before, mover, event.action.from, event.action.to);
    }
    note_idle(settings, before, event.side, mover);
    note_stays(before, event.side, mover, fresh);
    last_ = mover;
}

void Traces::note_walk(const Position& before, PieceId id, Square from, Square to) {
    Trace& trace = traces_[index_of(id)];
    if (trace.steps == 0) trace.first_step = before.turn;
    count(trace.steps);
    const Side enemy = other(side_of(id));
    for_each_neighbour(to, [&](Square next) {
        if (!before.is_side_at(next, enemy) || are_neighbours(next, from)) return;
        const std::size_t meeting = meeting_of(before, before.at(next));
        count(trace.came[meeting]);
        mark(step_.came, meeting);
    });
    for_each_neighbour(from, [&](Square next) {
        if (!before.is_side_at(next, enemy) || are_neighbours(next, to)) return;
        const std::size_t meeting = meeting_of(before, before.at(next));
        count(trace.ran[meeting]);
        mark(step_.ran, meeting);
    });
    note_near(before, id, from, to);
    note_guard(before, id, from, to);
}

void Traces::note_near(const Position& before, PieceId id, Square from, Square to) {
    Trace& trace = traces_[index_of(id)];
    const Side enemy = other(side_of(id));
    for (int i = 0; i < kMostSquares; ++i) {
        const auto square = static_cast<Square>(i);
        if (!before.is_side_at(square, enemy)) continue;
        const int was = distance(square, from);
        const int now = distance(square, to);
        if (was == 1 || now == 1 || was == now) continue;  // counted elsewhere
        const PieceId other_piece = before.at(square);
        const int sight = before.piece(other_piece).known() ? kSight : kHiddenSight;
        if (std::min(was, now) > sight) continue;
        const std::size_t meeting = meeting_of(before, other_piece);
        count((now < was ? trace.neared : trace.left)[meeting]);
        mark(now < was ? step_.neared : step_.left, meeting);
    }
}

void Traces::note_guard(const Position& before, PieceId id, Square from, Square to) {
    Trace& trace = traces_[index_of(id)];
    const Side side = side_of(id);
    for_each_neighbour(to, [&](Square next) {
        if (!before.is_side_at(next, side) || next == from || are_neighbours(next, from)) return;
        for_each_neighbour(next, [&](Square beyond) {
            if (!before.is_side_at(beyond, other(side))) return;
            const PieceId threat = before.at(beyond);
            const Piece piece = before.piece(threat);
            if (!piece.moved() || are_neighbours(beyond, from)) return;
            count(trace.guarded[threat_of(before, threat)]);
        });
    });
}

void Traces::note_idle(const Settings& settings, const Position& before, Side side, PieceId mover) {
    for (int place = 0; place < settings.home_squares(); ++place) {
        const PieceId id = piece_id(side, place);
        const Piece piece = before.piece(id);
        if (id == mover || !piece.exists() || piece.fallen() || piece.rank() != Rank::unknown)
            continue;
        const Square home = home_square(side, place, settings.size());
        if (piece.moved() || before.at(home) != id) continue;
        bool free = false;
        bool courted = false;
        for_each_neighbour(home, [&](Square next) {
            if (!has(settings.board, next)) return;
            const PieceId beside = before.at(next);
            free = free || beside == kNobody;
            courted = courted || (beside != kNobody && side_of(beside) != side &&
                                  !before.piece(beside).known());
        });
        if (free) count(traces_[index_of(id)].waited);
        if (courted) count(traces_[index_of(id)].courted);
    }
}

void Traces::note_stays(const Position& before, Side side, PieceId mover, Square fresh) {
    if (fresh == kNowhere || !before.is_side_at(fresh, other(side))) return;
    core::FixedVector<PieceId, 4> idle;
    bool acted = false;
    for_each_neighbour(fresh, [&](Square next) {
        if (!before.is_side_at(next, side)) return;
        const PieceId id = before.at(next);
        acted = acted || id == mover;
        if (id != mover && is_hidden(before, id)) idle.push_back(id);
    });
    const bool alone = idle.size() == 1 && !acted;
    const std::size_t meeting = meeting_of(before, before.at(fresh));
    for (const PieceId id : idle) count(traces_[index_of(id)].stayed[meeting], alone ? 2 : 1);
}

namespace {

// Writes down which of a growing list of signs hold.
class Scribe {
public:
    // A sign for each bound that the number reaches.
    void reaches(int number, std::initializer_list<int> bounds) {
        for (const int bound : bounds) holds(number >= bound);
    }
    // One of so many, or none of them.
    void is(int which, int of) {
        for (int i = 0; i < of; ++i) holds(i == which);
    }
    void holds(bool yes) {
        if (yes) signs_.push_back(static_cast<std::uint8_t>(next_));
        ++next_;
    }
    [[nodiscard]] const Signs& signs() const {
        assert(next_ == kSigns);
        return signs_;
    }

private:
    Signs signs_;
    std::size_t next_ = 0;
};

[[nodiscard]] int class_of(const Settings& settings) {
    const int pieces = size_of(settings.army);
    return pieces >= 35 ? 0 : pieces >= 28 ? 1 : pieces >= 14 ? 2 : 3;
}

// How well known the worth is of a piece of its own that it stands beside: 0 a Colonel or above, 1
// a Captain or Major, 2 another known one.
[[nodiscard]] std::array<bool, 3> company_of(const Position& known, PieceId id, Square square) {
    std::array<bool, 3> company{};
    for_each_neighbour(square, [&](Square next) {
        if (!known.is_side_at(next, side_of(id)) || is_hidden(known, known.at(next))) return;
        const Rank rank = known.rank_at(next);
        if (is_fixed(rank)) return;
        company[rank >= Rank::colonel ? 0 : rank >= Rank::captain ? 1 : 2] = true;
    });
    return company;
}

[[nodiscard]] int still_neighbours(const Settings& settings, const Position& known, PieceId id,
                                   Square home) {
    int still = 0;
    for_each_neighbour(home, [&](Square next) {
        if (!known.is_side_at(next, side_of(id))) return;
        const PieceId beside = known.at(next);
        if (is_hidden(known, beside) && !known.is_away(beside, settings.size())) ++still;
    });
    return still;
}

// Whom it stands beside now, a bit for each meeting.
[[nodiscard]] unsigned beside_now(const Position& known, PieceId id, Square square) {
    unsigned beside = 0;
    for_each_neighbour(square, [&](Square next) {
        if (!known.is_side_at(next, other(side_of(id)))) return;
        beside |= 1U << meeting_of(known, known.at(next));
    });
    return beside;
}

[[nodiscard]] Square square_of(const Position& known, PieceId id) {
    for (int i = 0; i < kMostSquares; ++i) {
        if (known.at(static_cast<Square>(i)) == id) return static_cast<Square>(i);
    }
    return kNowhere;
}

}  // namespace

Signs signs_of(const Settings& settings, const Position& known, const Traces& traces, PieceId id) {
    const Trace& trace = traces.of(id);
    const BoardSize size = settings.size();
    const Side side = side_of(id);
    const Square square = square_of(known, id);
    const bool away = known.is_away(id, size);
    const int row = place_of(id) / size.columns;
    const int column = place_of(id) % size.columns;
    const int from_edge = std::min(column, size.columns - 1 - column);

    Scribe scribe;
    for (const auto& counts : {trace.came, trace.neared}) {
        for (const int times : counts) scribe.reaches(times, {1, 3});
    }
    for (const auto& counts : {trace.ran, trace.left}) {
        for (const int times : counts) scribe.reaches(times, {1});
    }
    for (const bool has_moved : {false, true}) {
        for (const int times : trace.stayed) scribe.reaches(away == has_moved ? times : 0, {1, 3});
    }
    const Step step = traces.step_of(id);
    const unsigned beside = beside_now(known, id, square) & ~unsigned{step.came};
    for (const unsigned now : {unsigned{step.came}, unsigned{step.ran}, unsigned{step.neared},
                               unsigned{step.left}, beside}) {
        for (std::size_t meeting = 0; meeting < kMeetings; ++meeting) {
            scribe.holds((now >> meeting & 1U) != 0);
        }
    }
    for (const int times : trace.guarded) scribe.reaches(times, {1, 3});
    scribe.reaches(trace.steps, {1, 2, 4, 8, 16});
    const int first = trace.steps == 0         ? -1
                      : trace.first_step < 10  ? 0
                      : trace.first_step < 30  ? 1
                      : trace.first_step < 80  ? 2
                      : trace.first_step < 160 ? 3
                                               : 4;
    scribe.is(first, 5);
    scribe.reaches(away ? 0 : trace.waited, {2, 6, 15, 40, 100, 200});
    scribe.reaches(away ? 0 : trace.courted, {1, 4, 15});
    scribe.is(away ? -1 : std::min(row, 3), 4);
    scribe.is(away ? std::min(row, 3) : -1, 4);
    scribe.is(away ? -1 : std::min(from_edge, 2), 3);
    scribe.is(away ? -1 : still_neighbours(settings, known, id, square), 5);
    const int front = side == Side::red ? row_of(square) : size.rows - 1 - row_of(square);
    scribe.reaches(away ? front - row : 0, {1, 2, 4, 6});
    scribe.holds(away && front >= size.rows / 2);
    scribe.holds(traces.is_last(id));
    const auto company = company_of(known, id, square);
    for (const bool stands : company) scribe.holds(away && stands);
    scribe.is(class_of(settings), 4);
    scribe.is(traces.turns() < 20 ? 0 : traces.turns() < 60 ? 1 : traces.turns() < 120 ? 2 : 3, 4);
    return scribe.signs();
}

}  // namespace bivouac::stratego::bot
