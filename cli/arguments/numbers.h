// Numbers of a command line.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/phrasebook.h"

namespace bivouac::cli {

class Given;

// All of these throw UsageError.

// A whole number up to `most`; nothing when the option was not given.
[[nodiscard]] std::optional<std::uint64_t> read_number(const char* name, const std::string& text,
                                                       std::uint64_t most,
                                                       const engine::Phrasebook& words);

// Up to a day.
[[nodiscard]] std::optional<std::chrono::milliseconds> read_milliseconds(const char* name,
                                                                         const Given& given);

// The value of --seconds, `usual` when it was not given. Decimals are welcome: --seconds 0.5
[[nodiscard]] std::chrono::milliseconds read_seconds(const std::string& text, double usual,
                                                     const engine::Phrasebook& words);

}  // namespace bivouac::cli
