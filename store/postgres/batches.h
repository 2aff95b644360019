// Batches inside a transaction: each is done whole or leaves no trace.
#pragma once

#include "store/postgres/connection.h"

namespace bivouac::store::postgres {

// Wants a transaction around it. All the batches are sent at once. Throws Failed when the
// transaction is lost, never Refused: that is a verdict.
[[nodiscard]] std::vector<Verdict> carry_out(Connection& connection,
                                             std::span<const Batch> batches);

}  // namespace bivouac::store::postgres
