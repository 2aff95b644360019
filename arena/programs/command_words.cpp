#include "arena/programs/command_words.h"

namespace bivouac::arena {

std::optional<std::vector<std::string>> split_command(std::string_view command) {
    std::vector<std::string> words;
    bool in_word = false;
    char quote = 0;
    for (std::size_t i = 0; i < command.size(); ++i) {
        const char c = command[i];
        if (quote == 0 && (c == ' ' || c == '\t' || c == '\n')) {
            in_word = false;
            continue;
        }
        if (!in_word) words.emplace_back();
        in_word = true;
        if (quote != 0 && c == quote) {
            quote = 0;
        } else if (quote == 0 && (c == '"' || c == '\'')) {
            quote = c;
        } else if (c == '\\' && quote != '\'') {
            if (++i == command.size()) return std::nullopt;
            // Between double quotes a backslash only protects these.
            const char next = command[i];
            if (quote == '"' && next != '"' && next != '\\') words.back() += c;
            words.back() += next;
        } else {
            words.back() += c;
        }
    }
    if (quote != 0 || words.empty()) return std::nullopt;
    return words;
}

}  // namespace bivouac::arena
