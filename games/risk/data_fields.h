// The words of a line as what they mean: what the readers of maps and decks share.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/risk/data_lines.h"
#include "games/risk/names.h"

namespace bivouac::risk {

// How a line reads, and at once what a player is told: `region id bonus "English" "français"`.
// Words after the first stand for others, in quotes where those must be; "…" for more of the one
// before it.
using Forms = std::span<const std::string_view>;

// The lines of a text, each in one of the forms. The first line must have the first form, and no
// other line may.
[[nodiscard]] core::Result<std::vector<DataLine>, DataError> read_forms(std::string_view text,
                                                                        Forms forms);

// A complaint about one word.
[[nodiscard]] DataError wrong_word(const DataLine& line, std::size_t word, std::string key,
                                   std::vector<std::string> arguments = {});

// The word is none of those known. The key gets "_near", and a further argument, when one of them
// is probably meant.
[[nodiscard]] DataError unknown_word(const DataLine& line, std::size_t word, std::string key,
                                     std::span<const std::string_view> known);

// Each of these reads a word of the line into its last argument, or says what is wrong with it.
[[nodiscard]] Complaint read_text(const DataLine& line, std::size_t word, Characters& texts,
                                  Text& into);
// Small letters, digits and '_', a letter first, at most 31.
[[nodiscard]] Complaint read_id(const DataLine& line, std::size_t word, Characters& texts,
                                Text& into);
// The last two words of the line: English and French.
[[nodiscard]] Complaint read_name(const DataLine& line, Characters& texts, Name& into);

struct Limits {
    int least = 0;
    int most = 0;
};
[[nodiscard]] Complaint read_number(const DataLine& line, std::size_t word, Limits limits,
                                    std::string key, std::uint8_t& into);

// `"The world" "Le monde"`, as files have it.
[[nodiscard]] std::string quoted(const Characters& texts, const Name& name);

}  // namespace bivouac::risk
