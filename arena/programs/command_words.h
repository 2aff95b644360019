// A command line without a shell.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bivouac::arena {

// The words of a command line, as a shell would cut them at blanks, quotes and backslashes, and
// with none of its other powers. Nothing when a quote is not closed or there is no word.
[[nodiscard]] std::optional<std::vector<std::string>> split_command(std::string_view command);

}  // namespace bivouac::arena
