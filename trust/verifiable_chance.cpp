#include "trust/verifiable_chance.h"

namespace bivouac::trust {

std::uint64_t VerifiableChance::bits(std::uint32_t seq, std::uint32_t attempt) const {
    Fields fields("bivouac draw 1");
    fields.text(table_).number(seq).number(attempt);
    for (const Seed& seed : seeds_) fields.bytes(seed);
    const Digest digest = fields.keyed_hash(key_);
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < 8; ++i) value = value << 8U | digest[i];
    return value;
}

std::uint64_t VerifiableChance::draw(std::uint64_t count, std::uint32_t seq) {
    // Of the 2^64 values the lowest 2^64 mod count are thrown away: the rest falls evenly.
    const std::uint64_t excess = (0 - count) % count;
    for (std::uint32_t attempt = 0;; ++attempt) {
        const std::uint64_t value = bits(seq, attempt);
        if (value >= excess) return value % count;
    }
}

}  // namespace bivouac::trust
