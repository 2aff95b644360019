#include "server/workers/program_mark.h"

#include <cstdint>
#include <fstream>
#include <string_view>
#include <vector>

#include "core/hash.h"

namespace bivouac::server {

std::string program_mark() {
    constexpr std::size_t kAtOnce = std::size_t{64} << 10U;
    // Linux keeps it there even when the file was replaced since.
    std::ifstream file("/proc/self/exe", std::ios::binary);
    std::vector<char> bytes(kAtOnce);
    std::uint64_t mark = 0;
    std::uint64_t size = 0;
    while (file) {
        file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        const auto count = static_cast<std::size_t>(file.gcount());
        mark = core::combine(mark, core::hash_text(std::string_view(bytes.data(), count)));
        size += count;
    }
    if (size == 0) return {};
    return std::to_string(size) + "-" + std::to_string(mark);
}

}  // namespace bivouac::server
