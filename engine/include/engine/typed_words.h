// Words that people type, from the phrase files of all languages at once: whoever plays in French
// may still type an English word. `typed.swap = swap` is a line of them, and where several words
// mean the same, "quit | exit", the first is the one shown. Immutable; share freely.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/phrasebook.h"

namespace bivouac::engine {

class TypedWords {
public:
    struct Word {
        std::string meaning;  // the key without its prefix: "swap"
        Language language;
        std::string text;  // "échanger"
    };

    // `file` gives the text of "lang/fr.txt" and the like. Kept are the phrases whose key begins
    // with `prefix`.
    TypedWords(std::string_view (*file)(std::string_view name), std::string_view prefix);

    // English first; in each language in the order of meanings.
    [[nodiscard]] std::span<const Word> all() const { return words_; }
    [[nodiscard]] bool means(std::string_view typed, std::string_view meaning) const;

private:
    std::vector<Word> words_;
};

}  // namespace bivouac::engine
