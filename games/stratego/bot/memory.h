// What a player keeps in mind besides the view: who has shown what, what moves have told, which
// positions have been there, and the run of the piece moved last.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/stratego/bot/insight.h"
#include "games/stratego/rules.h"
#include "games/stratego/weighted_sample.h"

namespace bivouac::stratego::bot {

class Memory {
public:
    Memory(const Settings& settings, engine::Seat seat);
    // Of a game under way, without the way there.
    Memory(const Settings& settings, engine::Seat seat, const View& view);

    // The next event of the seat; `view` has folded it already.
    void tell(const Event& event, const View& view);

    // The position with every rank that was ever shown, also where the game itself lets it be
    // forgotten (memory mode).
    [[nodiscard]] Position remembered() const;
    [[nodiscard]] Evidence evidence() const;
    [[nodiscard]] const Traces& traces() const { return traces_; }
    // Kept by the limit of the game, or by that of tournaments where the game has none.
    [[nodiscard]] const Runs& runs() const { return runs_; }
    [[nodiscard]] int run_limit() const { return run_limit_; }
    // What the enemy is bound by: the limit of the game, or where it has none his habit, as long
    // as he has not shown that he has no such habit.
    [[nodiscard]] int enemy_limit() const { return enemy_shuttles_ ? 0 : run_limit_; }
    // How often the position after this quiet move of the seat has stood on the board since the
    // last attack.
    [[nodiscard]] int visits_after(Action action) const;

private:
    Settings run_settings_;
    int run_limit_ = 0;
    bool ruled_ = false;  // the game has the rule: nobody can break it
    bool enemy_shuttles_ = false;
    Square fresh_ = kNowhere;  // where the seat's last move ended
    View before_;
    engine::Seat seat_;
    Traces traces_;
    Runs runs_;
    std::array<Rank, kPieceIds> shown_{};
    std::vector<std::uint64_t> layouts_;  // after each of the seat's moves since the last attack
};

}  // namespace bivouac::stratego::bot
