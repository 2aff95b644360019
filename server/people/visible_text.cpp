#include "server/people/visible_text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "core/text.h"

namespace bivouac::server {
namespace {

// Unicode 15: bidirectional controls, and what is ignorable by default (but for the selectors of
// the look of an emoji, U+FE0E and U+FE0F, which change nothing else).
constexpr std::array<std::pair<std::uint32_t, std::uint32_t>, 15> kHidden = {{
    {0x00AD, 0x00AD},    // soft hyphen
    {0x034F, 0x034F},    // combining grapheme joiner
    {0x061C, 0x061C},    // Arabic letter mark
    {0x115F, 0x1160},    // Hangul fillers
    {0x17B4, 0x17B5},    // Khmer inherent vowels
    {0x180B, 0x180F},    // Mongolian selectors and vowel separator
    {0x200B, 0x200F},    // of no width; left-to-right and right-to-left marks
    {0x2028, 0x202E},    // line and paragraph separators, embeddings and overrides
    {0x2060, 0x206F},    // word joiner, invisible operators, isolates
    {0x3164, 0x3164},    // Hangul filler
    {0xFE00, 0xFE0D},    // variation selectors
    {0xFEFF, 0xFEFF},    // byte order mark
    {0xFFA0, 0xFFA0},    // halfwidth Hangul filler
    {0xFFF0, 0xFFFB},    // interlinear annotation
    {0xE0000, 0xE0FFF},  // tags, further selectors
}};

std::uint32_t code_of(std::string_view letter) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(letter[i]); };
    if (letter.size() == 1) return byte(0);
    std::uint32_t code = byte(0) & (0xFFU >> (letter.size() + 1));
    for (std::size_t i = 1; i < letter.size(); ++i) code = code << 6U | (byte(i) & 0x3FU);
    return code;
}

bool is_hidden(std::uint32_t code) {
    return std::ranges::any_of(
        kHidden, [code](const auto& range) { return code >= range.first && code <= range.second; });
}

}  // namespace

std::string visible_text(std::string_view utf8) {
    std::string visible;
    while (!utf8.empty()) {
        const std::size_t length = core::utf8_length(utf8);
        if (length == 0) break;
        const std::string_view letter = utf8.substr(0, length);
        if (!is_hidden(code_of(letter))) visible += letter;
        utf8.remove_prefix(length);
    }
    return std::string(core::trim(visible));
}

}  // namespace bivouac::server
