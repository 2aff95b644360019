#include "core/json/rules.h"

#include <algorithm>

#include "core/text.h"

namespace bivouac::core::json {
namespace {

bool is_word_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
}

bool all_lines_printable(std::string_view text) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (!is_printable_utf8(text.substr(0, end))) return false;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return true;
}

}  // namespace

std::optional<FaultCode> wrong_with(std::string_view text, const TextRule& rule) {
    if (text.size() < rule.least || text.size() > rule.most) return FaultCode::out_of_range;
    bool fits = true;
    switch (rule.letters) {
        case Letters::word: fits = std::all_of(text.begin(), text.end(), is_word_letter); break;
        case Letters::line: fits = is_printable_utf8(text); break;
        case Letters::lines: fits = all_lines_printable(text); break;
        case Letters::any: break;
    }
    return fits ? std::nullopt : std::optional(FaultCode::bad_text);
}

}  // namespace bivouac::core::json
