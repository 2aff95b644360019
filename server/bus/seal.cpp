#include "server/bus/seal.h"

#include <cstdlib>

#include <sodium.h>

#include "trust/digest.h"

namespace bivouac::server {
namespace {

constexpr std::size_t kNonce = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t kMark = crypto_aead_xchacha20poly1305_ietf_ABYTES;
constexpr std::size_t kTime = 8;

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());  // NOLINT: bytes are bytes
}
unsigned char* bytes_of(std::string& text) {
    return reinterpret_cast<unsigned char*>(text.data());  // NOLINT: bytes are bytes
}

std::string text_of(store::Millis time) {
    std::string text(kTime, '\0');
    for (std::size_t i = 0; i < kTime; ++i) {
        text[i] = static_cast<char>(static_cast<std::uint64_t>(time) >> (8 * i));
    }
    return text;
}

store::Millis time_of(std::string_view text) {
    std::uint64_t time = 0;
    for (std::size_t i = 0; i < kTime; ++i) {
        time |= static_cast<std::uint64_t>(static_cast<unsigned char>(text[i])) << (8 * i);
    }
    return static_cast<store::Millis>(time);
}

}  // namespace

Seal::Seal(std::string_view secret) {
    if (sodium_init() < 0) std::abort();  // without randomness nothing can be hidden
    static_assert(sizeof(key_) == crypto_aead_xchacha20poly1305_ietf_KEYBYTES);
    const trust::Digest key = trust::Fields("bivouac bus key 1").text(secret).hash();
    std::copy(key.begin(), key.end(), key_.begin());
    constexpr std::size_t kSiteLength = 10;
    site_ = trust::to_hex(trust::Fields("bivouac bus site 1").text(secret).hash())
                .substr(0, kSiteLength);
}

std::string Seal::close(std::string_view text, std::string_view subject, store::Millis now) const {
    const std::string plain = text_of(now).append(text);
    std::string sealed(kNonce + plain.size() + kMark, '\0');
    randombytes_buf(sealed.data(), kNonce);
    crypto_aead_xchacha20poly1305_ietf_encrypt(bytes_of(sealed) + kNonce, nullptr,
                                               bytes_of(std::string_view(plain)), plain.size(),
                                               bytes_of(subject), subject.size(), nullptr,
                                               bytes_of(std::string_view(sealed)), key_.data());
    return sealed;
}

std::optional<std::string> Seal::open(std::string_view bytes, std::string_view subject,
                                      store::Millis now) {
    if (bytes.size() < kNonce + kTime + kMark) return std::nullopt;
    std::string plain(bytes.size() - kNonce - kMark, '\0');
    const std::string_view sealed = bytes.substr(kNonce);
    if (crypto_aead_xchacha20poly1305_ietf_decrypt(
            bytes_of(plain), nullptr, nullptr, bytes_of(sealed), sealed.size(), bytes_of(subject),
            subject.size(), bytes_of(bytes), key_.data()) != 0) {
        return std::nullopt;
    }
    const store::Millis written = time_of(plain);
    if (written < now - kMostAge || written > now + kMostAge) return std::nullopt;
    if (!is_new(bytes.substr(0, kNonce), now)) return std::nullopt;
    return plain.substr(kTime);
}

bool Seal::is_new(std::string_view nonce, store::Millis now) {
    while (!order_.empty() && order_.front().first < now - 2 * kMostAge) {
        seen_.erase(order_.front().second);
        order_.pop_front();
    }
    if (!seen_.emplace(nonce).second) return false;
    order_.emplace_back(now, nonce);
    return true;
}

}  // namespace bivouac::server
