// What nodes of an earlier version say, word for word, is understood; and what is said now is what
// they read. During an upgrade nodes of both serve the same tables (docs/operations.md). A format
// that must change gets new lines here, and keeps the old ones for one version.
#include <gtest/gtest.h>

#include "server/cluster/messages.h"

namespace bivouac::server {
namespace {

// As 0715b4a wrote them.
constexpr std::string_view kActs =
    R"({"type":"do","account":5,"request":{"type":"act","table":"q7Tf2a","seat":1,"seq":12,"nonce":"n1","action":"a1-a2"}})";
constexpr std::string_view kSits =
    R"({"type":"sit","person":{"account":5,"who":"member","name":"ada","rating":1512,"provisional":true},"sit":{"seat":0,"seed":"0102","invitation":"x"}})";
constexpr std::string_view kDone =
    R"({"node":"one","here":true,"standing":{"epoch":3,"entries":14},"seq":13})";
constexpr std::string_view kRefused =
    R"({"node":"one","here":true,"standing":{"epoch":3,"entries":14},"refused":{"code":"illegal_action","key":"refuse.illegal","rule":"R1","arguments":["a1"],"option":""},"seq":12})";
constexpr std::string_view kBusy =
    R"({"node":"one","here":true,"standing":{"epoch":3,"entries":14},"error":"stale","seq":0})";
constexpr std::string_view kPresence = R"({"node":"two","players":[5,6],"spectators":3})";
constexpr std::string_view kNotice = R"({"what":"your_turn","account":5,"table":"q7Tf2a"})";
constexpr std::string_view kBeat = R"({"node":"two","leaves":false})";
constexpr std::string_view kHint = "3 14";

template <class T>
void expect_same(std::string_view text, const std::optional<T>& read) {
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(print(*read), text);
}

TEST(EarlierNodes, are_understood_and_understand) {
    expect_same(kActs, read_question(kActs));
    expect_same(kDone, read_answer(kDone));
    expect_same(kRefused, read_answer(kRefused));
    expect_same(kBusy, read_answer(kBusy));
    expect_same(kPresence, read_presence(kPresence));
    expect_same(kNotice, read_notice(kNotice));
    expect_same(kBeat, read_beat(kBeat));
    const auto hint = read_hint(kHint);
    ASSERT_TRUE(hint);
    EXPECT_EQ(print_hint(*hint), kHint);
    const auto sits = read_question(kSits);
    ASSERT_TRUE(sits && sits->order);
    EXPECT_EQ(print(*sits), kSits);
    EXPECT_EQ(std::get<order::Sit>(*sits->order).person.name, "ada");
    EXPECT_EQ(std::get<order::Do>(*read_question(kActs)->order).account, 5);
}

// A later one says more than is known here.
TEST(LaterNodes, are_understood_as_far_as_they_go) {
    const auto answer = read_answer(
        R"({"node":"one","here":true,"standing":{"epoch":3,"entries":14},"seq":13,"warmth":7})");
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->standing.entries, 14U);
    EXPECT_TRUE(read_beat(R"({"node":"two","leaves":false,"load":0.5})"));
    EXPECT_FALSE(read_question(R"({"type":"juggle","account":5})"))
        << "whoever asked does it themselves";
}

}  // namespace
}  // namespace bivouac::server
