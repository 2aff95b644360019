// Questions to a person, answered line by line.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cli/context.h"

namespace bivouac::cli {

class Conversation {
public:
    enum class Leaving : std::uint8_t { no, quit, interrupted };

    explicit Conversation(Context& context) : context_(context) {}

    // What is drawn anew when the terminal changes its size or comes back to us.
    void redraw_with(std::function<void()> redraw) { redraw_ = std::move(redraw); }

    // One line without blanks at its ends; nothing when the person leaves. The prompt is shown to
    // people only.
    [[nodiscard]] std::optional<std::string> ask(const std::string& prompt);
    // Yes or no; no when the person leaves.
    [[nodiscard]] bool confirm(const std::string& question);

    void leave() { leaving_ = Leaving::quit; }
    // Also notices Ctrl-C that came while nobody was asked.
    [[nodiscard]] Leaving leaving();

private:
    Context& context_;
    std::function<void()> redraw_;
    Leaving leaving_ = Leaving::no;
};

}  // namespace bivouac::cli
