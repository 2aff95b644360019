// Thinks ahead on sketches: alpha-beta in which fights with hidden pieces are weighed by what is
// believed, and the enemy answers by what he can know.
//
// At my turn an attack on a hidden piece is a chance node over its three ends (Ballard 1983, with
// bounds). At the enemy's turn his sure captures and quiet moves are his to choose. Attacks that
// depend on ranks hidden from either side are added one by one, each as likely as the tables say
// that he makes it: so a piece of mine that he does not know is neither safe nor lost, and a bluff
// has a price. Below the horizon only captures are followed.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/fixed_vector.h"
#include "engine/stopwatch.h"
#include "games/stratego/action.h"
#include "games/stratego/bot/sketch.h"

namespace bivouac::stratego::bot {

inline constexpr int kWon = 10'000'000;

struct RootMove {
    Action action;
    int bias = 0;   // added to what the search finds
    int value = 0;  // of the last depth that was finished, bias included
};

class Search {
public:
    static constexpr int kMostDepth = 30;

    struct Report {
        std::size_t best = 0;  // of the root moves
        int value = 0;
        int depth = 0;
    };

    Search();

    // `moves` must not be empty and holds moves and attacks only; their order may change.
    [[nodiscard]] Report run(const Grounds& grounds, const Sketch& root,
                             std::vector<RootMove>& moves, int most_depth,
                             engine::Stopwatch& stopwatch);

    // What a position is worth to me when it is the enemy's turn, captures followed.
    [[nodiscard]] int calm_value(const Grounds& grounds, const Sketch& sketch,
                                 engine::Stopwatch& stopwatch);

private:
    struct Move {
        PieceId id = kNobody;
        Square to{};
        int order = 0;
    };
    using Moves = core::FixedVector<Move, 256>;
    enum class Bound : std::uint8_t { none, exact, at_least, at_most };
    struct Entry {
        std::uint64_t key = 0;
        int value = 0;
        std::int8_t depth = 0;
        Bound bound = Bound::none;
        PieceId id = kNobody;
        Square to{};
    };
    struct Window {
        int alpha;
        int beta;
    };
    enum class Kinds : std::uint8_t { all, attacks };

    [[nodiscard]] int my_turn(const Sketch& sketch, int depth, Window window, int ply);
    [[nodiscard]] int your_turn(const Sketch& sketch, int depth, Window window, int ply);
    [[nodiscard]] int my_calm(const Sketch& sketch, int left, Window window, int ply);
    [[nodiscard]] int your_calm(const Sketch& sketch, int left, Window window, int ply);
    [[nodiscard]] int my_move(const Sketch& sketch, const Move& move, int depth, Window window,
                              int ply);
    [[nodiscard]] int my_fight(const Sketch& sketch, const Move& move, int depth, Window window,
                               int ply);
    [[nodiscard]] int weigh_fight(const Sketch& sketch, const Move& move, int depth, Window window,
                                  int ply);
    [[nodiscard]] bool is_flag(const Sketch& sketch, PieceId id) const;
    [[nodiscard]] int your_last_resort(const Sketch& sketch, const Moves& fights, int depth,
                                       int ply);
    [[nodiscard]] int your_capture(const Sketch& sketch, const Move& move, int depth, Window window,
                                   int ply);
    // The value after the enemy was offered one more uncertain attack.
    [[nodiscard]] int with_risk(const Sketch& sketch, const Move& move, int best, int depth,
                                Window window, int ply);
    [[nodiscard]] int after_end(const Sketch& sketch, int depth, Window window, int ply) {
        return depth <= 0 ? your_calm(sketch, kCalmPlies, window, ply)
                          : your_turn(sketch, depth, window, ply);
    }

    void list(const Sketch& sketch, Side side, Kinds kinds, Moves& moves) const;
    void list_from(const Sketch& sketch, Side side, PieceId id, Kinds kinds, Moves& moves) const;
    [[nodiscard]] int quiet_order(const Sketch& sketch, const Move& move) const;
    void order_mine(const Sketch& sketch, const Entry* known, Moves& moves) const;
    void order_yours(const Sketch& sketch, const Entry* known, Moves& moves) const;
    [[nodiscard]] const Clash& my_clash(const Sketch& sketch, const Move& move) const;
    [[nodiscard]] const Clash& your_clash(const Sketch& sketch, const Move& move) const;

    [[nodiscard]] Entry* find(std::uint64_t key);
    // Does it answer for a search so deep, within the window?
    [[nodiscard]] static bool settles(const Entry& entry, int depth, Window window);
    void store(std::uint64_t key, int depth, int value, Window window, const Move& best);
    void reward(const Move& move, int depth);

    static constexpr int kCalmPlies = 6;
    static constexpr std::size_t kEntries = std::size_t{1} << 16U;

    const Grounds* grounds_ = nullptr;
    engine::Stopwatch* stopwatch_ = nullptr;
    std::vector<Entry> table_;
    std::array<std::array<std::int32_t, kMostSquares>, kPieceIds> history_{};
    std::uint64_t salt_ = 0;  // one search's entries mean nothing to the next
};

}  // namespace bivouac::stratego::bot
