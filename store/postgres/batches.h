// Batches inside a transaction: each is done whole or leaves no trace.
#pragma once

#include "store/postgres/connection.h"
#include "store/postgres/known_seats.h"

namespace bivouac::store::postgres {

// Wants a transaction around it. All the batches are sent at once; when one of them is refused,
// twice. Throws Failed when the transaction is lost, never Refused: that is a verdict.
[[nodiscard]] std::vector<Verdict> carry_out(Connection& connection, std::span<const Batch> batches,
                                             KnownSeats& seats);

}  // namespace bivouac::store::postgres
