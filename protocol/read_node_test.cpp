#include <gtest/gtest.h>

#include "protocol/limits.h"
#include "protocol/node.h"

namespace bivouac::protocol {
namespace {

BadMessage fault_of(std::string_view text, std::size_t most = kMostMessage) {
    const Read<Node> node = read_node(text, most);
    EXPECT_FALSE(node.ok()) << text;
    return node.ok() ? BadMessage{} : node.error();
}

std::string nested(std::size_t lists) {
    return "{\"a\":" + std::string(lists, '[') + std::string(lists, ']') + "}";
}

TEST(ReadNode, keeps_what_was_said_in_order) {
    const auto node = read_node(R"({"a":[1,-2,true],"b":{"c":"é\u00e9\n"},"d":null})", 100);
    ASSERT_TRUE(node.ok());
    ASSERT_EQ(node->members.size(), 3U);
    EXPECT_EQ(node->members[0].value.items[1].number, -2);
    EXPECT_TRUE(node->members[0].value.items[2].flag);
    EXPECT_EQ(node->members[1].value.members[0].value.text, "éé\n");
    EXPECT_EQ(node->members[2].value.kind, Node::Kind::null);
}

TEST(ReadNode, only_one_whole_object_is_a_message) {
    for (const char* text :
         {"", " ", "[]", "1", "\"a\"", "null", "{", "{}{}", "{} x", "{a:1}", "{\"a\":1,}",
          "{'a':1}", "{\"a\":01}", "{\"a\":NaN}", "/**/{}", "{\"a\":+1}", "\xEF\xBB\xBF{}"}) {
        EXPECT_EQ(fault_of(text).code, BadCode::malformed) << text;
    }
    EXPECT_TRUE(read_node(" {} \n", 10).ok());
}

TEST(ReadNode, bytes_that_are_no_utf8_are_malformed) {
    for (const char* text :
         {"{\"a\":\"\xFF\"}", "{\"a\":\"\xC0\xAF\"}", "{\"a\":\"\xED\xA0\x80\"}",
          "{\"a\":\"\\ud800\"}", "{\"a\":\"\\udc00x\"}", "{\"a\":\"\x01\"}", "{\"\xFF\":1}"}) {
        EXPECT_EQ(fault_of(text).code, BadCode::malformed) << text;
    }
}

TEST(ReadNode, a_name_twice_is_refused_however_it_is_spelled) {
    EXPECT_EQ(fault_of(R"({"a":1,"a":1})"), (BadMessage{BadCode::duplicate_field, "a"}));
    EXPECT_EQ(fault_of(R"({"a":1,"\u0061":2})"), (BadMessage{BadCode::duplicate_field, "a"}));
    EXPECT_EQ(fault_of(R"({"x":[{"b":1,"b":2}]})"), (BadMessage{BadCode::duplicate_field, "b"}));
    EXPECT_TRUE(read_node(R"({"a":{"a":1}})", 100).ok());
}

TEST(ReadNode, numbers_are_whole_and_have_64_bits) {
    EXPECT_EQ(fault_of(R"({"a":1.5})").code, BadCode::wrong_type);
    EXPECT_EQ(fault_of(R"({"a":1e3})").code, BadCode::wrong_type);
    EXPECT_EQ(fault_of(R"({"a":18446744073709551615})").code, BadCode::out_of_range);
    EXPECT_EQ(fault_of(R"({"a":99999999999999999999999})").code, BadCode::wrong_type);
    const auto least = read_node(R"({"a":-9223372036854775808})", 100);
    ASSERT_TRUE(least.ok());
    EXPECT_EQ(least->members[0].value.number, INT64_MIN);
}

TEST(ReadNode, size_depth_and_number_of_values_are_bounded) {
    EXPECT_TRUE(read_node("{}        ", 10).ok());
    EXPECT_EQ(fault_of("{}         ", 10).code, BadCode::too_long);
    EXPECT_TRUE(read_node(nested(kMostDepth - 1), kMostMessage).ok());
    EXPECT_EQ(fault_of(nested(kMostDepth)).code, BadCode::too_deep);
    EXPECT_EQ(fault_of(nested(8000)).code, BadCode::too_deep);

    std::string list = "{\"a\":[1";
    for (std::size_t i = 3; i < kMostValues; ++i) list += ",1";
    EXPECT_TRUE(read_node(list + "]}", kMostMessage).ok());
    EXPECT_EQ(fault_of(list + ",1]}").code, BadCode::too_many);
}

TEST(ReadNode, names_are_short_and_printable) {
    const std::string longest(kMostKey, 'k');
    EXPECT_TRUE(read_node("{\"" + longest + "\":1}", kMostMessage).ok());
    EXPECT_EQ(fault_of("{\"k" + longest + "\":1}").code, BadCode::too_long);
    EXPECT_EQ(fault_of(R"({"a\nb":1})").code, BadCode::bad_text);
}

TEST(ReadNode, a_long_text_comes_whole) {
    const std::string text(100'000, 'x');
    const auto node = read_node("{\"a\":\"" + text + "\"}", kMostUpload);
    ASSERT_TRUE(node.ok());
    EXPECT_EQ(node->members[0].value.text, text);
}

}  // namespace
}  // namespace bivouac::protocol
