// One person's setup at the prompt: typed whole, taken by name, or built piece by piece.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "cli/context.h"
#include "cli/play/match.h"
#include "cli/play/story.h"
#include "engine/setup_editor.h"

namespace bivouac::cli {

class SetupPrompt {
public:
    SetupPrompt(Context& context, Match& match, Story& story)
        : context_(context), match_(match), story_(story) {}

    // For the person who sits down now: nothing is left of what somebody else was building.
    void begin(engine::Seat seat);
    void end() { editor_.reset(); }
    [[nodiscard]] bool can_build() const { return editor_ != nullptr; }
    // Is there anything to see that the board does not show?
    [[nodiscard]] bool has_begun() const { return can_build() && begun_; }
    // What has been built so far, where the game lets people build.
    void draw();

    // A command of the game's own editor; false when the line is none.
    [[nodiscard]] bool edit(std::string_view line);
    // Hands in a whole setup. What is refused stays to be corrected.
    void hand_in(engine::Seat seat, const std::string& setup);
    void hand_in_built(engine::Seat seat);
    void hand_in_random(engine::Seat seat);
    void load(engine::Seat seat, std::string_view setup);
    void list_presets();

private:
    [[nodiscard]] std::string random_setup(engine::Seat seat);
    // Shows to people what was done, or says why it was not.
    void answer(const engine::SetupEditor::Edited& edited);
    void suggest(std::string_view line);
    void note(std::string_view key, std::initializer_list<std::string> arguments = {});

    Context& context_;
    Match& match_;
    Story& story_;
    std::unique_ptr<engine::SetupEditor> editor_;
    bool begun_ = false;
    std::string warned_of_;  // the setup that was handed in and may be regretted
    std::uint64_t randoms_ = 0;
};

}  // namespace bivouac::cli
