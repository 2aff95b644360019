#include "cli/play/prompt_words.h"

#include <array>

#include "core/text.h"

namespace bivouac::cli {
namespace {

struct Word {
    Verb verb;
    engine::Language language;
    std::string_view text;
};

constexpr auto kEnglish = engine::Language::english;
constexpr auto kFrench = engine::Language::french;

// The first word of a verb in a language is the one shown.
constexpr std::array kWords = std::to_array<Word>({
    {Verb::moves, kEnglish, "moves"},      {Verb::moves, kFrench, "coups"},
    {Verb::hint, kEnglish, "hint"},        {Verb::hint, kFrench, "indice"},
    {Verb::undo, kEnglish, "undo"},        {Verb::undo, kFrench, "annuler"},
    {Verb::board, kEnglish, "board"},      {Verb::board, kFrench, "plateau"},
    {Verb::show, kEnglish, "show"},        {Verb::show, kFrench, "montrer"},
    {Verb::flip, kEnglish, "flip"},        {Verb::flip, kFrench, "tourner"},
    {Verb::log, kEnglish, "log"},          {Verb::log, kFrench, "journal"},
    {Verb::draw, kEnglish, "draw"},        {Verb::draw, kFrench, "nulle"},
    {Verb::resign, kEnglish, "resign"},    {Verb::resign, kFrench, "abandon"},
    {Verb::resign, kFrench, "abandonner"}, {Verb::save, kEnglish, "save"},
    {Verb::save, kFrench, "sauver"},       {Verb::rules, kEnglish, "rules"},
    {Verb::rules, kFrench, "règles"},      {Verb::rules, kFrench, "regles"},
    {Verb::help, kEnglish, "help"},        {Verb::help, kFrench, "aide"},
    {Verb::help, kEnglish, "?"},           {Verb::quit, kEnglish, "quit"},
    {Verb::quit, kFrench, "quitter"},      {Verb::quit, kEnglish, "exit"},
    {Verb::random, kEnglish, "random"},    {Verb::random, kFrench, "hasard"},
    {Verb::presets, kEnglish, "presets"},  {Verb::presets, kFrench, "modèles"},
    {Verb::presets, kFrench, "modeles"},   {Verb::load, kEnglish, "load"},
    {Verb::load, kFrench, "charger"},      {Verb::done, kEnglish, "done"},
    {Verb::done, kFrench, "fini"},         {Verb::say, kEnglish, "say"},
    {Verb::say, kFrench, "dire"},          {Verb::accept, kEnglish, "accept"},
    {Verb::accept, kFrench, "accepter"},   {Verb::decline, kEnglish, "decline"},
    {Verb::decline, kFrench, "refuser"},   {Verb::pause, kEnglish, "pause"},
    {Verb::pause, kFrench, "suspendre"},   {Verb::resume, kEnglish, "resume"},
    {Verb::resume, kFrench, "reprendre"},  {Verb::rematch, kEnglish, "rematch"},
    {Verb::rematch, kFrench, "revanche"},
});

}  // namespace

std::optional<Command> parse_command(std::string_view line) {
    line = core::trim(line);
    const std::string_view first = line.substr(0, line.find(' '));
    for (const Word& word : kWords) {
        if (word.text == first) return Command{word.verb, core::trim(line.substr(first.size()))};
    }
    return std::nullopt;
}

std::string_view word_for(Verb verb, engine::Language language) {
    for (const Word& word : kWords) {
        if (word.verb == verb && word.language == language) return word.text;
    }
    return {};
}

std::vector<std::string_view> all_command_words() {
    std::vector<std::string_view> words;
    for (const Word& word : kWords) {
        if (word.text != "?") words.push_back(word.text);  // near to everything short
    }
    return words;
}

}  // namespace bivouac::cli
