// Which program this is, for games that must be played by the very same one.
#pragma once

#include <string>

namespace bivouac::server {

// A word that follows from every byte of the running program: another build may play otherwise.
// Not for secrets. Empty where the system does not say what runs. Reads the program's file.
[[nodiscard]] std::string program_mark();

}  // namespace bivouac::server
