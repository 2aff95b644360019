// Texts of strangers as others may see them.
#pragma once

#include <string>
#include <string_view>

namespace bivouac::server {

// Without characters that turn others around, hide between them or pass for nothing: marks and
// overrides of direction, blanks and joiners of no width, soft hyphens, line and paragraph
// separators, tags, fillers. With them "admin" can be written as another name, and a sentence be
// read backwards. Blanks that are left at both ends go too. `utf8` is proper UTF-8.
[[nodiscard]] std::string visible_text(std::string_view utf8);

}  // namespace bivouac::server
