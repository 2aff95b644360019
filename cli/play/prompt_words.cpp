#include "cli/play/prompt_words.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "cli_embedded.h"
#include "core/text.h"
#include "engine/typed_words.h"

namespace bivouac::cli {
namespace {

using Word = engine::TypedWords::Word;

// The names of verbs in the phrase files: `verb.moves = moves`.
constexpr std::array<std::pair<Verb, std::string_view>, 24> kVerbs = {{
    {Verb::moves, "moves"},   {Verb::hint, "hint"},       {Verb::undo, "undo"},
    {Verb::board, "board"},   {Verb::show, "show"},       {Verb::flip, "flip"},
    {Verb::log, "log"},       {Verb::draw, "draw"},       {Verb::resign, "resign"},
    {Verb::save, "save"},     {Verb::rules, "rules"},     {Verb::help, "help"},
    {Verb::quit, "quit"},     {Verb::random, "random"},   {Verb::presets, "presets"},
    {Verb::load, "load"},     {Verb::done, "done"},       {Verb::say, "say"},
    {Verb::accept, "accept"}, {Verb::decline, "decline"}, {Verb::pause, "pause"},
    {Verb::resume, "resume"}, {Verb::rematch, "rematch"}, {Verb::odds, "odds"},
}};

std::span<const Word> all_words() {
    static const engine::TypedWords kWords(texts::embedded, "verb.");
    return kWords.all();
}

}  // namespace

std::optional<TypedCommand> parse_command(std::string_view line) {
    line = core::trim(line);
    const std::string_view first = line.substr(0, line.find(' '));
    for (const Word& word : all_words()) {
        if (word.text != first) continue;
        for (const auto& [verb, name] : kVerbs) {
            if (name == word.meaning)
                return TypedCommand{verb, core::trim(line.substr(first.size()))};
        }
    }
    return std::nullopt;
}

std::string_view word_for(Verb verb, engine::Language language) {
    const auto* const named = std::find_if(kVerbs.begin(), kVerbs.end(),
                                           [&](const auto& each) { return each.first == verb; });
    for (const Word& word : all_words()) {
        if (word.meaning == named->second && word.language == language) return word.text;
    }
    return {};
}

std::vector<std::string_view> all_command_words() {
    std::vector<std::string_view> words;
    for (const Word& word : all_words()) {
        if (word.text != "?") words.push_back(word.text);  // near to everything short
    }
    return words;
}

}  // namespace bivouac::cli
