// Files that nobody but their owner may read, and that are there after a power cut.
#pragma once

#include <string>
#include <system_error>

namespace bivouac::store::sqlite {

// Makes an empty file unless there is one. A store holds hidden setups and password hashes.
[[nodiscard]] std::error_code create_private(const std::string& path);
// What has been written to the file is on the disk.
[[nodiscard]] std::error_code sync_file(const std::string& path);
// That the file exists under this name is on the disk.
[[nodiscard]] std::error_code sync_folder_of(const std::string& path);

}  // namespace bivouac::store::sqlite
