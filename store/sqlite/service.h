// When somebody served, in the file. Everything throws (failure.h) and wants a transaction around
// it.
#pragma once

#include "store/sqlite/connection.h"

namespace bivouac::store::sqlite {

void write(Connection& connection, const Alive& write);
void write(Connection& connection, const ClockSet& write);
[[nodiscard]] std::vector<Gap> read_gaps(Connection& connection, Millis since);

}  // namespace bivouac::store::sqlite
