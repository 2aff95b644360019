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

TEST_F(DocumentsTest, answers_by_the_names_it_is_called_by_alone) {
    const auto status_for = [this](const std::string& host, const std::string& path) {
        net::HttpRequest asked = request(net::Method::get, path);
        asked.host = host;
        return ask(asked).status;
    };
    EXPECT_EQ(status_for("evil.example", "/api/games"), 200) << "as long as nobody named any";
    services().facts.host_names = {"bivouac.test", "[::1]"};
    EXPECT_EQ(status_for("bivouac.test", "/api/games"), 200);
    EXPECT_EQ(status_for("Bivouac.Test:8080", "/api/games"), 200);
    EXPECT_EQ(status_for("[::1]:8080", "/api/games"), 200);
    for (const char* path : {"/api/games", "/", "/ws", "/api/login"}) {
        EXPECT_EQ(status_for("evil.example", path), 421) << path;
        EXPECT_EQ(status_for("bivouac.test.evil.example", path), 421) << path;
        EXPECT_EQ(status_for("", path), 421) << path;
    }
    EXPECT_EQ(status_for("10.0.0.7:8080", "/healthz"), 200)
        << "whoever watches over it has no name";
}

}  // namespace
}  // namespace bivouac::server
