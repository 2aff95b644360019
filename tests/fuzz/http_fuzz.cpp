// Any bytes as a request's target and as header values: read or refused, and what is read means one
// thing. The first line is the target, the others are values.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/text.h"
#include "server/net/header_words.h"
#include "server/net/proxies.h"
#include "server/net/reply_text.h"
#include "server/net/static_files.h"
#include "server/net/target.h"

namespace bivouac::server::net {
namespace {

void require(bool truth) {
    if (!truth) std::abort();
}

// Every byte as %XX, but the slashes.
std::string encode(std::string_view text, std::string_view kept) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string encoded;
    for (const char c : text) {
        if (kept.find(c) != std::string_view::npos) {
            encoded += c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        encoded += '%';
        encoded += kDigits[byte / 16U];
        encoded += kDigits[byte % 16U];
    }
    return encoded;
}

void try_page(const std::string& path) {
    static constexpr std::array kFiles = {PageFile{"/index.html", "<p>", "", "t"}};
    HttpRequest request;
    request.path = path;
    const auto reply = StaticFiles(kFiles).reply(request);
    require(!reply || reply->status == 200 || reply->status == 404);
}

void try_target(std::string_view raw) {
    const std::optional<Target> target = read_target(raw);
    if (!target) return;
    require(target->path.starts_with('/') && core::is_printable_utf8(target->path));
    for (const std::string_view segment : core::split(target->path, '/')) {
        require(segment != "." && segment != "..");
    }
    require(target->query.size() <= kMostQueryPairs);
    std::string again = encode(target->path, "/") + "?";
    for (const auto& [name, value] : target->query) {
        again += encode(name, "") + "=" + encode(value, "") + "&";
    }
    require(read_target(again) == target);
    try_page(target->path);
}

bool is_part(std::string_view part, std::string_view whole) {
    return part.empty() || (part.data() >= whole.data() &&
                            part.data() + part.size() <= whole.data() + whole.size());
}

void try_value(std::string_view value) {
    for (const int hops : {1, 2}) {
        const Proxies proxies{.anybody = false, .ranges = {}, .hops = hops};
        require(is_part(proxies.item(value), value));
        require(proxies.item(proxies.item(value)) == proxies.item(value));
    }
    if (const auto range = AddressRange::read(value)) {
        require(range->contains(core::trim(value.substr(0, value.find('/')))));
    }
    const std::optional<std::string> address = read_address(value);
    require(!address || read_address(*address) == address);
    const bool gzip = accepts_gzip(value);
    require(accepts_gzip("br," + std::string(value)) == gzip);
    require(names_tag(std::string(value) + ", \"t\"", "\"t\""));
    require(!is_host(value) || value.find_first_of("/@ ?#\\") == std::string_view::npos);

    // A header can neither end early nor begin another.
    HttpReply reply{.body = "body", .headers = {{"X-Value", std::string(value)}}};
    const std::string text = print_reply(reply, {}, "today");
    reply.headers.clear();
    const std::string without = print_reply(reply, {}, "today");
    const auto lines = [](std::string_view all) {
        return std::count(all.begin(), all.end(), '\n');
    };
    require(lines(text) - lines(without) <= 1);
    require(text.find("\r\n\r\n") == text.rfind("\r\n\r\n"));
}

}  // namespace
}  // namespace bivouac::server::net

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace bivouac::server::net;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::size_t line = text.find('\n');
    try_target(text.substr(0, line));
    std::string_view rest = line == std::string_view::npos ? "" : text.substr(line + 1);
    try_value(rest);  // line breaks and all
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        try_value(rest.substr(0, end));
        rest = end == std::string_view::npos ? "" : rest.substr(end + 1);
    }
    return 0;
}
