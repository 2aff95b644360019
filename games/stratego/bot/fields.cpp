#include "games/stratego/bot/fields.h"

#include <algorithm>

namespace bivouac::stratego::bot {
namespace {

// So many hunters go for one prize; the others feel a part of its pull.
constexpr std::size_t kHunters = 2;
constexpr int kFar = 99;
// What it is worth to the enemy to have a piece so many steps from my flag, in points. He may not
// know what he is near, but whoever walks about in my camp finds it in the end.
constexpr std::array<int, 16> kFlagDanger = {2200, 2200, 1500, 1050, 780, 580, 430, 320,
                                             240,  180,  130,  95,   70,  50,  30,  15};

using Distances = std::array<std::uint8_t, kMostSquares>;

// The part of a gain, in 1/1024, that counts from so many steps away. It falls evenly, so that
// every step towards a prize is worth the same, and stays small: a prize counts when it is taken.
[[nodiscard]] int pull_of(const Weights& weights, int distance) {
    return std::max(weights.pull_beside - weights.pull_step * distance, 0);
}

// What it takes a walker to get past an enemy piece, in steps.
constexpr int kBarrier = 12;  // hardly ever
constexpr int kUnsure = 3;

// Steps to a square for a walker of `side`, around lakes and its own bombs and flag. Its own
// movable pieces are in the way, but step aside; `toll` says what passing a piece of the enemy's
// costs.
template <class Toll>
[[nodiscard]] Distances distances_to(const Grounds& grounds, const Position& view, Square goal,
                                     Side side, Toll&& toll) {
    Distances distances;
    distances.fill(kFar);
    std::array<Square, 4 * kMostSquares> queue{};
    std::size_t head = 0;
    std::size_t tail = 0;
    distances[index_of(goal)] = 0;
    queue[tail++] = goal;
    while (head < tail) {
        const Square here = queue[head++];
        const int so_far = distances[index_of(here)];
        for (const Direction direction : kDirections) {
            const Square next = grounds.steps[index_of(here)][static_cast<std::size_t>(direction)];
            if (next == kNowhere) continue;
            const PieceId id = view.at(next);
            const bool own = id != kNobody && side_of(id) == side;
            const bool stuck = own && is_fixed(view.piece(id).rank());
            int cost = own && !stuck ? 2 : 1;
            if (id != kNobody && !own) cost += toll(id);
            const int distance = so_far + cost;
            if (distance >= distances[index_of(next)] || distance >= kFar) continue;
            distances[index_of(next)] = static_cast<std::uint8_t>(distance);
            // A fixed piece has a distance of its own but leads nowhere.
            if (!stuck && tail < queue.size()) queue[tail++] = next;
        }
    }
    return distances;
}

void pull(std::array<std::int16_t, kMostSquares>& field, const Distances& distances,
          const Weights& weights, int gain) {
    for (std::size_t i = 0; i < field.size(); ++i) {
        const int value = gain * pull_of(weights, distances[i]) / 1024;
        field[i] = static_cast<std::int16_t>(std::clamp<int>(value, field[i], INT16_MAX));
    }
}

[[nodiscard]] Row row_of(const Position& view, PieceId id) {
    const Rank rank = view.piece(id).rank();
    return rank == Rank::unknown ? row_of_place(place_of(id)) : row_of_rank(rank);
}

[[nodiscard]] Square square_of_flag(const Position& view, Side side) {
    for (int i = 0; i < kMostSquares; ++i) {
        const auto square = static_cast<Square>(i);
        if (view.is_side_at(square, side) && view.rank_at(square) == Rank::flag) return square;
    }
    return kNowhere;
}

// How likely the enemy's flag stands beside a square, in parts.
[[nodiscard]] int flag_beside(const Grounds& grounds, const Position& view, Square square) {
    int parts = 0;
    for (const Direction direction : kDirections) {
        const Square next = step(square, direction);
        if (next == kNowhere || !view.is_side_at(next, other(grounds.me))) continue;
        parts += grounds.tables.flag[row_of(view, view.at(next))];
    }
    return parts;
}

struct Hunter {
    PieceId id = kNobody;
    int gain = 0;
    const Distances* ways = nullptr;
    int pull = 0;  // where it stands
};
using Hunters = core::FixedVector<Hunter, kMostPieces>;

// The ways to an enemy piece. What is likely a bomb bars them, but not to miners.
struct Ways {
    Ways(const Grounds& grounds, const Position& view, Square goal)
        : side(other(side_of(view.at(goal)))),
          common(distances_to(grounds, view, goal, side,
                              [&](PieceId id) { return toll(grounds, view, id, kBarrier); })),
          miners(distances_to(grounds, view, goal, side,
                              [&](PieceId id) { return toll(grounds, view, id, 1); })) {}

    Side side;
    Distances common;
    Distances miners;

private:
    [[nodiscard]] static int toll(const Grounds& grounds, const Position& view, PieceId id,
                                  int bomb) {
        if (side_of(id) == grounds.me) return kUnsure;
        const bool likely = grounds.tables.bomb[row_of(view, id)] > RankShares::kWhole / 2;
        return likely ? bomb : kUnsure;
    }
};

// What a piece gains by taking another one.
[[nodiscard]] int gain_of(const Grounds& grounds, const Position& view, PieceId hunter,
                          Square square) {
    const Tables& tables = grounds.tables;
    const PieceId target = view.at(square);
    const Rank prey = view.piece(target).rank();
    if (side_of(target) == grounds.me) {
        const Clash& threat = tables.threat_to(row_of(view, hunter), prey, Guise::known);
        return tables.mine[index_of(prey)] * threat.win / RankShares::kWhole *
               grounds.weights->your_share / 1024;
    }
    const Rank rank = view.piece(hunter).rank();
    const Clash& clash = tables.attack_on(row_of(view, target), rank);
    // What he threatens by standing there goes with him.
    const int gain = clash.value + clash.win * grounds.fields[index_of(target)][index_of(square)] /
                                       RankShares::kWhole;
    if (rank != Rank::miner) return gain;
    // A miner who clears a bomb beside the flag has all but won.
    return gain + grounds.weights->opens_flag * kPoint * flag_beside(grounds, view, square) /
                      RankShares::kWhole * tables.bomb[row_of(view, target)] / RankShares::kWhole;
}

// Whoever gains by taking what stands on a square, the best placed first.
[[nodiscard]] Hunters hunters_of(const Grounds& grounds, const Position& view, Square square,
                                 const Ways& ways) {
    Hunters hunters;
    for (int i = 0; i < kMostSquares; ++i) {
        const auto from = static_cast<Square>(i);
        const PieceId id = view.at(from);
        if (id == kNobody || side_of(id) != ways.side) continue;
        const int gain = gain_of(grounds, view, id, square);
        if (gain <= 0) continue;
        const bool digs = view.piece(id).rank() == Rank::miner;
        const Distances* own = digs ? &ways.miners : &ways.common;
        hunters.push_back(
            {id, gain, own, gain * pull_of(*grounds.weights, (*own)[index_of(from)])});
    }
    std::stable_sort(hunters.begin(), hunters.end(),
                     [](const Hunter& a, const Hunter& b) { return a.pull > b.pull; });
    return hunters;
}

void keep_guards(const Position& view, Square flag, Grounds& grounds) {
    for (const Direction direction : kDirections) {
        const Square next = step(flag, direction);
        if (next == kNowhere || view.rank_at(next) != Rank::bomb) continue;
        if (!view.is_side_at(next, grounds.me)) continue;
        grounds.fields[index_of(view.at(next))][index_of(next)] =
            static_cast<std::int16_t>(grounds.weights->guard * kPoint);
    }
}

// The ways of one rank of the enemy's to my flag: what it beats is hardly in its way.
[[nodiscard]] Distances ways_to_my_flag(const Grounds& grounds, const Position& view, Square flag,
                                        Rank walker) {
    return distances_to(grounds, view, flag, other(grounds.me), [&](PieceId id) {
        const Rank mine = view.piece(id).rank();
        if (walker == Rank::unknown) return mine == Rank::bomb ? kBarrier : kUnsure;
        return fight(walker, mine) == Fight::attacker_wins ? 1 : kBarrier;
    });
}

[[nodiscard]] int danger_from(const Distances& distances, std::size_t square) {
    const std::size_t distance = distances[square];
    return distance < kFlagDanger.size() ? kFlagDanger[distance] * kPoint : 0;
}

// Every one of them counts: two are twice the danger. Of a hidden piece, the part that is a miner
// goes through bombs.
void draw_to_my_flag(const Position& view, Square square, Grounds& grounds) {
    const Side enemy = other(grounds.me);
    std::array<Distances, kRanks> ways{};
    std::array<bool, kRanks> made{};
    const auto ways_of = [&](Rank rank) -> const Distances& {
        const std::size_t i = index_of(rank);
        if (!made[i]) ways[i] = ways_to_my_flag(grounds, view, square, rank);
        made[i] = true;
        return ways[i];
    };
    for (int place = 0; place < kMostPieces; ++place) {
        const PieceId id = piece_id(enemy, place);
        const Piece piece = view.piece(id);
        if (!piece.exists() || piece.fallen() || is_fixed(piece.rank())) continue;
        const Row row = row_of(view, id);
        const int miner = grounds.tables.miner[row];
        const int rest = grounds.tables.mobile[row] - miner;
        const Distances& through_bombs = ways_of(Rank::miner);
        const Distances& around =
            ways_of(piece.rank() == Rank::unknown || piece.rank() == Rank::miner ? Rank::unknown
                                                                                 : piece.rank());
        auto& field = grounds.fields[index_of(id)];
        for (std::size_t i = 0; i < field.size(); ++i) {
            const int danger =
                (danger_from(through_bombs, i) * miner + danger_from(around, i) * rest) /
                RankShares::kWhole * grounds.weights->flag_danger / 100;
            field[i] = static_cast<std::int16_t>(std::min(field[i] + danger, int{INT16_MAX}));
        }
    }
}

void make_steps(Grounds& grounds) {
    const auto exists = [&](Square square) {
        return square != kNowhere && has(grounds.settings->board, square);
    };
    for (int i = 0; i < kMostSquares; ++i) {
        for (const Direction direction : kDirections) {
            const Square next = step(static_cast<Square>(i), direction);
            grounds.steps[static_cast<std::size_t>(i)][static_cast<std::size_t>(direction)] =
                exists(next) ? next : kNowhere;
        }
    }
}

void draw_hunters(const Position& view, Square square, Grounds& grounds) {
    const Ways ways(grounds, view, square);
    const Hunters hunters = hunters_of(grounds, view, square, ways);
    for (std::size_t i = 0; i < hunters.size(); ++i) {
        const int gain =
            i < kHunters ? hunters[i].gain : hunters[i].gain * grounds.weights->latecomers / 100;
        pull(grounds.fields[index_of(hunters[i].id)], *hunters[i].ways, *grounds.weights, gain);
    }
}

}  // namespace

void make_fields(const Position& view, Grounds& grounds) {
    make_steps(grounds);
    grounds.fields = {};
    const Square my_flag = square_of_flag(view, grounds.me);
    // The enemy first: what his pieces are up to is part of what they are worth to me.
    for (const bool mine : {true, false}) {
        if (!mine && my_flag != kNowhere) {
            draw_to_my_flag(view, my_flag, grounds);
            keep_guards(view, my_flag, grounds);
        }
        for (int i = 0; i < kMostSquares; ++i) {
            const auto square = static_cast<Square>(i);
            const PieceId target = view.at(square);
            if (target == kNobody || (side_of(target) == grounds.me) != mine) continue;
            const Piece piece = view.piece(target);
            if (mine && (piece.rank() == Rank::flag || !piece.known())) continue;
            draw_hunters(view, square, grounds);
        }
    }
}

}  // namespace bivouac::stratego::bot
