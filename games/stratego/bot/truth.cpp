// How a game of Stratego stood in truth: what the judge of both sides would say if every piece had
// shown its rank, and both sides knew it.
#include <memory>
#include <vector>

#include "engine/sealed/view_of.h"
#include "games/stratego/bot/analyst.h"
#include "games/stratego/judge.h"

namespace bivouac::stratego {
namespace {

[[nodiscard]] State laid_open(const State& truth) {
    State open = truth;
    for (Piece& piece : open.position.pieces) {
        if (piece.exists() && !piece.fallen()) piece.set_known(true);
    }
    return open;
}

// The judges of both seats, kept from moment to moment: what they need to know of setups takes
// longer to find out than what they say of a moment.
class BothSides {
public:
    explicit BothSides(const Settings& settings)
        : settings_(settings),
          first_(settings, engine::Seat(0)),
          second_(settings, engine::Seat(1)) {}

    [[nodiscard]] std::vector<double> judge(const State& truth, const engine::Budget& budget) {
        const Stage stage = truth.position.stage;
        // Before play both armies are alike, and what a setup is worth nobody has tried yet.
        if (stage == Stage::lots || stage == Stage::setup) return {0.5, 0.5};
        const State open = laid_open(truth);
        // Both know the same, so neither is asked alone.
        const engine::Budget half = engine::part_of(budget, 2);
        const double mine = own_chance(first_, engine::Seat(0), open, half);
        const double yours = own_chance(second_, engine::Seat(1), open, half);
        const double chance = (mine + 1 - yours) / 2;
        return {chance, 1 - chance};
    }

private:
    // What the seat thinks of itself.
    [[nodiscard]] double own_chance(bot::StrategoAnalyst& analyst, engine::Seat seat,
                                    const State& open, const engine::Budget& budget) const {
        const engine::ViewOf<Rules> view(settings_, seat, Rules::view(settings_, open, seat));
        engine::Question question;
        question.budget = budget;
        question.actions = 1;
        question.beliefs = false;
        if (!analyst.start_from(view)) return 0;
        return analyst.analyse(question).chances[static_cast<std::size_t>(seat.index())];
    }

    Settings settings_;
    bot::StrategoAnalyst first_;
    bot::StrategoAnalyst second_;
};

}  // namespace

engine::TruthJudge<State> Judge::open_truth(const Settings& settings) {
    return [judges = std::make_shared<BothSides>(settings)](const State& truth,
                                                            const engine::Budget& budget) {
        return judges->judge(truth, budget);
    };
}

}  // namespace bivouac::stratego
