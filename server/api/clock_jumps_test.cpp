// Somebody sets the clock on the wall while people play: nobody is locked out, and nobody loses or
// gains time.
#include "server/api/testing/table_ground.h"
#include "server/hub/hub.h"
#include "server/hub/load_room.h"

namespace bivouac::server::testing {
namespace {

constexpr Millis kMinute = 60'000;
constexpr Millis kHour = 60 * kMinute;
constexpr const char* kBlitz =
    R"(,"terms":{"clock":{"kind":"live","base":300,"increment":0,"setup":300}})";

class ClockJumps : public TableTest {
protected:
    void jump(Millis by) {
        loop().set_wall_clock(by);
        tick();
    }
    void tick() {
        services().hub.tick();
        loop().run();
    }
    void let_pass(Millis time) {
        for (Millis passed = 0; passed < time; passed += 500) {
            loop().advance(500);
            tick();
        }
    }
    [[nodiscard]] core::json::Peek state(const std::string& table) {
        shown_ = get("/api/tables/" + table, one_);
        return shown_.json();
    }
    [[nodiscard]] std::string phase(const std::string& table) {
        return state(table)["phase"].text();
    }
    // Milliseconds that the seat has left.
    [[nodiscard]] Millis left(const std::string& table, std::size_t seat) {
        const auto times = state(table)["clocks"]["left"].items();
        return seat < times.size() ? times[seat].number().value_or(-1) : -1;
    }
    [[nodiscard]] std::string latest(const TestSocket& socket) const {
        const std::string step = socket.last("step");
        const std::string view = socket.last("view");
        return seq_in(step) > seq_in(view) ? step : view;
    }
    // Whoever is due plays.
    void play_one(const std::string& table, TestSocket& ada, TestSocket& grace) {
        const bool first = !first_legal(latest(ada)).empty();
        TestSocket& socket = first ? ada : grace;
        const std::string action = first_legal(latest(socket));
        ASSERT_FALSE(action.empty());
        tell(socket,
             deed(table, first ? 0 : 1, seq_in(latest(socket)), "n" + std::to_string(++nonce_),
                  R"("type":"act","action":")" + action + "\""),
             "ack");
    }

    Guise one_ = guest();
    Guise two_ = guest();
    Reply shown_;  // what slices of it are part of
    int nonce_ = 0;
};

TEST_F(ClockJumps, a_clock_set_back_locks_nobody_out) {
    services().limits.off = false;
    const auto ask_for_a_while = [&] {
        for (int i = 0; i < 300; ++i) {
            EXPECT_EQ(get("/api/games").status, 200) << i;
            loop().advance(50);
        }
    };
    ask_for_a_while();
    jump(-10 * kMinute);
    ask_for_a_while();
    jump(kHour);
    ask_for_a_while();
}

TEST_F(ClockJumps, limits_hold_whatever_the_clock_on_the_wall_says) {
    services().limits.off = false;
    int granted = 0;
    for (int i = 0; i < 1000; ++i) {
        granted += get("/api/games").status == 200 ? 1 : 0;
        if (i % 100 == 0) jump(kHour);
    }
    EXPECT_EQ(granted, 240) << "a jump forward fills no bucket";
}

TEST_F(ClockJumps, nobody_loses_or_gains_time_while_they_play) {
    const std::string table = begin_table("strategic", one_, two_, kBlitz);
    const auto ada = connect(one_);
    const auto grace = connect(two_);
    watch(*ada, table);
    watch(*grace, table);
    let_pass(10'000);
    Millis before = left(table, 0) + left(table, 1);
    for (const Millis by : {kHour, -10 * kMinute, 24 * kHour, -26 * kHour, 2 * kMinute}) {
        jump(by);
        EXPECT_EQ(phase(table), "playing") << by;
        EXPECT_EQ(left(table, 0) + left(table, 1), before) << by;
        let_pass(5'000);
        EXPECT_EQ(phase(table), "playing") << by;
        EXPECT_EQ(left(table, 0) + left(table, 1), before - 5'000) << by;
        before -= 5'000;
        ASSERT_NO_FATAL_FAILURE(play_one(table, *ada, *grace)) << by;
    }
    EXPECT_EQ(services().hub.counts().clock_steps, 5U);
    // Time that passes is charged as before: the flag falls.
    let_pass(300'000);
    ASSERT_TRUE(loop().run_until([&] { return phase(table) == "finished"; }));
}

TEST_F(ClockJumps, a_move_that_is_on_its_way_when_the_clock_is_set_counts) {
    const std::string table = begin_table("strategic", one_, two_, kBlitz);
    const auto ada = connect(one_);
    const auto grace = connect(two_);
    watch(*ada, table);
    watch(*grace, table);
    const bool first = !first_legal(latest(*ada)).empty();
    TestSocket& socket = first ? *ada : *grace;
    // The clock was set, and nobody has looked yet.
    loop().set_wall_clock(kHour);
    tell(socket,
         deed(table, first ? 0 : 1, seq_in(latest(socket)), "n",
              R"("type":"act","action":")" + first_legal(latest(socket)) + "\""),
         "ack");
    tick();
    EXPECT_EQ(phase(table), "playing");
}

TEST_F(ClockJumps, tables_that_sleep_are_given_the_time_back) {
    const std::string table = begin_table("strategic", one_, two_, kBlitz);
    let_pass(25'000);
    ASSERT_EQ(services().hub.counts().live, 0U) << "it sleeps";
    const Millis before = left(table, 0) + left(table, 1);
    jump(kHour);
    EXPECT_EQ(left(table, 0) + left(table, 1), before);
    // Its alarm in the store lies in the past: it is woken, found well, and goes to sleep for good.
    const Millis jumped = loop().steady();
    const auto wake = [&] { return store::testing::found(memory().table(table)).wake.value_or(0); };
    for (int i = 0; i < 60 && wake() < loop().now(); ++i) {
        let_pass(1'000);
        EXPECT_EQ(phase(table), "playing");
    }
    EXPECT_GT(wake(), loop().now()) << "it is not woken again and again";
    let_pass(30'000);
    EXPECT_EQ(services().hub.counts().live, 0U);
    EXPECT_EQ(left(table, 0) + left(table, 1), before - (loop().steady() - jumped));
    // Another server, which knows of the jump from the store alone.
    const auto others = elsewhere();
    const auto loaded = look_at(*others, table, loop().now());
    ASSERT_NE(loaded.room, nullptr);
    EXPECT_EQ(loaded.room->wake(), wake());
}

TEST_F(ClockJumps, tables_that_sleep_lose_nothing_when_the_clock_is_set_back) {
    const std::string table = begin_table("strategic", one_, two_, kBlitz);
    let_pass(25'000);
    const Millis before = left(table, 0) + left(table, 1);
    jump(-10 * kMinute);
    EXPECT_GE(left(table, 0) + left(table, 1), before);
    let_pass(60'000);
    EXPECT_EQ(phase(table), "playing");
    EXPECT_GE(left(table, 0) + left(table, 1), before - 60'000);
}

TEST_F(ClockJumps, what_the_hub_does_now_and_then_goes_on) {
    static_cast<void>(begin_table("strategic", one_, two_));
    const auto ada = connect(one_);
    ada->say(R"({"type":"lobby","on":true})");
    const auto await_lobby = [&](std::size_t count) {
        for (int i = 0; i < 60 && ada->count("lobby") < count; ++i) {
            let_pass(1'000);
            static_cast<void>(get("/api/tables"));  // readers answer in turn
        }
        EXPECT_GE(ada->count("lobby"), count);
    };
    await_lobby(1);
    const std::size_t before = ada->count("lobby");
    jump(-10 * kMinute);
    const char* body = R"({"game":"strategic","seats":[{"kind":"me"},{"kind":"open"}]})";
    ASSERT_EQ(post("/api/tables", body, one_).status, 200);
    await_lobby(before + 1);
    let_pass(30'000);
    EXPECT_EQ(services().hub.counts().live, 0U) << "tables go to sleep";
}

}  // namespace
}  // namespace bivouac::server::testing
