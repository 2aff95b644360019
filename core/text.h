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

// Is the whole text well-formed UTF-8 without control characters (C0, DEL, C1)?
[[nodiscard]] bool is_printable_utf8(std::string_view text);

// The length in bytes of the well-formed UTF-8 character at the beginning of the text; 0 when there
// is none.
[[nodiscard]] std::size_t utf8_length(std::string_view text);

// At most `bytes` bytes of the text, never cutting a character.
[[nodiscard]] std::string_view shorten(std::string_view text, std::size_t bytes);

// How many columns a terminal needs for a UTF-8 text of Latin letters, digits and line drawing.
[[nodiscard]] std::size_t display_width(std::string_view utf8);

}  // namespace bivouac::core
