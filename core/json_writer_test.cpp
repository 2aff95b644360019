#include "core/json_writer.h"

#include <limits>

#include <gtest/gtest.h>

namespace bivouac::core {
namespace {

TEST(JsonWriter, nests_and_separates) {
    JsonWriter json;
    json.object().field("a", 1).key("list").array().value("x").value(true).null().end();
    json.key("empty").object().end().field("n", std::uint64_t{5}).end();
    EXPECT_EQ(json.text(), R"({"a":1,"list":["x",true,null],"empty":{},"n":5})");
}

TEST(JsonWriter, escapes_what_json_demands) {
    JsonWriter json;
    json.value(std::string_view("a\"b\\c\n\t\x01é"));
    EXPECT_EQ(json.text(), "\"a\\\"b\\\\c\\n\\t\\u0001é\"");
}

TEST(JsonWriter, replaces_what_is_no_utf8) {
    JsonWriter json;
    json.value(std::string_view("a\xff\xc3z"));
    EXPECT_EQ(json.text(), "\"a\xEF\xBF\xBD\xEF\xBF\xBDz\"");
}

TEST(JsonWriter, numbers_that_json_cannot_say_are_null) {
    JsonWriter json;
    json.array().value(1.25, 1).value(std::numeric_limits<double>::infinity(), 2);
    json.value(std::int64_t{-3}).end();
    EXPECT_EQ(json.text(), "[1.2,null,-3]");
}

}  // namespace
}  // namespace bivouac::core
