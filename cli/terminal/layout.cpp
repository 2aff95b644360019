#include "cli/terminal/layout.h"

#include <algorithm>

#include "core/text.h"

namespace bivouac::cli {
namespace {

// Words that must share a line: French sets blanks before some marks and inside its quotes.
std::vector<std::string> unbreakable_pieces(std::string_view line) {
    constexpr std::string_view kOpen = "«";
    constexpr std::string_view kClose = "»";
    std::vector<std::string> pieces;
    bool glue = false;
    for (const std::string_view word : core::words(line)) {
        const bool mark = word.find_first_of(":;?!") == 0 || word.starts_with(kClose);
        if (!pieces.empty() && (glue || mark)) {
            pieces.back() += " " + std::string(word);
        } else {
            pieces.emplace_back(word);
        }
        glue = word == kOpen;
    }
    return pieces;
}

void wrap_line(std::string_view line, std::size_t columns, std::size_t indent, std::string& text) {
    const std::size_t lead = line.find_first_not_of(' ');
    if (lead == std::string_view::npos) return;
    text.append(lead, ' ');
    std::size_t used = lead;
    bool first = true;
    for (const std::string& word : unbreakable_pieces(line)) {
        const std::size_t width = core::display_width(word);
        if (!first && used + 1 + width > columns) {
            text += '\n';
            text.append(lead + indent, ' ');
            used = lead + indent;
        } else if (!first) {
            text += ' ';
            ++used;
        }
        text += word;
        used += width;
        first = false;
    }
}

// As wide as the widest word and the gap behind it.
std::size_t cell_for(const std::vector<std::string>& words) {
    std::size_t widest = 0;
    for (const std::string& word : words) widest = std::max(widest, core::display_width(word));
    return widest + 2;
}

}  // namespace

std::string wrap(std::string_view text, int columns, int indent) {
    std::string wrapped;
    bool first = true;
    for (const std::string_view line : core::split(text, '\n')) {
        if (!first) wrapped += '\n';
        first = false;
        wrap_line(line, static_cast<std::size_t>(std::max(columns, 1)),
                  static_cast<std::size_t>(indent), wrapped);
    }
    return wrapped;
}

std::size_t words_across(const std::vector<std::string>& words, int columns) {
    return std::max<std::size_t>(
        1, (static_cast<std::size_t>(std::max(columns, 1)) + 2) / cell_for(words));
}

std::string in_columns(const std::vector<std::string>& words, int columns) {
    if (words.empty()) return {};
    const std::size_t cell = cell_for(words);
    const std::size_t across = words_across(words, columns);
    const std::size_t down = (words.size() + across - 1) / across;
    std::string text;
    for (std::size_t row = 0; row < down; ++row) {
        for (std::size_t i = row; i < words.size(); i += down) {
            const bool last = i + down >= words.size();
            text += last ? words[i] : padded(words[i], cell);
        }
        text += '\n';
    }
    return text;
}

std::string in_two_columns(const Entries& entries, int columns) {
    constexpr std::size_t kWidestName = 22;
    constexpr int kLeastRight = 20;
    std::size_t widest = 0;
    for (const auto& [name, meaning] : entries) {
        widest = std::max(widest, std::min(core::display_width(name), kWidestName));
    }
    const std::size_t margin = widest + 4;
    const int right_columns = std::max(columns - static_cast<int>(margin), kLeastRight);
    std::string text;
    for (const auto& [name, meaning] : entries) {
        std::string left = padded("  " + name, margin);
        if (core::display_width(name) > widest) left += "\n" + std::string(margin, ' ');
        std::string right = wrap(meaning, right_columns);
        for (std::size_t at = 0; (at = right.find('\n', at)) != std::string::npos; at += margin) {
            right.insert(++at, margin, ' ');
        }
        text += left + right + "\n";
    }
    return text;
}

std::string padded(std::string_view text, std::size_t columns) {
    const std::size_t width = core::display_width(text);
    std::string result(text);
    if (width < columns) result.append(columns - width, ' ');
    return result;
}

}  // namespace bivouac::cli
