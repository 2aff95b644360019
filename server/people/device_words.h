// Which device somebody uses, in a few words of our own.
#pragma once

#include <string>
#include <string_view>

namespace bivouac::server {

// "Firefox, Linux" for what a browser says of itself; "Python" for a program. Only words from a
// list of ours: nothing that a stranger wrote is kept, nor enough to tell one device from its like.
// Empty when nothing of it is known.
[[nodiscard]] std::string device_words(std::string_view user_agent);

}  // namespace bivouac::server
