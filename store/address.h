// Where a store is: in a file, or in a PostgreSQL database.
#pragma once

#include <string>
#include <string_view>

namespace bivouac::store {

// Is it the address of a PostgreSQL database, and no file?
[[nodiscard]] bool is_address(std::string_view database);
// As it may be shown and logged: an address without the password, a file as it is.
[[nodiscard]] std::string without_secret(std::string_view database);

}  // namespace bivouac::store
