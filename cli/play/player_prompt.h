// One person's turn at the prompt: an action, a setup, or one of the command words.
#pragma once

#include <map>
#include <string>

#include "cli/play/conversation.h"
#include "cli/play/match.h"
#include "cli/play/move_list.h"
#include "cli/play/prompt_words.h"
#include "cli/play/setup_prompt.h"
#include "cli/play/story.h"
#include "cli/play/typed_turn.h"
#include "cli/terminal/layout.h"

namespace bivouac::cli {

// What all tables have in common; who has to agree to a draw or to taking back is told by those
// that know where the others sit (local_prompt.h, remote_prompt.h).
class PlayerPrompt {
public:
    virtual ~PlayerPrompt() = default;
    PlayerPrompt(const PlayerPrompt&) = delete;
    PlayerPrompt& operator=(const PlayerPrompt&) = delete;

    PlayerPrompt(Context& context, Match& match, Story& story, Conversation& talk)
        : context_(context),
          match_(match),
          story_(story),
          talk_(talk),
          setup_(context, match, story) {}

    // Plays what is left of the line that this seat typed last, as far as nobody has to be asked or
    // told anything. True when the table has changed.
    [[nodiscard]] bool go_on(engine::Seat seat);
    // The person of this seat sits down.
    void begin_turn(engine::Seat seat);
    // Asks until the table has changed or the person leaves.
    void take_turn(engine::Seat seat);
    // The board, or the setup that the person has begun to build.
    void draw_situation(engine::Seat seat);

protected:
    virtual void take_back(engine::Seat seat) = 0;
    virtual void offer_draw(engine::Seat seat) = 0;
    // Words for tables with others elsewhere: say, accept, decline, pause, resume, rematch.
    virtual void obey_among_others(engine::Seat seat, const TypedCommand& command) = 0;
    virtual void add_help(Entries& entries) const = 0;

    void obey(engine::Seat seat, const TypedCommand& command);
    // What was typed for later is not wanted any more.
    void forget_typed() { typed_.clear(); }
    // True when done; otherwise the reason has been said.
    bool say_refusal(const engine::Submitted& submitted);
    void note(std::string_view key, std::initializer_list<std::string> arguments = {});
    [[nodiscard]] Context& context() { return context_; }
    [[nodiscard]] Conversation& talk() { return talk_; }
    [[nodiscard]] Story& story() { return story_; }
    [[nodiscard]] engine::Language language() const { return context_.language; }

private:
    void answer(engine::Seat seat, const std::string& line);

    // Is the person of the seat at the screen, to be asked and told?
    enum class Presence : std::uint8_t { here, away };
    void play(engine::Seat seat, const std::string& line);
    void play_rest(engine::Seat seat, Presence presence);
    void play_rest_here(engine::Seat seat);
    // Why the line that the seat typed was not played to its end, if there is anything to say.
    void say_refusal(engine::Seat seat);
    void obey_for_setup(engine::Seat seat, const TypedCommand& command);
    void show_moves(engine::Seat seat, std::string_view beginning);
    void show_moves(const MoveKind& kind, std::size_t lines);
    // The last so many lines, or all of them when nothing is said.
    void show_log(engine::Seat seat, std::string_view lines);
    void give_hint(engine::Seat seat);
    void tell_odds(engine::Seat seat, std::string_view battle);
    void resign(engine::Seat seat);
    void save(std::string_view file);
    void show_help(engine::Seat seat);
    // The game's own lines, "help.notation.1" and so on.
    void show_lines(const std::string& prefix);

    [[nodiscard]] bool wants_setup() const;

    Context& context_;
    Match& match_;
    Story& story_;
    Conversation& talk_;
    SetupPrompt setup_;
    bool odds_explained_ = false;              // once a game is enough
    std::map<engine::Seat, TypedTurn> typed_;  // what is still to be played of it
};

}  // namespace bivouac::cli
