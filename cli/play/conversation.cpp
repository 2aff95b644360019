#include "cli/play/conversation.h"

#include <ostream>

#include "cli/terminal/layout.h"
#include "cli/terminal/line_editing.h"
#include "cli_embedded.h"
#include "core/text.h"
#include "engine/typed_words.h"

namespace bivouac::cli {
namespace {

// Some inputs can edit lines: the terminal, and none of those that tests hand in.
LineEditing* editing_of(Input& input) { return dynamic_cast<LineEditing*>(&input); }

}  // namespace

std::optional<std::string> Conversation::ask(const std::string& prompt) {
    Environment& env = context_.env;
    while (leaving() == Leaving::no) {
        const bool live = env.in_is_terminal && env.out_is_terminal;
        env.out.flush();
        LineEditing* const editing = live ? editing_of(env.input) : nullptr;
        const bool edited = editing != nullptr && editing->ask({prompt, completions_});
        if (live && !edited) env.out << prompt << std::flush;
        std::string line;
        switch (env.input.read_line(line)) {
            case Input::Got::line: return std::string(core::trim(line));
            case Input::Got::end: leaving_ = Leaving::quit; break;
            case Input::Got::interrupted: leaving_ = Leaving::interrupted; break;
            case Input::Got::resized:
                if (redraw_ && env.out_is_terminal) redraw_();
                continue;
            case Input::Got::news:
                if (!hear_news_ || hear_news_()) continue;
                return std::nullopt;
        }
        // The prompt's line has no end yet.
        if (env.in_is_terminal && env.out_is_terminal) env.out << '\n';
    }
    return std::nullopt;
}

void Conversation::forget_typed() {
    if (LineEditing* const editing = editing_of(context_.env.input)) editing->forget();
}

bool Conversation::confirm(const std::string& question) {
    const std::string full = question + " " + context_.words.say("play.yes_no");
    const bool live = context_.env.in_is_terminal && context_.env.out_is_terminal;
    // A script's next line answers the question, so whoever reads the output must see it.
    if (!live) context_.screen.note(full);
    const auto answer = ask(wrap(full, context_.screen.columns()) + " ");
    if (!answer) return false;
    static const engine::TypedWords kAnswers(texts::embedded, "answer.");
    return kAnswers.means(*answer, "yes");
}

Conversation::Leaving Conversation::leaving() {
    if (leaving_ == Leaving::no && context_.env.input.stop()) leaving_ = Leaving::interrupted;
    return leaving_;
}

}  // namespace bivouac::cli
