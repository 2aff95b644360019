#include "server/api/routes.h"

#include <set>

#include <gtest/gtest.h>

#include "protocol/pages/pages.h"
#include "server/api/testing/ground.h"

namespace bivouac::server {
namespace {

TEST(Routes, what_is_described_is_handled_once_and_nothing_else_is) {
    std::set<const protocol::RouteSpec*> handled;
    for (const Route& route : all_routes()) {
        ASSERT_NE(route.spec, nullptr) << "a handler of no route";
        EXPECT_TRUE(handled.insert(route.spec).second) << route.spec->path;
    }
    for (const protocol::RouteSpec& route : protocol::routes()) {
        EXPECT_TRUE(handled.contains(&route)) << route.method << " " << route.path;
    }
}

class DocumentsTest : public testing::ApiTest {};

TEST_F(DocumentsTest, tell_anybody_how_to_speak_with_this_server) {
    EXPECT_EQ(get("/api/openapi.json").body, protocol::openapi_page());
    EXPECT_EQ(get("/api/openapi.json").content_type, "application/json");
    EXPECT_EQ(get("/api/asyncapi.json").body, protocol::asyncapi_page());
}

}  // namespace
}  // namespace bivouac::server
