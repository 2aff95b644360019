#include <gtest/gtest.h>

#include "protocol/account_bodies.h"
#include "protocol/example_files.h"
#include "protocol/table_bodies.h"

namespace bivouac::protocol {
namespace {

// What a client of ours prints is what the server reads: the same value.
TEST(PrintBodies, every_body_that_we_print_reads_back_the_same) {
    int bodies = 0;
    for (const testing::Example& example : testing::examples("body")) {
        if (example.kind() == "open_table") {
            const auto open = read_open_table(example.text);
            ASSERT_TRUE(open.ok()) << example.name;
            const auto again = read_open_table(print(*open));
            ASSERT_TRUE(again.ok()) << print(*open);
            EXPECT_EQ(*again, *open);
            ++bodies;
        }
        if (example.kind() == "sit_down") {
            const auto sit = read_sit_down(example.text);
            ASSERT_TRUE(sit.ok());
            EXPECT_EQ(print(*sit), example.text);
            ++bodies;
        }
        if (example.kind() == "become_guest") {
            const auto guest = read_become_guest(example.text);
            ASSERT_TRUE(guest.ok());
            EXPECT_EQ(print(*guest), example.text);
            ++bodies;
        }
    }
    EXPECT_EQ(bodies, 7);
}

}  // namespace
}  // namespace bivouac::protocol
