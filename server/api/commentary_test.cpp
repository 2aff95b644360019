// What spectators are told of games that go on, through the whole server.
#include "server/api/testing/table_ground.h"

namespace bivouac::server::testing {
namespace {

class CommentaryTest : public TableTest {
protected:
    // A game of Strategic between two people.
    [[nodiscard]] std::string begin(const std::string& more = {}) {
        return begin_table("strategic", one_, two_, more);
    }
    // Whoever is due does the first thing they may, until so many turns are completed.
    void play_until(const std::string& table, int turn) {
        const auto ada = connect(one_);
        const auto grace = connect(two_);
        watch(*ada, table);
        watch(*grace, table);
        loop().run();
        while (turn_in(latest(*ada)) < turn) {
            const bool first = !first_legal(latest(*ada)).empty();
            TestSocket& mover = first ? *ada : *grace;
            const std::string shown = latest(mover);
            tell(mover,
                 deed(table, first ? 0 : 1, seq_in(shown), "n" + std::to_string(++number_),
                      R"("type":"act","action":")" + first_legal(shown) + "\""),
                 "ack");
            loop().run();
        }
    }
    static std::string latest(const TestSocket& socket) {
        return socket.last("step").empty() ? socket.last("view") : socket.last("step");
    }
    static int turn_in(const std::string& message) {
        return static_cast<int>(
            core::json::Peek(message)["shown"]["view"]["turn"].number().value_or(0));
    }
    [[nodiscard]] static std::string path(const std::string& table) {
        return "/api/tables/" + table + "/commentary";
    }
    void settle() {
        EXPECT_TRUE(loop().run_until([&] { return services().reviews.counts().comments == 0; }));
    }
    // Asks, waits for what is worked on, and asks again.
    [[nodiscard]] Reply told(const std::string& table, const Guise& from) {
        Reply first = get(path(table), from);
        if (first.status != 200) return first;
        settle();
        Reply second = get(path(table), from);
        settle();
        return second;
    }

    Guise one_ = guest();
    Guise two_ = guest();
    Guise onlooker_ = guest();
    int number_ = 0;
};

TEST_F(CommentaryTest, is_told_late_to_who_watches_and_to_nobody_who_plays) {
    const std::string table = begin();
    play_until(table, 6);
    const Reply early = told(table, onlooker_);
    EXPECT_EQ(early.gist(), "200 commentary") << early.body;
    EXPECT_EQ(early.json()["behind"].number(), 6);
    EXPECT_TRUE(early.json()["moments"].items().empty()) << "nothing is old enough";
    play_until(table, 9);
    const Reply later = told(table, onlooker_);
    const auto moments = later.json()["moments"].items();
    ASSERT_EQ(moments.size(), 1U) << later.body;
    EXPECT_EQ(moments.front()["turn"].number(), 3);
    const auto chances = moments.front()["chances"].items();
    ASSERT_EQ(chances.size(), 2U);
    EXPECT_NEAR(
        static_cast<double>(chances[0].number().value_or(0) + chances[1].number().value_or(0)),
        10000, 1);
    // Nothing new, nothing to work on; and the same for everybody.
    EXPECT_EQ(told(table, onlooker_).body, later.body);
    EXPECT_EQ(told(table, guest()).body, later.body);
    play_until(table, 11);
    EXPECT_EQ(told(table, onlooker_).json()["moments"].items().size(), 2U);
    for (const Guise& player : {one_, two_}) {
        EXPECT_EQ(get(path(table), player).gist(), "403 forbidden");
    }
    EXPECT_EQ(get(path(table)).gist(), "401 not_logged_in");
}

TEST_F(CommentaryTest, is_of_public_games_that_go_on) {
    EXPECT_EQ(get(path("nowhere"), onlooker_).gist(), "404 unknown_table");
    const std::string shut = begin(R"(,"terms":{"spectators":false})");
    EXPECT_EQ(get(path(shut), onlooker_).gist(), "404 unknown_table");
    const std::string unlisted = begin(R"(,"terms":{"listed":false})");
    EXPECT_EQ(get(path(unlisted), onlooker_).gist(), "409 not_allowed");
    const std::string memory =
        begin_table("stratego-original", one_, two_, R"(,"options":{"memory_mode":"on"})");
    EXPECT_EQ(get(path(memory), onlooker_).gist(), "409 not_allowed");
    const std::string over = begin();
    const auto ada = connect(one_);
    watch(*ada, over);
    tell(*ada, deed(over, 0, seq_in(latest(*ada)), "end", R"("type":"resign")"), "ack");
    loop().run();
    EXPECT_EQ(get(path(over), onlooker_).gist(), "409 wrong_phase") << "then there are reviews";
}

// What an opponent hides changes no byte of it.
TEST_F(CommentaryTest, knows_what_a_spectator_knows) {
    const auto said = [&](const std::string& hidden) {
        const std::string table =
            begin_table("assassins-duel", one_, two_, R"(,"options":{"red":"first"})");
        const auto ada = connect(one_);
        const auto grace = connect(two_);
        watch(*ada, table);
        watch(*grace, table);
        const std::uint32_t seq = seq_in(ada->last("view"));
        const auto arrange = [&](TestSocket& socket, int seat, const std::string& setup) {
            tell(socket, deed(table, seat, seq, "s", R"("type":"setup","setup":")" + setup + "\""),
                 "ack");
            loop().run();
        };
        arrange(*grace, 1, hidden);
        arrange(*ada, 0, "---922X---/---1------/33---BF-B-");
        const char* const moves[] = {"a1-a2", "a6-a5", "a2-a1", "a5-a6"};
        for (int turn = 0; turn < 8; ++turn) {
            TestSocket& mover = turn % 2 == 0 ? *ada : *grace;
            tell(mover,
                 deed(table, turn % 2, seq_in(latest(mover)), "m" + std::to_string(turn),
                      std::string(R"("type":"act","action":")") + moves[turn % 4] + "\""),
                 "ack");
            loop().run();
        }
        const std::string body = told(table, onlooker_).body;
        return body.substr(body.find("\"behind\""));
    };
    const std::string one = said("---------9/--B-----X1/2-FB---323");
    EXPECT_NE(one.find("\"chances\""), std::string::npos) << one;
    EXPECT_EQ(said("---------9/--B-----X3/F-2B---321"), one);
}

}  // namespace
}  // namespace bivouac::server::testing
