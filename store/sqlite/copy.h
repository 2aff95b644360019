// A whole copy of the database while others go on reading and writing.
#pragma once

#include <string>

#include "store/sqlite/connection.h"

namespace bivouac::store::sqlite {

enum class Existing : std::uint8_t { refuse, replace };

// On the disk, complete and under its name when the call returns; until then, and when it fails,
// what stood under that name is untouched. Throws.
void copy_database(Connection& source, const std::string& file, Existing existing);

}  // namespace bivouac::store::sqlite
