// The tables in the database, and how an older store is brought up to date.
#pragma once

#include <span>

#include "store/postgres/connection.h"

namespace bivouac::store::postgres {

// Element n leads from version n to n + 1. Elements are added, never changed. Programs of several
// versions serve the same store while a site is brought up to date node by node, so a step only
// adds: `least` is the oldest version whose programs can go on with what the step leaves.
struct Migration {
    const char* sql;
    std::int64_t least;
};
using Migrations = std::span<const Migration>;
[[nodiscard]] Migrations migrations();

// What a schema is found to be before it is touched.
struct Inspection {
    enum class Kind : std::uint8_t { empty, store, stranger };
    Kind kind = Kind::empty;
    std::int64_t version = 0;
    std::int64_t least = 0;
};
[[nodiscard]] Inspection inspect(Connection& connection, const std::string& schema);

// Brings the store to the last version, all or nothing. Whoever comes first does it; others wait
// for them and find it done.
void bring_up_to_date(Connection& connection, const std::string& schema, Migrations steps);

// The statements that make an empty schema a store, without a transaction of their own.
[[nodiscard]] std::string creation(const std::string& quoted_schema, Migrations steps);

}  // namespace bivouac::store::postgres
