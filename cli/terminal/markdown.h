// A page of Markdown for a terminal: headings and emphasis as styles, paragraphs filled anew.
#pragma once

#include <string>
#include <string_view>

#include "cli/terminal/screen.h"

namespace bivouac::cli {

// Knows headings, paragraphs, lists, fenced code and tables; the latter two stay as they are.
[[nodiscard]] std::string render_markdown(std::string_view page, const Screen& screen);

}  // namespace bivouac::cli
