#include "server/net/target.h"

#include <gtest/gtest.h>

namespace bivouac::server::net {
namespace {

Target read(std::string_view raw) {
    const std::optional<Target> target = read_target(raw);
    EXPECT_TRUE(target.has_value()) << raw;
    return target.value_or(Target{});
}

TEST(Target, is_a_path_and_a_query) {
    EXPECT_EQ(read("/"), (Target{.path = "/", .query = {}}));
    EXPECT_EQ(read("/api/tables?game=risk&skip=20"),
              (Target{.path = "/api/tables", .query = {{"game", "risk"}, {"skip", "20"}}}));
    EXPECT_EQ(read("/a/"), (Target{.path = "/a/", .query = {}}));
}

TEST(Target, is_decoded_once) {
    EXPECT_EQ(read("/caf%C3%A9/100%25").path, "/café/100%");
    EXPECT_EQ(read("/%2525").path, "/%25");
    EXPECT_EQ(read("/a+b").path, "/a+b");
    EXPECT_EQ(read("/?q=a+b%2Bc&q=%26").query, (Pairs{{"q", "a b+c"}, {"q", "&"}}));
}

TEST(Target, has_queries_of_any_shape) {
    EXPECT_EQ(read("/?a&b=&=c&&d=e=f").query,
              (Pairs{{"a", ""}, {"b", ""}, {"", "c"}, {"d", "e=f"}}));
    EXPECT_EQ(read("/?").query, Pairs{});
    EXPECT_EQ(read("/?x=/../").query, (Pairs{{"x", "/../"}}));
}

TEST(Target, that_could_mean_two_things_is_refused) {
    for (const std::string_view raw :
         {"",        "*",      "api",     "http://elsewhere/", "/%",
          "/%4",     "/%zz",   "/a%00b",  "/?a=%00",           "/%FF",
          "/?x=%C3", "/..",    "/a/../b", "/%2e%2E/b",         "/a/./b",
          "/a%2Fb",  "/a%5Cb", "/a\\b",   "/%0d%0a",           "/a#b",
          "/?a#b",   "/%7F"}) {
        EXPECT_FALSE(read_target(raw).has_value()) << raw;
    }
}

TEST(Target, has_a_bounded_number_of_pairs) {
    std::string raw = "/?";
    for (std::size_t i = 0; i != kMostQueryPairs; ++i) raw += "a=b&";
    EXPECT_EQ(read(raw).query.size(), kMostQueryPairs);
    EXPECT_FALSE(read_target(raw + "a=b").has_value());
}

TEST(Target, gives_the_first_value_of_a_name) {
    HttpRequest request;
    request.query = read("/?a=1&b=2&a=3").query;
    EXPECT_EQ(query_value(request, "a"), "1");
    EXPECT_EQ(query_value(request, "b"), "2");
    EXPECT_EQ(query_value(request, "c"), "");
}

}  // namespace
}  // namespace bivouac::server::net
