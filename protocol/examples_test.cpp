// The examples that clients send, and what the page says about all of them.
#include <functional>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "protocol/account_bodies.h"
#include "protocol/example_files.h"
#include "protocol/limits.h"
#include "protocol/node.h"
#include "protocol/preferences.h"
#include "protocol/requests.h"
#include "protocol/socket_words.h"
#include "protocol/table_bodies.h"

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

using Judge = std::function<std::string(std::string_view)>;

const std::map<std::string, Judge>& body_judges() {
    static const std::map<std::string, Judge> judges = {
        {"open_table", [](std::string_view text) { return verdict(read_open_table(text)); }},
        {"show_record", [](std::string_view text) { return verdict(read_show_record(text)); }},
        {"sit_down", [](std::string_view text) { return verdict(read_sit_down(text)); }},
        {"stand_up", [](std::string_view text) { return verdict(read_stand_up(text)); }},
        {"change_seat", [](std::string_view text) { return verdict(read_change_seat(text)); }},
        {"become_guest", [](std::string_view text) { return verdict(read_become_guest(text)); }},
        {"credentials", [](std::string_view text) { return verdict(read_credentials(text)); }},
        {"recovery", [](std::string_view text) { return verdict(read_recovery(text)); }},
        {"change_password",
         [](std::string_view text) { return verdict(read_change_password(text)); }},
        {"delete_account",
         [](std::string_view text) { return verdict(read_delete_account(text)); }},
        {"preferences", [](std::string_view text) { return verdict(read_preferences(text)); }},
        {"new_token", [](std::string_view text) { return verdict(read_new_token(text)); }},
        {"block", [](std::string_view text) { return verdict(read_block(text)); }},
        {"report", [](std::string_view text) { return verdict(read_report(text)); }},
        {"terms", [](std::string_view text) { return verdict(read_terms(text)); }},
    };
    return judges;
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

TEST(Examples, every_body_is_read) {
    std::set<std::string> kinds;
    for (const Example& example : examples("body")) {
        const auto judge = body_judges().find(example.kind());
        ASSERT_NE(judge, body_judges().end()) << example.name;
        EXPECT_EQ(judge->second(example.text), "") << example.name;
        kinds.insert(example.kind());
    }
    EXPECT_EQ(kinds.size(), body_judges().size()) << "a body without an example";
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

// The tests of the writers compare what they wrote; here, that each file has such a test.
TEST(Examples, every_message_of_the_server_is_json_of_its_type_and_is_written_by_a_test) {
    std::string tests;
    for (const char* file : {"table_words", "socket_words", "list_words"}) {
        tests += testing::whole_file(std::filesystem::path(BIVOUAC_PROTOCOL_DIR) /
                                     (std::string(file) + "_test.cpp"));
    }
    ASSERT_FALSE(examples("server").empty());
    for (const Example& example : examples("server")) {
        const auto node = read_node(example.text, kMostUpload);
        ASSERT_TRUE(node.ok()) << example.name << ": " << verdict(node);
        EXPECT_EQ(node->members.front().name, "type");
        EXPECT_EQ(node->members.front().value.text, example.kind());
        EXPECT_NE(tests.find("expect_example(\"" + example.name + "\""), std::string::npos)
            << example.name;
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
        const std::string name(name_of(static_cast<ErrorCode>(code)));
        EXPECT_NE(page.find("`" + name + "`"), std::string::npos) << name;
    }
    for (int code = 0; code <= static_cast<int>(BadCode::unknown_word); ++code) {
        const std::string name(name_of(static_cast<BadCode>(code)));
        EXPECT_NE(page.find("`" + name + "`"), std::string::npos) << name;
    }
    for (int code = 0; code <= static_cast<int>(engine::RejectionCode::not_finished); ++code) {
        const std::string name(name_of(static_cast<engine::RejectionCode>(code)));
        EXPECT_NE(page.find("`" + name + "`"), std::string::npos) << name;
    }
}

}  // namespace
}  // namespace bivouac::protocol
