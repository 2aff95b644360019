// How values of rows stand in the database.
#pragma once

#include <algorithm>
#include <optional>

#include "store/limits.h"

namespace bivouac::store::postgres {

// Nobody is 0 in rows and NULL in the database, so that PostgreSQL can check references.
[[nodiscard]] inline std::optional<std::int64_t> null_if_nobody(AccountId account) {
    return account == 0 ? std::nullopt : std::optional<std::int64_t>(account);
}

// The length of a list that was asked for, as far as it is allowed.
[[nodiscard]] inline std::uint32_t bounded(std::uint32_t most) { return std::min(most, kMostRows); }

}  // namespace bivouac::store::postgres
