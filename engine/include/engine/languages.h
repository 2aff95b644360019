// Which languages there are. A language is its files: lang/<code>.txt wherever there is an en.txt,
// and no code names one but English, which the others are translated from.
#pragma once

#include <span>

#include "engine/phrasebook.h"

namespace bivouac::engine {

// All that there are files of, English first, the others by their codes.
[[nodiscard]] std::span<const Language> languages();

}  // namespace bivouac::engine
