#include "engine/typed_words.h"

#include <algorithm>

#include "core/text.h"
#include "engine/languages.h"

namespace bivouac::engine {

TypedWords::TypedWords(std::string_view (*file)(std::string_view name), std::string_view prefix) {
    for (const Language language : languages()) {
        Phrasebook phrases;
        phrases.add(file("lang/" + std::string(language_code(language)) + ".txt"));
        for (const auto& [key, list] : phrases.entries()) {
            if (!key.starts_with(prefix)) continue;
            for (const std::string_view word : core::split(list, '|')) {
                words_.push_back(
                    {key.substr(prefix.size()), language, std::string(core::trim(word))});
            }
        }
    }
}

bool TypedWords::means(std::string_view typed, std::string_view meaning) const {
    return std::any_of(words_.begin(), words_.end(), [&](const Word& word) {
        return word.text == typed && word.meaning == meaning;
    });
}

}  // namespace bivouac::engine
