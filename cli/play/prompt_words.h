// The words a player may type besides actions, in every language.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/phrasebook.h"

namespace bivouac::cli {

enum class Verb : std::uint8_t {
    moves,
    hint,
    undo,
    board,
    flip,
    log,
    draw,
    resign,
    save,
    rules,
    help,
    quit,
    odds,  // where there are battles
    // for a table with others elsewhere
    say,
    accept,
    decline,
    pause,
    resume,
    rematch,
    // for a setup
    random,
    presets,
    load,
    show,
    done,
};

struct TypedCommand {
    Verb verb;
    std::string_view argument;  // the rest of the line
};

// Words of all languages are understood, whatever the player's is. Nothing when the first word is
// no command.
[[nodiscard]] std::optional<TypedCommand> parse_command(std::string_view line);

// The word to show for a verb.
[[nodiscard]] std::string_view word_for(Verb verb, engine::Language language);

[[nodiscard]] std::vector<std::string_view> all_command_words();

}  // namespace bivouac::cli
