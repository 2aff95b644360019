// The lines of a map or deck file, in words.
//
// A line is words between blanks; a name stands in double quotes, without any quote inside. Blank
// lines and lines that begin with '#' say nothing. A line that begins with '|' is a piece of a
// drawing: two words, the bar and the rest. Characters are those of English and French, and line
// drawing: each takes one column of a terminal.
#pragma once

#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/risk/data_error.h"

namespace bivouac::risk {

struct DataWord {
    int column = 1;
    bool quoted = false;
    std::string_view text;  // without the quotes
};

// Never empty.
struct DataLine {
    int number = 1;
    std::vector<DataWord> words;

    [[nodiscard]] std::string_view keyword() const { return words[0].text; }
    [[nodiscard]] std::string_view operator[](std::size_t word) const { return words[word].text; }
};

// The lines that say something. They point into the text. At most engine::kMostFileBytes, and
// engine::kMostFileLine a line.
[[nodiscard]] core::Result<std::vector<DataLine>, DataError> read_data_lines(std::string_view text);

}  // namespace bivouac::risk
