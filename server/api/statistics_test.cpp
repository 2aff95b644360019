// What somebody's own games come to, through the whole server.
#include "server/api/testing/table_ground.h"

namespace bivouac::server::testing {
namespace {

constexpr const char* kOwn = "---922X---/---1------/33---BF-B-";
constexpr const char* kHidden = "---------9/--B-----X1/2-FB---323";

class OwnStatisticsTest : public TableTest {
protected:
    // A game that the loser resigns; its id.
    std::string finish(const std::string& game, int loser, const std::string& more = {}) {
        const std::string table = begin_table(game, one_, two_, more);
        const auto ada = connect(one_);
        const auto grace = connect(two_);
        watch(*ada, table);
        watch(*grace, table);
        std::uint32_t seq = seq_in(ada->last("view"));
        if (game == "assassins-duel") {
            const auto arrange = [&](TestSocket& socket, int seat, const std::string& setup) {
                tell(socket,
                     deed(table, seat, seq, "s" + std::to_string(seat),
                          R"("type":"setup","setup":")" + setup + "\""),
                     "ack");
                loop().run();
            };
            arrange(*grace, 1, kHidden);
            arrange(*ada, 0, kOwn);
            seq = seq_in(ada->last("step"));
        }
        TestSocket& socket = loser == 0 ? *ada : *grace;
        tell(socket, deed(table, loser, seq, "end", R"("type":"resign")"), "ack");
        loop().run();
        return table;
    }
    static std::string line(const core::json::Peek& each) {
        const auto number = [&](const char* name) {
            return std::to_string(each[name].number().value_or(-1));
        };
        return std::string(each["game"].text()) + " " + std::string(each["with"].text()) + " " +
               number("played") + " " + number("won") + " " + number("drawn");
    }

    Guise one_ = guest();
    Guise two_ = guest();
};

TEST_F(OwnStatisticsTest, results_are_counted_by_edition_opponent_and_own_setup) {
    const std::string first = R"(,"options":{"red":"first"})";
    finish("assassins-duel", 1, first);
    finish("assassins-duel", 1, first);
    finish("assassins-duel", 0, first);
    finish("strategic", 0);
    const Reply mine = get("/api/me/statistics", one_);
    ASSERT_EQ(mine.status, 200) << mine.body;
    EXPECT_EQ(mine.content_type, "application/json");
    EXPECT_EQ(mine.json()["games"].number(), 4);
    std::set<std::string> editions;
    for (const auto& each : mine.json()["editions"].items()) editions.insert(line(each));
    EXPECT_EQ(editions, (std::set<std::string>{"assassins-duel  3 2 0", "strategic  1 0 0"}));
    std::set<std::string> opponents;
    for (const auto& each : mine.json()["opponents"].items()) opponents.insert(line(each));
    EXPECT_EQ(opponents, editions) << "people, so no level";
    const auto setups = mine.json()["setups"].items();
    ASSERT_EQ(setups.size(), 1U);
    EXPECT_EQ(line(setups[0]), "assassins-duel " + std::string(kOwn) + " 3 2 0");
    // Each sees their own.
    const Reply theirs = get("/api/me/statistics", two_);
    EXPECT_EQ(theirs.body.find(kOwn), std::string::npos);
    EXPECT_EQ(line(theirs.json()["setups"].items()[0]),
              "assassins-duel " + std::string(kHidden) + " 3 1 0");
    EXPECT_EQ(get("/api/me/statistics").gist(), "401 not_logged_in");
    EXPECT_EQ(get("/api/me/statistics", guest()).json()["games"].number(), 0);
}

TEST_F(OwnStatisticsTest, games_with_advice_are_left_out_and_counted_apart) {
    const auto play_a_bot = [&](bool with_advice) {
        const Reply opened =
            post("/api/tables",
                 R"({"game":"strategic","options":{"first":"orange"},"seats":[{"kind":"me"},)"
                 R"({"kind":"bot","level":"beginner"}]})",
                 one_);
        const std::string table = opened.text("table");
        EXPECT_EQ(post("/api/tables/" + table + "/sit", R"({"seat":0})", one_).gist(), "200 table");
        if (with_advice) {
            EXPECT_EQ(get("/api/tables/" + table + "/hint?seat=0", one_).gist(), "200 moment");
        }
        const auto socket = connect(one_);
        watch(*socket, table);
        tell(*socket, deed(table, 0, seq_in(socket->last("view")), "end", R"("type":"resign")"),
             "ack");
        loop().run();
    };
    play_a_bot(true);
    Reply mine = get("/api/me/statistics", one_);
    EXPECT_EQ(mine.json()["games"].number(), 0) << mine.body;
    EXPECT_EQ(mine.json()["advised"].number(), 1);
    EXPECT_TRUE(mine.json()["editions"].items().empty());
    EXPECT_TRUE(mine.json()["opponents"].items().empty());
    play_a_bot(false);
    mine = get("/api/me/statistics", one_);
    EXPECT_EQ(mine.json()["games"].number(), 1) << mine.body;
    EXPECT_EQ(mine.json()["advised"].number(), 1);
    EXPECT_EQ(line(mine.json()["editions"].items().at(0)), "strategic  1 0 0");
}

TEST_F(OwnStatisticsTest, kept_reviews_make_means) {
    const std::string table = finish("strategic", 1);
    EXPECT_EQ(get("/api/me/statistics", one_).json()["reviewed"].number(), 0);
    EXPECT_EQ(get("/api/tables/" + table + "/review", one_).status, 200);
    EXPECT_TRUE(loop().run_until([&] { return elsewhere()->review(table).ok(); }));
    const Reply mine = get("/api/me/statistics", one_);
    EXPECT_EQ(mine.json()["reviewed"].number(), 1);
    const double sum = static_cast<double>(mine.json()["luck"].number().value_or(0)) +
                       static_cast<double>(mine.json()["skill"].number().value_or(0));
    EXPECT_NEAR(sum, 5000, 2) << "a win from an even chance";
}

}  // namespace
}  // namespace bivouac::server::testing
