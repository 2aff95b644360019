#include "server/net/target.h"

#include "core/text.h"

namespace bivouac::server::net {
namespace {

// What '+' stands for.
enum class Plus : std::uint8_t { itself, blank };

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

std::optional<std::string> decode(std::string_view raw, Plus plus) {
    std::string text;
    text.reserve(raw.size());
    for (std::size_t i = 0; i < raw.size(); ++i) {
        if (raw[i] == '+' && plus == Plus::blank) {
            text += ' ';
        } else if (raw[i] != '%') {
            text += raw[i];
        } else {
            if (raw.size() - i < 3) return std::nullopt;
            const int high = hex_digit(raw[i + 1]);
            const int low = hex_digit(raw[i + 2]);
            if (high < 0 || low < 0) return std::nullopt;
            text += static_cast<char>(high * 16 + low);
            i += 2;
        }
    }
    if (!core::is_printable_utf8(text)) return std::nullopt;
    return text;
}

// One segment at a time, so that a slash which was written as %2F is noticed.
std::optional<std::string> decode_path(std::string_view raw) {
    if (!raw.starts_with('/')) return std::nullopt;
    std::string path;
    for (const std::string_view piece : core::split(raw.substr(1), '/')) {
        const std::optional<std::string> segment = decode(piece, Plus::itself);
        if (!segment || *segment == "." || *segment == "..") return std::nullopt;
        if (segment->find_first_of("/\\") != std::string::npos) return std::nullopt;
        path += '/';
        path += *segment;
    }
    return path;
}

std::optional<Pairs> decode_query(std::string_view raw) {
    Pairs pairs;
    for (const std::string_view piece : core::split(raw, '&')) {
        if (piece.empty()) continue;
        if (pairs.size() == kMostQueryPairs) return std::nullopt;
        const std::size_t sign = piece.find('=');
        std::optional<std::string> name = decode(piece.substr(0, sign), Plus::blank);
        std::optional<std::string> value =
            decode(sign == std::string_view::npos ? "" : piece.substr(sign + 1), Plus::blank);
        if (!name || !value) return std::nullopt;
        pairs.emplace_back(std::move(*name), std::move(*value));
    }
    return pairs;
}

}  // namespace

std::optional<Target> read_target(std::string_view raw) {
    if (raw.find('#') != std::string_view::npos) return std::nullopt;
    const std::size_t mark = raw.find('?');
    std::optional<std::string> path = decode_path(raw.substr(0, mark));
    std::optional<Pairs> query =
        decode_query(mark == std::string_view::npos ? "" : raw.substr(mark + 1));
    if (!path || !query) return std::nullopt;
    return Target{.path = std::move(*path), .query = std::move(*query)};
}

}  // namespace bivouac::server::net
