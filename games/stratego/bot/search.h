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
#include <optional>
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

    // `moves` must not be empty and holds moves and attacks only; their order may change.
    [[nodiscard]] Report run(const Grounds& grounds, const Sketch& root,
                             std::vector<RootMove>& moves, int most_depth,
                             engine::Stopwatch& stopwatch);

    // A move of mine and what both sides would do after it, as far as the last run() remembers: at
    // most to the first fight whose end nobody can foresee, that one included.
    [[nodiscard]] std::vector<Action> line_after(const Sketch& root, Action first) const;

    // What it is worth to me when it is the enemy's turn.
    [[nodiscard]] Report wait(const Grounds& grounds, const Sketch& root, int most_depth,
                              engine::Stopwatch& stopwatch);

    // What a position is worth to me when it is the enemy's turn, captures followed.
    [[nodiscard]] int calm_value(const Grounds& grounds, const Sketch& sketch,
                                 engine::Stopwatch& stopwatch);

private:
    // No initialisers: a list of 256 would be written anew in every node.
    struct Move {
        PieceId id;
        Square to;
        bool fights;
        std::int32_t order;
    };
    using Moves = core::FixedVector<Move, 256>;
    enum class Bound : std::uint8_t { none, exact, at_least, at_most };
    // The upper half of the key is kept; the lower one says where. What an entry is worth is
    // forgotten with the search it comes from; its move is a good first guess in the next one.
    struct Entry {
        std::uint32_t key = 0;
        std::int32_t value = 0;
        std::int8_t depth = 0;
        Bound bound = Bound::none;
        PieceId id = kNobody;
        Square to{};
        std::uint16_t search = 0;
    };
    struct Window {
        int alpha;
        int beta;
    };
    enum class Kinds : std::uint8_t { all, attacks };

    void begin(const Grounds& grounds, engine::Stopwatch& stopwatch);
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
    // How a fight that I begin may end, and the board after it.
    enum class End : std::uint8_t { win, lose, tie };
    [[nodiscard]] static int part_of(const Clash& clash, End end);
    [[nodiscard]] Sketch after_fight(const Sketch& sketch, const Move& move, const Clash& clash,
                                     End end) const;
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
    void list_from(const Sketch& sketch, Side side, Square from, Kinds kinds, Square barred,
                   Moves& moves) const;
    [[nodiscard]] int quiet_order(const Sketch& sketch, const Move& move) const;
    void order_mine(const Sketch& sketch, const Entry* known, Moves& moves) const;
    void order_yours(const Sketch& sketch, const Entry* known, Moves& moves) const;
    // Brings the best of the moves from the i-th on to the i-th place: most lists are left long
    // before their end, so they are never sorted whole.
    [[nodiscard]] static const Move& pick(Moves& moves, std::size_t i);
    [[nodiscard]] const Clash& my_clash(const Sketch& sketch, const Move& move) const;
    [[nodiscard]] const Clash& your_clash(const Sketch& sketch, const Move& move) const;

    // What the side would play here, if a search has been here and found that.
    [[nodiscard]] std::optional<Move> remembered(const Sketch& sketch, Side side) const;
    // Is it known what the board looks like after the move?
    [[nodiscard]] bool is_foreseen(const Sketch& sketch, const Move& move) const;
    void play(Sketch& sketch, const Move& move) const;

    [[nodiscard]] Entry& find(std::uint64_t key) { return table_[key % kEntries]; }
    [[nodiscard]] static std::uint32_t mark_of(std::uint64_t key) {
        return static_cast<std::uint32_t>(key >> 32U);
    }
    // Does it answer for a search so deep, within the window?
    [[nodiscard]] bool settles(const Entry& entry, int depth, Window window) const;
    void store(std::uint64_t key, int depth, int value, Window window, const Move& best);
    void reward(const Move& move, int depth);

    static constexpr int kCalmPlies = 6;
    static constexpr std::size_t kEntries = std::size_t{1} << 18U;

    const Grounds* grounds_ = nullptr;
    engine::Stopwatch* stopwatch_ = nullptr;
    std::vector<Entry> table_;  // made when first needed: not every bot thinks
    std::array<std::array<std::int32_t, kMostSquares>, kPieceIds> history_{};
    std::uint16_t search_ = 0;  // which of them this is: one's values mean nothing to the next
};

}  // namespace bivouac::stratego::bot
