#include "server/net/header_words.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include <arpa/inet.h>

#include "core/text.h"

namespace bivouac::server::net {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }

// The text up to the separator; the text keeps what is behind it.
std::string_view cut(std::string_view& text, char separator) {
    const std::size_t at = text.find(separator);
    const std::string_view piece = text.substr(0, at);
    text = at == std::string_view::npos ? std::string_view() : text.substr(at + 1);
    return core::trim(piece);
}

// "q=0", "q=0.0": not wanted at all.
bool is_refused(std::string_view parameters) {
    while (!parameters.empty()) {
        const std::string_view parameter = cut(parameters, ';');
        if (parameter.size() < 3 || lower(parameter[0]) != 'q' || parameter[1] != '=') continue;
        return parameter.substr(2).find_first_not_of("0.") == std::string_view::npos;
    }
    return false;
}

std::string print(int family, const void* bytes) {
    std::array<char, INET6_ADDRSTRLEN> buffer{};
    const char* text = inet_ntop(family, bytes, buffer.data(), buffer.size());
    return text == nullptr ? std::string() : std::string(text);
}

}  // namespace

bool same_word(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

std::optional<std::string> read_address(std::string_view text) {
    if (text.starts_with('[')) {
        text = text.substr(1, text.find(']') == std::string_view::npos ? 0 : text.find(']') - 1);
    } else if (std::count(text.begin(), text.end(), ':') == 1) {
        text = text.substr(0, text.find(':'));
    }
    const std::string whole(text.substr(0, 64));
    if (whole.find('\0') != std::string::npos) return std::nullopt;
    std::array<std::uint8_t, 16> bytes{};
    if (inet_pton(AF_INET, whole.c_str(), bytes.data()) == 1) return print(AF_INET, bytes.data());
    if (inet_pton(AF_INET6, whole.c_str(), bytes.data()) != 1) return std::nullopt;
    constexpr std::array<std::uint8_t, 12> kDressed = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
    if (std::equal(kDressed.begin(), kDressed.end(), bytes.begin())) {
        return print(AF_INET, bytes.data() + kDressed.size());
    }
    return print(AF_INET6, bytes.data());
}

bool is_loopback(std::string_view address) {
    return address.starts_with("127.") || address == "::1";
}

bool accepts_gzip(std::string_view accept_encoding) {
    while (!accept_encoding.empty()) {
        std::string_view coding = cut(accept_encoding, ',');
        if (same_word(cut(coding, ';'), "gzip")) return !is_refused(coding);
    }
    return false;
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
    if (core::trim(if_none_match) == "*") return true;
    while (!if_none_match.empty()) {
        std::string_view item = cut(if_none_match, ',');
        if (item.starts_with("W/")) item.remove_prefix(2);
        if (item == tag) return true;
    }
    return false;
}

bool is_host(std::string_view host) {
    if (host.empty() || host.size() > 255) return false;
    return std::all_of(host.begin(), host.end(), [](char c) {
        return is_letter(c) || is_digit(c) || c == '.' || c == '-' || c == '_' || c == ':' ||
               c == '[' || c == ']';
    });
}

}  // namespace bivouac::server::net
