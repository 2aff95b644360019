// One person's turn at the prompt: an action, a setup, or one of the command words.
#pragma once

#include <string>

#include "cli/conversation.h"
#include "cli/match.h"
#include "cli/prompt_words.h"
#include "cli/setup_prompt.h"
#include "cli/story.h"

namespace bivouac::cli {

class PlayerPrompt {
public:
    PlayerPrompt(Context& context, Match& match, Story& story, Conversation& talk)
        : context_(context),
          match_(match),
          story_(story),
          talk_(talk),
          setup_(context, match, story) {}

    // The person of this seat sits down.
    void begin_turn(engine::Seat seat);
    // Asks until the table has changed or the person leaves.
    void take_turn(engine::Seat seat);
    // The board, or the setup that the person has begun to build.
    void draw_situation(engine::Seat seat);

private:
    void answer(engine::Seat seat, const std::string& line);
    void obey(engine::Seat seat, const Command& command);

    void play(engine::Seat seat, const std::string& turn);
    void obey_for_setup(engine::Seat seat, const Command& command);
    void show_moves(engine::Seat seat, std::string_view prefix);
    void give_hint(engine::Seat seat);
    void undo();
    void offer_draw(engine::Seat seat);
    void resign(engine::Seat seat);
    void save(std::string_view file);
    void show_help(engine::Seat seat);
    // The game's own lines, "help.notation.1" and so on.
    void show_lines(const std::string& prefix);

    [[nodiscard]] bool wants_setup() const;
    // True when done; otherwise the reason has been said.
    bool say_refusal(const engine::Submitted& submitted);
    void note(std::string_view key, std::initializer_list<std::string> arguments = {});

    Context& context_;
    Match& match_;
    Story& story_;
    Conversation& talk_;
    SetupPrompt setup_;
};

}  // namespace bivouac::cli
