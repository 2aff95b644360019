#include "games/stratego/bot/reference_bot.h"

#include <algorithm>
#include <cstdlib>

#include "engine/sealed/bot_of.h"
#include "games/stratego/turn.h"

namespace bivouac::stratego::bot {
namespace {

// How a player weighs things, in hundredths.
struct Style {
    std::string_view name;
    int advance = 0;    // points for each row forward
    int hunt = 0;       // coming nearer to a known weaker piece
    int caution = 0;    // standing beside a known stronger piece
    int daring = 0;     // expected gain of attacking the unknown
    int curiosity = 0;  // points for attacking the unknown with a cheap piece
    int whim = 0;       // points of chance in every choice
};

constexpr std::array<Style, 4> kStyles = {{
    {"rusher", 1200, 30, 20, 150, 2000, 600},
    {"turtle", 40, 20, 100, 30, 0, 300},
    {"collector", 300, 100, 100, 80, 0, 300},
    {"prober", 400, 60, 100, 100, 6000, 400},
}};

//                                          -  1    2   3   4   5    6    7    8    9    X    B   F
//                                          ?
constexpr std::array<int, kRanks> kWorth = {0,   120, 40,  90,  60, 90,   140,
                                            220, 350, 550, 800, 80, 5000, 0};
constexpr int kCheap = 100;

[[nodiscard]] int worth(Rank rank) { return kWorth[index_of(rank)]; }

[[nodiscard]] int gain(Rank mine, Rank yours) {
    switch (fight(mine, yours)) {
        case Fight::attacker_wins: return worth(yours);
        case Fight::both_fall: return worth(yours) - worth(mine);
        case Fight::defender_wins: break;
    }
    return -worth(mine);
}

class ReferenceBot final : public engine::BotOf<Rules> {
public:
    ReferenceBot(const Settings& settings, engine::Seat seat, std::uint64_t seed,
                 const Style& style)
        : BotOf(settings, seat, seed), style_(style) {}

protected:
    [[nodiscard]] Action pick(const engine::Budget&, engine::Thought& thought) override {
        const auto legal = view().legal_set();
        if (!legal) return {};
        count_hidden();
        Action best = legal->nth(0);
        long most = 0;
        bool first = true;
        legal->for_each([&](Action action) {
            const long value = judge(action) + whim();
            if (!first && value <= most) return;
            most = value;
            best = action;
            first = false;
        });
        thought = {legal->count(), 1, static_cast<int>(most / 100)};
        return best;
    }

private:
    [[nodiscard]] const Position& board() const { return view().snapshot().position; }
    [[nodiscard]] Side me() const { return side_of(board(), seat()); }
    [[nodiscard]] long whim() {
        return static_cast<long>(rng().below(static_cast<std::uint64_t>(style_.whim) + 1));
    }

    void count_hidden() {
        hidden_ = settings().army;
        for (int place = 0; place < kMostPieces; ++place) {
            const Piece piece = board().piece(piece_id(other(me()), place));
            if (piece.exists() && piece.rank() != Rank::unknown) --hidden_[index_of(piece.rank())];
        }
    }

    // All in hundredths of a point.
    [[nodiscard]] long judge(Action action) const {
        switch (action.kind) {
            case Action::Kind::attack: return judge_attack(action);
            case Action::Kind::move: return judge_move(action);
            case Action::Kind::revive: return 100L * worth(action.rank);
            case Action::Kind::sword: return 3000;
            default: return 0;
        }
    }
    [[nodiscard]] long judge_attack(Action action) const {
        const Rank mine = board().rank_at(action.from);
        const Rank yours = board().rank_at(action.to);
        if (yours != Rank::unknown) return 100L * gain(mine, yours);
        const bool moved = board().is_away(board().at(action.to), settings().size());
        long sum = 0;
        long count = 0;
        for (auto i = index_of(kLowestPiece); i <= index_of(kHighestPiece); ++i) {
            const auto rank = static_cast<Rank>(i);
            if (moved && is_fixed(rank)) continue;
            sum += long{hidden_[i]} * gain(mine, rank);
            count += hidden_[i];
        }
        const long expected = count == 0 ? 0 : sum / count;
        return expected * style_.daring + (worth(mine) <= kCheap ? style_.curiosity : 0);
    }
    [[nodiscard]] long judge_move(Action action) const {
        const Rank mine = board().rank_at(action.from);
        const int rows = row_of(action.to) - row_of(action.from);
        const long forward = me() == Side::red ? rows : -rows;
        return forward * style_.advance +
               long{style_.caution} * (danger(mine, action.from) - danger(mine, action.to)) +
               long{style_.hunt} * (prospect(mine, action.to) - prospect(mine, action.from));
    }
    // What could be lost here to somebody known.
    [[nodiscard]] long danger(Rank mine, Square square) const {
        for (const Direction direction : kDirections) {
            const Square next = step(square, direction);
            if (next == kNowhere || !board().is_side_at(next, other(me()))) continue;
            const Rank yours = board().rank_at(next);
            if (yours == Rank::unknown || is_fixed(yours)) continue;
            if (fight(yours, mine) == Fight::attacker_wins) return worth(mine);
        }
        return 0;
    }
    // The best known prey, worth less the farther it is.
    [[nodiscard]] long prospect(Rank mine, Square square) const {
        long best = 0;
        for (int i = 0; i < kMostSquares; ++i) {
            const auto there = static_cast<Square>(i);
            if (!board().is_side_at(there, other(me()))) continue;
            const Rank yours = board().rank_at(there);
            if (yours == Rank::unknown || fight(mine, yours) != Fight::attacker_wins) continue;
            best = std::max(best, long{worth(yours)} / (1 + distance(square, there)));
        }
        return best;
    }

    Style style_;
    Army hidden_{};
};

}  // namespace

std::unique_ptr<engine::Bot> open_reference_bot(std::string_view style, const Settings& settings,
                                                engine::Seat seat, std::uint64_t seed) {
    for (const Style& known : kStyles) {
        if (known.name == style) {
            return std::make_unique<ReferenceBot>(settings, seat, seed, known);
        }
    }
    return nullptr;
}

}  // namespace bivouac::stratego::bot
