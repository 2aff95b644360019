#include "engine/languages.h"

#include <algorithm>
#include <string>
#include <vector>

#include "engine_embedded.h"

namespace bivouac::engine {

namespace {

// "lang/fr.txt" of the engine's own folder is French, and so everywhere.
std::vector<std::string> find_codes() {
    constexpr std::string_view kBefore = "lang/";
    constexpr std::string_view kAfter = ".txt";
    std::vector<std::string> codes = {"en"};
    for (const std::string_view key : texts::embedded_keys()) {
        if (!key.starts_with(kBefore) || !key.ends_with(kAfter)) continue;
        const std::size_t size = key.size() - kBefore.size() - kAfter.size();
        const std::string_view code = key.substr(kBefore.size(), size);
        if (code != codes.front()) codes.emplace_back(code);
    }
    std::sort(codes.begin() + 1, codes.end());
    return codes;
}

const std::vector<std::string>& all_codes() {
    static const std::vector<std::string> kCodes = find_codes();
    return kCodes;
}

}  // namespace

std::span<const Language> languages() {
    static const std::vector<Language> kAll = [] {
        std::vector<Language> all;
        for (std::size_t i = 0; i < all_codes().size(); ++i) {
            all.push_back(Language(static_cast<std::uint8_t>(i)));
        }
        return all;
    }();
    return kAll;
}

std::string_view language_code(Language language) { return all_codes()[language.index_]; }

std::optional<Language> language_from(std::string_view tag) {
    const std::string_view code = tag.substr(0, tag.find_first_of("_-.@"));
    for (const Language language : languages()) {
        if (code == language_code(language)) return language;
    }
    return std::nullopt;
}

}  // namespace bivouac::engine
