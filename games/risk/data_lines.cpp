#include "games/risk/data_lines.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>

#include "core/text.h"
#include "engine/options.h"

namespace bivouac::risk {
namespace {

using core::display_width;

char32_t code_point(std::string_view character) {
    const auto at = [&](std::size_t i) {
        return static_cast<char32_t>(static_cast<unsigned char>(character[i]));
    };
    char32_t code = at(0);
    if (character.size() > 1) code &= 0xFFU >> (character.size() + 1);
    for (std::size_t i = 1; i < character.size(); ++i) code = (code << 6) | (at(i) & 0x3FU);
    return code;
}

// "U+202E": what cannot be seen is better told by its number.
std::string number_of(char32_t code) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string digits;
    while (code != 0 || digits.size() < 4) {
        digits.insert(digits.begin(), kDigits[code % 16]);
        code /= 16;
    }
    return "U+" + digits;
}

bool is_control(char32_t code) { return code < 0x20 || (code >= 0x7F && code < 0xA0); }

// No letter of two columns, nothing that joins the character before it or turns the direction.
bool has_one_column(char32_t code) {
    constexpr std::array<std::pair<char32_t, char32_t>, 5> kRanges = {{
        {0x20, 0xAC},      // ASCII and Latin-1 up to the soft hyphen
        {0xAE, 0x24F},     // the rest of Latin
        {0x2010, 0x2027},  // dashes and quotation marks
        {0x2190, 0x2193},  // arrows
        {0x2500, 0x25FC},  // lines, blocks and shapes
    }};
    return std::any_of(kRanges.begin(), kRanges.end(), [&](const auto& range) {
        return code >= range.first && code <= range.second;
    });
}

bool is_comment(std::string_view line) { return core::trim(line).starts_with('#'); }

Complaint refuse_characters(int number, std::string_view line) {
    const auto no = [&](std::size_t at, std::string key, std::vector<std::string> arguments = {}) {
        return DataError{number, static_cast<int>(display_width(line.substr(0, at))) + 1,
                         std::move(key), std::move(arguments)};
    };
    if (line.size() > engine::kMostFileLine) {
        return no(engine::kMostFileLine, "data.long_line", {std::to_string(engine::kMostFileLine)});
    }
    const bool comment = is_comment(line);
    std::size_t length = 0;
    for (std::size_t i = 0; i < line.size(); i += length) {
        length = core::utf8_length(line.substr(i));
        if (length == 0) return no(i, "data.not_utf8");
        const char32_t code = code_point(line.substr(i, length));
        if (code == '\r') return no(i, "data.carriage_return");
        if (code == '\t') return no(i, "data.tab");
        if (is_control(code)) return no(i, "data.control_character", {number_of(code)});
        if (!comment && !has_one_column(code)) return no(i, "data.character", {number_of(code)});
    }
    return std::nullopt;
}

// One word from `i` on, which is moved behind it. The line has a word there.
core::Result<DataWord, DataError> next_word(int number, std::string_view line, std::size_t& i) {
    const auto column = [&](std::size_t at) {
        return static_cast<int>(display_width(line.substr(0, at))) + 1;
    };
    const std::size_t begin = i;
    if (line[begin] == '"') {
        const std::size_t end = line.find('"', begin + 1);
        if (end == std::string_view::npos) {
            return core::Failure{DataError{number, column(begin), "data.open_quote", {}}};
        }
        i = end + 1;
        if (i < line.size() && line[i] != ' ') {
            return core::Failure{DataError{number, column(end), "data.joined_quote", {}}};
        }
        return DataWord{column(begin), true, line.substr(begin + 1, end - begin - 1)};
    }
    i = std::min(line.find(' ', begin), line.size());
    const std::string_view word = line.substr(begin, i - begin);
    const std::size_t quote = word.find('"');
    if (quote != std::string_view::npos) {
        return core::Failure{DataError{number, column(begin + quote), "data.joined_quote", {}}};
    }
    return DataWord{column(begin), false, word};
}

core::Result<DataLine, DataError> read_line(int number, std::string_view line) {
    DataLine read{number, {}};
    if (line.starts_with('|')) {
        const std::string_view drawing = line.substr(1);
        const std::size_t last = drawing.find_last_not_of(' ');
        read.words = {{1, false, line.substr(0, 1)},
                      {2, true, drawing.substr(0, last + 1)}};  // npos + 1: nothing
        return read;
    }
    std::size_t i = line.find_first_not_of(' ');
    while (i < line.size()) {
        auto word = next_word(number, line, i);
        if (!word) return core::Failure{std::move(word).error()};
        read.words.push_back(*word);
        i = line.find_first_not_of(' ', i);
    }
    return read;
}

}  // namespace

core::Result<std::vector<DataLine>, DataError> read_data_lines(std::string_view text) {
    if (text.size() > engine::kMostFileBytes) {
        return core::Failure{
            DataError{1, 1, "data.long_file", {std::to_string(engine::kMostFileBytes)}}};
    }
    std::vector<DataLine> lines;
    int number = 0;
    for (const std::string_view line : core::split(text, '\n')) {
        ++number;
        if (auto no = refuse_characters(number, line)) return core::Failure{*std::move(no)};
        if (is_comment(line)) continue;
        auto read = read_line(number, line);
        if (!read) return core::Failure{std::move(read).error()};
        if (!read->words.empty()) lines.push_back(std::move(read).value());
    }
    return lines;
}

}  // namespace bivouac::risk
