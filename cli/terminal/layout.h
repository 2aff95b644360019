// Text in lines of a given width.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bivouac::cli {

// Breaks at blanks so that no line is wider than `columns`, unless a single word is. The lines
// after the first are indented. Never ends with a newline; line breaks in the text stay.
[[nodiscard]] std::string wrap(std::string_view text, int columns, int indent = 0);

// Words in columns, down before across, as `ls` does. Ends with a newline unless empty.
[[nodiscard]] std::string in_columns(const std::vector<std::string>& words, int columns);

// How many of the words stand in one line of in_columns().
[[nodiscard]] std::size_t words_across(const std::vector<std::string>& words, int columns);

// Names and what they mean.
using Entries = std::vector<std::pair<std::string, std::string>>;

// Names on the left, meanings wrapped on the right; a long name has a line of its own.
[[nodiscard]] std::string in_two_columns(const Entries& entries, int columns);

// The text and blanks up to `columns`.
[[nodiscard]] std::string padded(std::string_view text, std::size_t columns);

}  // namespace bivouac::cli
