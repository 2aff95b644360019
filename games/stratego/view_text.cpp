#include "games/stratego/view_text.h"

#include "core/text.h"
#include "games/stratego/position_text.h"
#include "games/stratego/sight.h"

namespace bivouac::stratego {
namespace {

std::string name_of_observer(const Position& position, engine::Observer observer) {
    if (observer.is_all_seeing()) return "all";
    if (observer.is_spectator()) return "spectator";
    return side_of(position, observer.seat()) == Side::red ? "red" : "blue";
}

std::optional<engine::Observer> parse_observer(const Position& position, std::string_view text) {
    if (text == "all") return engine::Observer::all_seeing();
    if (text == "spectator") return engine::Observer::spectator();
    if (text == "red") return engine::Observer(seat_of(position, Side::red));
    if (text == "blue") return engine::Observer(seat_of(position, Side::blue));
    return std::nullopt;
}

// Who is seen and who is not fit together, and the hidden ranks can be dealt out.
bool is_possible_side(const Settings& settings, const View& view, Side side) {
    const bool seen = sees_side(view.position, side, view.observer);
    Army left = settings.army;
    int still = 0;
    int movers = 0;
    for (int place = 0; place < kMostPieces; ++place) {
        const Piece piece = view.position.piece(piece_id(side, place));
        if (!piece.exists()) continue;
        if (piece.rank() == Rank::unknown) {
            if (seen || piece.known()) return false;
            ++(view.position.is_away(piece_id(side, place), settings.size()) ? movers : still);
            continue;
        }
        // A rank that is neither the observer's own nor shown could not be seen.
        if (!seen && !piece.known()) return false;
        if (left[index_of(piece.rank())] == 0) return false;
        const bool stays = is_fixed(piece.rank()) && !piece.fallen();
        if (stays && view.position.is_away(piece_id(side, place), settings.size())) return false;
        --left[index_of(piece.rank())];
    }
    const int fixed = left[index_of(Rank::bomb)] + left[index_of(Rank::flag)];
    return size_of(left) == still + movers && fixed <= still;
}

// The world with the most moves: any one hidden piece may turn out to be able to move, as long as
// one rank that is able to is left for those that have not moved.
State best_case(const Settings& settings, const Position& position) {
    State best;
    best.position = position;
    best.sets = sets_of(position);
    for (const Side side : kSides) {
        int movable = 0;
        for (std::size_t rank = 0; rank < kRanks; ++rank) {
            if (!is_fixed(static_cast<Rank>(rank))) movable += settings.army[rank];
        }
        Lanes at_home;
        for_each_square(best.sets.side[index_of(side)], [&](Square square) {
            const PieceId id = position.at(square);
            const bool hidden = position.piece(id).rank() == Rank::unknown;
            if (hidden && !position.is_away(id, settings.size())) insert(at_home, square);
        });
        for (int place = 0; place < kMostPieces; ++place) {
            const PieceId id = piece_id(side, place);
            const Piece piece = position.piece(id);
            const bool known_or_away =
                piece.rank() != Rank::unknown || position.is_away(id, settings.size());
            if (piece.exists() && known_or_away && !is_fixed(piece.rank())) --movable;
        }
        if (movable > 0) continue;
        for_each_square(at_home, [&](Square square) { insert(best.sets.fixed, square); });
    }
    return best;
}

}  // namespace

bool is_possible(const Settings& settings, const View& view) {
    const Position& position = view.position;
    if (position.ready != 3) return false;
    for (const Side side : kSides) {
        if (!is_possible_side(settings, view, side)) return false;
    }
    // Sampling would look forever for a world in which whoever is to move can act if there is none.
    const bool turn = position.stage == Stage::play && position.pending.shrouds.empty() &&
                      position.pending.kind == Pending::Kind::none;
    if (turn && !can_act(settings, best_case(settings, position), position.to_move)) return false;
    core::Rng rng(0);
    return Rules::broken(settings, Rules::sample(settings, view, rng)).empty();
}

std::string Rules::print_view(const Settings& settings, const View& view) {
    return print_fields(settings, view.position) +
           " seen=" + name_of_observer(view.position, view.observer);
}

std::optional<View> Rules::parse_view(const Settings& settings, std::string_view text) {
    constexpr std::string_view kSeen = " seen=";
    const std::size_t seen = text.rfind(kSeen);
    if (seen == std::string_view::npos) return std::nullopt;
    const auto position = parse_fields(settings, text.substr(0, seen));
    if (!position) return std::nullopt;
    const auto observer = parse_observer(*position, text.substr(seen + kSeen.size()));
    if (!observer) return std::nullopt;
    const View view{*position, *observer};
    if (!is_possible(settings, view)) return std::nullopt;
    return view;
}

}  // namespace bivouac::stratego
