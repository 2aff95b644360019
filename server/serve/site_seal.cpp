#include "server/serve/site_seal.h"

#include <fstream>
#include <iterator>

#include "core/text.h"

namespace bivouac::server {

core::Result<Seal, StartError> site_seal(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    const std::string_view secret = core::trim(text);
    if (secret.size() >= Seal::kShortestSecret) return Seal(secret);
    return core::Failure(
        StartError{"a bus needs the secret that all nodes share: bus-key names a "
                   "file with at least " +
                   std::to_string(Seal::kShortestSecret) + " characters"});
}

}  // namespace bivouac::server
