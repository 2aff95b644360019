// The bot for games without hidden information: alpha-beta from the position its view shows.
#pragma once

#include "engine/game.h"
#include "engine/sealed/bot_of.h"
#include "search/alphabeta/alphabeta.h"

namespace bivouac::search {

template <AlphaBetaGame G>
class AlphaBetaBot final : public engine::BotOf<G> {
public:
    static constexpr std::size_t kTableBytes = std::size_t{16} << 20;
    static constexpr int kGlanceFactor = 4;  // how much worse a glance judges

    AlphaBetaBot(const typename G::Settings& settings, engine::Seat seat, std::uint64_t seed,
                 const engine::Handicap& handicap)
        : engine::BotOf<G>(settings, seat, seed), handicap_(handicap), search_(kTableBytes) {}

protected:
    [[nodiscard]] typename G::Action pick(const engine::Budget& budget,
                                          engine::Thought& thought) override {
        // A lapse is a glance: one turn, judged badly, and yet no blind choice.
        const bool lapse = this->rng().below(100) < static_cast<std::uint64_t>(handicap_.lapses);
        const int depth = lapse                  ? 1
                          : handicap_.depth == 0 ? AlphaBeta<G>::kMostDepth
                                                 : handicap_.depth;
        search_.misjudge(handicap_.noise * (lapse ? kGlanceFactor : 1), this->rng().next());
        const auto report = search_.search(this->settings(), this->sample(), budget, depth);
        thought = {report.nodes, report.depth, report.score};
        return report.best;
    }

private:
    engine::Handicap handicap_;
    AlphaBeta<G> search_;
};

}  // namespace bivouac::search
