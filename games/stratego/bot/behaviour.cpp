#include "games/stratego/bot/behaviour.h"

#include <algorithm>

namespace bivouac::stratego::bot {
namespace {

// Hundredths of a nat.
constexpr int kMost = 350;  // no piece is convicted by its behaviour alone
constexpr int kApproachesWeaker = 103;
constexpr int kApproachesStronger = -172;
constexpr int kRunsFromStronger = 115;
constexpr int kRunsFromWeaker = -126;
constexpr int kStaysBesideStronger = -80;
constexpr int kSparesWeaker = -69;
constexpr int kNearsUnknownStrong = 23;

class Learner {
public:
    Learner(const Position& before, Evidence& evidence) : before_(before), evidence_(evidence) {}

    // The piece walked from one square to another and attacked nobody.
    void walked(PieceId id, Square from, Square to) {
        const Side enemy = other(side_of(id));
        for (const Direction direction : kDirections) {
            ran_from(id, step(from, direction), to, enemy);
            came_to(id, step(to, direction), from, enemy);
        }
    }

    // Somebody else of the side moved or attacked, and this piece did nothing about a known enemy
    // that has come beside it; `together`: so many pieces were in that case, of whom one could act.
    void stayed(PieceId id, Rank beside, int together) {
        for_each_rank([&](Rank rank) {
            const bool would_fall = fight(beside, rank) == Fight::attacker_wins;
            if (would_fall) add(id, rank, kStaysBesideStronger / together);
            const bool would_win = !is_fixed(rank) && fight(rank, beside) == Fight::attacker_wins;
            if (would_win && beside >= Rank::captain) add(id, rank, kSparesWeaker / together);
        });
    }

    void stayed_beside(Square fresh, PieceId mover, Side side) {
        const Rank beside = fresh == kNowhere ? Rank::none : known_enemy(fresh, other(side));
        if (beside == Rank::none || is_fixed(beside)) return;
        core::FixedVector<PieceId, 4> idle;
        bool acted = false;
        for (const Direction direction : kDirections) {
            const Square next = step(fresh, direction);
            if (next == kNowhere || !before_.is_side_at(next, side)) continue;
            const PieceId id = before_.at(next);
            acted = acted || id == mover;
            if (before_.piece(id).rank() == Rank::unknown && id != mover) idle.push_back(id);
        }
        const int together = static_cast<int>(idle.size()) + (acted ? 1 : 0);
        for (const PieceId id : idle) stayed(id, beside, together);
    }

private:
    template <class F>
    static void for_each_rank(F&& f) {
        for (auto i = index_of(kLowestPiece); i <= index_of(kHighestPiece); ++i) {
            f(static_cast<Rank>(i));
        }
    }
    void add(PieceId id, Rank rank, int nats) {
        std::int16_t& sum = evidence_.nats[index_of(id)][index_of(rank)];
        sum = static_cast<std::int16_t>(std::clamp(sum + nats, -kMost, kMost));
    }
    // The rank that the piece's owner knows to stand there, or none.
    [[nodiscard]] Rank known_enemy(Square square, Side enemy) const {
        if (square == kNowhere || !before_.is_side_at(square, enemy)) return Rank::none;
        const Piece piece = before_.piece(before_.at(square));
        return piece.known() ? piece.rank() : Rank::none;
    }

    void ran_from(PieceId id, Square danger, Square to, Side enemy) {
        const Rank beside = known_enemy(danger, enemy);
        if (beside == Rank::none || is_fixed(beside) || are_neighbours(danger, to)) return;
        for_each_rank([&](Rank rank) {
            const Fight result = fight(beside, rank);
            if (result == Fight::attacker_wins) add(id, rank, kRunsFromStronger);
            if (result == Fight::defender_wins) add(id, rank, kRunsFromWeaker);
        });
    }
    void came_to(PieceId id, Square prey, Square from, Side enemy) {
        if (prey == kNowhere || !before_.is_side_at(prey, enemy) || are_neighbours(prey, from)) {
            return;
        }
        const Rank beside = known_enemy(prey, enemy);
        for_each_rank([&](Rank rank) {
            if (is_fixed(rank)) return;
            if (beside == Rank::none) {
                if (rank >= Rank::captain) add(id, rank, kNearsUnknownStrong);
                return;
            }
            if (is_fixed(beside)) return;
            const Fight result = fight(rank, beside);
            if (result == Fight::attacker_wins) add(id, rank, kApproachesWeaker);
            if (result == Fight::defender_wins) add(id, rank, kApproachesStronger);
        });
    }

    const Position& before_;
    Evidence& evidence_;
};

}  // namespace

void learn_from(const View& before, const Event& event, Square fresh, Evidence& evidence) {
    const bool turn =
        event.kind == engine::StepKind::action && !event.actor.is_nature() &&
        (event.action.kind == Action::Kind::move || event.action.kind == Action::Kind::attack);
    if (!turn || before.position.stage != Stage::play) return;
    const Position& position = before.position;
    const PieceId mover = position.at(event.action.from);
    if (mover == kNobody) return;
    Learner learner(position, evidence);
    if (event.action.kind == Action::Kind::move) {
        learner.walked(mover, event.action.from, event.action.to);
    }
    learner.stayed_beside(fresh, mover, event.side);
}

}  // namespace bivouac::stratego::bot
