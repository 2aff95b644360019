// The store that the tests of tables run against: BIVOUAC_TEST_STORE, which is memory (the usual),
// sqlite or postgres.
#pragma once

#include <memory>

#include "store/testing/ground.h"

namespace bivouac::server::testing {

// Another name, or a kind that cannot be had here, ends the program.
[[nodiscard]] std::unique_ptr<store::testing::Ground> chosen_ground();

}  // namespace bivouac::server::testing
