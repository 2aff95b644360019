// The bot for games without hidden information: alpha-beta from the position its view shows.
#pragma once

#include "search/alphabeta/alphabeta.h"
#include "search/bot_of.h"

namespace bivouac::search {

template <AlphaBetaGame G>
class AlphaBetaBot final : public BotOf<G> {
public:
    static constexpr std::size_t kTableBytes = std::size_t{16} << 20;

    AlphaBetaBot(const typename G::Settings& settings, engine::Seat seat, std::uint64_t seed)
        : BotOf<G>(settings, seat, seed), search_(kTableBytes) {}

protected:
    [[nodiscard]] typename G::Action pick(const engine::Budget& budget,
                                          engine::Thought& thought) override {
        const auto report = search_.search(this->settings(), this->sample(), budget);
        thought = {report.nodes, report.depth, report.score};
        return report.best;
    }

private:
    AlphaBeta<G> search_;
};

}  // namespace bivouac::search
