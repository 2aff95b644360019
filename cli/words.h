// The player's language and the sentences in it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/environment.h"
#include "engine/game.h"
#include "engine/phrasebook.h"
#include "engine/rejection.h"
#include "engine/sentences.h"

namespace bivouac::cli {

// --lang, else the first of LC_ALL, LC_MESSAGES and LANG that is set, else English. Read before
// the command line is parsed, because help and errors are already sentences.
[[nodiscard]] engine::Language choose_language(const std::vector<std::string>& arguments,
                                               const Environment& env);

// The program's sentences and those for the engine's keys.
[[nodiscard]] engine::Phrasebook load_words(engine::Language language);
using engine::words_with;

// " Did you mean x?", or nothing when no candidate is near.
[[nodiscard]] std::string did_you_mean(std::string_view word,
                                       const std::vector<std::string_view>& candidates,
                                       const engine::Phrasebook& words);

// "0x00000000000000ff", the same in all languages.
[[nodiscard]] std::string hexadecimal(std::uint64_t number);

// "1,234,567" and "1.5" as the language writes them.
[[nodiscard]] std::string grouped(std::uint64_t number, const engine::Phrasebook& words);
[[nodiscard]] std::string decimal(double number, int digits, const engine::Phrasebook& words);

}  // namespace bivouac::cli
