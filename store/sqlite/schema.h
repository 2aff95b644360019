// The tables in the file, and how an older file is brought up to date.
#pragma once

#include <span>

#include "store/sqlite/connection.h"

namespace bivouac::store::sqlite {

// Element n is SQL that leads from version n to n + 1. Elements are added, never changed.
using Migrations = std::span<const char* const>;
[[nodiscard]] Migrations migrations();

// What a file is found to be before it is touched.
struct Inspection {
    enum class Kind : std::uint8_t { empty, store, stranger };
    Kind kind = Kind::empty;
    std::int64_t version = 0;
};
[[nodiscard]] Inspection inspect(Connection& connection);

// Brings the file at `path` to the last version, each step all or nothing. Leaves a copy of an
// older store beside it first: `path`.v<version>. Does nothing when another process was faster.
void bring_up_to_date(Connection& connection, const std::string& path, Migrations steps);

}  // namespace bivouac::store::sqlite
