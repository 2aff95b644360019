#include "games/stratego/bot/thinking_bot.h"

#include <algorithm>

#include "games/stratego/bot/belief.h"
#include "games/stratego/bot/guarded_setup.h"

namespace bivouac::stratego::bot {
namespace {

// Sweeps before worlds are counted, and worlds counted: many when something new is known of the
// enemy. While nothing is, each move's count is taken into the one before by a part in kKeep.
// Counts of 150 worlds were off by 8 in a hundred, and a search finds the move that looks best by
// mistake.
constexpr int kSweeps = 30;
constexpr int kWorldsAtNews = 800;
constexpr int kWorlds = 200;
constexpr int kKeep = 4;

// Among nearly equal moves the choice is free: nobody can foresee it.
constexpr int kWhim = kPoint / 2;
// Coming back to a position is not what a plan looks like.
constexpr int kVisit = 9 * kPoint;

// Plies without an attack that a player who is ahead bears, and what each more adds to an attack.
constexpr int kCalm = 80;
constexpr int kHaste = 15 * kPoint;

// Takes a new count into an older one of the same law.
void blend(const RankShares& drawn, RankShares& kept) {
    for (std::size_t id = 0; id < kept.parts.size(); ++id) {
        for (std::size_t rank = 0; rank < kRanks; ++rank) {
            std::int16_t& part = kept.parts[id][rank];
            const int sum = (kKeep - 1) * part + drawn.parts[id][rank];
            part = static_cast<std::int16_t>((sum + kKeep / 2) / kKeep);
        }
    }
}

}  // namespace

ThinkingBot::ThinkingBot(const Settings& settings, engine::Seat seat, std::uint64_t seed,
                         const engine::Handicap& handicap, const Weights& weights)
    : BotOf(settings, seat, seed),
      handicap_(handicap),
      weights_(weights),
      model_(settings),
      first_(view().snapshot()),
      memory_(settings, seat) {}

void ThinkingBot::sat_down() {
    first_ = view().snapshot();
    memory_ = Memory(settings(), seat(), first_);
    told_ = 0;
    unlearned_ = false;
    marks_ = 0;
    forgotten_ = {};
}

void ThinkingBot::learned() {
    const auto& history = view().history();
    const bool goes_on = !unlearned_ && history.size() == told_ + 1;
    told_ = history.size();
    Event event;
    if (goes_on) {
        if (history.back().read(event)) memory_.tell(event, view().snapshot());
    } else {
        unlearned_ = true;
    }
}

// Something was taken back: what followed from it is unlearned with it. Only when it is the bot's
// turn, for whoever is told a whole game may hear of many things that were taken back.
void ThinkingBot::learn_anew() {
    if (!unlearned_) return;
    unlearned_ = false;
    memory_ = Memory(settings(), seat(), first_);
    marks_ = 0;
    View again = first_;
    for (const engine::Event& told : view().history()) {
        Event event;
        if (!told.read(event)) continue;
        Rules::fold(settings(), again, event);
        memory_.tell(event, again);
    }
}

Setup ThinkingBot::arrange() {
    // Who plays for fun sets up as people do.
    if (handicap_.noise > 0) return sound_setup(settings(), rng());
    return guarded_setup(settings(), rng());
}

Position ThinkingBot::recall() {
    Position known = memory_.remembered();
    const Side enemy = other(side_of(known, seat()));
    for (int place = 0; place < kMostPieces; ++place) {
        const PieceId id = piece_id(enemy, place);
        Piece& piece = known.pieces[index_of(id)];
        if (piece.fallen() || !piece.known()) continue;
        bool& forgotten = forgotten_[index_of(id)];
        forgotten = forgotten || rng().below(100) < static_cast<std::uint64_t>(handicap_.lapses);
        if (!forgotten) continue;
        piece.set_rank(Rank::unknown);
        piece.set_known(false);
    }
    return known;
}

bool ThinkingBot::learn_marks(const Position& known, Side enemy) {
    std::uint64_t marks = 1;
    for (int place = 0; place < kMostPieces; ++place) {
        const PieceId id = piece_id(enemy, place);
        const Piece piece = known.piece(id);
        const auto away = static_cast<std::uint64_t>(known.is_away(id, settings().size()));
        marks = core::combine(marks, away << 8U | static_cast<std::uint64_t>(piece.rank()));
    }
    const bool news = marks != marks_;
    marks_ = marks;
    return news;
}

void ThinkingBot::believe(const Position& known) {
    const View mind{known, seat()};
    const Side me = side_of(known, seat());
    const bool news = learn_marks(known, other(me));
    const RankShares drawn = rank_shares(settings(), mind, model_, memory_.evidence(), rng(),
                                         kSweeps, news ? kWorldsAtNews : kWorlds);
    if (news) {
        drawn_ = drawn;
    } else {
        blend(drawn, drawn_);
    }
    shares_ = drawn_;
    spread_doubt(known, other(me), settings().size(), shares_);
    lay_grounds(settings(), weights_, known, me, shares_, memory_, grounds_);
}

int ThinkingBot::bias_of(Action action) {
    const int width = kWhim + handicap_.noise * kPoint;
    const auto choices = std::uint64_t{2} * static_cast<std::uint64_t>(width) + 1;
    const int whim = static_cast<int>(rng().below(choices)) - width;
    // Who is ahead and lets the game go quiet gives away what he is ahead by.
    const bool acts = action.kind != Action::Kind::move;
    const int haste = ahead_ && acts ? std::max(quiet() - kCalm, 0) * kHaste : 0;
    return whim + haste - kVisit * memory_.visits_after(action);
}

std::vector<RootMove> ThinkingBot::root_moves(const LegalSet& legal, const Sketch& root) {
    std::vector<RootMove> moves;
    std::vector<RootMove> barred;
    legal.for_each([&](Action action) {
        if (action.kind != Action::Kind::move && action.kind != Action::Kind::attack) return;
        const bool no = root.is_barred(grounds_, grounds_.me, action.from, action.to);
        (no ? barred : moves).push_back({action, bias_of(action), 0});
    });
    // Where nothing else is left, the bot's own habits are not worth a game.
    return moves.empty() ? barred : moves;
}

Action ThinkingBot::pick(const engine::Budget& budget, engine::Thought& thought) {
    learn_anew();
    engine::Stopwatch stopwatch(budget);
    const auto legal = view().legal_set();
    if (!legal) return {};
    if (legal->count() == 1) return legal->nth(0);
    const Position known = recall();
    believe(known);
    const Sketch root(grounds_, known, memory_.runs());
    ahead_ = root.score() > 0;
    std::vector<RootMove> moves = root_moves(*legal, root);
    std::optional<Judged> choice;
    if (settings().powers) choice = best_power(*legal, known, stopwatch);
    if (!moves.empty()) {
        const int depth = handicap_.depth == 0 ? Search::kMostDepth : handicap_.depth;
        const auto report = search_.run(grounds_, root, moves, depth, stopwatch);
        thought = {stopwatch.nodes(), report.depth, report.value / kPoint};
        if (!choice || report.value >= choice->value) {
            choice = Judged{moves[report.best].action, report.value};
        }
    }
    thought.nodes = stopwatch.nodes();
    thought.score = choice->value / kPoint;
    return choice->action;
}

}  // namespace bivouac::stratego::bot
