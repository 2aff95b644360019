#include <chrono>
#include <string>

#include <gtest/gtest.h>

#include "core/json/read.h"
#include "core/json/write.h"
#include "core/rng.h"
#include "server/clock/clock.h"

namespace bivouac::server {
namespace {

const protocol::Clock kBlitz{.kind = protocol::ClockKind::live,
                             .base = std::chrono::minutes(5),
                             .increment = std::chrono::seconds(5),
                             .setup = std::chrono::minutes(1)};
const protocol::Clock kDays{.kind = protocol::ClockKind::days, .days = 3};
const protocol::Clock kTournament = protocol::tournament_clock();

std::string text_of(const Clock& clock) { return core::json::print(clock); }

std::optional<Clock> clock_from(const std::string& text) {
    auto clock = core::json::read<Clock>(text);
    if (!clock) return std::nullopt;
    return std::move(clock).value();
}

std::string text_of(const protocol::Clock& terms) {
    return core::json::print(TermsInMillis{terms});
}

std::optional<protocol::Clock> terms_from(const std::string& text) {
    const auto terms = core::json::read<TermsInMillis>(text);
    return terms ? std::optional(terms->clock) : std::nullopt;
}

TEST(TermsInMillis, are_written_as_journals_have_them) {
    EXPECT_EQ(text_of(protocol::Clock{}), R"({"kind":"none"})");
    EXPECT_EQ(text_of(kBlitz), R"({"kind":"live","base":300000,"increment":5000,"setup":60000})");
    EXPECT_EQ(text_of(kDays), R"({"kind":"days","turn":259200000})");
    EXPECT_EQ(text_of(kTournament), R"({"kind":"live","base":720000,"increment":0,)"
                                    R"("setup":300000,"free":4000,"whole":3000000})");
}

TEST(TermsInMillis, come_back_as_they_were) {
    for (const protocol::Clock& terms : {protocol::Clock{}, kBlitz, kDays, kTournament}) {
        EXPECT_EQ(terms_from(text_of(terms)), terms);
    }
}

TEST(TermsInMillis, what_nobody_could_play_with_is_refused) {
    for (const char* text :
         {"", "[]", "{}", R"({"kind":"hourglass"})", R"({"kind":"live"})",
          R"({"kind":"live","base":0,"increment":5000})", R"({"kind":"live","base":-5})",
          R"({"kind":"live","base":1.5})", R"({"kind":"live","base":1500})",
          R"({"kind":"live","base":"5"})", R"({"kind":"live","base":1000,"turn":5})",
          R"({"kind":"days","turn":0})", R"({"kind":"days","turn":5000})",
          R"({"kind":"days","turn":86400000,"base":5000})", R"({"kind":"none","base":5000})",
          R"({"kind":"days","turn":86400000,"whole":5000})",
          R"({"kind":"live","base":99999999999999999000})"}) {
        EXPECT_EQ(terms_from(text), std::nullopt) << text;
    }
}

TEST(ClockJson, comes_back_as_it_was_at_every_moment_of_a_game) {
    core::Rng rng(7);
    for (const protocol::Clock& terms : {protocol::Clock{}, kBlitz, kDays, kTournament}) {
        Clock clock(terms, 3);
        Millis now = 1'700'000'000'000;
        for (int step = 0; step < 200; ++step) {
            now += static_cast<Millis>(rng.below(20'000));
            engine::SeatSet due;
            for (int seat = 0; seat < 3; ++seat) {
                if (rng.below(2) == 1) due.insert(engine::Seat(seat));
            }
            switch (rng.below(6)) {
                case 0: clock.pause(now); break;
                case 1: clock.resume(now); break;
                case 2: clock.excuse(now - 5000, now); break;
                default: clock.run(due, step < 40 ? Stage::setup : Stage::play, now); break;
            }
            const auto read = clock_from(text_of(clock));
            ASSERT_TRUE(read) << text_of(clock);
            EXPECT_EQ(*read, clock);
            EXPECT_EQ(text_of(*read), text_of(clock));
        }
    }
}

TEST(ClockJson, refuses_every_cut_and_survives_every_changed_byte) {
    Clock clock(kTournament, 2);
    clock.run(engine::Seat(0), Stage::play, 1'700'000'000'000);
    clock.pause(1'700'000'000'500);
    const std::string text = text_of(clock);
    for (std::size_t length = 0; length < text.size(); ++length) {
        EXPECT_EQ(clock_from(text.substr(0, length)), std::nullopt) << length;
    }
    core::Rng rng(11);
    for (int trial = 0; trial < 5000; ++trial) {
        std::string changed = text;
        changed[rng.below(changed.size())] = static_cast<char>(rng.below(256));
        // What is still a clock must be one that can be written down and read again.
        if (const auto read = clock_from(changed)) {
            EXPECT_EQ(clock_from(text_of(*read)), *read);
            EXPECT_GE(read->left(engine::Seat(0), INT64_MAX / 2).value_or(0), 0);
        }
    }
}

TEST(ClockJson, refuses_what_is_no_clock) {
    const std::string control = R"("control":{"kind":"live","base":1000})";
    const std::string seat = R"({"stock":1,"setup":0,"stage":"play"})";
    EXPECT_TRUE(clock_from("{" + control + R"(,"seats":[)" + seat + "]}"));
    for (const std::string& text :
         {"{" + control + "}", R"({"seats":[)" + seat + "]}", "{" + control + R"(,"seats":[]})",
          "{" + control + R"(,"seats":{"a":)" + seat + "}}", "{" + control + R"(,"seats":[1]})",
          "{" + control + R"(,"paused":"x","seats":[)" + seat + "]}",
          "{" + control + R"(,"whole_since":"x","seats":[)" + seat + "]}",
          R"({"control":{"kind":"live","base":1000,"whole":5000},"seats":[)" + seat + "]}",
          "{" + control + R"(,"seats":[)" + seat + "," + seat + "," + seat + "," + seat + "," +
              seat + "," + seat + "]}",
          "{" + control + R"(,"seats":[{"stock":1,"setup":0,"stage":"play","since":-1}]})",
          "{" + control + R"(,"seats":[{"stock":1,"setup":0,"stage":"war"}]})"}) {
        EXPECT_EQ(clock_from(text), std::nullopt) << text;
    }
}

}  // namespace
}  // namespace bivouac::server
