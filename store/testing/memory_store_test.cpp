#include "store/testing/memory_store.h"

#include "store/testing/conformance.h"

namespace bivouac::store::testing {
namespace {

INSTANTIATE_TEST_SUITE_P(Memory, Conformance, ::testing::Values(GroundMaker([] {
                             return std::make_unique<MemoryGround>();
                         })));

TEST(MemoryDisk, what_is_erased_is_gone_and_its_name_is_free) {
    MemoryDisk disk;
    must(*disk.open("a"), {CreateTable{table_row("t"), {}}});
    disk.erase("a");
    EXPECT_EQ(trouble(disk.open("a")->table("t")), Trouble::unknown);
}

}  // namespace
}  // namespace bivouac::store::testing
