#include "protocol/socket_words.h"

#include <set>

#include <gtest/gtest.h>

#include "protocol/example_values.h"
#include "protocol/server_example.h"

namespace bivouac::protocol {
namespace {

using namespace testing;  // the values of the examples

const Deed kDeed{kTable, engine::Seat(0), 12, "m13-8c1f"};

TEST(SocketWords, answers_are_as_in_the_examples) {
    expect_example("welcome",
                   Welcome{"0.1.0", kNow, PersonKind::member, "ada", *engine::language_from("fr")});
    expect_example("ack", Ack(kDeed, 13));
    expect_example("pong", Pong{41, kNow});
    expect_example("again", Again{kTable});
    expect_example("said", Said{kTable, engine::Seat(1), "grace", "Bien joué !", kNow});
    expect_example("notice", Notice{"notice.your_turn",
                                    {"Strategic", "grace"},
                                    "Strategic against grace: it is your turn.",
                                    kTable});
    const Weigh weigh{kTable, engine::Seat(0), 12, "f5xf3"};
    expect_example("weighed", Weighed(weigh, "This captures an officer of your own."));
    expect_example("weighed-nothing", Weighed(weigh, std::nullopt));
}

TEST(SocketWords, a_refusal_of_the_rules_has_its_sentence) {
    Played played;
    const engine::Seat seat = played.table->due().seats.lowest();
    const auto refused = played.table->submit(seat, "a1-g7");
    ASSERT_FALSE(refused.ok());
    expect_example("refused", Refused(kDeed, refused.error(),
                                      played.game->phrases(engine::Language::english)));
}

TEST(SocketWords, errors_say_what_was_wrong_and_when_to_try_again) {
    Error bad = error_of({BadCode::unknown_field, "seats[1].level"});
    bad.sentence = "This message has a field that is not known here: seats[1].level.";
    expect_example("error", bad);
    Error slow;
    slow.code = ErrorCode::slow_down;
    slow.table = kTable;
    slow.nonce = "m13-8c1f";
    slow.retry_after = 5;
    slow.sentence = "Too many requests: try again in 5 seconds.";
    expect_example("error-slow_down", slow);
}

TEST(SocketWords, every_code_has_a_word_of_its_own) {
    std::set<std::string_view> words;
    for (int code = 0; code <= static_cast<int>(ErrorCode::broken); ++code) {
        EXPECT_TRUE(words.insert(word_of(static_cast<ErrorCode>(code))).second) << code;
    }
    words.clear();
    for (int code = 0; code <= static_cast<int>(BadCode::unknown_word); ++code) {
        EXPECT_TRUE(words.insert(name_of(static_cast<BadCode>(code))).second) << code;
    }
}

TEST(SocketWords, what_people_write_cannot_break_out_of_a_message) {
    const Said said{kTable, std::nullopt, "x", "\",\"type\":\"table\n\xFF", kNow};
    EXPECT_EQ(Outgoing(said).text(),
              "{\"type\":\"said\",\"table\":\"q7Tf2a\",\"name\":\"x\","
              "\"text\":\"\\\",\\\"type\\\":\\\"table\\n\xEF\xBF\xBD\",\"at\":1767225600000}");
}

}  // namespace
}  // namespace bivouac::protocol
