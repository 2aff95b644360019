// A match from the first prompt to the last sentence.
#pragma once

#include "cli/play/conversation.h"
#include "cli/play/local_match.h"
#include "cli/play/local_prompt.h"
#include "cli/play/story.h"

namespace bivouac::cli {

class PlaySession {
public:
    PlaySession(Context& context, LocalMatch& match);

    // Until the game is over or everybody has left. Returns the exit code.
    [[nodiscard]] int run();

private:
    void step();
    void bot_step(engine::Seat seat);
    void human_step(engine::Seat seat);
    // Hides one player's board from the next who sits down. False when nobody does.
    [[nodiscard]] bool draw_curtain(engine::Seat seat);
    void draw_situation(engine::Seat seat);
    void show_end();
    // `key` is the sentence for a record that holds the whole game.
    void say_where_record_is(std::string_view key);
    [[nodiscard]] std::vector<std::string> sides() const;
    // Seats may change sides in the middle of a game (the pie rule).
    void say_changed_sides(const std::vector<std::string>& before);
    void say_who_plays();

    // Whose board is shown while bots move and at the end.
    [[nodiscard]] engine::Observer audience() const;
    [[nodiscard]] bool only_bots() const { return match_.seating().humans().empty(); }
    void note(std::string_view key, std::initializer_list<std::string> arguments = {});

    Context& context_;
    LocalMatch& match_;
    Story story_;
    Conversation talk_;
    LocalPrompt prompt_;
    std::optional<engine::Seat> at_screen_;
};

}  // namespace bivouac::cli
