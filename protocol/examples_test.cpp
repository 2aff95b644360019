// The examples that clients send, and what the page says about all of them.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "core/json/peek.h"
#include "protocol/bodies.h"
#include "protocol/example_files.h"
#include "protocol/requests.h"
#include "protocol/socket_words.h"

namespace bivouac::protocol {
namespace {

using testing::Example;
using testing::examples;

// Empty when the reader takes the text, otherwise what it says.
template <class T>
std::string verdict(const Read<T>& read) {
    if (read) return {};
    return std::string(name_of(read.error().code)) + " " + read.error().field;
}

template <class... T>
std::map<std::string, std::size_t> places_of(const std::variant<T...>* /*of*/) {
    std::size_t place = 0;
    std::map<std::string, std::size_t> places;
    (places.emplace(T::kName, place++), ...);
    return places;
}

TEST(Examples, every_request_of_a_client_is_read_and_prints_back_the_same) {
    std::set<std::size_t> kinds;
    for (const Example& example : examples("client")) {
        const auto request = read_request(example.text);
        ASSERT_TRUE(request.ok()) << example.name << ": " << verdict(request);
        EXPECT_EQ(print(*request), example.text);
        EXPECT_NE(example.text.find("{\"type\":\"" + example.kind() + "\""), std::string::npos);
        kinds.insert(request->index());
    }
    EXPECT_EQ(kinds.size(), std::variant_size_v<Request>) << "a request without an example";
}

// What a client prints may say more than the example did, and means the same.
TEST(Examples, every_body_is_read_and_prints_back_the_same) {
    const auto places = places_of(static_cast<const Body*>(nullptr));
    std::set<std::string> kinds;
    for (const Example& example : examples("body")) {
        ASSERT_TRUE(places.contains(example.kind())) << example.name;
        const std::size_t place = places.at(example.kind());
        const Read<Body> body = read_body(place, example.text);
        ASSERT_TRUE(body.ok()) << example.name << ": " << verdict(body);
        const Read<Body> again = read_body(place, print(*body));
        ASSERT_TRUE(again.ok()) << print(*body);
        EXPECT_TRUE(*again == *body) << print(*body);
        kinds.insert(example.kind());
    }
    EXPECT_EQ(kinds.size(), places.size()) << "a body without an example";
}

// "wrong_type-seat.json" is refused as wrong_type, for the field seat.
TEST(Examples, what_is_wrong_is_refused_for_what_is_wrong) {
    ASSERT_FALSE(examples("refused").empty());
    for (const Example& example : examples("refused")) {
        const auto request = read_request(example.text);
        ASSERT_FALSE(request.ok()) << example.name;
        EXPECT_EQ(name_of(request.error().code), example.kind());
        if (!example.variant().empty()) {
            EXPECT_EQ(request.error().field, example.variant());
        }
    }
}

TEST(Examples, every_message_of_the_server_says_its_type_first) {
    ASSERT_FALSE(examples("server").empty());
    for (const Example& example : examples("server")) {
        const core::json::Peek message(example.text);
        ASSERT_TRUE(message.is_object()) << example.name;
        EXPECT_EQ(message.members().front().first, "type");
        EXPECT_EQ(message["type"].text(), example.kind());
    }
}

TEST(Examples, the_page_quotes_every_example_and_every_code) {
    const std::string page = testing::whole_file(BIVOUAC_PROTOCOL_DOC);
    for (const char* folder : {"client", "body", "server", "refused"}) {
        for (const Example& example : examples(folder)) {
            EXPECT_NE(page.find(example.text), std::string::npos)
                << folder << "/" << example.name << ".json is not in docs/protocol.md";
        }
    }
    for (int code = 0; code <= static_cast<int>(ErrorCode::broken); ++code) {
        const std::string name(word_of(static_cast<ErrorCode>(code)));
        EXPECT_NE(page.find("`" + name + "`"), std::string::npos) << name;
    }
    for (int code = 0; code <= static_cast<int>(BadCode::unknown_word); ++code) {
        const std::string name(name_of(static_cast<BadCode>(code)));
        EXPECT_NE(page.find("`" + name + "`"), std::string::npos) << name;
    }
    for (int code = 0; code <= static_cast<int>(engine::RejectionCode::not_finished); ++code) {
        const std::string name(word_of(static_cast<engine::RejectionCode>(code)));
        EXPECT_NE(page.find("`" + name + "`"), std::string::npos) << name;
    }
}

}  // namespace
}  // namespace bivouac::protocol
