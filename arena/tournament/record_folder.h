// The records of all games, one file each: DIR/000123.record.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace bivouac::arena {

// Written under another name and renamed, so that a record is whole or not there. The folder is
// made when it is missing. Several threads may write different numbers.
[[nodiscard]] std::error_code keep_record(const std::filesystem::path& folder, std::uint64_t number,
                                          std::string_view record);

}  // namespace bivouac::arena
