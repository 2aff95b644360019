#include "cli/words.h"

#include <array>
#include <cstdio>

#include "cli_embedded.h"
#include "core/text.h"

namespace bivouac::cli {
namespace {

std::optional<std::string_view> language_argument(const std::vector<std::string>& arguments) {
    constexpr std::string_view kJoined = "--lang=";
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view argument = arguments[i];
        if (argument == "--") break;
        if (argument.starts_with(kJoined)) return argument.substr(kJoined.size());
        if (argument == "--lang" && i + 1 < arguments.size()) return arguments[i + 1];
    }
    return std::nullopt;
}

}  // namespace

engine::Language choose_language(const std::vector<std::string>& arguments,
                                 const Environment& env) {
    if (const auto tag = language_argument(arguments)) {
        if (const auto language = engine::language_from(*tag)) return *language;
    }
    for (const std::string_view name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const std::string tag = env.variable(name);
        if (tag.empty()) continue;
        return engine::language_from(tag).value_or(engine::Language::english);
    }
    return engine::Language::english;
}

engine::Phrasebook load_words(engine::Language language) {
    const std::string code(engine::language_code(language));
    engine::Phrasebook words = engine::common_phrases(language);
    words.add(texts::embedded("lang/" + code + ".txt"));
    return words;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& candidates,
                         const engine::Phrasebook& words) {
    const auto near = core::nearest(word, candidates);
    return near ? " " + words.say("cli.did_you_mean", {std::string(*near)}) : "";
}

std::string hexadecimal(std::uint64_t number) {
    std::array<char, 24> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "0x%016llx",
                  static_cast<unsigned long long>(number));
    return buffer.data();
}

std::string grouped(std::uint64_t number, const engine::Phrasebook& words) {
    const std::string digits = std::to_string(number);
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) text += words.say("number.group");
        text += digits[i];
    }
    return text;
}

std::string decimal(double number, int digits, const engine::Phrasebook& words) {
    std::array<char, 64> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%.*f", digits, number);
    std::string text = buffer.data();
    if (const std::size_t point = text.find('.'); point != std::string::npos) {
        text.replace(point, 1, words.say("number.point"));
    }
    return text;
}

}  // namespace bivouac::cli
