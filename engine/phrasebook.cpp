#include "engine/phrasebook.h"

#include "core/text.h"

namespace bivouac::engine {

std::string_view language_code(Language language) {
    return language == Language::french ? "fr" : "en";
}

std::optional<Language> language_from(std::string_view tag) {
    const std::string_view code = tag.substr(0, tag.find_first_of("_-.@"));
    for (const Language language : kLanguages) {
        if (code == language_code(language)) return language;
    }
    return std::nullopt;
}

void Phrasebook::add(std::string_view file_text) {
    for (const std::string_view line : core::split(file_text, '\n')) {
        const std::string_view content = core::trim(line);
        if (content.empty() || content.front() == '#') continue;
        const std::size_t equals = content.find('=');
        if (equals == std::string_view::npos) continue;
        const std::string_view key = core::trim(content.substr(0, equals));
        entries_.insert_or_assign(std::string(key),
                                  std::string(core::trim(content.substr(equals + 1))));
    }
}

std::string Phrasebook::say(std::string_view key, std::span<const std::string> arguments) const {
    const auto found = entries_.find(key);
    if (found == entries_.end()) return std::string(key);
    const std::string& sentence = found->second;
    std::string filled;
    for (std::size_t i = 0; i < sentence.size(); ++i) {
        const bool slot = sentence[i] == '{' && i + 2 < sentence.size() && sentence[i + 2] == '}' &&
                          sentence[i + 1] >= '0' && sentence[i + 1] <= '9';
        if (!slot) {
            filled += sentence[i];
            continue;
        }
        const auto index = static_cast<std::size_t>(sentence[i + 1] - '0');
        if (index < arguments.size()) filled += arguments[index];
        i += 2;
    }
    return filled;
}

std::string Phrasebook::say(std::string_view key,
                            std::initializer_list<std::string> arguments) const {
    return say(key, std::span<const std::string>(arguments.begin(), arguments.size()));
}

bool Phrasebook::knows(std::string_view key) const { return entries_.find(key) != entries_.end(); }

}  // namespace bivouac::engine
