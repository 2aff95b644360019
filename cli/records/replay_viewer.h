// A record on the screen, step by step.
#pragma once

#include <string>
#include <vector>

#include "cli/context.h"
#include "cli/play/conversation.h"
#include "engine/game.h"

namespace bivouac::cli {

class ReplayViewer {
public:
    // `words` with the game's own.
    ReplayViewer(Context& context, const engine::Phrasebook& words, engine::Replay& replay,
                 engine::Observer observer)
        : context_(context), words_(words), replay_(replay), observer_(observer), talk_(context) {}

    // Every line of the story so far.
    [[nodiscard]] std::vector<std::string> log() const;
    void draw();
    // Until the person has seen enough. Returns the exit code.
    [[nodiscard]] int step_through();

private:
    void draw_page();
    void obey(const std::string& line);
    void next_observer();
    [[nodiscard]] std::string observer_name() const;

    Context& context_;
    const engine::Phrasebook& words_;
    engine::Replay& replay_;
    engine::Observer observer_;
    Conversation talk_;
    bool flipped_ = false;
};

}  // namespace bivouac::cli
