// Sentences by key, in the player's language. Immutable after loading; share freely.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "engine/languages.h"

namespace bivouac::engine {

class Phrasebook {
public:
    // Adds the lines `key = sentence` of a phrase file; '#' starts a comment line. A later file
    // may replace a sentence.
    void add(std::string_view file_text);

    // The sentence with {0}, {1} … filled in; the key itself when it is unknown, so that a missing
    // translation shows and stops nothing.
    [[nodiscard]] std::string say(std::string_view key,
                                  std::span<const std::string> arguments = {}) const;
    [[nodiscard]] std::string say(std::string_view key,
                                  std::initializer_list<std::string> arguments) const;
    [[nodiscard]] bool knows(std::string_view key) const;
    [[nodiscard]] const std::map<std::string, std::string, std::less<>>& entries() const {
        return entries_;
    }

private:
    std::map<std::string, std::string, std::less<>> entries_;
};

}  // namespace bivouac::engine
