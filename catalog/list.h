// The families of the program, written by CMake from games/CMakeLists.txt.
#pragma once

#include <vector>

#include "catalog/family.h"

namespace bivouac::catalog {

[[nodiscard]] std::vector<Family> all_families();

}  // namespace bivouac::catalog
