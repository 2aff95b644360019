#include "trust/table_secret.h"

#include <algorithm>
#include <cstdlib>

#include <sodium.h>

namespace bivouac::trust {

bool is_table_name(std::string_view name) {
    return !name.empty() && name.size() <= 64 && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '_';
    });
}

TableSecret::~TableSecret() { sodium_memzero(bytes_.data(), bytes_.size()); }

TableSecret TableSecret::draw() {
    // Makes the generator safe to use from several threads; a second call does nothing. Where the
    // system has no randomness, a secret that could be guessed would be worse than none.
    if (sodium_init() < 0) std::abort();
    Key bytes;
    randombytes_buf(bytes.data(), bytes.size());
    TableSecret secret(bytes);
    sodium_memzero(bytes.data(), bytes.size());
    return secret;
}

Digest TableSecret::commitment(std::string_view table) const {
    return Fields("bivouac commitment 1").text(table).bytes(bytes_).hash();
}

Key TableSecret::dice_key(std::string_view table) const {
    return Fields("bivouac dice key 1").text(table).keyed_hash(bytes_);
}

Key TableSecret::salt_key(std::string_view table) const {
    return Fields("bivouac salt key 1").text(table).keyed_hash(bytes_);
}

}  // namespace bivouac::trust
