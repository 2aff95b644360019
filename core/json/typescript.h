// Shapes as TypeScript types.
#pragma once

#include <string>

#include "core/json/shape.h"

namespace bivouac::core::json {

// "export type Side = 'red' | 'blue'\n\nexport interface Piece { … }\n", in the layout of prettier.
[[nodiscard]] std::string typescript(const Shapes& shapes);

// One type where it is used: "Piece[]", "number | null".
[[nodiscard]] std::string typescript(const Shape& shape);

}  // namespace bivouac::core::json
