#include "cli/play/setup_prompt.h"

#include "cli/play/prompt_words.h"
#include "cli/terminal/layout.h"
#include "cli/words.h"

namespace bivouac::cli {

using engine::Seat;

void SetupPrompt::begin(Seat seat) {
    editor_ = match_.view(seat)->setup_editor();
    begun_ = false;
}

void SetupPrompt::draw() {
    if (editor_ == nullptr) return note("play.no_editor");
    story_.draw(*editor_);
}

bool SetupPrompt::edit(std::string_view line) {
    if (editor_ == nullptr) return false;
    const auto edited = editor_->command(line);
    if (!edited) return false;
    answer(*edited);
    return true;
}

void SetupPrompt::hand_in(Seat seat, const std::string& setup) {
    const auto warning = match_.view(seat)->caution("setup " + setup, match_.words());
    if (warning && warned_of_ != setup) {
        warned_of_ = setup;
        context_.screen.note(*warning);
        return note("play.setup_warned");
    }
    const engine::Submitted done = match_.set_up(seat, setup);
    if (done) return note("play.setup_taken");
    context_.screen.note(sentence(done.error(), match_.words()));
    if (done.error().code == engine::RejectionCode::unreadable) return suggest(setup);
    if (editor_ == nullptr || editor_->text() == setup) return;
    const auto kept = editor_->load(setup);
    if (!kept) return;
    note("play.setup_kept", {std::string(word_for(Verb::done, context_.language))});
    answer(kept);
}

void SetupPrompt::hand_in_built(Seat seat) {
    if (editor_ == nullptr) return note("play.no_editor");
    hand_in(seat, editor_->text());
}

void SetupPrompt::hand_in_random(Seat seat) { hand_in(seat, random_setup(seat)); }

void SetupPrompt::load(Seat seat, std::string_view setup) {
    if (editor_ == nullptr) return note("play.no_editor");
    if (setup.empty()) return note("play.load_what");
    const auto command = parse_command(setup);
    const bool random = command && command->verb == Verb::random;
    const auto loaded = editor_->load(random ? random_setup(seat) : std::string(setup));
    answer(loaded);
    if (!loaded && loaded.error().code == engine::RejectionCode::unreadable) suggest(setup);
}

void SetupPrompt::list_presets() {
    Entries entries;
    for (const std::string& name : match_.presets()) {
        entries.emplace_back(name, match_.words().say("preset." + name));
    }
    if (entries.empty()) return note("play.no_presets");
    context_.screen.raw(in_two_columns(entries, context_.screen.columns()));
}

// The weakest bot arranges at random; each time anew.
std::string SetupPrompt::random_setup(Seat seat) {
    return match_.ask_bot(seat, match_.game().bots().front().level, randoms_++);
}

void SetupPrompt::answer(const engine::SetupEditor::Edited& edited) {
    if (!edited) return context_.screen.note(sentence(edited.error(), match_.words()));
    begun_ = true;
    // A script asks with a word of its own.
    if (context_.env.out_is_terminal) draw();
}

void SetupPrompt::suggest(std::string_view line) {
    const std::vector<std::string> presets = match_.presets();
    std::vector<std::string_view> candidates = all_command_words();
    candidates.insert(candidates.end(), presets.begin(), presets.end());
    if (editor_ != nullptr) {
        const auto words = editor_->words();
        candidates.insert(candidates.end(), words.begin(), words.end());
    }
    const std::string_view first = line.substr(0, line.find(' '));
    const std::string near = did_you_mean(first, candidates, match_.words());
    if (!near.empty()) context_.screen.note(near.substr(1));
}

void SetupPrompt::note(std::string_view key, std::initializer_list<std::string> arguments) {
    context_.screen.note(match_.words().say(key, arguments));
}

}  // namespace bivouac::cli
