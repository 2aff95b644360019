// Any bytes as what a client of HTTP sends: however they are cut into pieces, the same requests
// come out of them, and no more is read than the limits allow.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/request_reader.h"

namespace bivouac::server::net {
namespace {

constexpr std::size_t kMostBody = 64;

void require(bool truth) {
    if (!truth) std::abort();
}

std::string describe(RequestReader& reader) {
    const Asked asked = reader.asked();
    const HttpRequest& request = asked.request;
    require(request.path.starts_with('/') && request.body.size() <= kMostBody);
    require(!request.wants_socket || asked.socket_key.size() == 24);
    std::string text = std::to_string(static_cast<int>(request.method)) + request.path;
    for (const auto& [name, value] : request.query) text += "|" + name + "=" + value;
    for (const std::string* part :
         {&request.body, &request.host, &request.origin, &request.cookie, &request.authorization,
          &request.content_type, &asked.socket_key, &asked.forwarded_for}) {
        text += "|" + *part;
    }
    return text + (asked.keep ? " keep" : "") + (asked.old ? " old" : "");
}

// The requests in bytes that come so many at a time, up to where something is wrong. When that is
// noticed, before or after the end of the head, depends on the pieces; what was whole does not.
std::vector<std::string> read_all(std::string_view bytes, std::size_t piece) {
    std::vector<std::string> found;
    auto reader = std::make_unique<RequestReader>(kMostBody);
    std::string held;
    while (!bytes.empty() || !held.empty()) {
        held += bytes.substr(0, piece);
        bytes.remove_prefix(std::min(piece, bytes.size()));
        std::size_t used = 1;
        while (used != 0 && !held.empty()) {
            used = reader->take(held);
            require(used <= held.size());
            held.erase(0, used);
            if (reader->state() == RequestReader::State::bad) {
                require(reader->status() >= 400 && reader->status() < 600);
                return found;
            }
            if (reader->state() == RequestReader::State::whole) {
                found.push_back(describe(*reader));
                reader = std::make_unique<RequestReader>(kMostBody);
                used = 1;
            }
        }
        require(held.size() <= kMostHead + piece);
        if (bytes.empty()) break;
    }
    return found;
}

}  // namespace
}  // namespace bivouac::server::net

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace bivouac::server::net;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const auto whole = read_all(bytes, size + 1);
    if (size <= 4096) require(read_all(bytes, 1) == whole);
    require(read_all(bytes, 7) == whole);
    return 0;
}
