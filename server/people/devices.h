// Devices that have logged in to an account before. A stranger who tries passwords of a name makes
// everybody wait who logs in with it; a device that was let in once has a wait of its own instead
// (after the "device cookies" of the OWASP cheat sheets).
//
// A device is a number and a seal over it that only who knows the account's password hash can make:
// nothing of it is kept, and a new password makes all devices strangers again. Whoever has one can
// do nothing with it but wait apart.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "store/store.h"

namespace bivouac::server {

// For a browser that has just logged in.
[[nodiscard]] std::string draw_device(const store::Account& account);

// The device's own number, when it has logged in to the account before.
[[nodiscard]] std::optional<std::string> known_device(const store::Account& account,
                                                      std::string_view device);
// The same for a name that somebody typed. Reads the store.
[[nodiscard]] std::optional<std::string> known_device(const store::Store& store,
                                                      std::string_view typed_name,
                                                      std::string_view device);

}  // namespace bivouac::server
