// All that a store tells, as text, to compare two stores and to show where they differ.
#pragma once

#include <string>

#include "store/store.h"
#include "store/testing/workload.h"

namespace bivouac::store::testing {

[[nodiscard]] std::string describe(const TableRow& row);
[[nodiscard]] std::string describe(const Claim& claim);
[[nodiscard]] std::string describe(const Verdict& verdict);

// Everything within the workload's world, for a store that gives account ids without gaps. Claims
// every table and creates an account that goes again, for epochs and ids are not told otherwise.
// Empty when the store is in trouble.
[[nodiscard]] std::string describe_all(Store& store);

}  // namespace bivouac::store::testing
