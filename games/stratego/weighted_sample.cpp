#include "games/stratego/weighted_sample.h"

#include <utility>

#include "games/stratego/army.h"
#include "games/stratego/legal_set.h"
#include "games/stratego/sight.h"

namespace bivouac::stratego {
namespace {

// What everybody knows of a side's freedom: nothing, or that it can move, or that it cannot.
enum class Freedom : std::uint8_t { open, can_move, blocked };

[[nodiscard]] Freedom freedom_of(const Settings& settings, const Position& position, Side side) {
    if (is_stuck(position.end) && position.winner != side) return Freedom::blocked;
    const bool plays_on = position.stage == Stage::play && position.to_move == side &&
                          position.pending.kind == Pending::Kind::none &&
                          position.pending.shrouds.empty();
    const bool apple = settings.powers && !position.has_spent(side);  // A16
    return plays_on && !apple ? Freedom::can_move : Freedom::open;
}

// A hidden piece: where it was set up, where it stands.
struct Hidden {
    PieceId id = kNobody;
    Square square = kNowhere;
    bool moved = false;
};

// One side of a world whose ranks are exchanged.
class RankWalk {
public:
    RankWalk(const Settings& settings, const View& view, Side side, State& world)
        : settings_(settings),
          world_(world),
          side_(side),
          freedom_(freedom_of(settings, view.position, side)) {
        for (int i = 0; i < kMostSquares; ++i) {
            const auto square = static_cast<Square>(i);
            const PieceId id = view.position.at(square);
            if (id == kNobody || side_of(id) != side) continue;
            const Piece piece = view.position.piece(id);
            if (piece.rank() != Rank::unknown) continue;
            // A Shroud can put a piece away from home that has not moved since (A10).
            const bool away = square != home_square(side, place_of(id), settings.size());
            hidden_.push_back({id, square, piece.moved() || away});
        }
        for (int place = 0; place < kMostPieces; ++place) {
            setup_.ranks[static_cast<std::size_t>(place)] =
                world.position.piece(piece_id(side, place)).rank();
        }
    }

    void run(const SetupModel& model, const Evidence& evidence, core::Rng& rng, int sweeps) {
        const std::size_t count = hidden_.size();
        if (count < 2) return;
        for (std::size_t i = 0; i < count * static_cast<std::size_t>(sweeps); ++i) {
            const Hidden& a = hidden_[static_cast<std::size_t>(rng.below(count))];
            const Hidden& b = hidden_[static_cast<std::size_t>(rng.below(count))];
            if (!is_allowed(a, b)) continue;
            const int gain = model.swap_gain(setup_, place_of(a.id), place_of(b.id)) +
                             evidence_gain(evidence, a, b);
            if (!accepts(gain, rng)) continue;
            exchange(a, b);
            if (!is_as_free_as_known(a, b)) exchange(a, b);
        }
    }

    void count(RankShares& counts) const {
        for (const Hidden& piece : hidden_) {
            ++counts.parts[index_of(piece.id)][index_of(rank_of(piece))];
        }
    }

private:
    [[nodiscard]] int evidence_gain(const Evidence& evidence, const Hidden& a,
                                    const Hidden& b) const {
        const Rank rank_a = rank_of(a);
        const Rank rank_b = rank_of(b);
        return evidence.of(a.id, rank_b) + evidence.of(b.id, rank_a) - evidence.of(a.id, rank_a) -
               evidence.of(b.id, rank_b);
    }

    [[nodiscard]] Rank rank_of(const Hidden& piece) const {
        return setup_.ranks[static_cast<std::size_t>(place_of(piece.id))];
    }

    // OR-14: what has moved is neither bomb nor flag.
    [[nodiscard]] bool is_allowed(const Hidden& a, const Hidden& b) const {
        if (rank_of(a) == rank_of(b)) return false;
        return !(a.moved && is_fixed(rank_of(b))) && !(b.moved && is_fixed(rank_of(a)));
    }

    void exchange(const Hidden& a, const Hidden& b) {
        const Rank rank_a = rank_of(a);
        const Rank rank_b = rank_of(b);
        put(a, rank_a, rank_b);
        put(b, rank_b, rank_a);
    }
    void put(const Hidden& piece, Rank before, Rank after) {
        setup_.ranks[static_cast<std::size_t>(place_of(piece.id))] = after;
        world_.position.pieces[index_of(piece.id)].set_rank(after);
        const Lanes& here = alone(piece.square);
        if ((before == Rank::scout) != (after == Rank::scout)) toggle(world_.sets.scouts, here);
        if (is_fixed(before) != is_fixed(after)) toggle(world_.sets.fixed, here);
    }

    // Looked at after the exchange. Only bombs and flags stop a piece; a scout matters where
    // moves are forbidden.
    [[nodiscard]] bool is_as_free_as_known(const Hidden& a, const Hidden& b) const {
        if (freedom_ == Freedom::open) return true;
        const bool alike = is_fixed(rank_of(a)) == is_fixed(rank_of(b)) &&
                           (rank_of(a) == Rank::scout) == (rank_of(b) == Rank::scout);
        return alike || can_move(settings_, world_, side_) == (freedom_ == Freedom::can_move);
    }

    const Settings& settings_;
    State& world_;
    Side side_;
    Freedom freedom_;
    core::FixedVector<Hidden, kMostPieces> hidden_;
    Setup setup_;  // as the world implies it
};

// OR-5, AC-15: behind the screen any setup is possible.
void walk_behind_screen(const Settings& settings, Side side, const SetupModel& model,
                        core::Rng& rng, int sweeps, State& world) {
    Setup setup;
    const auto places = static_cast<std::size_t>(settings.home_squares());
    for (std::size_t place = 0; place < places; ++place) {
        const PieceId id = piece_id(side, static_cast<int>(place));
        setup.ranks[place] = world.position.piece(id).rank();
        world.position.pieces[index_of(id)] = Piece();
        world.position
            .board[index_of(home_square(side, static_cast<int>(place), settings.size()))] = kNobody;
    }
    for (std::size_t i = 0; i < places * static_cast<std::size_t>(sweeps); ++i) {
        const auto a = static_cast<int>(rng.below(places));
        const auto b = static_cast<int>(rng.below(places));
        if (!accepts(model.swap_gain(setup, a, b), rng)) continue;
        std::swap(setup.ranks[static_cast<std::size_t>(a)],
                  setup.ranks[static_cast<std::size_t>(b)]);
    }
    put_army(settings, world.position, side, setup);
}

}  // namespace

State sample_weighted(const Settings& settings, const View& view, const SetupModel& model,
                      core::Rng& rng, int sweeps) {
    return sample_weighted(settings, view, model, Evidence(), rng, sweeps);
}

State sample_weighted(const Settings& settings, const View& view, const SetupModel& model,
                      const Evidence& evidence, core::Rng& rng, int sweeps) {
    State world = Rules::sample(settings, view, rng);
    const bool screen = view.position.ready != 3;
    for (const Side side : kSides) {
        if (sees_side(view.position, side, view.observer)) continue;
        if (!screen) {
            RankWalk(settings, view, side, world).run(model, evidence, rng, sweeps);
        } else if (view.position.is_ready(side)) {
            walk_behind_screen(settings, side, model, rng, sweeps, world);
        }
    }
    return world;
}

RankShares rank_shares(const Settings& settings, const View& view, const SetupModel& model,
                       const Evidence& evidence, core::Rng& rng, int sweeps, int worlds) {
    State world = Rules::sample(settings, view, rng);
    RankShares shares;
    for (const Side side : kSides) {
        if (sees_side(view.position, side, view.observer)) continue;
        RankWalk walk(settings, view, side, world);
        walk.run(model, evidence, rng, sweeps);
        for (int i = 0; i < worlds; ++i) {
            walk.run(model, evidence, rng, 1);
            walk.count(shares);
        }
    }
    for (int i = 0; i < kPieceIds; ++i) {
        const auto id = static_cast<PieceId>(i);
        const Piece piece = view.position.piece(id);
        if (!piece.exists() || piece.fallen()) continue;
        auto& parts = shares.parts[index_of(id)];
        for (std::int16_t& part : parts) {
            part = static_cast<std::int16_t>(part * RankShares::kWhole / worlds);
        }
        if (piece.rank() != Rank::unknown) parts[index_of(piece.rank())] = RankShares::kWhole;
    }
    return shares;
}

}  // namespace bivouac::stratego
