#include <string>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "server/clock/clock.h"

namespace bivouac::server {
namespace {

constexpr Control kBlitz{
    .kind = Control::Kind::live, .base = 300'000, .increment = 5000, .setup = 60'000};
constexpr Control kDays{.kind = Control::Kind::days, .turn = 3 * kDay};
constexpr Control kTournament{.kind = Control::Kind::live,
                              .base = 720'000,
                              .setup = 300'000,
                              .free = 4000,
                              .whole = 3'000'000};

std::string text_of(const Clock& clock) {
    core::JsonWriter json;
    clock.write_json(json);
    return json.take();
}

std::string text_of(const Control& control) {
    core::JsonWriter json;
    write_json(json, control);
    return json.take();
}

TEST(ControlJson, is_written_as_documented) {
    EXPECT_EQ(text_of(Control{}), R"({"kind":"none"})");
    EXPECT_EQ(text_of(kBlitz), R"({"kind":"live","base":300000,"increment":5000,"setup":60000})");
    EXPECT_EQ(text_of(kDays), R"({"kind":"days","turn":259200000})");
    EXPECT_EQ(text_of(kTournament), R"({"kind":"live","base":720000,"increment":0,)"
                                    R"("setup":300000,"free":4000,"whole":3000000})");
}

TEST(ControlJson, comes_back_as_it_was) {
    for (const Control& control : {Control{}, kBlitz, kDays, kTournament}) {
        EXPECT_EQ(control_from_json(text_of(control)), control);
    }
}

TEST(ControlJson, refuses_what_nobody_could_play_with) {
    for (const char* text : {"",
                             "[]",
                             "{}",
                             R"({"kind":"hourglass"})",
                             R"({"kind":"live"})",
                             R"({"kind":"live","base":0,"increment":5000})",
                             R"({"kind":"live","base":-5})",
                             R"({"kind":"live","base":1.5})",
                             R"({"kind":"live","base":86400001})",
                             R"({"kind":"live","base":"5"})",
                             R"({"kind":"live","base":1000,"increment":3600001})",
                             R"({"kind":"live","base":1000,"turn":5})",
                             R"({"kind":"days","turn":0})",
                             R"({"kind":"days","turn":2592000001})",
                             R"({"kind":"days","turn":5,"base":5})",
                             R"({"kind":"none","base":5})",
                             R"({"kind":"live","base":1000,"free":3600001})",
                             R"({"kind":"live","base":1000,"whole":86400001})",
                             R"({"kind":"days","turn":5,"whole":5})",
                             R"({"kind":"live","base":99999999999999999999})"}) {
        EXPECT_EQ(control_from_json(text), std::nullopt) << text;
    }
}

TEST(ClockJson, comes_back_as_it_was_at_every_moment_of_a_game) {
    core::Rng rng(7);
    for (const Control& control : {Control{}, kBlitz, kDays, kTournament}) {
        Clock clock(control, 3);
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
            const auto read = Clock::from_json(text_of(clock));
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
        EXPECT_EQ(Clock::from_json(text.substr(0, length)), std::nullopt) << length;
    }
    core::Rng rng(11);
    for (int trial = 0; trial < 5000; ++trial) {
        std::string changed = text;
        changed[rng.below(changed.size())] = static_cast<char>(rng.below(256));
        // What is still a clock must be one that can be written down and read again.
        if (const auto read = Clock::from_json(changed)) {
            EXPECT_EQ(Clock::from_json(text_of(*read)), *read);
            EXPECT_GE(read->left(engine::Seat(0), INT64_MAX / 2).value_or(0), 0);
        }
    }
}

TEST(ClockJson, refuses_what_is_no_clock) {
    const std::string control = R"("control":{"kind":"live","base":1000})";
    const std::string seat = R"({"stock":1,"setup":0,"stage":"play"})";
    EXPECT_TRUE(Clock::from_json("{" + control + R"(,"seats":[)" + seat + "]}"));
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
        EXPECT_EQ(Clock::from_json(text), std::nullopt) << text;
    }
}

}  // namespace
}  // namespace bivouac::server
