#include "engine/rules_page.h"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "core/text.h"

namespace bivouac::engine {
namespace {

constexpr std::string_view kOpen = "<!-- ";
constexpr std::string_view kClose = " -->";

bool is_named(std::string_view game, std::string_view name) {
    if (name == "all" || name == game) return true;
    return game.size() > name.size() && game.starts_with(name) && game[name.size()] == '-';
}

bool is_among(std::string_view game, std::string_view names) {
    const auto words = core::words(names);
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view name) { return is_named(game, name); });
}

// What a line that is nothing but a mark says.
std::optional<std::string_view> mark_in(std::string_view line) {
    const std::string_view text = core::trim(line);
    if (!text.starts_with(kOpen) || !text.ends_with(kClose)) return std::nullopt;
    return text.substr(kOpen.size(), text.size() - kOpen.size() - kClose.size());
}

using Words = std::map<std::string, std::string, std::less<>>;

// "the flag = the Apple of Eden for assassins"
void learn(Words& words, std::string_view mark, std::string_view game) {
    const std::size_t equals = mark.find(" = ");
    const std::size_t names = mark.rfind(" for ");
    if (equals == std::string_view::npos || names == std::string_view::npos || names < equals) {
        return;
    }
    if (!is_among(game, mark.substr(names + 5))) return;
    words.insert_or_assign(std::string(mark.substr(0, equals)),
                           std::string(mark.substr(equals + 3, names - equals - 3)));
}

std::size_t letters_in(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & '\xC0') != '\x80'; }));
}

// Blanks behind the words keep the room they take: columns of tables stay straight.
std::string with_words(std::string_view line, const Words& words) {
    std::string text;
    while (true) {
        const std::size_t open = line.find('{');
        const std::size_t close = line.find('}', open);
        if (open == std::string_view::npos || close == std::string_view::npos) break;
        const std::string_view word = line.substr(open + 1, close - open - 1);
        const auto known = words.find(core::trim(word));
        text.append(line.substr(0, open));
        if (known == words.end()) {
            text.append(word);
        } else {
            const std::size_t room = word.ends_with(' ') ? letters_in(word) : 0;
            const std::size_t taken = letters_in(known->second);
            text.append(known->second).append(room > taken ? room - taken : 0, ' ');
        }
        line.remove_prefix(close + 1);
    }
    return text.append(line);
}

}  // namespace

std::string rules_page_for(std::string_view page, std::string_view game) {
    std::string text;
    Words words;
    bool wanted = true;
    bool blank = false;
    for (const std::string_view line : core::split(page, '\n')) {
        if (const auto mark = mark_in(line)) {
            if (mark->starts_with("for ")) wanted = is_among(game, mark->substr(4));
            if (mark->starts_with("word ")) learn(words, mark->substr(5), game);
            continue;
        }
        if (!wanted) continue;
        // What is left out leaves no gaps.
        const bool empty = core::trim(line).empty();
        if (empty && (blank || text.empty())) continue;
        blank = empty;
        text.append(with_words(line, words)).push_back('\n');
    }
    while (text.ends_with("\n\n")) text.pop_back();
    return text;
}

}  // namespace bivouac::engine
