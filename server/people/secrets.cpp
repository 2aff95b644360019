#include "server/people/secrets.h"

#include <algorithm>
#include <cstdlib>

#include <sodium.h>

#include "trust/digest.h"

namespace bivouac::server {
namespace {

constexpr std::string_view kSecretAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
constexpr std::size_t kSecretLength = 43;

// Crockford's: nothing that could be misread.
constexpr std::string_view kCodeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t kCodeLength = 28;
constexpr std::size_t kGroup = 4;

// Where the system has no randomness, a secret that could be guessed would be worse than none.
void prepare() {
    if (sodium_init() < 0) std::abort();
}

char read_leniently(char c) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (c == 'O') return '0';
    return c == 'I' || c == 'L' ? '1' : c;
}

// The 28 characters alone.
std::optional<std::string> bare_code(std::string_view code) {
    std::string bare;
    for (const char c : code.substr(0, 4 * kCodeLength)) {
        if (c == '-' || c == ' ') continue;
        const char meant = read_leniently(c);
        if (kCodeAlphabet.find(meant) == std::string_view::npos) return std::nullopt;
        bare += meant;
    }
    return bare.size() == kCodeLength ? std::optional(bare) : std::nullopt;
}

}  // namespace

std::string draw_secret() {
    prepare();
    std::string text(kSecretLength, '\0');
    for (char& c : text) c = kSecretAlphabet[randombytes_uniform(kSecretAlphabet.size())];
    return text;
}

std::optional<store::Digest> digest_of(SecretKind kind, std::string_view secret) {
    if (secret.size() != kSecretLength ||
        secret.find_first_not_of(kSecretAlphabet) != std::string_view::npos) {
        return std::nullopt;
    }
    const bool session = kind == SecretKind::session;
    return trust::Fields(session ? "bivouac session 1" : "bivouac token 1").text(secret).hash();
}

std::string draw_recovery_code() {
    prepare();
    std::string code;
    for (std::size_t i = 0; i < kCodeLength; ++i) {
        if (i > 0 && i % kGroup == 0) code += '-';
        code += kCodeAlphabet[randombytes_uniform(kCodeAlphabet.size())];
    }
    return code;
}

std::optional<std::string> recovery_hash(std::string_view code) {
    const auto bare = bare_code(code);
    if (!bare) return std::nullopt;
    return trust::to_hex(trust::Fields("bivouac recovery 1").text(*bare).hash());
}

bool matches_recovery(std::string_view code, std::string_view hash) {
    const auto typed = recovery_hash(code);
    const auto kept = trust::digest_from_hex(hash);
    return typed && kept && trust::same(*trust::digest_from_hex(*typed), *kept);
}

}  // namespace bivouac::server
