// When somebody served, in the database. What writes adds statements to a segment inside a
// transaction.
#pragma once

#include "store/postgres/connection.h"

namespace bivouac::store::postgres {

void write(Segment& segment, const Alive& write);
void write(Segment& segment, const ClockSet& write);
[[nodiscard]] std::vector<Gap> read_gaps(Connection& connection, Millis since);

}  // namespace bivouac::store::postgres
