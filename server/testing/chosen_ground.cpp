#include "server/testing/chosen_ground.h"

#include <cstdlib>
#include <iostream>
#include <string_view>

#include "store/sqlite/testing/ground.h"
#include "store/testing/memory_store.h"
#ifdef BIVOUAC_HAS_POSTGRES
#include "store/postgres/testing/ground.h"
#endif

namespace bivouac::server::testing {

std::unique_ptr<store::testing::Ground> chosen_ground() {
    const char* const said = std::getenv("BIVOUAC_TEST_STORE");
    const std::string_view kind = said != nullptr ? said : "memory";
    if (kind == "memory") return std::make_unique<store::testing::MemoryGround>();
    if (kind == "sqlite") return std::make_unique<store::sqlite::testing::Ground>();
#ifdef BIVOUAC_HAS_POSTGRES
    if (kind == "postgres") return std::make_unique<store::postgres::testing::Ground>();
#endif
    std::cerr << "BIVOUAC_TEST_STORE: there is no store of the kind " << kind << " here\n";
    std::exit(2);
}

}  // namespace bivouac::server::testing
