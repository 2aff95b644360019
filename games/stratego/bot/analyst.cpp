#include "games/stratego/bot/analyst.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>

#include "games/stratego/bot/belief.h"
#include "games/stratego/bot/calibration.h"
#include "games/stratego/bot/outlook.h"
#include "games/stratego/judge.h"
#include "games/stratego/setup.h"

namespace bivouac::stratego::bot {
namespace {

// As the bot counts when something new is known, always afresh: an answer may not depend on what
// was asked before.
constexpr int kSweeps = 30;
constexpr int kWorlds = 800;
constexpr int kTrials = 12;
constexpr std::uint64_t kSeed = 18;

[[nodiscard]] bool is_searched(Action action) {
    return action.kind == Action::Kind::move || action.kind == Action::Kind::attack;
}

// Does the end depend on a rank that is hidden?
[[nodiscard]] bool is_gamble(const Position& known, Action action) {
    const auto hidden = [&](Square square) { return known.rank_at(square) == Rank::unknown; };
    switch (action.kind) {
        case Action::Kind::attack: return hidden(action.to);
        case Action::Kind::sword: return hidden(action.to) || hidden(action.second);
        case Action::Kind::apple:
        case Action::Kind::strike: return true;
        default: return false;
    }
}

// What the search's value holds that only I can see, in its unit. It counts my secrets and not the
// enemy's, and what squares mean to pieces that I know: a game that begins looks won from both
// sides. What I cannot see of him is taken to be worth as much, as long as he hides it.
[[nodiscard]] int hope_of(const Grounds& grounds, const Position& known, const RankShares& shares) {
    long secrets = 0;
    long fields = 0;
    int hidden = 0;
    for (int i = 0; i < kMostSquares; ++i) {
        const PieceId id = known.at(static_cast<Square>(i));
        if (id == kNobody) continue;
        const int field = grounds.fields[index_of(id)][static_cast<std::size_t>(i)];
        const bool mine = side_of(id) == grounds.me;
        fields += mine ? field : -field;
        if (mine || known.piece(id).rank() != Rank::unknown) continue;
        ++hidden;
        for (std::size_t rank = 0; rank < kRanks; ++rank) {
            secrets += long{shares.parts[index_of(id)][rank]} * grounds.tables.your_secret[rank];
        }
    }
    int army = 0;
    for (const int count : grounds.settings->army) army += count;
    return static_cast<int>(secrets / RankShares::kWhole + fields * hidden / std::max(army, 1));
}

[[nodiscard]] double chance_by(double log_odds) { return 1 / (1 + std::exp(-log_odds)); }

[[nodiscard]] bool is_whole(const Settings& settings, const Setup& setup) {
    return size_of(missing_from(settings, setup)) == 0 &&
           size_of(too_many_in(settings, setup)) == 0;
}

// Pieces are named by the square where they began, so a setup can be read off them for ever.
// Nothing when the army is not set up, or began from a position.
[[nodiscard]] std::optional<Setup> whole_setup(const Settings& settings, const Position& known,
                                               Side me) {
    Setup setup;
    for (int place = 0; place < settings.home_squares(); ++place) {
        const Piece piece = known.piece(piece_id(me, place));
        if (!piece.exists()) continue;
        if (piece.rank() == Rank::unknown) return std::nullopt;
        setup.ranks[static_cast<std::size_t>(place)] = piece.rank();
    }
    if (!is_whole(settings, setup)) return std::nullopt;
    return setup;
}

[[nodiscard]] engine::Belief belief_about(PieceId id, Square square, const RankShares& shares) {
    engine::Belief belief;
    belief.thing = name_of(square);
    int sum = 0;
    for (const std::int16_t share : shares.parts[index_of(id)]) sum += share;
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
        const int share = shares.parts[index_of(id)][rank];
        if (share <= 0) continue;
        belief.parts.push_back(
            {std::string(1, letter_of(static_cast<Rank>(rank))), static_cast<double>(share) / sum});
    }
    return belief;
}

}  // namespace

StrategoAnalyst::StrategoAnalyst(const Settings& settings, engine::Seat seat)
    : AnalystOf(settings, seat),
      model_(settings),
      first_(view().snapshot()),
      again_(first_),
      memory_(settings, seat) {}

void StrategoAnalyst::learned() {
    const std::size_t size = view().history().size();
    if (size != heard_ + 1) {
        taken_back_ = true;
        own_setup_.reset();
    }
    heard_ = size;
}

void StrategoAnalyst::sat_down() {
    own_setup_.reset();
    first_ = view().snapshot();
    heard_ = view().history().size();
    taken_back_ = true;
}

void StrategoAnalyst::catch_up() {
    if (taken_back_) {
        memory_ = Memory(settings(), seat(), first_);
        again_ = first_;
        told_ = 0;
        taken_back_ = false;
    }
    const auto& history = view().history();
    for (; told_ < history.size(); ++told_) {
        Event event;
        if (!history[told_].read(event)) continue;
        Rules::fold(settings(), again_, event);
        memory_.tell(event, again_);
    }
}

void StrategoAnalyst::believe(const Position& known, RankShares& shares) {
    const View mind{known, seat()};
    const Side me = side_of(known, seat());
    core::Rng rng(kSeed);
    shares = rank_shares(settings(), mind, model_, memory_.evidence(), rng, kSweeps, kWorlds);
    spread_doubt(known, other(me), settings().size(), shares);
    lay_grounds(settings(), learned_weights(), known, me, shares, memory_, grounds_);
    hope_ = hope_of(grounds_, known, shares);
    static_ = Sketch(grounds_, known, memory_.runs()).score();
    if (const Outlook* outlook = outlook_of(settings())) {
        outlook_ = outlook->log_odds(tally_of(settings(), known, me).numbers()) + burden(known, me);
    }
}

void StrategoAnalyst::judge(const engine::Question& question, engine::Analysis& analysis) {
    if (view().snapshot().position.stage != Stage::play) return judge_setup(question, analysis);
    catch_up();
    const Position known = memory_.remembered();
    RankShares shares;
    believe(known, shares);
    if (question.beliefs) {
        const Side enemy = other(grounds_.me);
        for (int i = 0; i < kMostSquares; ++i) {
            const auto square = static_cast<Square>(i);
            const PieceId id = known.at(square);
            if (id == kNobody || side_of(id) != enemy) continue;
            if (known.piece(id).rank() != Rank::unknown) continue;
            analysis.beliefs.push_back(belief_about(id, square, shares));
        }
    }
    // Made afresh: what was found for another question may not colour this answer.
    const auto search = std::make_unique<Search>();
    if (is_due()) {
        value_actions(question, known, *search, analysis);
        analysis.thought.score = analysis.actions.front().score;
        analysis.chances = mine_and_yours(analysis.actions.front().chance);
        return;
    }
    engine::Stopwatch stopwatch(engine::part_of(question.budget, 2));
    const Sketch root(grounds_, known, memory_.runs());
    const auto report = search->wait(grounds_, root, Search::kMostDepth, stopwatch);
    analysis.thought = {stopwatch.nodes(), report.depth, score_of(report.value)};
    analysis.chances = mine_and_yours(chance_of(report.value));
}

const SetupJudge* StrategoAnalyst::setup_judge() {
    if (!setup_judge_) {
        if (const SetupWorth* worth = setup_worth_of(settings())) {
            setup_judge_.emplace(settings(), *worth);
        }
    }
    return setup_judge_ ? &*setup_judge_ : nullptr;
}

void StrategoAnalyst::judge_setup(const engine::Question& question, engine::Analysis& analysis) {
    analysis.chances = even();
    const Position& now = view().snapshot().position;
    const Side me = side_of(now, seat());
    if (const auto own = whole_setup(settings(), now, me)) {
        const SetupJudge* judge = setup_judge();
        if (judge != nullptr) analysis.chances = mine_and_yours(chance_by(judge->log_odds(*own)));
        return;
    }
    const engine::Due due = view().due();
    if (due.wanted != engine::Wanted::setup || !due.seats.contains(seat())) return;
    if (question.also.empty()) return;
    const auto asked = read_setup(settings(), me, question.also);
    if (!asked || !is_whole(settings(), *asked)) return;
    const SetupJudge* judge = setup_judge();
    if (judge == nullptr) return;
    const auto add = [&](const Setup& setup, std::string text) {
        engine::ValuedAction valued;
        valued.action = std::move(text);
        valued.chance = chance_by(judge->log_odds(setup));
        const SetupTraits::Numbers numbers = judge->traits_of(setup).numbers();
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            valued.remarks.push_back({std::string(SetupTraits::kWords[i]), numbers[i]});
        }
        analysis.actions.push_back(std::move(valued));
    };
    // Of two that are as good the one that was asked about comes first.
    add(*asked, question.also);
    const std::string good = Rules::print_setup(settings(), judge->good());
    if (good != question.also) add(judge->good(), good);
    sort(analysis.actions);
}

double StrategoAnalyst::burden(const Position& known, Side me) {
    if (!own_setup_) {
        const auto own = whole_setup(settings(), known, me);
        const SetupJudge* judge = own ? setup_judge() : nullptr;
        own_setup_ = judge != nullptr ? judge->log_odds(*own) : 0.0;
    }
    int standing = 0;
    for (int place = 0; place < kMostPieces; ++place) {
        const Piece piece = known.piece(piece_id(me, place));
        if (piece.exists() && !piece.fallen()) ++standing;
    }
    return *own_setup_ * standing / std::max(size_of(settings().army), 1);
}

void StrategoAnalyst::value_actions(const engine::Question& question, const Position& known,
                                    Search& search, engine::Analysis& analysis) {
    const auto add = [&](Action action, int value, const std::vector<Action>& line) {
        const std::string text = Rules::print(settings(), action);
        const int score = score_of(value);
        analysis.actions.push_back({text, chance_of(value), score, is_gamble(known, action)});
        for (const Action each : line) {
            analysis.actions.back().line.push_back(Rules::print(settings(), each));
        }
    };
    const auto legal = view().legal_set();
    if (!legal) return;
    std::vector<RootMove> moves;
    std::vector<Action> powers;
    legal->for_each([&](Action action) {
        if (is_searched(action)) {
            moves.push_back({action, 0, 0});
        } else {
            powers.push_back(action);
        }
    });
    engine::Stopwatch stopwatch(engine::part_of(question.budget, 2));
    const Sketch root(grounds_, known, memory_.runs());
    if (!moves.empty()) {
        const auto report = search.run(grounds_, root, moves, Search::kMostDepth, stopwatch);
        const Action best = moves[report.best].action;
        add(best, report.value, search.line_after(root, best));
        analysis.thought.depth = report.depth;
        // The search leaves those in front that were best at some depth.
        std::vector<Action> wanted;
        for (const RootMove& move : moves) {
            if (wanted.size() >= question.actions) break;
            wanted.push_back(move.action);
        }
        const auto also = Rules::parse(settings(), question.also);
        if (also && is_searched(*also) && legal->contains(*also) &&
            std::find(wanted.begin(), wanted.end(), *also) == wanted.end()) {
            wanted.push_back(*also);
        }
        std::erase(wanted, best);
        for (const Action action : wanted) {
            engine::Stopwatch own(engine::part_of(question.budget, 2 * wanted.size()));
            std::vector<RootMove> only = {{action, 0, 0}};
            const int depth = std::max(report.depth, 1);
            const int value = search.run(grounds_, root, only, depth, own).value;
            add(action, value, search.line_after(root, action));
            analysis.thought.nodes += own.nodes();
        }
    }
    for (const Action action : powers) {
        add(action, value_in_worlds(known, action, search, stopwatch), {action});
    }
    analysis.thought.nodes += stopwatch.nodes();
    sort(analysis.actions);
}

// Where an outlook has been learned it says who is ahead now, and the search by how much that is
// about to change; elsewhere the search says both.
double StrategoAnalyst::chance_of(int value) const {
    const double chance = outlook_
                              ? kCalibration.chance(*outlook_ * kCalibration.unit +
                                                    static_cast<double>(value - static_) / kPoint)
                              : kCalibration.chance(score_of(value));
    return std::clamp(chance, 1.0 - kSurest, kSurest);
}

int StrategoAnalyst::score_of(int value) const { return (value - hope_) / kPoint; }

int StrategoAnalyst::value_in_worlds(const Position& known, Action action, Search& search,
                                     engine::Stopwatch& stopwatch) const {
    const View mind{known, seat()};
    const Evidence evidence = memory_.evidence();
    // The same worlds for every action: only what differs is compared.
    core::Rng rng(kSeed);
    long sum = 0;
    for (int i = 0; i < kTrials; ++i) {
        State world = sample_weighted(settings(), mind, model_, evidence, rng, kTrials);
        Rules::apply(settings(), world, seat(), action);
        if (const auto outcome = Rules::outcome(settings(), world)) {
            if (!outcome->is_draw()) sum += outcome->winners.contains(seat()) ? kWon : -kWon;
            continue;
        }
        const View after = Rules::view(settings(), world, seat());
        const Sketch sketch(grounds_, after.position, after.position.runs);
        sum += search.calm_value(grounds_, sketch, stopwatch);
    }
    return static_cast<int>(sum / kTrials);
}

}  // namespace bivouac::stratego::bot

namespace bivouac::stratego {

std::unique_ptr<engine::Analyst> Judge::open_analyst(const Settings& settings, engine::Seat seat) {
    return std::make_unique<bot::StrategoAnalyst>(settings, seat);
}

}  // namespace bivouac::stratego
