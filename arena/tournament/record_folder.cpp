#include "arena/tournament/record_folder.h"

#include <cerrno>
#include <fstream>
#include <string>

namespace bivouac::arena {

std::error_code keep_record(const std::filesystem::path& folder, std::uint64_t number,
                            std::string_view record) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) return error;
    constexpr std::size_t kDigits = 6;
    std::string name = std::to_string(number);
    if (name.size() < kDigits) name.insert(0, kDigits - name.size(), '0');
    const std::filesystem::path path = folder / (name + ".record");
    std::filesystem::path draft = path;
    draft += ".part";
    {
        std::ofstream file(draft, std::ios::binary | std::ios::trunc);
        file << record << std::flush;
        if (!file) return {errno != 0 ? errno : EIO, std::generic_category()};
    }
    std::filesystem::rename(draft, path, error);
    return error;
}

}  // namespace bivouac::arena
