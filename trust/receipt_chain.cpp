#include "trust/receipt_chain.h"

namespace bivouac::trust {

Digest first_head(std::string_view table, const Digest& commitment, const Seeds& seeds,
                  std::string_view heading) {
    Fields fields("bivouac first head 1");
    fields.text(table).bytes(commitment).text(heading);
    for (const Seed& seed : seeds) fields.bytes(seed);
    return fields.hash();
}

const Digest& ReceiptChain::add(std::string_view line) {
    ++steps_;
    const Digest salt = Fields("bivouac step salt 1").number(steps_).keyed_hash(salt_key_);
    head_ = Fields("bivouac head 1").bytes(head_).number(steps_).bytes(salt).text(line).hash();
    return head_;
}

}  // namespace bivouac::trust
