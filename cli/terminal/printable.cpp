#include "cli/terminal/printable.h"

#include <algorithm>

#include "core/text.h"

namespace bivouac::cli {

std::string printable(std::string_view text) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string shown;
    while (!text.empty()) {
        const std::size_t length = std::max<std::size_t>(core::utf8_length(text), 1);
        const std::string_view character = text.substr(0, length);
        text.remove_prefix(length);
        if (character == "\n" || core::is_printable_utf8(character)) {
            shown += character;
            continue;
        }
        for (const char c : character) {
            const auto byte = static_cast<unsigned char>(c);
            shown += "\\x";
            shown += kDigits[byte >> 4U];
            shown += kDigits[byte & 0xFU];
        }
    }
    return shown;
}

}  // namespace bivouac::cli
