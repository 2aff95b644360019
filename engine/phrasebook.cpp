#include "engine/phrasebook.h"

#include "core/text.h"

namespace bivouac::engine {

namespace {

// "{0:one=card|other=cards}" is chosen by the number that is the first argument: `one` for those
// that the phrase `plural.one` lists ("0 1" in French). "one=card|other=cards" for "1" is "card". A
// form that the language does not have is the last one.
std::string_view form_of(std::string_view forms, std::string_view number, std::string_view ones) {
    bool is_one = false;
    for (const std::string_view each : core::split(ones, ' ')) is_one = is_one || each == number;
    const std::string_view wanted = is_one ? "one=" : "other=";
    std::string_view chosen;
    for (const std::string_view form : core::split(forms, '|')) {
        chosen = form.substr(form.find('=') + 1);
        if (form.starts_with(wanted)) break;
    }
    return chosen;
}

}  // namespace

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
    const std::string_view sentence = found->second;
    const auto listed = entries_.find("plural.one");
    const std::string_view ones = listed == entries_.end() ? "1" : std::string_view(listed->second);
    std::string filled;
    for (std::size_t i = 0; i < sentence.size(); ++i) {
        const std::string_view rest = sentence.substr(i);
        const bool slot = rest.size() > 2 && rest[0] == '{' && rest[1] >= '0' && rest[1] <= '9' &&
                          (rest[2] == '}' || rest[2] == ':');
        const std::size_t end = slot ? rest.find('}') : std::string_view::npos;
        if (end == std::string_view::npos) {
            filled += sentence[i];
            continue;
        }
        const auto index = static_cast<std::size_t>(rest[1] - '0');
        if (index < arguments.size()) {
            if (rest[2] == '}') {
                filled += arguments[index];
            } else {
                filled += form_of(rest.substr(3, end - 3), arguments[index], ones);
            }
        }
        i += end;
    }
    return filled;
}

std::string Phrasebook::say(std::string_view key,
                            std::initializer_list<std::string> arguments) const {
    return say(key, std::span<const std::string>(arguments.begin(), arguments.size()));
}

bool Phrasebook::knows(std::string_view key) const { return entries_.find(key) != entries_.end(); }

}  // namespace bivouac::engine
