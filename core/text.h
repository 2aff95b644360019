// Words and lines: what every text format of the project is read with.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bivouac::core {

[[nodiscard]] std::string_view trim(std::string_view text);

// Pieces between single separators; an empty text has one empty piece.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

// Pieces between runs of blanks; never an empty piece.
[[nodiscard]] std::vector<std::string_view> words(std::string_view text);

// The whole text as a decimal number without sign, or nothing.
[[nodiscard]] std::optional<std::uint64_t> parse_number(std::string_view text);

// The candidate nearest to a mistyped word (restricted Damerau-Levenshtein distance), or nothing
// when none is near enough to be what was meant.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view word,
                                                      std::span<const std::string_view> candidates);

// How many columns a terminal needs for a UTF-8 text of Latin letters, digits and line drawing.
[[nodiscard]] std::size_t display_width(std::string_view utf8);

}  // namespace bivouac::core
