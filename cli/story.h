// A match as it is shown: the board, what has happened, whose turn it is.
#pragma once

#include <array>

#include "cli/context.h"
#include "cli/match.h"

namespace bivouac::cli {

class Story {
public:
    // A game played on begins with the last few events, not with all of them.
    Story(Context& context, const Match& match);

    // Everything the observer has not been told yet, one line an event. Where nothing is hidden,
    // all observers look at the same screen and share what they were told.
    void tell_news(engine::Observer observer);
    void draw_board(engine::Observer observer);
    // A setup that is being built, in place of the board.
    void draw(const engine::SetupEditor& editor);
    void say_whose_turn(engine::Seat seat);
    // The whole game so far, taken-back steps left out.
    void tell_log(engine::Observer observer);
    void flip() { flipped_ = !flipped_; }

private:
    void show(const engine::Picture& picture);
    [[nodiscard]] engine::DrawOptions draw_options() const;
    [[nodiscard]] std::uint32_t& told(engine::Observer observer);

    Context& context_;
    const Match& match_;
    std::array<std::uint32_t, engine::kMaxSeats + 1> told_{};
    bool flipped_ = false;
};

}  // namespace bivouac::cli
