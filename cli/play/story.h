// A match as it is shown: the board, what has happened, whose turn it is.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "cli/context.h"
#include "cli/play/match.h"

namespace bivouac::cli {

class Story {
public:
    // A game played on begins with the last few events, not with all of them.
    Story(Context& context, const Match& match);

    // What the observer has not been told yet, one line an event; the last of it when that is very
    // much. Where nothing is hidden, all observers look at the same screen and share what they were
    // told.
    void tell_news(engine::Observer observer);
    void draw_board(engine::Observer observer);
    // A setup that is being built, in place of the board.
    void draw(const engine::SetupEditor& editor);
    void say_whose_turn(engine::Seat seat);
    // The last `most` lines of the game so far, taken-back steps left out.
    void tell_log(engine::Observer observer, std::uint64_t most);
    void flip() { flipped_ = !flipped_; }

private:
    void show(const engine::Picture& picture);
    [[nodiscard]] std::vector<std::string> lines_of(const engine::View& view,
                                                    const std::vector<engine::Event>& events) const;
    void show_last(const std::vector<std::string>& lines, std::size_t most);
    [[nodiscard]] engine::DrawOptions draw_options() const;
    [[nodiscard]] std::uint32_t& told(engine::Observer observer);

    Context& context_;
    const Match& match_;
    std::array<std::uint32_t, engine::kMaxSeats + 1> told_{};
    bool flipped_ = false;
};

}  // namespace bivouac::cli
