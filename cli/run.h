// The whole program as one function.
#pragma once

#include <string>
#include <vector>

#include "cli/environment.h"

namespace bivouac::cli {

// `arguments` without the program's name. Never throws; returns the exit code.
[[nodiscard]] int run(const std::vector<std::string>& arguments, Environment& env) noexcept;

}  // namespace bivouac::cli
