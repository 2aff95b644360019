// One game of our engine under a foreign referee: the bot, what it was told, and the board.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "arena/match/timely_bot.h"
#include "arena/ucc/board.h"
#include "arena/ucc/last_resort.h"
#include "engine/game.h"

namespace bivouac::arena::ucc {

// Which of the game's levels plays, and how its games differ.
struct EngineChoice {
    std::string level;
    std::uint64_t seed = 0;
};

// Follows what the referee reports in a View, tells the bot, and asks it. As soon as anything
// cannot be followed it plays on from the board rows alone: it never stops for a report.
class UccGame {
public:
    // Has the game such a level, and is it played with forty pieces?
    [[nodiscard]] static bool is_playable(const engine::Game& game, const std::string& level);
    // Nothing when it is not playable. Asks the bot for its setup.
    [[nodiscard]] static std::unique_ptr<UccGame> open(const engine::Game& game, Colour colour,
                                                       const EngineChoice& choice,
                                                       const engine::Budget& budget);

    [[nodiscard]] const SetupLines& setup() const { return setup_; }
    void take_in(const Report& report, Mover mover);
    // Nothing when no piece can move. The rows decide about what stands where.
    [[nodiscard]] std::optional<Move> choose(const Rows& rows, const engine::Budget& budget);

    // Does the bot still see the game? Otherwise the last resort plays.
    [[nodiscard]] bool is_followed() const { return followed_; }
    [[nodiscard]] bool has_lost_bot() const { return bot_.is_lost(); }

private:
    UccGame(Colour colour, std::unique_ptr<engine::View> view, std::unique_ptr<engine::Bot> bot,
            const engine::Budget& budget);

    void follow(const std::string& step);
    // The bot's own move, when it has one that can be made.
    [[nodiscard]] std::optional<Move> ask_bot(const engine::Budget& budget);

    std::unique_ptr<engine::View> view_;
    TimelyBot bot_;
    bool followed_ = true;
    SetupLines setup_;
    Board board_;
    ShuttleLimit shuttle_;
};

}  // namespace bivouac::arena::ucc
