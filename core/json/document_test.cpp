#include "core/json/document.h"

#include <string>

#include <gtest/gtest.h>

namespace bivouac::core::json {
namespace {

Fault fault_of(std::string_view text, const Limits& limits = {}) {
    const auto document = Document::parse(text, limits);
    EXPECT_FALSE(document.ok()) << text;
    return document ? Fault{} : document.error();
}

TEST(JsonDocument, values_are_found_where_they_stand) {
    const std::string_view text = R"( {"a":[1,-20,true,null],"b":{"c":"x\u00e9\n"},"d":2.5e3} )";
    const auto document = Document::parse(text);
    ASSERT_TRUE(document.ok());
    const Node root = document->root();
    EXPECT_EQ(root.kind(), Kind::object);
    EXPECT_EQ(root.size(), 3U);
    const auto list = root.member("a");
    ASSERT_TRUE(list);
    EXPECT_EQ(list->size(), 4U);
    auto item = list->first();
    EXPECT_EQ(item->whole(), 1);
    item = item->next();
    EXPECT_EQ(item->whole(), -20);
    item = item->next();
    EXPECT_TRUE(item->is_true());
    item = item->next();
    EXPECT_EQ(item->kind(), Kind::null);
    EXPECT_FALSE(item->next());
    EXPECT_EQ(root.member("b")->raw(), R"({"c":"x\u00e9\n"})");
    EXPECT_EQ(root.member("b")->member("c")->text(), "x\xC3\xA9\n");
    EXPECT_FALSE(root.member("d")->is_whole());
    EXPECT_EQ(root.member("d")->text(), "2.5e3");
    EXPECT_FALSE(root.member("e"));
}

TEST(JsonDocument, escapes_are_resolved) {
    const auto document = Document::parse(R"(["\"\\\/\b\f\n\r\t","\ud83d\ude00","plain",""])");
    ASSERT_TRUE(document.ok());
    auto item = document->root().first();
    EXPECT_EQ(item->text(), "\"\\/\b\f\n\r\t");
    item = item->next();
    EXPECT_EQ(item->text(), "\xF0\x9F\x98\x80");
    item = item->next();
    EXPECT_EQ(item->text(), "plain");
    item = item->next();
    EXPECT_EQ(item->text(), "");
}

TEST(JsonDocument, what_is_no_json_is_refused) {
    for (const std::string_view text : {"",
                                        " ",
                                        "{",
                                        "[",
                                        "[1",
                                        "[1,",
                                        "[1,]",
                                        "{\"a\"}",
                                        "{\"a\":}",
                                        "{\"a\":1,}",
                                        "{a:1}",
                                        "[1 2]",
                                        "1 2",
                                        "nul",
                                        "truefalse",
                                        "01",
                                        "-",
                                        "1.",
                                        ".5",
                                        "1e",
                                        "+1",
                                        "NaN",
                                        "\"a",
                                        "\"\\x\"",
                                        "\"\\u12\"",
                                        "\"\\ud800\"",
                                        "\"\\ude00\"",
                                        "\"\\ud800\\u0041\"",
                                        "\"\n\"",
                                        "\"\xFF\"",
                                        "\"\xC0\xAF\"",
                                        "// a\n1",
                                        "[1]]",
                                        "'a'"}) {
        const Fault fault = fault_of(text);
        EXPECT_EQ(fault.code, FaultCode::malformed) << text;
        EXPECT_GT(fault.byte, 0U) << text;
    }
    EXPECT_EQ(fault_of("[1,2 3]").byte, 5U);
    EXPECT_EQ(fault_of(std::string_view("1\0", 2)).code, FaultCode::malformed);
}

TEST(JsonDocument, a_name_twice_is_refused_with_its_place) {
    EXPECT_EQ(fault_of(R"({"a":1,"a":2})"), (Fault{FaultCode::duplicate_field, "a", 0}));
    EXPECT_EQ(fault_of(R"({"s":[{},{"x":1,"\u0078":2}]})"),
              (Fault{FaultCode::duplicate_field, "s[1].x", 0}));
    std::string many = "{";
    for (int i = 0; i < 40; ++i) many += "\"k" + std::to_string(i) + "\":0,";
    EXPECT_TRUE(Document::parse(many + "\"z\":0}").ok());
    EXPECT_EQ(fault_of(many + "\"k17\":0}"), (Fault{FaultCode::duplicate_field, "k17", 0}));
}

TEST(JsonDocument, limits_hold) {
    Limits limits;
    limits.bytes = 10;
    EXPECT_TRUE(Document::parse("[12345678]", limits).ok());
    EXPECT_EQ(fault_of("[123456789]", limits).code, FaultCode::too_long);
    limits = {};
    limits.depth = 3;
    EXPECT_TRUE(Document::parse("[[[1]]]", limits).ok());
    EXPECT_EQ(fault_of("[[[[1]]]]", limits), (Fault{FaultCode::too_deep, "[0][0][0]", 0}));
    limits = {};
    limits.values = 4;
    EXPECT_TRUE(Document::parse("[1,2,3]", limits).ok());
    EXPECT_EQ(fault_of("[1,2,3,4]", limits).code, FaultCode::too_many);
    limits = {};
    limits.key = 3;
    EXPECT_TRUE(Document::parse(R"({"abc":1})", limits).ok());
    EXPECT_EQ(fault_of(R"({"abcd":1})", limits).code, FaultCode::too_long);
    EXPECT_EQ(fault_of("{\"a\\u0001\":1}").code, FaultCode::bad_text);
}

TEST(JsonDocument, whole_numbers_of_64_bits) {
    const auto document = Document::parse(
        "[9223372036854775807,9223372036854775808,-9223372036854775808,-0,1.0,1e2]");
    ASSERT_TRUE(document.ok());
    auto item = document->root().first();
    EXPECT_EQ(item->whole(), INT64_MAX);
    item = item->next();
    EXPECT_TRUE(item->is_whole());
    EXPECT_FALSE(item->whole());
    item = item->next();
    EXPECT_EQ(item->whole(), INT64_MIN);
    item = item->next();
    EXPECT_EQ(item->whole(), 0);
    item = item->next();
    EXPECT_FALSE(item->is_whole());
    item = item->next();
    EXPECT_FALSE(item->is_whole());
}

}  // namespace
}  // namespace bivouac::core::json
