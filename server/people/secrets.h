// What stands for a person: secrets of sessions and tokens, recovery codes. Drawn by libsodium;
// only digests of them are kept, and those are enough to recognise but not to impersonate.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "store/rows.h"

namespace bivouac::server {

// A session is a browser's cookie, a token a program's. One is never taken for the other.
enum class SecretKind : std::uint8_t { session, token };

// 256 bits as 43 letters and digits: it may stand in a cookie, a header or an address, and no shell
// or option parser takes it for anything else.
[[nodiscard]] std::string draw_secret();

// Nothing when it cannot be a secret. A plain hash is enough: 256 bits are not guessed.
[[nodiscard]] std::optional<store::Digest> digest_of(SecretKind kind, std::string_view secret);

// 140 bits in seven groups of four: "7QFX-M2AC-…". Digits and capitals, without I, L, O and U.
[[nodiscard]] std::string draw_recovery_code();

// What is kept of a code. Case, blanks and hyphens do not matter; O is read as 0, I and L as 1.
// Nothing when it cannot be a code.
[[nodiscard]] std::optional<std::string> recovery_hash(std::string_view code);

// Does the code belong to this hash? Takes the same time wherever they differ; an account without
// a code has the empty hash, which no code matches.
[[nodiscard]] bool matches_recovery(std::string_view code, std::string_view hash);

}  // namespace bivouac::server
