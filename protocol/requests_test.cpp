#include "protocol/requests.h"

#include <gtest/gtest.h>

#include "protocol/limits.h"

namespace bivouac::protocol {
namespace {

BadMessage fault_of(std::string_view text) {
    const auto request = read_request(text);
    EXPECT_FALSE(request.ok()) << text;
    return request.ok() ? BadMessage{} : request.error();
}

std::string say(const std::string& text) {
    return R"({"type":"say","table":"t","nonce":"n","text":")" + text + "\"}";
}

TEST(Requests, a_field_may_be_left_out_only_where_the_page_says_so) {
    const auto watch = read_request(R"({"type":"watch","table":"t"})");
    ASSERT_TRUE(watch.ok());
    EXPECT_EQ(std::get<Watch>(*watch), (Watch{"t", std::nullopt, std::nullopt}));
    const auto lobby = read_request(R"({"type":"lobby","on":false})");
    ASSERT_TRUE(lobby.ok());
    EXPECT_EQ(std::get<FollowLobby>(*lobby), (FollowLobby{false, ""}));
    EXPECT_EQ(fault_of(R"({"table":"t"})"), (BadMessage{BadCode::missing_field, "type"}));
    EXPECT_EQ(fault_of(R"({"type":"leave"})"), (BadMessage{BadCode::missing_field, "table"}));
    EXPECT_EQ(fault_of(R"({"type":"watch","table":"t","after":null})"),
              (BadMessage{BadCode::wrong_type, "after"}));
}

TEST(Requests, chat_has_no_control_characters_and_an_end) {
    EXPECT_TRUE(read_request(say("Ça va ? ♟")).ok());
    EXPECT_TRUE(read_request(say(std::string(kMostChat, 'a'))).ok());
    const BadMessage too_long{BadCode::out_of_range, "text"};
    EXPECT_EQ(fault_of(say(std::string(kMostChat + 1, 'a'))), too_long);
    EXPECT_EQ(fault_of(say("")), too_long);
    for (const char* text : {"\\u0000", "a\\nb", "\\u001b[2J", "\\u007f", "\\u0085"}) {
        EXPECT_EQ(fault_of(say(text)), (BadMessage{BadCode::bad_text, "text"})) << text;
    }
}

TEST(Requests, tables_and_nonces_are_words) {
    for (const char* table : {"a b", "../x", "é", "a/b", "a\\u0000"}) {
        EXPECT_EQ(fault_of(R"({"type":"leave","table":")" + std::string(table) + "\"}"),
                  (BadMessage{BadCode::bad_text, "table"}))
            << table;
    }
    EXPECT_EQ(fault_of(R"({"type":"leave","table":""})").code, BadCode::out_of_range);
    EXPECT_EQ(fault_of(R"({"type":"leave","table":")" + std::string(65, 'a') + "\"}").code,
              BadCode::out_of_range);
}

TEST(Requests, step_numbers_and_seats_stay_in_range) {
    const auto act = [](const char* seat, const char* seq) {
        return std::string(R"({"type":"act","table":"t","seat":)") + seat + ",\"seq\":" + seq +
               R"(,"nonce":"n","action":"a"})";
    };
    EXPECT_TRUE(read_request(act("4", "2147483647")).ok());
    EXPECT_EQ(fault_of(act("5", "0")), (BadMessage{BadCode::out_of_range, "seat"}));
    EXPECT_EQ(fault_of(act("-1", "0")), (BadMessage{BadCode::out_of_range, "seat"}));
    EXPECT_EQ(fault_of(act("0", "2147483648")), (BadMessage{BadCode::out_of_range, "seq"}));
    EXPECT_EQ(fault_of(act("0", "-1")), (BadMessage{BadCode::out_of_range, "seq"}));
}

TEST(Requests, a_setup_may_have_rows_and_an_action_may_not) {
    EXPECT_TRUE(
        read_request(
            R"({"type":"setup","table":"t","seat":0,"seq":1,"nonce":"n","setup":"2--\n-B-"})")
            .ok());
    EXPECT_EQ(
        fault_of(R"({"type":"act","table":"t","seat":0,"seq":1,"nonce":"n","action":"a\nb"})"),
        (BadMessage{BadCode::bad_text, "action"}));
}

TEST(Requests, a_program_posts_the_same_without_type_and_table) {
    const std::string body = R"({"seat":1,"seq":7,"nonce":"n","action":"f5+f4"})";
    const auto posted = read_posted_request("act", "q7Tf2a", body);
    ASSERT_TRUE(posted.ok());
    EXPECT_EQ(std::get<Act>(*posted), (Act{{"q7Tf2a", engine::Seat(1), 7, "n"}, "f5+f4"}));

    const auto named_twice = read_posted_request("leave", "t", "{}");
    ASSERT_FALSE(named_twice.ok());
    EXPECT_EQ(named_twice.error(), (BadMessage{BadCode::unknown_word, "type"}));
    const auto bad_table = read_posted_request("act", "a b", body);
    ASSERT_FALSE(bad_table.ok());
    EXPECT_EQ(bad_table.error(), (BadMessage{BadCode::bad_text, "table"}));
    const auto other_table =
        read_posted_request("say", "t", R"({"table":"u","nonce":"n","text":"hi"})");
    ASSERT_FALSE(other_table.ok());
    EXPECT_EQ(other_table.error(), (BadMessage{BadCode::unknown_field, "table"}));
}

TEST(Requests, the_first_fault_is_the_one_that_is_told) {
    EXPECT_EQ(fault_of(R"({"type":"resign","extra":1,"seat":9})"),
              (BadMessage{BadCode::missing_field, "table"}));
}

}  // namespace
}  // namespace bivouac::protocol
