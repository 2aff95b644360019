#include "cli/play/move_words.h"

#include <algorithm>

#include "core/text.h"

namespace bivouac::cli {
namespace {

// A name is typed as one word: "Afrique_du_Nord".
std::string name_of(std::string_view id, const engine::Phrasebook& words) {
    const std::string key = "named." + std::string(id);
    if (!words.knows(key)) return std::string(id);
    std::string name = words.say(key);
    std::replace(name.begin(), name.end(), ' ', '_');
    return name;
}

}  // namespace

std::string in_players_words(std::string_view move, const engine::Phrasebook& words) {
    constexpr std::string_view kJoints = ":>+";
    const std::string_view verb = move.substr(0, move.find(':'));
    const std::string key = "typed." + std::string(verb);
    if (!words.knows(key)) return std::string(move);
    const std::string typed = words.say(key);
    std::string text(core::trim(std::string_view(typed).substr(0, typed.find('|'))));
    std::string_view rest = move.substr(verb.size());
    while (!rest.empty()) {
        rest.remove_prefix(1);  // the joint
        const std::string_view part = rest.substr(0, rest.find_first_of(kJoints));
        text += " " + name_of(part, words);
        rest.remove_prefix(part.size());
    }
    return text;
}

}  // namespace bivouac::cli
