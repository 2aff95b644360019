#include "engine/sentences.h"

#include <string>
#include <vector>

#include "engine_embedded.h"

namespace bivouac::engine {

Phrasebook common_phrases(Language language) {
    Phrasebook words;
    words.add(texts::embedded("lang/" + std::string(language_code(language)) + ".txt"));
    return words;
}

Phrasebook words_with(const Phrasebook& words, const Game& game, Language language) {
    Phrasebook all = words;
    for (const auto& [key, text] : game.phrases(language).entries()) all.add(key + " = " + text);
    return all;
}

std::string sentence(const Rejection& rejection, const Phrasebook& words) {
    // What a game has names for is named in the player's language: `named.brazil = Brésil`.
    std::vector<std::string> arguments = rejection.arguments;
    for (std::string& argument : arguments) {
        const std::string key = "named." + argument;
        if (words.knows(key)) argument = words.say(key);
    }
    std::string text = words.say(rejection.key, arguments);
    if (!rejection.rule.empty()) text += " (" + rejection.rule + ")";
    return text;
}

std::string seat_name(const View& view, Seat seat, const Phrasebook& words) {
    return words.say(view.side(seat).key);
}

std::string sentence(const Outcome& outcome, const View& view, const Phrasebook& words) {
    std::string winners;
    outcome.winners.for_each([&](Seat seat) {
        winners += (winners.empty() ? "" : ", ") + seat_name(view, seat, words);
    });
    std::string text = words.say(outcome.key, {winners});
    if (outcome.rule.empty()) return text;
    // Several ids are one word of a record.
    std::string rules;
    for (const char c : outcome.rule) rules += c == ',' ? std::string(", ") : std::string(1, c);
    return text + " (" + rules + ")";
}

}  // namespace bivouac::engine
