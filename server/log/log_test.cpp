#include "server/log/log.h"

#include <algorithm>
#include <limits>
#include <thread>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

namespace bivouac::server {
namespace {

class LogTest : public ::testing::Test {
protected:
    [[nodiscard]] Log open(LogLevel least = LogLevel::info) {
        return Log([this](std::string_view line) { lines_.emplace_back(line); },
                   [] { return store::Millis{1'767'225'600'123}; }, least);
    }
    [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }

private:
    std::vector<std::string> lines_;
};

TEST_F(LogTest, a_record_is_one_line_of_json) {
    Log log = open();
    log.info("listening", {{"port", std::int64_t{8080}}, {"tls", false}, {"took", 0.25}});
    ASSERT_EQ(lines().size(), 1U);
    EXPECT_EQ(lines()[0],
              R"({"time":"2026-01-01T00:00:00.123Z","level":"info","event":"listening",)"
              R"("port":8080,"tls":false,"took":0.250000})"
              "\n");
}

TEST_F(LogTest, records_below_the_least_level_are_dropped) {
    Log log = open(LogLevel::warning);
    log.write(LogLevel::debug, "looked");
    log.info("listening");
    log.warning("slow_disk");
    log.error("store_broken");
    ASSERT_EQ(lines().size(), 2U);
    EXPECT_NE(lines()[0].find(R"("level":"warning")"), std::string::npos);
    EXPECT_NE(lines()[1].find(R"("level":"error")"), std::string::npos);
}

// Whatever holds a player's words does not become a value by itself.
static_assert(!std::is_convertible_v<std::string, LogValue>);
static_assert(!std::is_convertible_v<std::vector<char>, LogValue>);
static_assert(!std::is_convertible_v<std::string_view, LogTable>);
static_assert(!std::is_convertible_v<std::string_view, OperatorText>);

TEST_F(LogTest, what_is_no_word_is_not_written) {
    Log log = open();
    const std::string secret = "Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4zAb7cDe0fGh3";
    for (const std::string& text :
         {secret, std::string("two words"), std::string("x\ny"), std::string("Élan"),
          std::string(41, 'x'), std::string("M4QX-7TPA-2ZKD-90WE-AAAA-BBBB-CCCC"), std::string()}) {
        log.info("tried", {{"what", LogWord(std::string_view(text))}});
        EXPECT_NE(lines().back().find(R"("what":"?"})"), std::string::npos) << text;
    }
    log.info("tried", {{"what", LogWord("name_short")}});
    EXPECT_NE(lines().back().find(R"("what":"name_short"})"), std::string::npos);
}

TEST_F(LogTest, ids_and_addresses_have_their_own_letters) {
    Log log = open();
    const auto last = [&](const LogValue& value) {
        log.info("seen", {{"it", value}});
        const std::string& line = lines().back();
        const std::size_t at = line.find("\"it\":\"") + 6;
        return line.substr(at, line.rfind('"') - at);
    };
    EXPECT_EQ(last(LogTable{"q7-_2aXyZ019"}), "q7-_2a");
    EXPECT_EQ(last(LogTable{"q7Tf2aq7Tf2aq7Tf2a"}), "?") << "too long for a table";
    EXPECT_EQ(last(LogTable{"a b"}), "?");
    EXPECT_EQ(last(LogAddress{"2001:db8::7"}), "2001:db8::7");
    EXPECT_EQ(last(LogAddress{"192.0.2.1"}), "192.0.2.1");
    EXPECT_EQ(last(LogAddress{"evil\" host"}), "?");
    EXPECT_EQ(last(OperatorText{"/srv/été \"1\"/tables.db"}), "/srv/été \\\"1\\\"/tables.db");
    EXPECT_EQ(last(OperatorText{"two\nlines"}), "?");
    EXPECT_EQ(last(std::make_error_code(std::errc::no_space_on_device)),
              std::make_error_code(std::errc::no_space_on_device).message());
}

TEST_F(LogTest, lines_of_several_threads_do_not_mix) {
    Log log = open();
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&log, i] {
            for (std::int64_t n = 0; n < 100; ++n) {
                log.info("counted", {{"by", std::int64_t{i}}, {"n", n}});
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(lines().size(), 400U);
    EXPECT_TRUE(std::ranges::all_of(lines(), [](const std::string& line) {
        return line.starts_with("{\"time\":") && line.ends_with("}\n") &&
               std::ranges::count(line, '\n') == 1;
    }));
}

TEST(UtcText, is_the_calendar_s) {
    EXPECT_EQ(utc_text(0), "1970-01-01T00:00:00.000Z");
    EXPECT_EQ(utc_text(951'782'399'999), "2000-02-28T23:59:59.999Z");
    EXPECT_EQ(utc_text(951'782'400'000), "2000-02-29T00:00:00.000Z");
    EXPECT_EQ(utc_text(-1), "1969-12-31T23:59:59.999Z");
}

}  // namespace
}  // namespace bivouac::server
