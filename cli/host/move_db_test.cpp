// bivouac move-db, between files: what PostgreSQL makes of it is tested in store/move.
#include <filesystem>

#include "cli/host/test_host.h"
#include "server/serve/sole_server.h"

namespace bivouac::cli {
namespace {

using testing::has;
using testing::Host;

#ifdef BIVOUAC_HAS_POSTGRES

TEST_F(Host, a_site_is_moved_whole_into_a_database_that_was_empty) {
    EXPECT_EQ(world.run({"move-db", file("tables.db"), file("moved.db")}), kSuccess)
        << world.err.str();
    EXPECT_TRUE(has(world.out, "2 accounts"));
    {
        const auto moved = store::sqlite::open(file("moved.db"));
        ASSERT_TRUE(moved);
        EXPECT_EQ(store::testing::found((*moved)->account_named("Ada")).id, ada);
    }
    EXPECT_EQ(world.run({"move-db", file("tables.db"), file("moved.db")}), kFailure);
    EXPECT_TRUE(has(world.err, "is not empty"));
}

TEST_F(Host, a_site_that_is_served_is_not_moved) {
    const server::SoleServer serving(file("tables.db"));
    EXPECT_EQ(world.run({"move-db", file("tables.db"), file("moved.db")}), kFailure);
    EXPECT_TRUE(has(world.err, "A server serves from"));
    EXPECT_FALSE(std::filesystem::exists(file("moved.db")));
}

TEST_F(Host, what_is_not_there_is_not_moved) {
    EXPECT_EQ(world.run({"move-db", file("absent.db"), file("moved.db")}), kFailure);
    EXPECT_TRUE(has(world.err, "There is no database"));
    EXPECT_FALSE(std::filesystem::exists(file("moved.db")));
}

TEST_F(Host, a_password_is_never_shown) {
    for (const std::string address :
         {"postgresql://ada:hush@/x?host=/nonexistent&password=hush", "postgresql://ada:hush@[x",
          "postgresql://ada:hush@x?hush", "postgresql://ada:%hush@x"}) {
        for (const std::vector<std::string>& words :
             {std::vector<std::string>{"move-db", file("tables.db"), address},
              std::vector<std::string>{"backup", file("copy.db"), "--db", address},
              std::vector<std::string>{"admin", "gaps", "--db", address}}) {
            EXPECT_EQ(world.run(words), kFailure);
            EXPECT_TRUE(has(world.err, "cannot be opened")) << world.err.str();
            EXPECT_FALSE(has(world.err, "hush")) << world.err.str();
        }
    }
}

#else

TEST_F(Host, a_program_without_postgresql_says_so) {
    EXPECT_EQ(world.run({"move-db", file("tables.db"), file("moved.db")}), kFailure);
    EXPECT_TRUE(has(world.err, "without PostgreSQL"));
    EXPECT_EQ(admin({"gaps", "--db", "postgresql:///x"}), kFailure);
    EXPECT_TRUE(has(world.err, "without PostgreSQL"));
}

#endif

}  // namespace
}  // namespace bivouac::cli
