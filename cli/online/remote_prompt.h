// The prompt of a match on a server: whoever has to agree is asked there.
#pragma once

#include "cli/online/remote_match.h"
#include "cli/play/player_prompt.h"

namespace bivouac::cli {

class RemotePrompt final : public PlayerPrompt {
public:
    RemotePrompt(Context& context, RemoteMatch& match, Story& story, Conversation& talk)
        : PlayerPrompt(context, match, story, talk), match_(match) {}

    // A line that was typed while others are due.
    void hear_meanwhile(engine::Seat seat, const std::string& line);
    // One that was typed after the game: another one, or words. False when it was neither.
    [[nodiscard]] bool hear_afterwards(const std::string& line);
    // One that was typed by somebody who only watches.
    void hear_spectator(const std::string& line);

private:
    void take_back(engine::Seat seat) override;
    void offer_draw(engine::Seat seat) override;
    void obey_among_others(engine::Seat seat, const TypedCommand& command) override;
    void add_help(Entries& entries) const override;

    void offer(protocol::Offer what);
    void say(std::string_view text);
    void show_spectators_help();
    // To the newest offer of somebody else.
    void answer_offer(bool yes);

    RemoteMatch& match_;
};

}  // namespace bivouac::cli
