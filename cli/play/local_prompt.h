// The prompt of a match at this terminal: whoever has to agree is asked here.
#pragma once

#include "cli/play/local_match.h"
#include "cli/play/player_prompt.h"

namespace bivouac::cli {

class LocalPrompt final : public PlayerPrompt {
public:
    LocalPrompt(Context& context, LocalMatch& match, Story& story, Conversation& talk)
        : PlayerPrompt(context, match, story, talk), match_(match) {}

private:
    void take_back(engine::Seat seat) override;
    void offer_draw(engine::Seat seat) override;
    void obey_among_others(engine::Seat seat, const TypedCommand& command) override;
    void add_help(Entries& /*entries*/) const override {}

    LocalMatch& match_;
};

}  // namespace bivouac::cli
