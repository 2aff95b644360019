#include "server/serve/sole_server.h"

#include <filesystem>
#include <optional>

#include <gtest/gtest.h>

namespace bivouac::server {
namespace {

TEST(SoleServer, a_second_one_on_the_same_database_is_noticed) {
    const auto folder = std::filesystem::path(::testing::TempDir()) / "bivouac-sole-server";
    std::filesystem::create_directories(folder);
    const std::string database = (folder / "games.db").string();
    std::optional<SoleServer> first(std::in_place, database);
    EXPECT_TRUE(first->is_alone());
    EXPECT_FALSE(SoleServer(database).is_alone());
    EXPECT_TRUE(SoleServer(database + "2").is_alone());
    first.reset();
    EXPECT_TRUE(SoleServer(database).is_alone());
    EXPECT_TRUE(SoleServer((folder / "nowhere" / "games.db").string()).is_alone())
        << "where there is no lock, nobody is warned";
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace bivouac::server
