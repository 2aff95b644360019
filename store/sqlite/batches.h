// Batches inside a transaction: each is done whole or leaves no trace.
#pragma once

#include "store/sqlite/connection.h"

namespace bivouac::store::sqlite {

// Wants a transaction around it. Throws Failed when the transaction is lost, never Refused: that is
// a verdict.
[[nodiscard]] std::vector<Verdict> carry_out(Connection& connection,
                                             std::span<const Batch> batches);

}  // namespace bivouac::store::sqlite
