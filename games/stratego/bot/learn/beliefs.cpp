#include "games/stratego/bot/learn/beliefs.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "core/hash.h"
#include "games/stratego/bot/learn/style.h"
#include "games/stratego/judge.h"

namespace bivouac::stratego::bot {
namespace {

using Law = std::array<double, kRanks>;

constexpr std::uint64_t kEvery = 12;  // steps; where it begins is drawn
constexpr double kLeast = 1e-4;       // nobody is certain

void add(Accuracy& to, const Law& law, Rank truth) {
    to.log_loss -= std::log(std::max(law[index_of(truth)], kLeast));
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
        const double off = law[rank] - (rank == index_of(truth) ? 1 : 0);
        to.brier += off * off;
    }
}

void add(Accuracy& to, const Accuracy& more) {
    to.log_loss += more.log_loss;
    to.brier += more.brier;
}

void add(BeliefScore& to, const BeliefScore& more) {
    to.pieces += more.pieces;
    add(to.belief, more.belief);
    add(to.counting, more.counting);
    add(to.moving, more.moving);
}

void divide(Accuracy& sum, std::size_t by) {
    sum.log_loss /= static_cast<double>(by);
    sum.brier /= static_cast<double>(by);
}

struct Hidden {
    Rank truth;
    bool moved;
    std::string square;
};

// The enemy's pieces that `mine` does not know, with what they are: their owner knows.
[[nodiscard]] std::vector<Hidden> hidden_from(const Settings& settings, const Position& mine,
                                              const Position& yours, Side me) {
    std::vector<Hidden> all;
    for (int i = 0; i < kMostSquares; ++i) {
        const auto square = static_cast<Square>(i);
        const PieceId id = mine.at(square);
        if (id == kNobody || side_of(id) == me || mine.piece(id).rank() != Rank::unknown) continue;
        all.push_back({yours.piece(id).rank(), mine.is_away(id, settings.size()), name_of(square)});
    }
    return all;
}

// What counting says of one that has moved, and of one that has not. `heeds_moves`: whether it
// asks.
[[nodiscard]] Law counted(const std::vector<Hidden>& hidden, bool moved, bool heeds_moves) {
    Law law{};
    double all = 0;
    double movable = 0;
    double gone = 0;  // away from home
    for (const Hidden& piece : hidden) {
        ++law[index_of(piece.truth)];
        ++all;
        if (!is_fixed(piece.truth)) ++movable;
        if (piece.moved) ++gone;
    }
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
        const bool fixed = is_fixed(static_cast<Rank>(rank));
        if (!heeds_moves) {
            law[rank] /= all;
        } else if (moved) {
            law[rank] = fixed ? 0 : law[rank] / movable;
        } else {
            if (law[rank] > 0 && !fixed) law[rank] -= law[rank] * gone / movable;
            law[rank] /= all - gone;
        }
    }
    return law;
}

[[nodiscard]] BeliefScore score(const engine::Analysis& analysis,
                                const std::vector<Hidden>& hidden) {
    std::map<std::string, Law> said;
    for (const engine::Belief& belief : analysis.beliefs) {
        Law& law = said[belief.thing];
        for (const engine::Belief::Part& part : belief.parts) {
            if (const auto rank = rank_of_letter(part.what[0])) law[index_of(*rank)] = part.chance;
        }
    }
    BeliefScore sum;
    for (const Hidden& piece : hidden) {
        const auto law = said.find(piece.square);
        if (law == said.end()) continue;
        ++sum.pieces;
        add(sum.belief, law->second, piece.truth);
        add(sum.counting, counted(hidden, piece.moved, false), piece.truth);
        add(sum.moving, counted(hidden, piece.moved, true), piece.truth);
    }
    return sum;
}

// Both seats of one game, at some of its moments.
class Witness {
public:
    Witness(std::uint64_t first, bool only_second) : step_(first), watchers_(only_second ? 1 : 2) {}

    void hear(const Settings& settings, engine::Seat seat, const engine::Event& event) {
        auto& analyst = analysts_[static_cast<std::size_t>(seat.index())];
        if (!analyst) analyst = Judge::open_analyst(settings, seat);
        analyst->tell(event);
    }
    void look(const Settings& settings, const Knowledge& known) {
        if (known[0].position.stage != Stage::play || ++step_ % kEvery != 0) return;
        BeliefScore both;
        for (std::size_t s = 0; s < watchers_; ++s) {
            const Position& mine = known[s].position;
            const Side me = side_of(mine, engine::Seat(static_cast<int>(s)));
            engine::Question question;
            question.budget.nodes = 1;
            add(both, score(analysts_[s]->analyse(question),
                            hidden_from(settings, mine, known[1 - s].position, me)));
        }
        moments_.push_back(both);
    }
    void add_to(BeliefScores& scores) const {
        for (std::size_t i = 0; i < moments_.size(); ++i) {
            add(scores[i * scores.size() / moments_.size()], moments_[i]);
        }
    }

private:
    std::uint64_t step_;
    std::size_t watchers_;
    std::array<std::unique_ptr<engine::Analyst>, 2> analysts_;
    std::vector<BeliefScore> moments_;
};

}  // namespace

std::optional<Opponents> opponents_named(std::string_view word) {
    if (word == "same") return Opponents::same;
    if (word == "strangers") return Opponents::strangers;
    if (word == "references") return Opponents::references;
    return std::nullopt;
}

Pairing draw_pairing(Opponents opponents, std::uint64_t nodes, core::Rng& rng) {
    const Player usual{learned_weights(), nodes, 0};
    switch (opponents) {
        case Opponents::same: return {usual, usual};
        case Opponents::strangers: {
            const Player first = stranger(rng, nodes);
            return {first, stranger(rng, nodes)};
        }
        case Opponents::references: break;
    }
    static constexpr std::array<std::string_view, 4> styles = {"rusher", "turtle", "collector",
                                                               "prober"};
    Player simple;
    simple.reference = styles[rng.below(styles.size())];
    return {usual, simple, true};
}

BeliefScores score_beliefs(const engine::GameSpec& game, Opponents opponents, int games,
                           std::uint64_t nodes, std::uint64_t seed) {
    BeliefScores scores{};
    for (int number = 0; number < games; ++number) {
        core::Rng rng(core::combine(seed, static_cast<std::uint64_t>(number)));
        const Pairing pairing = draw_pairing(opponents, nodes, rng);
        Witness witness(rng.below(kEvery), pairing.only_second);
        static_cast<void>(
            play(game, pairing.first, pairing.second, 0, rng.next(),
                 {[&](const Settings& settings, const Knowledge& known) {
                      witness.look(settings, known);
                  },
                  [&](const Settings& settings, engine::Seat seat, const engine::Event& event) {
                      witness.hear(settings, seat, event);
                  }}));
        witness.add_to(scores);
    }
    for (BeliefScore& each : scores) {
        const std::size_t pieces = std::max<std::size_t>(each.pieces, 1);
        for (Accuracy* sum : {&each.belief, &each.counting, &each.moving}) divide(*sum, pieces);
    }
    return scores;
}

}  // namespace bivouac::stratego::bot
