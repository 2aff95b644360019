// A running hash over a record's steps: whoever keeps the newest value can tell later whether any
// step before it was altered, added or left out.
#pragma once

#include <string_view>

#include "trust/seed.h"
#include "trust/table_secret.h"

namespace bivouac::trust {

// The value before the first step. Everybody at the table can compute it: it binds the name, the
// commitment, the seeds, and the game with all its options (`heading`, see record_lines.h).
[[nodiscard]] Digest first_head(std::string_view table, const Digest& commitment,
                                const Seeds& seeds, std::string_view heading);

// Each step is salted: from a bare hash one could guess a hidden setup by trying them all.
class ReceiptChain {
public:
    ReceiptChain(const Key& salt_key, const Digest& first) : salt_key_(salt_key), head_(first) {}

    // The next step's line of the record, without its newline.
    const Digest& add(std::string_view line);

    [[nodiscard]] const Digest& head() const { return head_; }
    [[nodiscard]] std::uint32_t steps() const { return steps_; }

private:
    Key salt_key_;
    Digest head_;
    std::uint32_t steps_ = 0;
};

}  // namespace bivouac::trust
