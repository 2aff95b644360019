#include "server/api/language.h"

#include <algorithm>
#include <array>

#include "core/text.h"

namespace bivouac::server {
namespace {

using engine::Language;

// "0.8" as 800; a whole one when it is missing, nothing of it when it cannot be read.
int weight_of(std::string_view parameters) {
    for (const std::string_view each : core::split(parameters, ';')) {
        const std::string_view parameter = core::trim(each);
        if (!parameter.starts_with("q=") && !parameter.starts_with("Q=")) continue;
        const std::string_view number = parameter.substr(2);
        if (number.empty() || number.size() > 5 || (number[0] != '0' && number[0] != '1')) return 0;
        if (number.size() > 1 && number[1] != '.') return 0;
        std::string digits(number.substr(std::min<std::size_t>(2, number.size())));
        digits.resize(3, '0');
        const auto thousandths = core::parse_number(digits);
        if (!thousandths) return 0;
        return number[0] == '1' ? 1000 : static_cast<int>(*thousandths);
    }
    return 1000;
}

std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& c : lower) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return lower;
}

const protocol::Preference* chosen(const protocol::Preferences& preferences) {
    const auto found = std::find_if(preferences.begin(), preferences.end(), [](const auto& each) {
        return each.first == kLanguagePreference;
    });
    return found == preferences.end() ? nullptr : &found->second;
}

}  // namespace

Language accepted_language(std::string_view accept_language) {
    Language best = Language::english;
    int most = 0;
    for (const std::string_view each : core::split(accept_language, ',')) {
        const std::size_t end = each.find(';');
        const auto language = engine::language_from(lower_case(core::trim(each.substr(0, end))));
        const int weight = end == std::string_view::npos ? 1000 : weight_of(each.substr(end + 1));
        if (!language || weight <= most) continue;
        best = *language;
        most = weight;
    }
    return best;
}

Language language_asked(const net::HttpRequest& request) {
    return accepted_language(request.accept_language);
}

Language language_for(std::string_view preferences, Language otherwise) {
    if (preferences.empty()) return otherwise;
    const auto read = protocol::read_preferences(preferences);
    if (!read) return otherwise;
    const protocol::Preference* choice = chosen(*read);
    const auto* tag = choice == nullptr ? nullptr : std::get_if<std::string>(&choice->value);
    return tag == nullptr ? otherwise : engine::language_from(*tag).value_or(otherwise);
}

std::string preferring(Language language) {
    return protocol::print(protocol::Preferences{
        {std::string(kLanguagePreference), std::string(engine::language_code(language))}});
}

std::optional<protocol::BadMessage> wrong_language(const protocol::Preferences& preferences) {
    const protocol::Preference* choice = chosen(preferences);
    if (choice == nullptr) return std::nullopt;
    const auto* tag = std::get_if<std::string>(&choice->value);
    const std::string field(kLanguagePreference);
    if (tag == nullptr) return protocol::BadMessage{protocol::BadCode::wrong_type, field};
    if (!engine::language_from(*tag)) {
        return protocol::BadMessage{protocol::BadCode::unknown_word, field};
    }
    return std::nullopt;
}

}  // namespace bivouac::server
