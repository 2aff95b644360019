// Batches as a transaction: each is done whole or leaves no trace.
#pragma once

#include "store/postgres/known_seats.h"
#include "store/postgres/writer.h"

namespace bivouac::store::postgres {

// Returns when all that was not refused stands. Everything is sent at once; when a batch is
// refused, twice. Throws Failed when the transaction is lost, never Refused: that is a verdict.
[[nodiscard]] std::vector<Verdict> carry_out(Writer& writer, std::span<const Batch> batches,
                                             KnownSeats& seats);

}  // namespace bivouac::store::postgres
