#include "store/address.h"

#include <gtest/gtest.h>

namespace bivouac::store {
namespace {

TEST(Address, is_told_from_a_file) {
    EXPECT_TRUE(is_address("postgresql://localhost/games"));
    EXPECT_TRUE(is_address("postgres:///games?host=/run/postgresql"));
    EXPECT_FALSE(is_address("tables.db"));
    EXPECT_FALSE(is_address("/var/lib/postgresql/tables.db"));
}

TEST(Address, is_shown_without_the_password) {
    EXPECT_EQ(without_secret("postgresql://ada:secret@db1:5432,db2/games"),
              "postgresql://ada@db1:5432,db2/games");
    EXPECT_EQ(without_secret("postgresql://ada@db1:5432/games"), "postgresql://ada@db1:5432/games");
    EXPECT_EQ(without_secret("postgresql://db1:5432/games?user=ada&password=secret"),
              "postgresql://db1:5432/games");
    EXPECT_EQ(without_secret("postgresql://ada:what?@db1/games?sslmode=require"),
              "postgresql://ada@db1/games");
    EXPECT_EQ(without_secret("postgresql://ada:se/cr@et@db1/games"), "postgresql://ada@db1/games");
    EXPECT_EQ(without_secret("postgresql://ada:se@cret@db1"), "postgresql://ada@db1");
    EXPECT_EQ(without_secret("postgresql://db1:5432/games?user=a@b"),
              "postgresql://db1:5432/games");
    EXPECT_EQ(without_secret("postgresql:///games?password=a@b/c"), "postgresql:///games");
    EXPECT_EQ(without_secret("what? a@b:c.db"), "what? a@b:c.db") << "a file";
}

}  // namespace
}  // namespace bivouac::store
