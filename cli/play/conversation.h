// Questions to a person, answered line by line.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/context.h"

namespace bivouac::cli {

class Conversation {
public:
    enum class Leaving : std::uint8_t { no, quit, interrupted };

    explicit Conversation(Context& context) : context_(context) {}

    // What is drawn anew when the terminal changes its size or comes back to us.
    void redraw_with(std::function<void()> redraw) { redraw_ = std::move(redraw); }

    // What is done about news from elsewhere while somebody is asked. True: the question still
    // stands, and its prompt is shown again.
    void hear_news_with(std::function<bool()> hear) { hear_news_ = std::move(hear); }

    // What the Tab key may complete a line to, at a terminal.
    void complete_with(std::function<std::vector<std::string>()> lines) {
        completions_ = std::move(lines);
    }
    // Somebody else sits down: nothing is offered any more of what was typed so far.
    void forget_typed();

    // One line without blanks at its ends; nothing when the person leaves, or when news has made
    // the question void. The prompt is shown to people only.
    [[nodiscard]] std::optional<std::string> ask(const std::string& prompt);
    // Yes or no; no when there is no answer.
    [[nodiscard]] bool confirm(const std::string& question);

    void leave() { leaving_ = Leaving::quit; }
    // Also notices Ctrl-C that came while nobody was asked.
    [[nodiscard]] Leaving leaving();

private:
    Context& context_;
    std::function<void()> redraw_;
    std::function<bool()> hear_news_;
    std::function<std::vector<std::string>()> completions_;
    Leaving leaving_ = Leaving::no;
};

}  // namespace bivouac::cli
